import { expect, test } from 'vitest'
import { milli } from '#platform/values/money.ts'
import { addItem, EMPTY_CART } from '../../cart/cart-state.ts'
import { product } from '../../catalogue/product-example.ts'
import { cartProductOf } from '../../catalogue/till-product.ts'
import { cartCount } from './cart-count.ts'

const soda = cartProductOf(product())
const cheese = cartProductOf(product({ unit: 'lb' }))
const yuca = cartProductOf(product({ unit: 'kg' }))

test('pounds and units are not summed: a weighed line is one piece', () => {
  const two = addItem(EMPTY_CART, { product: soda, quantity: milli(2000) })
  const mixed = addItem(two, { product: cheese, quantity: milli(2350) })
  expect(cartCount(mixed.items)).toEqual({ lines: 2, units: 3000 })
  expect(cartCount(addItem(mixed, { product: yuca, quantity: milli(500) }).items)).toEqual({
    lines: 3,
    units: 4000,
  })
})

test('an empty cart has none of either', () => {
  expect(cartCount([])).toEqual({ lines: 0, units: 0 })
})
