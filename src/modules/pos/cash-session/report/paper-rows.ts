import { centsFromDecimal } from '#platform/values/money.ts'
import { type PaperLine, row, strong, words } from '#platform/values/paper-text.ts'
import { formatAmount } from '#ui/words/figures.ts'
import type { Language, Translate } from '#ui/words/messages.ts'
import type { cashReportMessages } from './cash-report.messages.ts'

/** The words of a report. */
export type Say = Translate<typeof cashReportMessages.es>

export type PaperWords = {
  t: Say
  /** What the reader calls the way to pay that a document wrote down so. */
  methodName: (written: string) => string
  language: Language
  columns: number
}

/** Columns of the narrowest paper. */
export const NARROWEST = 24

/** @throws RangeError when the amount has more than two decimals. */
export const amountText = (amount: number): string => {
  const exact = centsFromDecimal(amount)
  if (exact === null) throw new RangeError(`a report cannot show the amount ${amount}`)
  return formatAmount(exact)
}

/** Sign and word both: `+50.00 Sobra`. */
export const differenceText = (difference: number, t: Say): string => {
  if (difference === 0) return `${amountText(0)} ${t('even')}`
  return `${difference > 0 ? '+' : ''}${amountText(difference)} ${t(difference > 0 ? 'over' : 'short')}`
}

export const heading = (text: string, { columns }: PaperWords): PaperLine[] =>
  strong(words(text, columns, 'left'))

export const amountRow = (label: string, amount: number, { columns }: PaperWords): PaperLine[] =>
  row({ start: label, end: amountText(amount) }, columns)

/** A way to pay, with its currency where that is another than the shop's. */
export const methodText = (
  { name, currency_code }: { name: string; currency_code: string | null },
  { methodName }: PaperWords,
): string => (currency_code ? `${methodName(name)} ${currency_code}` : methodName(name))

/** A part that is left out where it would only say zero. */
export const unlessZero = (label: string, amount: number, paper: PaperWords): PaperLine[] =>
  amount === 0 ? [] : amountRow(label, amount, paper)
