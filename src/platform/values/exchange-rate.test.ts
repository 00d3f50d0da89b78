import { expect, test } from 'vitest'
import { rateE4, rateText } from './exchange-rate.ts'

test.each([
  [585_000, '58.50'],
  [580_000, '58.00'],
  [591_234, '59.1234'],
  [591_230, '59.123'],
  [9_200, '0.92'],
  [1, '0.0001'],
])('%i ten-thousandths are read as %s', (rate, text) => {
  expect(rateText(rateE4(rate))).toBe(text)
})
