import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROMOTION_TYPES, type Promotion, unitsOf } from '#modules/catalogue/promotions/promotion.ts'
import { promotionOf, unitsOfProduct } from '../testing/promotion-example.ts'
import { applyPromotions, type PromotionLine, promotionBook } from './promotions.ts'

/** Tries everything, one unit after the other: what the most is that small carts can save. */
type Unit = Pick<PromotionLine, 'productId' | 'categoryId' | 'price'>

const covers = (promotion: Promotion, unit: Unit): boolean =>
  promotion.product_ids.includes(unit.productId) ||
  (unit.categoryId !== null && promotion.category_ids.includes(unit.categoryId))

const percent = (price: number, hundredths: number): number => (price * hundredths) / 10_000

function alone(unit: Unit, promotions: readonly Promotion[]): number {
  const savings = promotions
    .filter((promotion) => covers(promotion, unit))
    .map(({ type, discount_hundredths: discount }) => {
      if (type === 'percentage_discount') return percent(unit.price, discount)
      return type === 'fixed_amount_discount' ? Math.min(discount, unit.price) : 0
    })
  return Math.max(0, ...savings)
}

const placesOf = (promotion: Promotion) => [
  ...promotion.product_ids.map((id) => (unit: Unit) => unit.productId === id),
  ...promotion.category_ids.map(
    (id) => (unit: Unit) => unit.categoryId === id && !promotion.product_ids.includes(unit.productId),
  ),
]

const fills = (places: readonly ((unit: Unit) => boolean)[], units: readonly Unit[]): boolean => {
  const [place, ...rest] = places
  if (!place) return true
  return units.some((unit, at) => place(unit) && fills(rest, units.toSpliced(at, 1)))
}

/** What a promotion saves on exactly these units as one group; null when they are none. */
function asGroup(promotion: Promotion, units: readonly Unit[]): number | null {
  const { type, discount_hundredths: discount } = promotion
  if (!units.every((unit) => covers(promotion, unit))) return null
  if (type === 'bundle_discount') {
    const places = placesOf(promotion)
    if (units.length !== places.length || !fills(places, units)) return null
    return units.reduce((sum, { price }) => sum + percent(price, discount), 0)
  }
  const free = type === 'buy_x_get_y' ? (unitsOf(promotion.param2) ?? 0) : 1
  const size = free + (type === 'buy_x_get_y' ? (unitsOf(promotion.param1) ?? 0) : 1)
  if ((type !== 'buy_x_get_y' && type !== 'second_unit_discount') || units.length !== size) return null
  const cheapest = units
    .map(({ price }) => price)
    .sort((a, b) => a - b)
    .slice(0, free)
  const rate = type === 'buy_x_get_y' ? 10_000 : discount
  return cheapest.reduce((sum, price) => sum + percent(price, rate), 0)
}

function subsets<T>(list: readonly T[]): T[][] {
  const all: T[][] = [[]]
  for (const item of list) all.push(...all.map((subset) => [...subset, item]))
  return all
}

function most(units: readonly Unit[], promotions: readonly Promotion[]): number {
  const [first, ...rest] = units
  if (!first) return 0
  let best = alone(first, promotions) + most(rest, promotions)
  for (const others of subsets(rest)) {
    for (const promotion of promotions) {
      const saved = asGroup(promotion, [first, ...others])
      if (saved === null) continue
      const left = rest.filter((unit) => !others.includes(unit))
      best = Math.max(best, saved + most(left, promotions))
    }
  }
  return best
}

// Prices in pesos and whole percents: every saving is whole centavos, and nothing is rounded.
const anyPromotion = fc
  .record({
    type: fc.constantFrom(...PROMOTION_TYPES),
    discount: fc.integer({ min: 5, max: 60 }).map((each) => each * 100),
    x: fc.integer({ min: 1, max: 2 }),
    y: fc.constant(1),
    products: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
    categories: fc.uniqueArray(fc.constantFrom(7, 8), { maxLength: 1 }),
  })
  .map(({ type, ...facts }) => promotionOf(type, facts))
const anyUnit = fc
  .record({ n: fc.constantFrom(1, 2, 3), price: fc.integer({ min: 20, max: 200 }) })
  .map(({ n, price }) => unitsOfProduct(n, price * 100, 1, n < 3 ? 7 : 8))

const savedOn = (units: readonly PromotionLine[], promotions: readonly Promotion[]): number =>
  applyPromotions(units, promotionBook(promotions)).reduce((sum, { amount }) => sum + amount, 0)

const anyUnits = fc.array(anyUnit, { minLength: 1, maxLength: 6 })

test('one promotion alone saves the most that can be saved', () => {
  fc.assert(
    fc.property(anyUnits, anyPromotion, (units, promotion) => {
      expect(savedOn(units, [promotion])).toBe(most(units, [promotion]))
    }),
    { numRuns: 500 },
  )
})

test('promotions of single units together save the most that can be saved', () => {
  const single = anyPromotion.filter(({ type }) => /percentage|fixed/.test(type))
  fc.assert(
    fc.property(anyUnits, fc.array(single, { maxLength: 4 }), (units, promotions) => {
      expect(savedOn(units, promotions)).toBe(most(units, promotions))
    }),
  )
})

test('several that compete save no more than can be, as much as any alone and half of the most at least', () => {
  fc.assert(
    fc.property(anyUnits, fc.array(anyPromotion, { minLength: 2, maxLength: 4 }), (units, promotions) => {
      const got = savedOn(units, promotions)
      const best = most(units, promotions)
      expect(got).toBeLessThanOrEqual(best)
      expect(got * 2).toBeGreaterThanOrEqual(best)
      for (const one of promotions) expect(got).toBeGreaterThanOrEqual(most(units, [one]))
    }),
    { numRuns: 500 },
  )
})
