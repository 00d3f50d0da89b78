import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dominicanHolidays, easterOf, HOLIDAYS } from './dominican-holidays.ts'

const daysOf = (year: number): readonly string[] => dominicanHolidays(year).map(({ day }) => day.slice(5))

describe('the holidays as the Ministry of Labour announced them', () => {
  test('2025', () => {
    expect(daysOf(2025)).toEqual(
      '01-01 01-06 01-21 01-26 02-27 04-18 05-05 06-19 08-16 09-24 11-10 12-25'.split(' '),
    )
  })

  test('2026', () => {
    expect(daysOf(2026)).toEqual(
      '01-01 01-05 01-21 01-26 02-27 04-03 05-04 06-04 08-16 09-24 11-09 12-25'.split(' '),
    )
  })
})

/** Worked out by hand from the law: these years were not announced yet. */
describe('the holidays by the rule', () => {
  test('2027: Epiphany on a Wednesday goes back, Duarte on a Tuesday too; labour on a Saturday stays', () => {
    expect(daysOf(2027)).toEqual(
      '01-01 01-04 01-21 01-25 02-27 03-26 05-01 05-27 08-16 09-24 11-06 12-25'.split(' '),
    )
  })

  test('2028: Epiphany on a Thursday and Duarte on a Wednesday; the Restoration stays on its Wednesday', () => {
    expect(daysOf(2028)).toEqual(
      '01-01 01-10 01-21 01-24 02-27 04-14 05-01 06-15 08-16 09-24 11-06 12-25'.split(' '),
    )
  })
})

test('the day of labour is moved from a Sunday, as in 2022', () => {
  expect(dominicanHolidays(2022).find(({ name }) => name === 'labour')).toEqual({
    name: 'labour',
    day: '2022-05-02',
    of: '2022-05-01',
  })
})

test('Easter, with its earliest and latest days of these centuries', () => {
  expect([2008, 2011, 2024, 2025, 2026, 2038].map(easterOf)).toEqual([
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2038-04-25',
  ])
})

test('every year has all of them once; one that is moved is kept on a Monday, at most four days away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1998, max: 2999 }), (year) => {
      const holidays = dominicanHolidays(year)
      expect(holidays.map(({ name }) => name).toSorted()).toEqual(HOLIDAYS.toSorted())
      for (const { day, of } of holidays) {
        if (day === of) continue
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(Math.abs(Date.parse(day) - Date.parse(of))).toBeLessThanOrEqual(4 * 86_400_000)
      }
    }),
  )
})
