import { expect, test } from 'vitest'
import { rateWarning } from './rate-warning.ts'

test.each([
  ['USD', 59.5, '1000000', 'rate_unusual'],
  ['EUR', null, '0.9', 'rate_unusual'],
  ['USD', 59.5, '5.95', null],
  ['USD', 59.5, '5.9', 'rate_far'],
  ['USD', 59.5, '600', 'rate_far'],
  ['USD', 59.5, '61.25', null],
  ['USD', null, '61.25', null],
  ['HTG', 0.45, '45', 'rate_far'],
  ['HTG', 0.45, '0.5', null],
  ['USD', 59.5, 'mucho', null],
])('%s at %s, now %s: %s', (code, before, typed, warning) => {
  expect(rateWarning({ code, own: 'DOP', before, typed })).toBe(warning)
})

test('what is usual of the peso says nothing of another currency', () => {
  expect(rateWarning({ code: 'USD', own: 'EUR', before: 0.92, typed: '0.95' })).toBeNull()
})
