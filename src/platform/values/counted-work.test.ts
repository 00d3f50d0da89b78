import { expect, test } from 'vitest'
import { spend, WorkSpent, within } from './counted-work.ts'

test('work ends where it has cost what it may, and outside of it nothing is counted', () => {
  expect(within(10, () => spend(10))).toBeUndefined()
  expect(() => within(10, () => spend(11))).toThrow(WorkSpent)
  expect(() => spend(1e12)).not.toThrow()
})

test('work within work takes of what the outer has left, and the outer pays also for what failed', () => {
  const twice = (inner: number) =>
    within(10, () => {
      expect(() => within(3, () => spend(4))).toThrow(WorkSpent)
      within(100, () => spend(inner))
    })
  expect(() => twice(6)).not.toThrow()
  expect(() => twice(7)).toThrow(WorkSpent)
  expect(() => within(5, () => within(Number.POSITIVE_INFINITY, () => spend(6)))).toThrow(WorkSpent)
  expect(() => within(Number.POSITIVE_INFINITY, () => within(5, () => spend(5)))).not.toThrow()
  expect(() => spend(1e12)).not.toThrow()
})
