import { expect, test } from 'vitest'
import { NO_PROMOTIONS } from '#modules/pricing/promotions/promotions.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { type BasisPoints, basisPoints, cents, milli } from '#platform/values/money.ts'
import {
  cartRateOf,
  discountEachLine,
  discountedNames,
  excessInCart,
  hasGiven,
  linesBelow,
  mostOnCart,
  raised,
  undiscounted,
  withoutExcess,
} from './cart-discounts.ts'
import {
  addItem,
  type CartState,
  cartTotals,
  EMPTY_CART,
  setCartDiscount,
  setItemDiscount,
} from './cart-state.ts'

const COFFEE = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e60' as ProductId
const RUM = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e61' as ProductId

const product = (id: ProductId, price: number) => ({
  id,
  category_id: null,
  name: id === COFFEE ? 'Café' : 'Ron',
  price: cents(price),
  variable_price: false,
  is_taxable: true,
  tax_percent: null,
  price_includes_tax: true,
})
const cart = [product(COFFEE, 10_000), product(RUM, 50_000)].reduce<CartState>(
  (state, each) => addItem(state, { product: each, quantity: milli(1000) }),
  EMPTY_CART,
)
const totals = (state: CartState) => cartTotals(state, NO_PROMOTIONS)
const caps = new Map<string, BasisPoints>([
  [COFFEE, basisPoints(1000)],
  [RUM, basisPoints(500)],
])
const percent = (value: number) => ({ type: 'percentage', value, description: '' })
const above = (state: CartState) => excessInCart(state, totals(state), caps).map(({ line }) => line.name)

test('a percent for all lines gives each no more than its cap', () => {
  const given = discountEachLine(cart, basisPoints(800), caps, 'Vecina')
  expect(given.items.map(({ discount }) => discount?.value)).toEqual([8, 5])
  expect(given.items[0]?.discount?.description).toBe('Vecina')
  expect(above(given)).toEqual([])
  expect([linesBelow(cart, basisPoints(800), caps), linesBelow(cart, basisPoints(500), caps)]).toEqual([1, 0])
  expect(
    discountEachLine(given, basisPoints(0), caps, '').items.every(({ discount }) => discount === null),
  ).toBe(true)
})

test('a percent on the whole cart is held against every line', () => {
  expect(above(setCartDiscount(cart, percent(5)))).toEqual([])
  expect(above(setCartDiscount(cart, percent(7)))).toEqual(['Ron'])
  expect(cartRateOf(setCartDiscount(cart, percent(7)))).toBe(700)
  expect(cartRateOf(setCartDiscount(cart, { type: 'fixed', value: 7, description: '' }))).toBeNull()
})

test('what was allowed raises the caps that are below it', () => {
  const both = setCartDiscount(cart, percent(7))
  expect(excessInCart(both, totals(both), raised(caps, basisPoints(700)))).toEqual([])
  expect([...raised(caps, basisPoints(700)).values()]).toEqual([1000, 700])
  expect(raised(caps, null)).toBe(caps)
})

test('what is above the caps can be taken away, and the rest stays', () => {
  const given = setItemDiscount(setItemDiscount(cart, COFFEE, percent(10)), RUM, percent(10))
  expect(above(given)).toEqual(['Ron'])
  const mended = withoutExcess(given, excessInCart(given, totals(given), caps))
  expect(mended.items.map(({ discount }) => discount?.value ?? null)).toEqual([10, null])
  const whole = setCartDiscount(given, percent(1))
  const all = withoutExcess(whole, excessInCart(whole, totals(whole), caps))
  expect([all.cartDiscount, hasGiven(totals(all))]).toEqual([null, false])
  expect(withoutExcess(cart, [])).toBe(cart)
})

test.each([
  [null, 700],
  [percent(5), 210],
  [percent(7), 0],
])('beside %o on the rum the whole cart can still be given %i hundredths of a percent', (onRum, most) => {
  const allowed = raised(new Map([...caps.keys()].map((id) => [id, basisPoints(0)])), basisPoints(700))
  const given = setItemDiscount(cart, RUM, onRum)
  expect(mostOnCart(given, allowed, totals)).toBe(most)
  const fits = (rate: number) => {
    const then = setCartDiscount(given, rate === 0 ? null : percent(rate / 100))
    return excessInCart(then, totals(then), allowed).length === 0
  }
  expect([fits(most), fits(most + 1)]).toEqual([true, false])
})

test('whoever is asked reads what has a discount, and what the sale comes to without any', () => {
  const given = setItemDiscount(setItemDiscount(cart, COFFEE, percent(10)), RUM, percent(5))
  const said = (state: CartState, most = 200) => discountedNames({ state, totals: totals(state) }, most)
  expect([said(cart), said(setItemDiscount(cart, RUM, percent(5))), said(given)]).toEqual([
    '',
    'Ron',
    'Café, Ron',
  ])
  expect([said(given, 9), said(given, 8), said(given, 3)]).toEqual(['Café, Ron', 'Café, +1', '+2'])
  expect(said(setCartDiscount(given, percent(1)))).toBe('')
  expect(totals(undiscounted(setCartDiscount(given, percent(1)))).total).toBe(60_000)
})
