import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Promotion } from '#modules/catalogue/promotions/promotion.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents, milli, ONE_UNIT } from '#platform/values/money.ts'
import { priceCart, withLine } from './sale.ts'
import type { ContextProduct } from './sale-context.ts'

const product = (id: string, more: Partial<ContextProduct>): ContextProduct => ({
  id: id as ProductId,
  name: id,
  sku: id,
  unit: 'unit',
  product_type: 'product',
  price_cents: cents(1000),
  variable_price: false,
  is_taxable: true,
  price_includes_tax: true,
  tax_percent_bps: null,
  cost_price_cents: null,
  category_id: null,
  requires_otp: false,
  eligible_for_rewards: false,
  ...more,
})

const SERVICE = product('service', { unit: 'service', product_type: 'service' })

const promotionOn = (id: string, type: Promotion['type'], discount: number): Promotion =>
  ({
    id: `on ${id} ${type}`,
    name: type,
    type,
    discount_hundredths: discount,
    param1: 2,
    param2: 1,
    product_ids: [id],
    category_ids: [],
  }) as unknown as Promotion

const goods = fc.record({
  price: fc.integer({ min: 1, max: 99_999 }),
  units: fc.integer({ min: 1, max: 9 }),
  treatment: fc.constantFrom(
    { is_taxable: true, price_includes_tax: true, tax_percent_bps: null },
    { is_taxable: true, price_includes_tax: false, tax_percent_bps: null },
    { is_taxable: true, price_includes_tax: false, tax_percent_bps: basisPoints(1600) },
    { is_taxable: false, price_includes_tax: true, tax_percent_bps: null },
  ),
  discount: fc.integer({ min: 0, max: 5000 }),
})

test('a priced cart with one more line comes to what the whole comes to, whatever promotions took off the rest', () => {
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 99_999 }),
      (cart, price) => {
        const products = cart.map(({ price: each, treatment }, at) =>
          product(`p${at}`, { price_cents: cents(each), ...treatment }),
        )
        const promotions = cart.map(({ discount }, at) =>
          promotionOn(`p${at}`, at % 2 === 0 ? 'percentage_discount' : 'fixed_amount_discount', discount),
        )
        const items = cart.map(({ units }, at) => ({
          productId: `p${at}` as ProductId,
          quantity: milli(units * 1000),
        }))
        const service = { ...SERVICE, price_cents: cents(price) }
        const brought = { productId: service.id, quantity: ONE_UNIT }
        const priced = priceCart(items, null, { products, promotions })
        expect(withLine(priced, brought, service)).toEqual(
          priceCart([...items, brought], null, { products: [...products, service], promotions }),
        )
      },
    ),
  )
})
