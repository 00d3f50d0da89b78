import { expect, test } from 'vitest'
import { followingPrices, isSoldAtLoss } from './typed-prices.ts'

test('a cost above the price is noticed, once both can be read', () => {
  expect(isSoldAtLoss('100', '1,000')).toBe(true)
  expect(isSoldAtLoss('100', '100.00')).toBe(false)
  expect(isSoldAtLoss('', '100')).toBe(false)
  expect(isSoldAtLoss('100', 'mucho')).toBe(false)
})

const others = (price2: string, price3: string) => [
  { name: 'price2', typed: price2 },
  { name: 'price3', typed: price3 },
]

test('prices left empty take the first one, and what was typed stays', () => {
  expect(followingPrices('100', null, others('', ' '))).toEqual(['price2', 'price3'])
  expect(followingPrices('100', null, others('90', ''))).toEqual(['price3'])
})

test('a first price that is corrected is corrected in those that took it', () => {
  expect(followingPrices('100', '10', others('10', '95'))).toEqual(['price2'])
})

test('a price that cannot be read is taken by none', () => {
  expect(followingPrices('10.555', null, others('', ''))).toEqual([])
  expect(followingPrices('', '10', others('10', ''))).toEqual([])
})
