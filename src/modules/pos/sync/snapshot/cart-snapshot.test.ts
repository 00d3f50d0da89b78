import { describe, expect, test } from 'vitest'
import { promotionBook } from '#modules/pricing/promotions/promotions.ts'
import { categoryIdOf, productIdOf, promotionOf } from '#modules/pricing/testing/promotion-example.ts'
import { cents, milli } from '#platform/values/money.ts'
import { addItem, type CartProduct, cartTotals, EMPTY_CART } from '../../cart/cart-state.ts'
import { cartSnapshot } from './cart-snapshot.ts'

const product = (n: number, category: number | null = null): CartProduct => ({
  id: productIdOf(n),
  category_id: category === null ? null : categoryIdOf(category),
  name: `Producto ${n}`,
  price: cents(10_000),
  is_taxable: true,
  tax_percent: null,
  price_includes_tax: true,
  variable_price: false,
  sold_by: 'unit',
})

const cartOf = (...products: CartProduct[]) =>
  products.reduce((cart, each) => addItem(cart, { product: each, quantity: milli(1000) }), EMPTY_CART)

const snapshotOf = (
  state: ReturnType<typeof cartOf>,
  promotions: readonly ReturnType<typeof promotionOf>[],
  buyer: { name: string; tax_id: string | null } | null = null,
) =>
  cartSnapshot({
    state,
    productOf: () => ({ sku: 'SKU', unit: 'unit' }),
    promotions,
    buyer,
    currencies: [],
    sellerId: productIdOf(9),
  })

describe('a set of which a part is not in the cart', () => {
  const set = promotionOf('bundle_discount', { discount: 5000, products: [1, 2] })

  test('goes not along, or what is left of it would be whole', () => {
    expect(snapshotOf(cartOf(product(1)), [set]).promotions).toEqual([])
    // Sold as it was shown, and not at the half that a set of one would cost.
    expect(cartTotals(cartOf(product(1)), promotionBook([set])).total).toBe(10_000)
  })

  test('goes along whole where all of it is there', () => {
    const { promotions } = snapshotOf(cartOf(product(1), product(2)), [set])
    expect(promotions).toMatchObject([{ id: set.id, product_ids: [productIdOf(1), productIdOf(2)] }])
  })

  test('counts its categories as parts', () => {
    const ofBoth = promotionOf('bundle_discount', { discount: 5000, products: [1], categories: [7] })
    expect(snapshotOf(cartOf(product(1)), [ofBoth]).promotions).toEqual([])
    expect(snapshotOf(cartOf(product(1), product(2, 7)), [ofBoth]).promotions).toHaveLength(1)
  })
})

test('of any other promotion what is in the cart goes along, and none that has nothing there', () => {
  const wide = promotionOf('second_unit_discount', {
    discount: 5000,
    products: [1, 2, 3],
    categories: [7, 8],
  })
  const foreign = promotionOf('second_unit_discount', { discount: 5000, products: [4] })
  expect(snapshotOf(cartOf(product(1), product(5, 7)), [wide, foreign]).promotions).toMatchObject([
    { id: wide.id, product_ids: [productIdOf(1)], category_ids: [categoryIdOf(7)] },
  ])
})

test('the buyer goes along as the cart knows it, and nobody as nobody', () => {
  const buyer = { name: 'Ferretería', tax_id: '101850043' }
  expect(snapshotOf(cartOf(product(1)), [], buyer).customer).toEqual(buyer)
  expect(snapshotOf(cartOf(product(1)), []).customer).toEqual({ name: '', tax_id: null })
})
