import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints, milli, ZERO } from '#platform/values/money.ts'
import { totalCart } from '../cart/cart.ts'
import { promotionOf, unitsOfProduct } from '../testing/promotion-example.ts'
import { applyPromotions, promotionBook } from './promotions.ts'

test('a percent off a whole line comes to the same centavo as a promotion and as a discount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (price, quantity, rate) => {
        const line = {
          ...unitsOfProduct(1, price),
          quantity: milli(quantity),
          weighed: quantity % 1000 !== 0,
        }
        const book = promotionBook([promotionOf('percentage_discount', { discount: rate, products: [1] })])
        const taxed = { is_taxable: true, tax_percent: null, price_includes_tax: true }
        const sold = { price: line.price, quantity: line.quantity, ...taxed }
        const promoted = totalCart([{ ...sold, promotion: applyPromotions([line], book)[0]?.amount ?? ZERO }])
        const discounted = totalCart([
          { ...sold, discount: { kind: 'percent' as const, rate: basisPoints(rate) } },
        ])
        expect(promoted.total).toBe(discounted.total)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a cart that is made to stop the program is worked out all the same, and quickly', () => {
  const lines = Array.from({ length: 1000 }, (_, n) => unitsOfProduct(n, 100 + ((n * 7919) % 5000), 3))
  const products = lines.map((_, n) => n)
  const types = ['buy_x_get_y', 'second_unit_discount', 'bundle_discount', 'percentage_discount'] as const
  const book = promotionBook(
    Array.from({ length: 250 }, (_, n) =>
      promotionOf(types[n % 4] ?? 'buy_x_get_y', {
        discount: 1000 + n,
        id: n,
        x: 1 + (n % 5),
        y: 1,
        products,
      }),
    ),
  )
  const began = process.cpuUsage()
  const worked = applyPromotions(lines, book)
  // Without a bound it takes many seconds.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1500)
  expect(worked.every(({ amount }, at) => amount <= (lines[at]?.price ?? 0) * 3)).toBe(true)
}, 30_000)
