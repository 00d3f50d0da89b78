import { expect, test } from 'vitest'
import { isBeyondShare } from './shares.ts'

test('one network takes a quarter of what others left, its line half, its block three quarters', () => {
  const whole = { most: 40, all: 0 }
  const own = (count: number, reach: 'network' | 'line' | 'block') => ({
    network: reach === 'network' ? count : 0,
    line: reach === 'block' ? 0 : count,
    block: count,
  })
  const mostOf = (reach: 'network' | 'line' | 'block', others = 0): number => {
    let count = 0
    while (!isBeyondShare({ ...whole, all: others + count }, own(count, reach))) count += 1
    return count
  }
  expect(['network', 'line', 'block'].map((reach) => mostOf(reach as 'line'))).toEqual([10, 20, 30])
  expect(['network', 'line', 'block'].map((reach) => mostOf(reach as 'line', 20))).toEqual([5, 10, 15])
})

test('while there is room the next one has something, and nobody has when there is none', () => {
  const nobody = { network: 0, line: 0, block: 0 }
  expect(isBeyondShare({ most: 40, all: 39 }, nobody)).toBe(false)
  expect(isBeyondShare({ most: 40, all: 40 }, nobody)).toBe(true)
})

test('of what is measured, the first may be too large for its part', () => {
  const nothing = { network: 0, line: 0 }
  expect(isBeyondShare({ most: 100, all: 60 }, nothing, { more: 10, least: 0 })).toBe(false)
  expect(isBeyondShare({ most: 100, all: 60 }, nothing, { more: 11, least: 0 })).toBe(true)
})
