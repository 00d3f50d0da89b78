import { expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { priceText } from './price-text.ts'

test('a price is said whole, or with both of its decimals', () => {
  expect([1500, 4150, 2917, 120_000, 0].map((amount) => priceText(cents(amount)))).toEqual([
    '15',
    '41.50',
    '29.17',
    '1,200',
    '0',
  ])
})
