import type { ReturnedItemInput } from '#modules/invoices/credit-notes/credit-note.ts'
import { wholeReturn } from '#modules/invoices/credit-notes/whole-return.server.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { type Cents, minusCents } from '#platform/values/money.ts'
import { refundTerms } from './cash-refund.server.ts'

/** What of a sale did not come back yet, and how its money would go back. */
export type Rest = {
  items: readonly ReturnedItemInput[]
  cash: Cents
  /** Left to the customer's credit on the note. */
  credit: Cents
}

/**
 * What is left to give back of a sale of which something came back before.
 *
 * @returns null where nothing came back: such a sale is voided whole.
 */
export async function restOf(tx: Tx<Ctx>, invoice: PostedInvoice): Promise<Rest | null> {
  const { isFirst, items, rest } = await wholeReturn(tx, invoice, 'Anulación')
  if (isFirst) return null
  // As where it is cancelled whole: cash is what was paid in cash, whatever the shop gives for returns.
  const { leftOfCash } = await refundTerms(tx, invoice)
  const cash = leftOfCash < rest ? leftOfCash : rest
  return { items, cash, credit: minusCents(rest, cash) }
}
