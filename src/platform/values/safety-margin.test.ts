import { expect, test } from 'vitest'
import { safetyMargin } from './safety-margin.ts'

const since = new Date('2026-11-21T08:00:00Z')
const margin = (busiestDay: number, now: string) => safetyMargin({ busiestDay, since, now: new Date(now) })

test('half again as many as on the busiest day, for each day that began', () => {
  // The backup of Saturday at four, restored on Sunday at noon.
  expect(margin(120, '2026-11-22T16:00:00Z')).toBe(360)
  expect(margin(120, '2026-11-21T08:05:00Z')).toBe(180)
  expect(margin(7, '2026-11-22T08:00:00Z')).toBe(11)
})

test('ten at least, also for what was never issued', () => {
  expect(margin(0, '2026-11-21T08:05:00Z')).toBe(10)
  expect(margin(3, '2026-11-21T08:05:00Z')).toBe(10)
})
