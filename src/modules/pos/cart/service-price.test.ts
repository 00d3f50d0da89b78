import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atPromised, servicePrice } from '#modules/appointments/price/service-price.ts'
import { NO_PROMOTIONS } from '#modules/pricing/promotions/promotions.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents, ONE_UNIT } from '#platform/values/money.ts'
import { addItem, cartTotals, EMPTY_CART } from './cart-state.ts'

const priced = fc.record({
  price_cents: fc.nat({ max: 100_000_000 }).map(cents),
  is_taxable: fc.boolean(),
  price_includes_tax: fc.boolean(),
  tax_percent_bps: fc.option(fc.nat({ max: 10_000 }).map(basisPoints)),
})

test('an appointment says the price that the counter charges for its service alone', () => {
  fc.assert(
    fc.property(priced, (service) => {
      const { price_cents: price, tax_percent_bps: tax_percent, ...more } = service
      const product = {
        id: '00000000-0000-4000-8000-000000000001' as ProductId,
        category_id: null,
        name: 'Corte',
        ...more,
        price,
        tax_percent,
        variable_price: false,
      }
      const cart = addItem(EMPTY_CART, { product, quantity: ONE_UNIT, alternateCodeUsages: [] })
      expect(servicePrice({ ...service, variable_price: false })).toBe(cartTotals(cart, NO_PROMOTIONS).total)
    }),
  )
})

test('a service at a promised price costs that to the centavo, whatever it says of its tax', () => {
  fc.assert(
    fc.property(priced, fc.nat({ max: 100_000_000 }).map(cents), (service, promised) => {
      const fixed = { ...service, variable_price: false }
      expect(servicePrice(atPromised(fixed, promised))).toBe(promised)
    }),
  )
})
