import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addItem,
  type CartProduct,
  cartTotals,
  EMPTY_CART,
  setItemDiscount,
  setPrice,
  setQuantity,
  validationSucceeded,
} from '#modules/pos/cart/cart-state.ts'
import { readStoredCart, serializeCart } from '#modules/pos/cart/cart-storage.ts'
import { cents, milli } from '#platform/values/money.ts'
import { categoryIdOf, productIdOf, promotionOf } from '../testing/promotion-example.ts'
import { NO_PROMOTIONS, promotionBook } from './promotions.ts'

const soda: CartProduct = {
  id: productIdOf(1),
  category_id: categoryIdOf(7),
  name: 'Refresco de uva 2 L',
  price: cents(9500),
  is_taxable: true,
  tax_percent: null,
  price_includes_tax: true,
  variable_price: false,
  sold_by: 'unit',
}
const cheese: CartProduct = {
  ...soda,
  id: productIdOf(2),
  name: 'Queso',
  price: cents(27_050),
  sold_by: 'weight',
}
const fabric: CartProduct = {
  ...soda,
  id: productIdOf(3),
  name: 'Tela',
  price: cents(0),
  variable_price: true,
}

const half = promotionBook([promotionOf('second_unit_discount', { discount: 5000, categories: [7] })])
const threeSodas = addItem(EMPTY_CART, { product: soda, quantity: milli(3000) })

test('a line knows which promotion worked on it and how much it took', () => {
  const { lines, total, discount } = cartTotals(threeSodas, half)
  expect({ total, discount }).toEqual({ total: 23_750, discount: 4750 })
  expect(lines.map(({ promotion, promotions }) => [promotion, promotions.map(({ units }) => units)])).toEqual(
    [[4750, [1000]]],
  )
})

test('another book gives the same cart other totals', () => {
  expect(cartTotals(threeSodas, NO_PROMOTIONS).total).toBe(28_500)
})

test('a discount of the line is on what the promotion left', () => {
  const less = setItemDiscount(threeSodas, soda.id, { type: 'percentage', value: 10, description: '' })
  expect(cartTotals(less, half).total).toBe(21_375)
})

test('what is weighed makes no pair, whole pounds neither', () => {
  const two = addItem(EMPTY_CART, { product: cheese, quantity: milli(2000) })
  expect(cartTotals(two, half).discount).toBe(0)
})

test('a price that is asked takes part as it was typed', () => {
  const added = addItem(EMPTY_CART, { product: fabric, quantity: milli(2000), price: cents(4000) })
  expect(cartTotals(added, half).total).toBe(6000)
  expect(cartTotals(setPrice(added, `${fabric.id}@4000`, cents(5000)), half).total).toBe(7500)
})

test('a product that went to another category takes its promotions with the server’s word', () => {
  const moved = validationSucceeded(threeSodas, [
    {
      productId: soda.id,
      quantity: milli(3000),
      category_id: categoryIdOf(8),
      subtotal: cents(0),
      taxAmount: cents(0),
      total: cents(0),
    },
  ])
  expect(cartTotals(moved, half).discount).toBe(0)
})

test('a cart that was kept finds its promotions again', () => {
  expect(cartTotals(readStoredCart(serializeCart(threeSodas)), half).total).toBe(23_750)
  const old = serializeCart(threeSodas).replace(/"category_id":"[^"]*",/, '')
  expect(cartTotals(readStoredCart(old), half).total).toBe(28_500)
})

test('the parts of lines make the totals, whatever the quantities', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 9 }), (sodas, pounds) => {
      const cart = addItem(setQuantity(threeSodas, soda.id, milli(sodas * 1000)), {
        product: cheese,
        quantity: milli(pounds * 575),
      })
      const { lines, gross, discount, total } = cartTotals(cart, half)
      expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(total)
      expect(gross - discount).toBe(total)
      expect(discount).toBe(lines.reduce((sum, line) => sum + line.promotion, 0))
    }),
  )
})
