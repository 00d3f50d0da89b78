import type { PaymentReceipt } from '#modules/invoices/payments/receipt/payment-receipt.ts'
import { ZERO } from '#platform/values/money.ts'
import { type PaperLine, pair, strong, words } from '#platform/values/paper-text.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { formatDateTime } from '#ui/words/format.ts'
import { type Say, sayIn } from '../letter/letter-words.ts'
import { storeLines, taxIdText } from '../letter/store-lines.ts'
import type { PaperLanguage } from '../paper.ts'

type Around = { timeZone: string; language: PaperLanguage; columns?: number }

type Part = (receipt: PaymentReceipt, around: Required<Around> & { say: Say }) => PaperLine[]

const head: Part = ({ store }, { say, columns }) =>
  [store.trade_name.toLocaleUpperCase('es'), ...storeLines(store, say)].flatMap((text) =>
    words(text, columns, 'center'),
  )

const titleOf: Part = ({ number, reversal, at, by, customer }, { say, columns, language, timeZone }) => {
  const moment = (of: Date) => formatDateTime(of, { language, timeZone }).replaceAll(/\s/g, ' ')
  return [
    ...words(say('payment_title'), columns, 'center'),
    ...(reversal ? strong(words(say('reversed'), columns, 'center')) : []),
    ...strong(pair(say('number'), number, columns)),
    ...pair(say('date'), moment(at), columns),
    ...pair(say('received_by'), by, columns),
    ...pair(say('customer'), customer.name, columns),
    ...words(taxIdText(customer.tax_id, say) ?? '', columns, 'right'),
  ]
}

const reversalTitle: Part = ({ number, reversal, customer }, { say, columns, language, timeZone }) => {
  if (!reversal) return []
  const moment = formatDateTime(reversal.at, { language, timeZone }).replaceAll(/\s/g, ' ')
  return [
    ...words(say('reversal_title'), columns, 'center'),
    ...strong(pair(say('number'), reversal.number, columns)),
    ...pair(say('of_payment'), number, columns),
    ...pair(say('date'), moment, columns),
    ...pair(say('reversed_by_whom'), reversal.by, columns),
    ...pair(say('customer'), customer.name, columns),
    ...words(taxIdText(customer.tax_id, say) ?? '', columns, 'right'),
    ...pair(say('reason'), reversal.reason, columns),
  ]
}

const methodLines: Part = (receipt, { say, columns }) => {
  const { payment_method: method, reference, foreign } = receipt
  return [
    ...pair(say('method'), method, columns),
    ...(reference ? pair('', say('reference', { reference }), columns) : []),
    ...(foreign ? pair(foreign.code, formatCents(foreign.amount, foreign), columns) : []),
  ]
}

/** Where it went; of a payment also what was owed on each invoice once it had. */
const invoiceLines =
  (withPending: boolean): Part =>
  ({ invoices, left, isDeposit }, { say, columns }) => [
    ...(invoices.length > 0 ? words(say(withPending ? 'applied_to' : 'owed_again'), columns, 'left') : []),
    ...invoices.flatMap(({ ncf, amount, pending }) => [
      ...pair(ncf, formatAmount(amount), columns),
      ...(withPending ? pair(`  ${say('still_owed')}`, formatAmount(pending), columns) : []),
    ]),
    ...(withPending && left > ZERO
      ? pair(say(isDeposit ? 'held_ahead' : 'left_ahead'), formatAmount(left), columns)
      : []),
  ]

const amountLine =
  (key: 'received_amount' | 'reversed_amount'): Part =>
  ({ amount }, { say, columns }) =>
    strong(pair(`${say(key)} RD$`, formatAmount(amount), columns))

const notesOf: Part = ({ notes }, { say, columns }) =>
  notes === '' ? [] : words(`${say('notes')}: ${notes}`, columns, 'left')

const footer: Part = ({ store }, { columns }) =>
  (store.footer ?? '').split('\n').flatMap((text) => words(text, columns, 'center'))

const PAYMENT: readonly Part[] = [
  head,
  titleOf,
  methodLines,
  amountLine('received_amount'),
  invoiceLines(true),
  notesOf,
  footer,
]

const REVERSAL: readonly Part[] = [
  head,
  reversalTitle,
  methodLines,
  amountLine('reversed_amount'),
  invoiceLines(false),
]

const paper = (parts: readonly Part[], receipt: PaymentReceipt, around: Around): PaperLine[] => {
  const { columns = 48, language } = around
  const rule: PaperLine = { text: '-'.repeat(columns), align: 'left', strong: false }
  return parts
    .map((part) => part(receipt, { ...around, columns, say: sayIn(language) }))
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : [rule, ...lines]))
}

/** The receipt of a payment, line by line, as a roll of 80 mm has it. @see docs/rules/papers.md */
export const paymentPaper = (receipt: PaymentReceipt, around: Around): PaperLine[] =>
  paper(PAYMENT, receipt, around)

/** That of its reversal; nothing but its head where there is none. */
export const reversalPaper = (receipt: PaymentReceipt, around: Around): PaperLine[] =>
  paper(REVERSAL, receipt, around)
