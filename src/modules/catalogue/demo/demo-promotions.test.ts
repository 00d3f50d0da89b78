import { expect, test } from 'vitest'
import { PROMOTION_TYPES } from '#modules/catalogue/promotions/promotion.ts'
import { promotionInput } from '#modules/catalogue/promotions/promotion-input.ts'
import { demoProducts } from './demo-products.ts'
import { demoPromotions } from './demo-promotions.ts'

test('there is one of each type at work, on products that the shop sells by the unit', () => {
  const names = new Map(demoProducts.map(({ name, unit }) => [name, unit]))
  const begun = demoPromotions.filter(({ begins }) => begins === 0)
  expect(begun.map(({ type }) => type).sort()).toEqual([...PROMOTION_TYPES].sort())
  for (const { products = [] } of demoPromotions) {
    expect(products.map((name) => names.get(name))).toEqual(products.map(() => 'unit'))
  }
})

test('each is one that the shop could have typed', () => {
  for (const { name, code, type, discount, units } of demoPromotions) {
    const typed = {
      name,
      code,
      type,
      discount,
      param1: units?.[0],
      param2: units?.[1],
      startDate: '2026-11-21',
      endDate: '2026-12-21',
      categoryIds: ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
    }
    expect(promotionInput.safeParse(typed).error).toBeUndefined()
  }
})
