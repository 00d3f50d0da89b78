import { expect, test } from 'vitest'
import { roomAfter, stands } from './room.ts'

test.each([
  [6, 1, 10, 'room'],
  [7, 1, 10, 'near'],
  [8, 1, 10, 'near'],
  [9, 1, 10, 'full'],
  [10, 1, 10, 'over'],
  // What is over its limit after a change of the plan has no room, and stays.
  [25, 1, 10, 'over'],
  [0, 1, 1, 'full'],
  [0, 1, 0, 'over'],
  [4_000_000_000, 1_000_000, 5_000_000_000, 'near'],
] as const)('%d and %d more of %d: %s', (used, more, most, expected) => {
  expect(roomAfter(used, more, most)).toBe(expected)
})

test.each([
  [1_000_000, null, 'room'],
  [79, 100, 'room'],
  [80, 100, 'near'],
  [100, 100, 'full'],
  [140, 100, 'full'],
] as const)('%d of %s stands as %s', (used, most, expected) => {
  expect(stands(used, most)).toBe(expected)
})
