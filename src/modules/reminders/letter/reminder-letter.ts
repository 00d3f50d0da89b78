import type { Message } from '#modules/delivery/delivery.ts'
import { filledWords, unknownFieldsOf } from '#modules/delivery/letter/filled-words.ts'
import type { PaperLanguage } from '#modules/delivery/paper.ts'
import type { Day } from '#platform/values/day.ts'
import { type Cents, sumCents } from '#platform/values/money.ts'
import { formatCents, formatWhole } from '#ui/words/figures.ts'
import { formatDay } from '#ui/words/format.ts'

/** The longest text of a rule. */
export const MOST_WORDS = 1000

/** As long as a text of WhatsApp may be: a longer one is refused there, and nobody reads on in a letter either. */
export const MOST_CHARACTERS = 4096

/** So many numbers stand in a sentence; the others are counted. */
const MOST_NUMBERS = 20

/** What stands in braces in a text and is filled in; each text may use the names of either language. */
export const LETTER_FIELDS = {
  es: ['cliente', 'facturas', 'saldo', 'vence', 'negocio'],
  en: ['customer', 'invoices', 'balance', 'due', 'shop'],
} as const

export type LetterField = (typeof LETTER_FIELDS)[PaperLanguage][number]

/** What stands in braces and is no field, as it was typed. */
export const unknownFields = (text: string): string[] =>
  unknownFieldsOf(text, [...LETTER_FIELDS.es, ...LETTER_FIELDS.en])

/** An invoice on which something is owed. */
export type OwedInvoice = {
  /** Its fiscal number. */
  ncf: string
  due_on: Day
  balance: Cents
  /** Where it is paid by card, while a link to that is open. */
  link: string | null
}

export type Reminded = {
  language: PaperLanguage
  customer: string
  shop: string
  phone: string
  /** At least one. */
  invoices: readonly OwedInvoice[]
}

function valuesOf({ language, customer, shop, invoices }: Reminded): Record<LetterField, string> {
  const named = invoices.slice(0, MOST_NUMBERS).map(({ ncf }) => ncf)
  const numbers = [named.join(', '), ...moreThan(named.length, { language, invoices })].join(' ')
  const balance = formatCents(sumCents(invoices.map((invoice) => invoice.balance)), { symbol: 'RD$' })
  const [first] = invoices.map(({ due_on }) => due_on).toSorted()
  const due = first ? formatDay(first, { language }) : ''
  return {
    cliente: customer,
    customer,
    facturas: numbers,
    invoices: numbers,
    saldo: balance,
    balance,
    vence: due,
    due,
    negocio: shop,
    shop,
  }
}

/** A text with its fields filled in; what is no field stays as it was typed. */
export const fillWords = (words: string, reminded: Reminded): string => filledWords(words, valuesOf(reminded))

const LINES = {
  es: {
    one: 'Recordatorio de pago de su factura',
    many: 'Recordatorio de pago de sus facturas',
    invoice: 'Factura',
    due: 'vence el',
    owed: 'saldo',
    pay: 'Pague con su tarjeta',
    more: (count: string) => `y ${count} más`,
  },
  en: {
    one: 'Payment reminder for your invoice',
    many: 'Payment reminder for your invoices',
    invoice: 'Invoice',
    due: 'due on',
    owed: 'balance',
    pay: 'Pay by card',
    more: (count: string) => `and ${count} more`,
  },
} as const

/** Of the line that counts what is left out. */
const LONGEST_MORE = 40

/** `y 2,980 más`, where there are more than those that are named. */
const moreThan = (
  named: number,
  { language, invoices }: Pick<Reminded, 'language' | 'invoices'>,
): string[] => {
  const count = invoices.length - named
  return count > 0 ? [LINES[language].more(formatWhole(count))] : []
}

/** As many lines as there is room for, and how many are left out. */
function fitting(lines: readonly string[], room: number, reminded: Reminded): string {
  let used = 0
  const over = lines.findIndex((line) => {
    used += line.length + 1
    return used > room - LONGEST_MORE
  })
  const listed = over === -1 ? lines : lines.slice(0, Math.max(1, over))
  return [...listed, ...moreThan(listed.length, reminded)].join('\n')
}

/** The words of a shop, and below them each invoice with its number, day and balance, and where it is paid, as far as a message goes. */
export function reminderLetter(words: string, reminded: Reminded): Message {
  const { language, shop, phone, invoices } = reminded
  const say = LINES[language]
  const said = invoices.map(({ ncf, due_on, balance, link }) =>
    [
      `${say.invoice} ${ncf} · ${say.due} ${formatDay(due_on, { language })} · ${say.owed} ${formatCents(balance, { symbol: 'RD$' })}`,
      ...(link === null ? [] : [`${say.pay}: ${link}`]),
    ].join('\n'),
  )
  const [only] = invoices
  const about = invoices.length === 1 && only ? `${say.one} ${only.ncf}` : say.many
  const begin = fillWords(words.trim(), reminded)
  const end = [shop, phone].filter(Boolean).join(' · ')
  const room = MOST_CHARACTERS - begin.length - end.length - '\n\n\n\n\n'.length
  return {
    subject: `${about} · ${shop}`,
    text: `${[begin, fitting(said, room, reminded), end].join('\n\n')}\n`,
  }
}

/** What a reminder says that somebody sends by hand. */
export const WORDS_BY_HAND: Readonly<Record<PaperLanguage, string>> = {
  es: 'Hola, {cliente}. Le recordamos que tiene {saldo} pendientes con {negocio}. Si ya pagó, no haga caso de este mensaje.',
  en: 'Hello, {customer}. This is a reminder that you have {balance} outstanding with {shop}. If you have already paid, please disregard this message.',
}
