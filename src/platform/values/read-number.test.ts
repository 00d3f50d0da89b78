import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test('a number is read as people type one, and anything else is none', () => {
  expect(['1500', '1,500.00', ' 1 500 ', '-.5', '2.'].map(readNumber)).toEqual([1500, 1500, 1500, -0.5, 2])
  expect(['', '1,50', '1.2.3', '1e3', 'dos', '--1', '9'.repeat(400)].map(readNumber)).toEqual(
    Array(7).fill(null),
  )
})
