import type { PaperLanguage } from '#modules/delivery/paper.ts'
import type { RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import { formatCents } from '#ui/words/figures.ts'
import {
  depositIfCancelled,
  depositOnceOver,
  type OwnDeposit,
  takesBankDays,
} from '../deposit-now/deposit-now.ts'

type Ways = Readonly<Record<RefundWay, string>>
type Said = {
  readonly inTime: (amount: string, until: string) => string
  readonly late: (amount: string) => string
  readonly goes: (amount: string, way: RefundWay) => string
  readonly review: string
  readonly bank: string
  readonly look: string
  readonly returned: (amount: string, way: RefundWay) => string
  readonly lost: (amount: string) => string
  readonly refused: (amount: string) => string
}

const WAYS: Readonly<Record<PaperLanguage, Ways>> = {
  es: {
    cash: 'en efectivo, en el negocio',
    card: 'a la tarjeta con que lo pagó',
    transfer: 'por transferencia',
    credit: 'como saldo a su favor',
  },
  en: {
    cash: 'in cash, at the business',
    card: 'to the card that you paid with',
    transfer: 'by bank transfer',
    credit: 'as credit of yours',
  },
}

const SAYS: Readonly<Record<PaperLanguage, Said>> = {
  es: {
    inTime: (amount, until) =>
      `Si la cancela hasta el ${until}, se le devuelve el depósito de ${amount}; después, o si no viene, queda para el negocio.`,
    late: (amount) => `El depósito de ${amount} ya no se devuelve si la cancela o no viene.`,
    goes: (amount, way) => `El depósito de ${amount} se le devuelve ${WAYS.es[way]}.`,
    review: 'El negocio revisa la devolución antes de pagarla.',
    bank: 'Después, su banco puede tardar unos días en mostrarla.',
    look: 'Vea aquí en qué va',
    returned: (amount, way) => `El depósito de ${amount} se le devolvió ${WAYS.es[way]}.`,
    lost: (amount) =>
      `El depósito de ${amount} queda para el negocio, porque la cita se canceló después de la hora límite.`,
    refused: (amount) => `El depósito de ${amount} no se ha devuelto: pregunte al negocio.`,
  },
  en: {
    inTime: (amount, until) =>
      `If you cancel it by ${until}, your deposit of ${amount} is refunded; later, or if you do not come, the business keeps it.`,
    late: (amount) => `Your deposit of ${amount} is no longer refunded if you cancel or do not come.`,
    goes: (amount, way) => `Your deposit of ${amount} is refunded ${WAYS.en[way]}.`,
    review: 'The business reviews the refund before it pays it.',
    bank: 'After that your bank may take some days to show it.',
    look: 'See here how far it is',
    returned: (amount, way) => `Your deposit of ${amount} was refunded ${WAYS.en[way]}.`,
    lost: (amount) =>
      `The business keeps your deposit of ${amount}, because the appointment was cancelled after the time limit.`,
    refused: (amount) => `Your deposit of ${amount} was not refunded: ask the business.`,
  },
}

type Place = {
  readonly language: PaperLanguage
  readonly isCancelled: boolean
  /** Until when it is cancelled without losing it, in words; null once that has passed. */
  readonly until: string | null
  /** Where its customer looks after it; null where nobody knows the shop's address. */
  readonly link: string | null
}

/** What a letter says of a deposit that was paid: what it would become, and of what was cancelled what it became. */
export function depositWords(
  { amount, now, way }: OwnDeposit,
  { language, isCancelled, until, link }: Place,
): string[] {
  const say = SAYS[language]
  const money = formatCents(amount)
  if (!isCancelled) {
    const would = depositIfCancelled(now, until !== null)
    return would === null ? [] : [until === null ? say.late(money) : say.inTime(money, until)]
  }
  switch (depositOnceOver(now, true)) {
    case null:
      return []
    case 'returned':
      return [say.returned(money, way)]
    case 'lost':
      return [say.lost(money)]
    case 'refused':
      return [say.refused(money)]
    case 'goes_back': {
      const how = [say.goes(money, way), say.review, ...(takesBankDays(way) ? [say.bank] : [])].join(' ')
      return [[how, ...(link ? [`${say.look}: ${link}`] : [])].join('\n')]
    }
  }
}
