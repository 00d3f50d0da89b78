import type { Milli } from '#platform/values/money.ts'
import { type CartItem, itemKey } from '../cart/cart-state.ts'

/** A product of which the cart holds more than there is. */
export type Shortage = {
  productId: string
  name: string
  /** The line to mend: the last one of the product. */
  key: string
  left: Milli
  /** In all of its lines together. */
  wanted: Milli
}

/**
 * The first product of the cart that does not reach, counted over all of its lines as the sale counts it.
 *
 * @param leftOf what is known to be left of a product; null where nothing is known or no stock is kept,
 *   which is no shortage: the server decides.
 */
export function shortageIn(
  items: readonly CartItem[],
  quantities: ReadonlyMap<string, Milli>,
  leftOf: (productId: string) => Milli | null,
): Shortage | null {
  for (const { product } of items) {
    const left = leftOf(product.id)
    const wanted = quantities.get(product.id)
    if (left === null || wanted === undefined || wanted <= left) continue
    const line = items.findLast((item) => item.product.id === product.id)
    return line ? { productId: product.id, name: product.name, key: itemKey(line), left, wanted } : null
  }
  return null
}
