import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayFromParts, dayParts, weekdayOf } from '#platform/values/calendar-day.ts'
import { formatDay } from '../words/format.ts'
import { inOrder, namedRange } from './day-range.ts'
import { dayFromTyped } from './typed-day.ts'

const today = '2026-11-21'

describe('a typed day', () => {
  test.each(['21/11/2026', '21-11-26', '21.11.2026', '21/11', '21 nov', '21112026', 'hoy', '2026-11-21'])(
    'Spanish reads %s as 21 November 2026',
    (typed) => {
      expect(dayFromTyped(typed, 'es', today)).toBe('2026-11-21')
    },
  )

  test.each(['11/21/2026', '11/21', 'Nov 21', 'november 21, 2026', 'today'])(
    'English reads %s as 21 November 2026',
    (typed) => {
      expect(dayFromTyped(typed, 'en', today)).toBe('2026-11-21')
    },
  )

  test('yesterday and tomorrow cross the month', () => {
    expect(dayFromTyped('ayer', 'es', '2026-03-01')).toBe('2026-02-28')
    expect(dayFromTyped('mañana', 'es', '2028-02-28')).toBe('2028-02-29')
  })

  test('a short year is a birthday when it lies far ahead', () => {
    expect(dayFromTyped('3/5/85', 'es', today)).toBe('1985-05-03')
    expect(dayFromTyped('3/5/30', 'es', today)).toBe('2030-05-03')
  })

  test.each(['31/02/2026', '13/13/2026', 'pronto', '', '5', '1/2/3/4', '21 noviembre enero'])(
    'refuses %j',
    (typed) => {
      expect(dayFromTyped(typed, 'es', today)).toBeNull()
    },
  )

  test('what is shown can be typed back, in both languages', () => {
    const anyDay = fc
      .record({
        year: fc.integer({ min: 1930, max: 2045 }),
        month: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 28 }),
      })
      .map((parts) => dayFromParts(parts) ?? '')
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('es', 'en'),
        fc.constantFrom('short', 'long'),
        (day, language, style) => {
          expect(dayFromTyped(formatDay(day, { language, style }), language, today)).toBe(day)
        },
      ),
    )
  })
})

test('days that do not exist are no days', () => {
  expect(dayParts('2026-02-29')).toBeNull()
  expect(dayParts('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 })
  expect(() => addDays('2026-13-01', 1)).toThrow(RangeError)
})

test('the ranges of a report, as of Saturday 21 November', () => {
  expect(weekdayOf(today)).toBe(6)
  expect(namedRange('week', today)).toEqual({ from: '2026-11-16', to: '2026-11-21' })
  expect(namedRange('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(namedRange('month', today)).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(namedRange('lastMonth', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(namedRange('year', today)).toEqual({ from: '2026-01-01', to: '2026-11-21' })
  expect(inOrder('2026-11-21', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
})
