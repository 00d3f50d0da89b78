import { z } from 'zod'
import type { Cents } from '#platform/values/money.ts'
import { amountInPath, amountSaid, type CardTransaction, readApproval } from './terminal.ts'

/** Paths of an AZUL-style terminal service, below its address. */
export const azulPath = {
  status: 'api/status',
  last: 'api/transaction/lane/getlast',
  sale: (amount: Cents) => `api/transaction/lane/sale/${amountInPath(amount)}`,
  refund: (amount: Cents) => `api/transaction/lane/return/${amountInPath(amount)}`,
  /** By invoice number; an authorisation code or a transaction's id stand in the same place. */
  void: (key: string) => `api/transaction/lane/void/${encodeURIComponent(key)}`,
  closeTotals: 'api/transaction/lane/closetotals',
} as const

const said = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value).trim() || null))

const answer = z.object({
  TransactionOverallStatus: said,
  HostResponse: said,
  TransactionReference: said,
  HostAuthorizationCode: said,
  InvoiceNumber: said,
  Amount: z.union([z.string(), z.number()]).nullish().catch(null),
  Currency: said,
  MaskedPAN: said,
  RangeName: said,
  EntryMode: said,
  Date: said,
  Time: said,
  TerminalId: said,
  MerchantId: said,
  BatchNumber: said,
  Receipts: z.unknown().optional(),
})

/**
 * One transaction as an AZUL-style service answers it. Approved when the overall status is `00` or the text reads
 * approved or aprobada, alone or among other words, declined otherwise.
 *
 * @returns null for what is no answer of a terminal, and for one that approves and fails at once: nothing can be
 *   concluded from it.
 */
export function readAzul(body: unknown): CardTransaction | null {
  const read = answer.safeParse(body)
  if (!read.success) return null
  const it = read.data
  if (it.TransactionOverallStatus === null && it.HostResponse === null) return null
  const status = it.TransactionOverallStatus === '00' ? 'approved' : readApproval(it.HostResponse)
  if (status === 'unclear') return null
  return {
    status,
    amount: amountSaid(it.Amount),
    currency: it.Currency,
    transactionId: it.TransactionReference,
    reference: it.TransactionReference,
    authorizationCode: it.HostAuthorizationCode,
    maskedPan: it.MaskedPAN,
    range: it.RangeName,
    entryMode: it.EntryMode,
    batchNumber: it.BatchNumber,
    invoiceNumber: it.InvoiceNumber,
    terminalId: it.TerminalId,
    merchantId: it.MerchantId,
    date: it.Date,
    time: it.Time,
    message: it.HostResponse,
    receipt: receiptText(it.Receipts),
  }
}

/** What a terminal gives to print: a text, several, or records that hold one. */
export function receiptText(receipts: unknown): string | null {
  if (typeof receipts === 'string') return receipts.trim() || null
  if (Array.isArray(receipts)) {
    const parts = receipts.map(receiptText).filter((part) => part !== null)
    return parts.length > 0 ? parts.join('\n\n') : null
  }
  if (receipts === null || typeof receipts !== 'object') return null
  return receiptText(
    Object.values(receipts).filter((value) => typeof value === 'string' || Array.isArray(value)),
  )
}

/** Whether a service's answer without a transaction says that it went well: status and closing. */
export const azulSucceeded = (body: unknown): boolean => {
  const read = answer.safeParse(body)
  return read.success && read.data.TransactionOverallStatus === '00'
}

const closing = z.object({ CloseTotals: z.unknown().optional(), Receipts: z.unknown().optional() })

/** What the closing of the totals has to say, for people; null where it said nothing. */
export const azulClosing = (body: unknown): string | null => {
  const read = closing.safeParse(body)
  return read.success ? (receiptText(read.data.Receipts) ?? receiptText(read.data.CloseTotals)) : null
}
