import { expect, test } from 'vitest'
import { inThrees, readNumber, writtenNumber } from './read-number.ts'

test('a number is read as people type one, and anything else is none', () => {
  expect(['1500', '1,500.00', ' 1 500 ', '-.5', '2.'].map(readNumber)).toEqual([1500, 1500, 1500, -0.5, 2])
  expect(['', '1,50', '1.2.3', '1e3', 'dos', '--1', '9'.repeat(400)].map(readNumber)).toEqual(
    Array(7).fill(null),
  )
})

test('a number is written with its thousands, and is read again as it was', () => {
  const numbers = [0, 12, 999, 1000, -1500, 1234.5678, 1_250_000, 0.5, -0.0005, 1e15]
  const written = numbers.map(writtenNumber)
  expect(written.slice(0, 6)).toEqual(['0', '12', '999', '1,000', '-1,500', '1,234.5678'])
  expect(written.slice(6)).toEqual(['1,250,000', '0.5', '-0.0005', '1,000,000,000,000,000'])
  expect(written.map(readNumber)).toEqual(numbers)
  expect(writtenNumber(1e-7)).toBe('1e-7')
  expect(inThrees('20260')).toBe('20,260')
})
