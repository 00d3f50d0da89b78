import { expect, test } from 'vitest'
import { cents, milli, ZERO } from '#platform/values/money.ts'
import {
  addItem,
  type CartItem,
  EMPTY_CART,
  setCartDiscount,
  setItemDiscount,
} from '../../cart/cart-state.ts'
import { product } from '../../catalogue/product-example.ts'
import { cartProductOf } from '../../catalogue/till-product.ts'
import { lineAmounts, looksSame, unusualRate } from './line-amounts.ts'

const soda = cartProductOf(product({ price: 9500 }))
const cart = addItem(EMPTY_CART, { product: soda, quantity: milli(3000) })
const only = (items: readonly CartItem[]): CartItem => {
  const [item] = items
  if (!item) throw new Error('the cart is empty')
  return item
}

test('a line shows its own discount and not its share of the cart’s', () => {
  const off = setItemDiscount(cart, soda.id, { type: 'fixed', value: '47.50', description: '' })
  const both = setCartDiscount(off, { type: 'percentage', value: 10, description: '' })
  expect(lineAmounts(only(both.items), ZERO)).toEqual({ amount: 23_750, discount: 4_750 })
  expect(lineAmounts(only(cart.items), ZERO)).toEqual({ amount: 28_500, discount: 0 })
})

test('promotions go before the line’s own discount and are told apart from it', () => {
  const half = setItemDiscount(cart, soda.id, { type: 'percentage', value: 50, description: '' })
  expect(lineAmounts(only(half.items), cents(9_500))).toEqual({ amount: 9_500, discount: 9_500 })
})

test('only an unusual rate is worth a word', () => {
  const at = (flags: number, tax: number | null) =>
    unusualRate(
      only(
        addItem(EMPTY_CART, { product: cartProductOf(product({ flags, tax })), quantity: milli(1000) }).items,
      ),
    )
  expect([at(6, null), at(6, 1800), at(6, 1600), at(4, null)]).toEqual([null, null, 1600, 'exempt'])
})

test('what the server computed does not draw a line again, a price does', () => {
  const item = only(cart.items)
  expect(looksSame(item, { ...item, product: { ...soda }, computed: null })).toBe(true)
  expect(looksSame(item, { ...item, product: { ...soda, name: 'Otro' } })).toBe(false)
  expect(looksSame(item, { ...item, quantity: milli(1000) })).toBe(false)
})
