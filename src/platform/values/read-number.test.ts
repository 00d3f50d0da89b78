import { expect, test } from 'vitest'
import { inThrees, readNumber } from './read-number.ts'

test('a number is read as people type one, and anything else is none', () => {
  expect(['1500', '1,500.00', ' 1 500 ', '-.5', '2.'].map(readNumber)).toEqual([1500, 1500, 1500, -0.5, 2])
  expect(['', '1,50', '1.2.3', '1e3', 'dos', '--1', '9'.repeat(400)].map(readNumber)).toEqual(
    Array(7).fill(null),
  )
})

test('digits stand in threes', () => {
  expect(['', '999', '1000', '20260', '1250000'].map(inThrees)).toEqual([
    '',
    '999',
    '1,000',
    '20,260',
    '1,250,000',
  ])
})
