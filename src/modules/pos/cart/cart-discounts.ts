import { type CartTotals, discountOf, type LineTotals } from '#modules/pricing/cart/cart.ts'
import {
  type Caps,
  discountExcess,
  type Excess,
  type GivenDiscount,
  givenOn,
} from '#modules/pricing/discounts/discount-caps.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { ALL, type BasisPoints, basisPoints, basisPointsToPercent } from '#platform/values/money.ts'
import {
  type CartItem,
  type CartState,
  type DescribedDiscount,
  itemKey,
  setCartDiscount,
  setItemDiscount,
} from './cart-state.ts'

type Totals = { lines: readonly (LineTotals & { item: CartItem })[] } & Pick<CartTotals<unknown>, 'total'>

/** What was taken off by hand on each line of a cart, in its order. */
const givenInCart = ({ lines }: Totals): GivenDiscount[] =>
  lines.map((line) =>
    givenOn(line, {
      productId: line.item.product.id,
      name: line.item.product.name,
      hasOwn: line.item.discount !== null,
    }),
  )

export const hasGiven = (totals: Totals): boolean => givenInCart(totals).some(({ discount }) => discount > 0)

/** A cart as it would be if nobody had taken anything off. */
export const undiscounted = (state: CartState): CartState =>
  setCartDiscount(
    state.items.reduce((left, item) => setItemDiscount(left, itemKey(item), null), state),
    null,
  )

/**
 * What has a discount of its own, by name; empty where the whole sale has one. Names for which there is no room within
 * `most` characters are counted: `Café, Ron, +7`.
 */
export function discountedNames(
  { state, totals }: { state: CartState; totals: Totals },
  most: number,
): string {
  if (state.cartDiscount) return ''
  const names = [...new Set(givenInCart(totals).flatMap(({ hasOwn, name }) => (hasOwn ? [name] : [])))]
  const said = (count: number): string => {
    const rest = names.length - count
    return [...names.slice(0, count), ...(rest > 0 ? [`+${rest}`] : [])].join(', ')
  }
  let count = names.length
  while (said(count).length > most) count -= 1
  return said(count)
}

/** The percent taken off the whole cart; null where that is an amount, or nothing. */
export function cartRateOf({ cartDiscount }: CartState): BasisPoints | null {
  const read = cartDiscount && discountOf(cartDiscount)
  return read?.kind === 'percent' ? read.rate : null
}

/** The caps with what an administrator allowed above them. */
export const raised = (caps: Caps, allowed: BasisPoints | null): Caps =>
  allowed === null ? caps : new Map([...caps].map(([id, cap]) => [id, basisPoints(Math.max(cap, allowed))]))

/** The lines of a cart whose discount by hand is above their cap. */
export const excessInCart = (state: CartState, totals: Totals, caps: Caps): Excess[] =>
  discountExcess(givenInCart(totals), cartRateOf(state), caps)

const NOTHING = basisPoints(0)

/**
 * The most that can still be taken off the whole cart beside what its lines have, in hundredths of a percent.
 *
 * @param totalsOf what a cart comes to.
 */
export function mostOnCart(
  state: CartState,
  caps: Caps,
  totalsOf: (state: CartState) => Totals,
): BasisPoints {
  const fits = (rate: number): boolean => {
    const then = setCartDiscount(state, percentOff(basisPoints(rate), ''))
    return excessInCart(then, totalsOf(then), caps).length === 0
  }
  let most = 0
  for (let step = 8192; step >= 1; step /= 2) {
    if (most + step <= ALL && fits(most + step)) most += step
  }
  return basisPoints(most)
}

const percentOff = (rate: BasisPoints, description: string): DescribedDiscount | null =>
  rate > 0 ? { type: 'percentage', value: basisPointsToPercent(rate), description } : null

/** Takes a percent off each line, of those with a smaller cap only so much; a line with none keeps its price. */
export const discountEachLine = (
  state: CartState,
  rate: BasisPoints,
  caps: Caps,
  description: string,
): CartState =>
  state.items.reduce((changed, item) => {
    const most = basisPoints(Math.min(rate, caps.get(item.product.id) ?? NOTHING))
    return setItemDiscount(changed, itemKey(item), percentOff(most, description))
  }, state)

/** How many lines have a smaller cap than a percent that is to be taken off all. */
export const linesBelow = (state: CartState, rate: BasisPoints, caps: Caps): number =>
  state.items.filter(({ product }) => (caps.get(product.id) ?? NOTHING) < rate).length

/** Takes away what is above the caps: the discounts of those lines, and the cart's. */
export function withoutExcess(state: CartState, excess: readonly Excess[]): CartState {
  const above = new Set<ProductId>(excess.map(({ line }) => line.productId))
  const lines = state.items.reduce(
    (changed, item) =>
      item.discount && above.has(item.product.id) ? setItemDiscount(changed, itemKey(item), null) : changed,
    state,
  )
  return excess.length > 0 && lines.cartDiscount ? setCartDiscount(lines, null) : lines
}
