import { expect, test } from 'vitest'
import { day, isReportDay } from '#platform/values/day.ts'
import { periodProblem } from './sales-report.ts'

const problem = (from: string, to: string) => periodProblem({ from: day(from), to: day(to) })

test('a period has its days in order and at most 366 of them', () => {
  expect(problem('2026-11-20', '2026-11-20')).toBeNull()
  expect(problem('2028-01-01', '2028-12-31')).toBeNull()
  expect(problem('2026-01-01', '2027-01-01')).toBeNull()
  expect(problem('2026-01-01', '2027-01-02')).toBe('too_long')
  expect(problem('2026-11-21', '2026-11-20')).toBe('reversed')
})

test.each(['2026-02-29', '2026-1-1', '', '0001-01-01', '9999-12-31'])('%j is no day to report on', (text) => {
  expect(isReportDay(text)).toBe(false)
})
