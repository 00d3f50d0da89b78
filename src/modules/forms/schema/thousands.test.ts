import { expect, test } from 'vitest'
import { type NumberLook, sayNumber } from './thousands.ts'

test.each<[NumberLook, number, string]>([
  [{}, 1250000.5, '1,250,000.5'],
  [{}, 999, '999'],
  [{ validation: { min: 0, max: 9999 } }, 2500, '2,500'],
  [{ validation: { min: 1900, max: 2100 } }, 2026, '2026'],
  [{ validation: { min: 1900, max: 2100 }, thousands: true }, 2026, '2,026'],
  [{ thousands: false }, 10101, '10101'],
])('of %j the number %d is written %s', (field, value, written) => {
  expect(sayNumber(field, value)).toBe(written)
})
