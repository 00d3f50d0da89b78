import { describe, expect, test } from 'vitest'
import { NO_PROMOTIONS } from '#modules/pricing/promotions/promotions.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents, milli } from '#platform/values/money.ts'
import { type CartProduct, cartTotals } from '../cart/cart-state.ts'
import { ageOf, heldItemOf, readHeldDiscount, readHeldItems, type WireCartItem, wireItemOf } from './held.ts'
import { cartOf } from './resume/to-cart.ts'

const COFFEE = '0190a000-0000-7000-8000-000000000001' as ProductId
const CHEESE = '0190a000-0000-7000-8000-000000000002' as ProductId

const coffee: WireCartItem['product'] = {
  id: COFFEE,
  category_id: null,
  name: 'Café 1 lb',
  price: 118,
  is_taxable: true,
  tax_percent: 18,
  price_includes_tax: true,
  variable_price: false,
  unit: 'unit',
}
const cheese: WireCartItem['product'] = {
  ...coffee,
  id: CHEESE,
  name: 'Queso',
  price: 0,
  variable_price: true,
  unit: 'lb',
}
const plain = { discount: null, alternateCodeUsages: [] }

describe('what is kept', () => {
  test('comes back as it was, price only where it was asked at the counter', () => {
    const line = {
      item: {
        productId: COFFEE,
        quantity: milli(2000),
        price: cents(1),
        discount: { type: 'percentage', value: 10, description: '' },
      },
      product: { name: 'Café 1 lb', variable_price: false },
    }
    const kept: unknown = JSON.parse(JSON.stringify([heldItemOf(line)]))
    expect(readHeldItems(kept)).toEqual([
      {
        productId: COFFEE,
        name: 'Café 1 lb',
        quantity: 2000,
        price: null,
        discount: { type: 'percentage', value: 10, description: '' },
        alternateCodeUsages: [],
      },
    ])
    const variable = heldItemOf({ ...line, product: { name: 'Queso', variable_price: true } })
    expect(variable.price).toBe(1)
    expect(wireItemOf(variable, cheese).price).toBe(0.01)
    // It got a price of its own meanwhile: that is the one.
    expect(wireItemOf(variable, coffee).price).toBeNull()
  })

  test('leaves out what cannot be read; what is no list is nothing', () => {
    expect(readHeldItems([{ productId: COFFEE }, 7, null])).toEqual([])
    expect(readHeldItems({})).toBeNull()
    expect(readHeldItems(null)).toBeNull()
    expect(readHeldDiscount({ type: 'fixed' })).toBeNull()
    expect(readHeldDiscount({ type: 'fixed', value: '5', description: 'Regalo' })).toEqual({
      type: 'fixed',
      value: '5',
      description: 'Regalo',
    })
  })
})

describe('the cart it becomes', () => {
  const items: WireCartItem[] = [
    { ...plain, product: coffee, quantity: 3, price: null },
    { ...plain, product: cheese, quantity: 0.575, price: 200 },
  ]

  test('has today’s prices, its discount, and waits for the server’s word on every item', () => {
    const state = cartOf(
      {
        items,
        customerId: 'default',
        discount: { type: 'percentage', value: 50, description: 'Mitad' },
      },
      () => null,
    )
    expect(state.pendingItems).toHaveLength(2)
    expect(cartTotals(state, NO_PROMOTIONS)).toMatchObject({ gross: 46_900, total: 23_450 })
    expect(state.items.map(({ product }) => product.sold_by)).toEqual(['unit', 'weight'])
  })

  test('keeps what only the till knows of a product, and believes the server in the rest', () => {
    const known = {
      id: COFFEE,
      category_id: null,
      name: 'Vieja',
      price: cents(1),
      variable_price: false,
      is_taxable: false,
      tax_percent: null,
      price_includes_tax: false,
      ofTheTill: 'x',
    } satisfies CartProduct & { ofTheTill: string }
    const state = cartOf({ items, customerId: 'default', discount: null }, (id) =>
      id === COFFEE ? known : null,
    )
    expect(state.items[0]?.product).toMatchObject({
      name: 'Café 1 lb',
      price: 11_800,
      tax_percent: basisPoints(1800),
      ofTheTill: 'x',
    })
  })

  test('leaves out a discount that no cart could hold', () => {
    const unreadable = { type: 'percentage', value: 140, description: '' }
    const state = cartOf(
      {
        items: [{ ...plain, product: coffee, quantity: 1, price: null, discount: unreadable }],
        customerId: 'default',
        discount: unreadable,
      },
      () => null,
    )
    expect(state.cartDiscount).toBeNull()
    expect(cartTotals(state, NO_PROMOTIONS).total).toBe(11_800)
  })
})

test.each([
  [0, 'moment', 0],
  [59_999, 'moment', 0],
  [60_000, 'minutes', 1],
  [12 * 60_000, 'minutes', 12],
  [3_599_999, 'minutes', 59],
  [3_600_000, 'hours', 1],
  [86_400_000, 'days', 1],
  [9 * 86_400_000, 'days', 9],
  [-5000, 'moment', 0],
])('%d ms ago is %s %d', (age, unit, count) => {
  expect(ageOf(1_000_000_000, 1_000_000_000 + age)).toEqual({ unit, count })
})
