import { isDivisible } from '#modules/catalogue/unit.ts'
import { type Cents, type Milli, milli, ONE_UNIT } from '#platform/values/money.ts'
import type { InvoiceLine } from '../../posted-invoice.ts'
import type { ReturnedItemInput } from '../credit-note.ts'
import { BadReturnQuantity, NotOnInvoice, PriceNotPaid, TooMuchReturned } from '../credit-notes.errors.ts'
import {
  NOTHING_BACK,
  type PartBack,
  paidPrice,
  pricedBack,
  type ReturnAmounts,
  returnAmounts,
  returnable,
} from './return-amounts.ts'

export type ReturnedLine = ReturnAmounts & {
  line: InvoiceLine
  quantity: Milli
  reason: string
  gross: Cents
  discount: Cents
}

/** What came back of each line of an invoice so far, by its position. */
export type ReturnedBefore = ReadonlyMap<number, PartBack>

/** What was paid for a whole line, with its tax in it: what its returned parts are measured by. */
export const paidOf = (line: InvoiceLine) => ({
  quantity: line.quantity_milli,
  tax: line.tax_cents,
  total: line.total_cents,
})

const pricedOf = (line: InvoiceLine) => ({
  quantity: line.quantity_milli,
  gross: line.gross_cents,
  discount: line.discount_cents,
})

/**
 * The lines of an invoice that some items take back. An item that names no line takes the lines of its product that
 * were paid at its price, first to last, as far as something of them is left.
 *
 * @throws NotOnInvoice, PriceNotPaid, BadReturnQuantity, TooMuchReturned
 */
export function returnedLines(
  lines: readonly InvoiceLine[],
  before: ReturnedBefore,
  items: readonly ReturnedItemInput[],
): ReturnedLine[] {
  const back = new Map<number, { line: InvoiceLine; quantity: number; reason: string }>()
  const backOf = (line: InvoiceLine): PartBack => before.get(line.position) ?? NOTHING_BACK
  const leftOf = (line: InvoiceLine): Milli =>
    milli(returnable(line.quantity_milli, backOf(line).quantity) - (back.get(line.position)?.quantity ?? 0))
  for (const item of items) {
    const candidates = linesOf(lines, item)
    const [first] = candidates
    if (!first) throw new NotOnInvoice(`product ${item.product_id}`)
    if (item.quantity <= 0 || (!isDivisible(first.unit) && item.quantity % ONE_UNIT !== 0)) {
      throw new BadReturnQuantity(first.product_name)
    }
    const available = candidates.reduce((sum, line) => sum + leftOf(line), 0)
    if (item.quantity > available) throw new TooMuchReturned(first.product_name, milli(available))
    let wanted: number = item.quantity
    for (const line of candidates) {
      const quantity = Math.min(wanted, leftOf(line))
      if (quantity === 0) continue
      wanted -= quantity
      const sofar = back.get(line.position)?.quantity ?? 0
      back.set(line.position, { line, quantity: sofar + quantity, reason: item.reason })
    }
  }
  return [...back.values()]
    .toSorted((a, b) => a.line.position - b.line.position)
    .map(({ line, quantity, reason }) => ({
      line,
      quantity: milli(quantity),
      reason,
      ...returnAmounts(paidOf(line), backOf(line), milli(quantity)),
      ...pricedBack(pricedOf(line), backOf(line).quantity, milli(quantity)),
    }))
}

/** The lines an item can mean; a price that none of them was paid at is refused, naming what was paid. */
function linesOf(lines: readonly InvoiceLine[], item: ReturnedItemInput): InvoiceLine[] {
  const named = item.line ?? null
  const ofProduct = lines.filter(
    (line) => line.product_id === item.product_id && (named === null || line.position === named),
  )
  const paid = ofProduct.filter((line) => paidPrice(paidOf(line)) === item.price)
  const [other] = ofProduct
  if (paid.length === 0 && other) {
    throw new PriceNotPaid(other.product_name, item.price, paidPrice(paidOf(other)))
  }
  return paid
}
