import type { Message } from '#modules/delivery/delivery.ts'
import { filledWords, unknownFieldsOf } from '#modules/delivery/letter/filled-words.ts'
import type { PaperLanguage } from '#modules/delivery/paper.ts'
import { nameInLetter } from '#modules/notifications/mail/names-in-letters.ts'
import type { Cents } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'
import { formatDay, formatTime } from '#ui/words/format.ts'
import { endedOnce } from '#ui/words/messages.ts'
import type { OwnDeposit } from '../deposit-now/deposit-now.ts'
import { depositWords } from './deposit-words.ts'
import { isOfDeposit, type LetterKind } from './letter-kind.ts'

/** The longest text of a rule. */
export const MOST_WORDS = 1000

/** What stands in braces in a text and is filled in; each text may use the names of either language. */
export const LETTER_FIELDS = {
  es: ['cliente', 'servicio', 'fecha', 'hora', 'profesional', 'negocio'],
  en: ['customer', 'service', 'date', 'time', 'professional', 'shop'],
} as const

type Field = (typeof LETTER_FIELDS)[PaperLanguage][number]

/** What stands in braces and is no field, as it was typed. */
export const unknownFields = (text: string): string[] =>
  unknownFieldsOf(text, [...LETTER_FIELDS.es, ...LETTER_FIELDS.en])

/** One of which the letter of another tells: where it is seen to, and what of it is another. */
type Other = {
  readonly starts: Date
  readonly link: string | null
  readonly was?: Date | null
  readonly professional?: string
}

/** An appointment as its customer reads of it. */
export type LetterOf = {
  readonly kind: LetterKind
  /** What the shop says in a reminder, its fields not yet filled in. */
  readonly words: string | null
  readonly language: PaperLanguage
  readonly timeZone: string
  readonly customer: string
  readonly service: string
  readonly professional: string
  readonly starts: Date
  readonly ends: Date
  /** What its service costs, and what of that is still to be paid there. */
  readonly price?: Cents | null
  readonly rest?: Cents | null
  /** When it was to begin before it was moved. */
  readonly was: Date | null
  /** Where it is confirmed, moved and cancelled; null where nobody knows the shop's address. */
  readonly link: string | null
  /** Until when its customer moves or cancels it; null once that has passed. */
  readonly until: Date | null
  /** Whether the shop has still to take it, so that its customer confirms nothing. */
  readonly isAwaited?: boolean
  /** What is still to be paid ahead, or it is cancelled. */
  readonly toPay?: { readonly amount: Cents; readonly until: Date } | null
  /** What can still be paid ahead, without which it stands all the same. */
  readonly toAsk?: { readonly amount: Cents; readonly until: Date; readonly isOnline: boolean } | null
  /** Those that were booked, moved or cancelled together with it, of which no other letter tells. */
  readonly others?: readonly Other[]
  /** What its customer left ahead of it, and how that stands. */
  readonly deposit?: OwnDeposit | null
  /** Why the program cancelled it by itself. */
  readonly why?: 'deposit_unpaid' | null
  readonly shop: { readonly name: string; readonly phone: string; readonly address: string }
}

