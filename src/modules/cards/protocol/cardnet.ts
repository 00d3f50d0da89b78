import { z } from 'zod'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { receiptText } from './azul.ts'
import { amountSaid, CardProtocolError, type CardTransaction, NOTHING_SAID } from './terminal.ts'

/** Paths of a Cardnet-style terminal service, below its address. */
export const cardnetPath = {
  health: 'api/pos/health',
  sale: 'api/pos/sale',
  cancellation: 'api/pos/cancellation',
  refund: 'api/pos/return',
  batchClose: 'api/pos/batch-close',
  /** Not among the documented ones. A service that does not know it answers 404, and nothing is concluded. */
  last: 'api/pos/last',
} as const

export const DEFAULT_TERMINAL = '00000001'
const ONE_INSTALLMENT = 1
const NO_PLAN = 0

/** Six figures, as a ticket has them: the number of the attempt, from the beginning again after a million. */
export const invoiceNumberOf = (attemptNumber: number): string =>
  String(attemptNumber % 1_000_000).padStart(6, '0')

type Sale = { amount: Cents; invoiceNumber: string; currencyCode: string }

/** The body of a sale: amounts are decimal numbers of the currency, see docs/rules/cards.md. */
export const cardnetSale = ({ amount, invoiceNumber, currencyCode }: Sale) => ({
  amount: centsToDecimal(amount),
  invoiceNumber,
  currencyCode,
  installments: ONE_INSTALLMENT,
  plan: NO_PLAN,
  originalInvoiceNumber: '',
})

type Refund = { amount: Cents; invoiceNumber: string; originalInvoiceNumber: string }

export const cardnetRefund = ({ amount, ...numbers }: Refund) => ({
  amount: centsToDecimal(amount),
  ...numbers,
})

const said = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value).trim() || null))

const envelope = z.object({
  success: z.boolean().nullish(),
  message: said,
  data: z
    .object({
      transactionId: said,
      responseCode: said,
      amount: z.union([z.string(), z.number()]).nullish().catch(null),
      currencyCode: said,
      authorizationCode: said,
      cardNumber: said,
      cardType: said,
      invoiceNumber: said,
      receipts: z.unknown().optional(),
    })
    .nullish(),
})

const MISSING_DATA = 'Invalid Cardnet response: missing data'
const DECLINED = 'Transaction declined'

/**
 * One transaction as a Cardnet-style service answers it: approved when the response code is `00`.
 *
 * @throws CardProtocolError where there are no data: whether the card was charged cannot be said then.
 */
export function readCardnet(body: unknown): CardTransaction {
  const read = envelope.safeParse(body)
  const data = read.success ? read.data.data : null
  if (!read.success || !data || data.responseCode === null) throw new CardProtocolError(MISSING_DATA)
  const approved = data.responseCode === '00'
  return {
    ...NOTHING_SAID,
    status: approved ? 'approved' : 'declined',
    amount: amountSaid(data.amount),
    currency: data.currencyCode,
    transactionId: data.transactionId,
    reference: data.transactionId,
    authorizationCode: data.authorizationCode,
    maskedPan: data.cardNumber,
    range: data.cardType,
    invoiceNumber: data.invoiceNumber,
    message: read.data.message ?? (approved ? null : DECLINED),
    receipt: receiptText(data.receipts),
  }
}

const health = z.object({ status: z.string() })

/** A healthy service is ready. */
export const cardnetReady = (body: unknown): boolean => {
  const read = health.safeParse(body)
  return read.success && /^(healthy|ok|ready)$/i.test(read.data.status)
}

/** What closing the batch has to say; throws where it did not close. @throws CardProtocolError */
export function cardnetClosing(body: unknown): string | null {
  const read = z.object({ success: z.boolean(), message: said, data: z.unknown().optional() }).safeParse(body)
  if (!read.success || !read.data.success) throw new CardProtocolError('Close batch failed')
  return read.data.message
}
