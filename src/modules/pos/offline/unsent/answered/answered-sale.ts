import { parseNcf } from '#modules/fiscal/ncf/ncf.ts'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import type { SaleInput } from '../../../sale/sale-input.ts'
import type { SaleSnapshotInput } from '../../../sync/sync.ts'
import { KEPT_MS, type OfflineSale, WAITING } from '../sending/offline-sale.ts'

/**
 * A sale that the server answered, with all that it takes to send it again. `at` is by the server's
 * clock, in milliseconds: what comes back goes out by that clock.
 */
export type AnsweredSale = {
  id: string
  at: number
  /** As on its paper. */
  orderNumber: string
  ncf: string
  total: number
  input: SaleInput
  snapshot: SaleSnapshotInput
  receipt: ReceiptData
}

export const MOST_ANSWERED_KEPT = 200

/** Which of the answered sales are old, or too many, the newest being kept. */
export const tooOld = (sales: readonly Pick<AnsweredSale, 'id' | 'at'>[], now: number): string[] =>
  sales
    .toSorted((a, b) => b.at - a.at)
    .filter(({ at }, index) => index >= MOST_ANSWERED_KEPT || now - at > KEPT_MS)
    .map(({ id }) => id)

/**
 * A sale that the server answered and does not know any more, as it goes among the unsent sales: under its id, with the
 * numbers on its paper.
 */
export const unsentAgain = (
  { id, at, orderNumber, ncf, total, input, snapshot, receipt }: AnsweredSale,
  tillId: string,
): OfflineSale => ({
  id,
  localNumber: orderNumber,
  // Before all that this till made by itself.
  seq: 0,
  soldAt: at,
  total,
  documentType: parseNcf(ncf)?.type ?? 'consumo',
  ncf,
  ...WAITING,
  input: {
    ...input,
    offline: { ...snapshot, tillId, localNumber: orderNumber, ncf, soldAt: new Date(at).toISOString() },
  },
  receipt,
})

/** A sale that was acknowledged by a server that does not know it any more. */
export const unacknowledged = (sale: OfflineSale): OfflineSale =>
  sale.state === 'acknowledged' ? { ...sale, ...WAITING } : sale

/** The numbers that a sale has: on its paper, and at the server where that is another. */
export const ncfsOf = ({ ncf, answer }: Pick<OfflineSale, 'ncf' | 'answer'>): string[] => [
  ...new Set([ncf, answer?.ncf].filter((each): each is string => Boolean(each))),
]