const SAYS = {
  es: {
    hello: 'Hola',
    booked: 'Recibimos su cita.',
    moved: 'Su cita cambió.',
    confirmed: 'Su cita está confirmada.',
    cancelled: 'Su cita fue cancelada.',
    deposit_unpaid: 'Su cita fue cancelada porque el depósito no se pagó a tiempo. La hora quedó libre.',
    extended:
      'Nuestro sistema no funcionó por un rato y el depósito no se podía pagar. Tiene más tiempo para pagarlo.',
    refunded: 'Le devolvimos el depósito de su cita.',
    refused: 'Revisamos la devolución del depósito de su cita, y no se hizo.',
    pay: 'Depósito por pagar',
    pay_until: 'Páguelo en la página de su cita hasta el',
    ask_online: 'Páguelo en la página de su cita antes del',
    ask_there: 'Páguelo en el negocio antes del',
    or_else: 'si no, la cita se cancela y la hora queda libre.',
    price: 'Precio',
    rest: 'Por pagar en el negocio, aparte del depósito',
    whole: 'Por pagar en el negocio',
    late: 'Faltan menos horas que las que el negocio da para moverla o cancelarla sin costo: para eso llámelo.',
    others: 'Reservadas junto con esta',
    others_moved: 'Cambiaron junto con esta',
    others_cancelled: 'Canceladas junto con esta',
    was: 'Antes',
    with: 'Con',
    open: 'Confírmela, muévala o cancélela aquí',
    open_confirmed: 'Muévala o cancélela aquí',
    look: 'Vea su cita aquí',
    until: 'Puede moverla o cancelarla hasta el',
    subject_booked: 'Su cita',
    subject_moved: 'Su cita cambió',
    subject_confirmed: 'Cita confirmada',
    subject_cancelled: 'Cita cancelada',
    subject_extended: 'Más tiempo para el depósito de su cita',
    subject_refunded: 'Depósito devuelto',
    subject_refused: 'Depósito no devuelto',
    subject_reminder: 'Recordatorio de su cita',
  },
  en: {
    hello: 'Hello',
    booked: 'We have received your appointment.',
    moved: 'Your appointment has changed.',
    confirmed: 'Your appointment is confirmed.',
    cancelled: 'Your appointment was cancelled.',
    deposit_unpaid:
      'Your appointment was cancelled because its deposit was not paid in time. The time is free again.',
    extended:
      'Our system did not work for a while and the deposit could not be paid. You have more time to pay it.',
    refunded: 'We have refunded the deposit of your appointment.',
    refused: 'We have reviewed the refund of your appointment’s deposit, and it was not made.',
    pay: 'Deposit to pay',
    pay_until: 'Pay it on the page of your appointment by',
    ask_online: 'Pay it on the page of your appointment before',
    ask_there: 'Pay it at the business before',
    or_else: 'otherwise the appointment is cancelled and its time is free again.',
    price: 'Price',
    rest: 'To pay at the business, besides the deposit',
    whole: 'To pay at the business',
    late: 'Less time is left than the business gives to move or cancel it at no cost: call them for that.',
    others: 'Booked together with it',
    others_moved: 'Changed together with it',
    others_cancelled: 'Cancelled together with it',
    was: 'Before',
    with: 'With',
    open: 'Confirm, move or cancel it here',
    open_confirmed: 'Move or cancel it here',
    look: 'See your appointment here',
    until: 'You can move or cancel it until',
    subject_booked: 'Your appointment',
    subject_moved: 'Your appointment has changed',
    subject_confirmed: 'Appointment confirmed',
    subject_cancelled: 'Appointment cancelled',
    subject_extended: 'More time for the deposit of your appointment',
    subject_refunded: 'Deposit refunded',
    subject_refused: 'Deposit not refunded',
    subject_reminder: 'Reminder of your appointment',
  },
} as const

type Place = Pick<LetterOf, 'language' | 'timeZone'>

const dayOf = (at: Date, place: Place): string => formatDay(at, { ...place, style: 'long' })
const timeOf = (at: Date, place: Place): string => formatTime(at, place)
/** `martes 24 de noviembre de 2026, 10:00 a. m.` */
const momentOf = (at: Date, place: Place): string => `${dayOf(at, place)}, ${timeOf(at, place)}`

function valuesOf(of: LetterOf): Record<Field, string> {
  const { service, professional, starts, shop } = of
  const customer = nameInLetter(of.customer)
  const [date, time] = [dayOf(starts, of), timeOf(starts, of)]
  return {
    cliente: customer,
    customer,
    servicio: service,
    service,
    fecha: date,
    date,
    hora: time,
    time,
    profesional: professional,
    professional,
    negocio: shop.name,
    shop: shop.name,
  }
}

/** What a reminder says, with its fields filled in. */
export const fillWords = (words: string, of: LetterOf): string => filledWords(words, valuesOf(of))

/** What the letter begins with: the shop's own words in a reminder, otherwise what became of the appointment. */
function openingOf(of: LetterOf): string[] {
  const { kind, words, language, customer, why } = of
  if (kind === 'reminder') return [fillWords((words ?? '').trim(), of)]
  const say = SAYS[language]
  return [`${say.hello}, ${nameInLetter(customer)}:`, kind === 'cancelled' && why ? say[why] : say[kind]]
}

