import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints } from '#platform/values/money.ts'
import { discountSteps } from './discount-steps.ts'

const rates = (max: number) => discountSteps(basisPoints(max)).map(({ rate }) => rate)

test('the buttons of 10 % are 2.5, 3.3, 5 and 10 %', () => {
  expect(discountSteps(basisPoints(1000))).toEqual([
    { step: 'quarter', rate: 250 },
    { step: 'third', rate: 330 },
    { step: 'half', rate: 500 },
    { step: 'max', rate: 1000 },
  ])
})

test('percents are rounded to two decimals, a half upwards', () => {
  expect(rates(1550)).toEqual([388, 512, 775, 1550])
  expect(rates(1)).toEqual([0, 0, 1, 1])
})

test('no button passes the maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (max) => {
      expect(Math.max(...rates(max))).toBe(max)
    }),
  )
})

test('a maximum outside 0 and 100 % is refused', () => {
  expect(() => discountSteps(basisPoints(10_001))).toThrow(RangeError)
  expect(() => discountSteps(basisPoints(-1))).toThrow(RangeError)
})
