import { type Milli, milli, ONE_UNIT } from '#platform/values/money.ts'
import type { CartItem } from '../../cart/cart-state.ts'

/**
 * What stands at the foot of the cart: its lines and its pieces. Counted goods bring their quantity; a line
 * of weighed goods is one piece, because pounds and units have no sum.
 *
 * @returns `units` in thousandths of a piece.
 */
export function cartCount(items: readonly CartItem[]): { lines: number; units: Milli } {
  const units = items.reduce(
    (sum, { product, quantity }) => sum + (product.sold_by === 'weight' ? ONE_UNIT : quantity),
    0,
  )
  return { lines: items.length, units: milli(units) }
}