/** Of what is cancelled, and of a deposit that went back or stays, nothing is left to pay or to do. */
const isOver = (kind: LetterKind): boolean => kind === 'cancelled' || isOfDeposit(kind)

/** What it costs, and what is left to pay there. */
const priceOf = ({ language, price, rest }: LetterOf): string[] => [
  ...(price ? [`${SAYS[language].price}: ${formatCents(price)}`] : []),
  ...(rest ? [`${SAYS[language][rest === price ? 'whole' : 'rest']}: ${formatCents(rest)}`] : []),
]

/** What is still to be paid, until when, and what comes of it otherwise. */
function paymentOf({ kind, language, timeZone, toPay, toAsk, link }: LetterOf): string[] {
  if (isOver(kind)) return []
  const say = SAYS[language]
  if (!toPay) {
    if (!toAsk) return []
    const how = toAsk.isOnline && link !== null ? say.ask_online : say.ask_there
    const until = momentOf(toAsk.until, { language, timeZone })
    return [endedOnce(`${say.pay}: ${formatCents(toAsk.amount)}. ${how} ${until}.`)]
  }
  const until = momentOf(toPay.until, { language, timeZone })
  return [`${say.pay}: ${formatCents(toPay.amount)}. ${say.pay_until} ${until}; ${say.or_else}`]
}

/** What becomes of what was left ahead: said before its customer cancels, and afterwards with the way to look after it. */
function leftAhead(of: LetterOf): string[] {
  const { kind, language, deposit, link } = of
  if (!deposit) return []
  const until = of.until && momentOf(of.until, of)
  const told = kind === 'refused' ? { ...deposit, now: 'refused' as const } : deposit
  return depositWords(told, { language, isCancelled: isOver(kind), until, link })
}

/** What was booked, moved or cancelled together with it. */
function othersOf({ kind, language, timeZone, others = [] }: LetterOf): string[] {
  if (others.length === 0) return []
  const say = SAYS[language]
  const place = { language, timeZone }
  const lines = others.map(({ starts, link, was, professional }) => {
    const from = was && was.getTime() !== starts.getTime() && `${say.was}: ${momentOf(was, place)}`
    const about = [momentOf(starts, place), professional && `${say.with} ${professional}`, from]
    return [`· ${about.filter(Boolean).join(' · ')}`, ...(link && !isOver(kind) ? [`  ${link}`] : [])].join(
      '\n',
    )
  })
  const title = kind === 'moved' || kind === 'cancelled' ? say[`others_${kind}`] : say.others
  return [`${title}:\n${lines.join('\n')}`]
}

/** Where it is seen to, and until when; nothing of what is over. */
function linkOf({ kind, language, link, until, isAwaited = false, timeZone }: LetterOf): string[] {
  if (isOver(kind) || link === null) return []
  const say = SAYS[language]
  const opens = until === null ? say.look : kind === 'confirmed' || isAwaited ? say.open_confirmed : say.open
  const place = { language, timeZone }
  return [
    [
      `${opens}: ${link}`,
      ...(until ? [endedOnce(`${say.until} ${momentOf(until, place)}.`)] : [say.late]),
    ].join('\n'),
  ]
}

/** What its customer reads of an appointment, as a letter and, without its subject, in a chat. */
export function appointmentLetter(of: LetterOf): Message {
  const { kind, language, service, professional, starts, ends, was, shop } = of
  const say = SAYS[language]
  const about = [
    service,
    `${momentOf(starts, of)} – ${timeOf(ends, of)}`,
    `${say.with} ${professional}`,
    ...(isOver(kind) ? [] : priceOf(of)),
    ...(kind === 'moved' && was && was.getTime() !== starts.getTime()
      ? [`${say.was}: ${momentOf(was, of)}`]
      : []),
  ]
  const sender = [shop.name, shop.phone, shop.address].filter(Boolean).join(' · ')
  return {
    subject: `${say[`subject_${kind}`]} · ${momentOf(starts, of)} · ${shop.name}`,
    text: `${[...openingOf(of), about.join('\n'), ...othersOf(of), ...paymentOf(of), ...leftAhead(of), ...linkOf(of), sender].join('\n\n')}\n`,
  }
}
