import type { Tx } from '#platform/kernel/ctx.server.ts'
import { type Cents, sumCents } from '#platform/values/money.ts'
import type { PostedInvoice } from '../posted-invoice.ts'
import type { ReturnedItemInput } from './credit-note.ts'
import { NOTHING_BACK, paidPrice, returnable } from './returned/return-amounts.ts'
import { neverPaidOf, returnedOf } from './returned/returned.server.ts'
import { paidOf, returnedLines } from './returned/returned-lines.ts'
import { takenOff } from './returned/taken-off.ts'

/**
 * All of an invoice that did not come back yet, as a return names it, and what of that was paid: so much its customer is given.
 *
 * @param reason what each of its lines says.
 */
export async function wholeReturn(
  tx: Tx,
  invoice: PostedInvoice,
  reason: string,
): Promise<{ isFirst: boolean; items: ReturnedItemInput[]; rest: Cents }> {
  const returned = await returnedOf(tx, invoice.id)
  const items = invoice.lines.flatMap((line) => {
    const before = returned.get(line.position) ?? NOTHING_BACK
    const quantity = returnable(line.quantity_milli, before.quantity)
    const { product_id, position } = line
    return quantity === 0
      ? []
      : [{ product_id, quantity, price: paidPrice(paidOf(line)), line: position, reason }]
  })
  const total = sumCents(returnedLines(invoice.lines, returned, items).map((line) => line.total))
  const { rest } = takenOff(total, await neverPaidOf(tx, invoice))
  return { isFirst: returned.size === 0, items, rest }
}
