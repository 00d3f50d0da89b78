import { expect, test } from 'vitest'
import type { PromotionType } from '#modules/catalogue/promotions/promotion.ts'
import { promotionOf } from '#modules/pricing/testing/promotion-example.ts'
import { cents, type Milli, milli } from '#platform/values/money.ts'
import { type Language, translate } from '#ui/words/messages.ts'
import { whyOf } from './line-promotions.tsx'
import { tillPromotionMessages } from './till-promotions.messages.ts'

type Line = { units: number; of: number; unit?: string }

const why = (type: PromotionType, discount: number, { units, of, unit }: Line, language: Language = 'es') => {
  const applied = { promotion: promotionOf(type, { discount }), units: milli(units), amount: cents(1) }
  const quantity: Milli = milli(of)
  return whyOf(translate(tillPromotionMessages, language), applied, {
    quantity,
    unit: unit ?? null,
  }).replaceAll('\u00a0', ' ')
}

test('a line says how many of its units a promotion made cheaper, and by how much', () => {
  expect(why('second_unit_discount', 5000, { units: 1000, of: 3000 })).toBe('1 de 3 al 50 %')
  expect(why('second_unit_discount', 5000, { units: 1000, of: 1000 })).toBe('50 % menos')
  expect(why('buy_x_get_y', 0, { units: 1000, of: 6000 })).toBe('1 de 6 gratis')
  expect(why('buy_x_get_y', 0, { units: 1000, of: 1000 })).toBe('1 gratis')
  expect(why('percentage_discount', 1250, { units: 2000, of: 2000 })).toBe('12.5 % menos')
  expect(why('percentage_discount', 1000, { units: 1000, of: 4000 })).toBe('1 de 4 con 10 % menos')
  expect(why('bundle_discount', 2000, { units: 1000, of: 1000 })).toBe('Combo completo: 20 % menos')
})

test('an amount is off each, or off each pound', () => {
  expect(why('fixed_amount_discount', 500, { units: 2000, of: 2000 })).toBe('RD$5.00 menos en cada uno')
  expect(why('fixed_amount_discount', 500, { units: 575, of: 575, unit: 'lb' })).toBe('RD$5.00 menos por lb')
})

test('in English too', () => {
  expect(why('buy_x_get_y', 0, { units: 1000, of: 6000 }, 'en')).toBe('1 of 6 free')
})
