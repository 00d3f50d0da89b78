import type { ReturnedItemInput } from '#modules/invoices/credit-notes/credit-note.ts'
import {
  NOTHING_BACK,
  paidPrice,
  returnable,
} from '#modules/invoices/credit-notes/returned/return-amounts.ts'
import { neverPaidOf, returnedOf } from '#modules/invoices/credit-notes/returned/returned.server.ts'
import { paidOf, returnedLines } from '#modules/invoices/credit-notes/returned/returned-lines.ts'
import { takenOff } from '#modules/invoices/credit-notes/returned/taken-off.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { type Cents, minusCents, sumCents } from '#platform/values/money.ts'
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
  const returned = await returnedOf(tx, invoice.id)
  if (returned.size === 0) return null
  const items = invoice.lines.flatMap((line) => {
    const before = returned.get(line.position) ?? NOTHING_BACK
    const quantity = returnable(line.quantity_milli, before.quantity)
    const { product_id, position } = line
    const price = paidPrice(paidOf(line))
    return quantity === 0 ? [] : [{ product_id, quantity, price, line: position, reason: 'Anulación' }]
  })
  const total = sumCents(returnedLines(invoice.lines, returned, items).map((line) => line.total))
  // As where it is cancelled whole: cash is what was paid in cash, whatever the shop gives for returns.
  const { leftOfCash } = await refundTerms(tx, invoice)
  const { rest } = takenOff(total, await neverPaidOf(tx, invoice))
  const cash = leftOfCash < rest ? leftOfCash : rest
  return { items, cash, credit: minusCents(rest, cash) }
}
