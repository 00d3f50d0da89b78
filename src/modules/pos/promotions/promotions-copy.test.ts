import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { bookOf, readPromotions } from './promotions-copy.ts'

const promotion = {
  id: '00000000-0000-4000-8003-000000000001',
  name: 'Martes de café',
  code: 'CAFE',
  type: 'percentage_discount',
  discount: 12.5,
  param1: null,
  param2: null,
  start_date: '2026-11-20',
  end_date: '2026-11-22',
  product_ids: [],
  category_ids: ['00000000-0000-4000-8002-000000000007'],
}
const kept = JSON.stringify({ time_zone: 'America/Santo_Domingo', promotions: [promotion] })

test('what the server said is read as it was kept', () => {
  const { discount: _, ...same } = promotion
  expect(readPromotions(kept)).toEqual({
    time_zone: 'America/Santo_Domingo',
    promotions: [{ ...same, discount_hundredths: 1250 }],
  })
})

test('anything else is nothing', () => {
  const broken = [
    null,
    '',
    '{',
    '[]',
    kept.replace('percentage_discount', 'raffle'),
    kept.replace('2026-11-22', '2026-11-31'),
    kept.replace('12.5', '12.555'),
  ]
  expect(broken.map(readPromotions)).toEqual(broken.map(() => null))
})

test('a promotion works from its first day to its last', () => {
  const known = readPromotions(kept)
  if (!known) throw new Error('the text was not read')
  const works = (text: string) => bookOf(known, day(text)).promotions.map(({ code }) => code)
  expect(works('2026-11-19')).toEqual([])
  expect(works('2026-11-20')).toEqual(['CAFE'])
  expect(works('2026-11-22')).toEqual(['CAFE'])
  expect(works('2026-11-23')).toEqual([])
})
