import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#platform/values/money.ts'
import { discountPercentage } from './offer.ts'

test('a discount is said where there is one, never as nothing and never as all', () => {
  expect(discountPercentage(cents(8000), cents(10_000))).toBe(20)
  expect(discountPercentage(cents(99_99), cents(100_00))).toBe(1)
  expect(discountPercentage(cents(1), cents(100_000))).toBe(99)
  expect(discountPercentage(cents(100), cents(100))).toBeNull()
  expect(discountPercentage(cents(100), null)).toBeNull()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (price, original) => {
      const percent = discountPercentage(cents(price), cents(original))
      expect(percent === null).toBe(price >= original)
      if (percent !== null) expect(percent).toSatisfy((each: number) => each >= 1 && each <= 99)
    }),
  )
})
