import { type Milli, milli, milliFromDecimal } from '#platform/values/money.ts'

/** What is left of a product in the till's warehouse, less what this till sold since it was read. */
export type StockLevel = {
  onHand: Milli
  low: boolean
  /** Read by an earlier page: it is shown, and holds no sale back. */
  isKept: boolean
}

type Item = { productId: string; quantity: number | string }

/** How much of each product some sales took. */
export function soldIn(sales: readonly { items: readonly Item[] }[]): ReadonlyMap<string, Milli> {
  const sold = new Map<string, Milli>()
  for (const { productId, quantity } of sales.flatMap(({ items }) => items)) {
    const more = milliFromDecimal(quantity) ?? milli(0)
    sold.set(productId, milli((sold.get(productId) ?? 0) + more))
  }
  return sold
}

/** The level after so much was sold. */
export const lowered = (level: StockLevel, sold: Milli | undefined): StockLevel =>
  sold === undefined ? level : { ...level, onHand: milli(level.onHand - sold) }
