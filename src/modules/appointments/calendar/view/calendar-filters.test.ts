import { expect, test } from 'vitest'
import { calendarFilters } from './calendar-filters.ts'
import { daysOfView, paged } from './view-days.ts'

test('a week begins on its Monday, and a month shows whole weeks', () => {
  expect(daysOfView('day', '2026-11-24')).toEqual({ from: '2026-11-24', days: 1 })
  expect(daysOfView('week', '2026-11-29')).toEqual({ from: '2026-11-23', days: 7 })
  expect(daysOfView('week', '2026-11-23')).toEqual({ from: '2026-11-23', days: 7 })
  expect(daysOfView('month', '2026-11-24')).toEqual({ from: '2026-10-26', days: 42 })
  // Four weeks to the day.
  expect(daysOfView('month', '2027-02-10')).toEqual({ from: '2027-02-01', days: 28 })
})

test('what comes next is a day, a week or a month further', () => {
  expect(paged('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(paged('week', '2026-11-24', -1)).toBe('2026-11-17')
  expect(paged('month', '2026-01-31', 1)).toBe('2026-02-01')
})

test('what cannot be read in an address is left out', () => {
  expect(calendarFilters.parse({ view: 'year', date: '2026-02-30', employee: 'x', status: 'gone' })).toEqual(
    {},
  )
})
