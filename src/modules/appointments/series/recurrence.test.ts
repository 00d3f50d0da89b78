import { expect, test } from 'vitest'
import { addDays, type Day, day } from '#platform/values/day.ts'
import { atTime, minuteOfDay, shopDay } from '#platform/values/shop-day.ts'
import { MOST_OCCURRENCES, occurrencesOf } from './recurrence.ts'

const weekdayOf = (of: Day): number => new Date(`${of}T00:00:00Z`).getUTCDay()

/** Numbers that come the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let now = seed; ; ) {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648
    yield now
  }
}

test('a series goes over the ends of months and years, and a leap day, by whole weeks', () => {
  expect(occurrencesOf('2026-12-21', { everyWeeks: 1, count: 3 })).toEqual([
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
  ])
  expect(occurrencesOf('2028-02-15', { everyWeeks: 2, count: 3 })).toEqual([
    '2028-02-15',
    '2028-02-29',
    '2028-03-14',
  ])
})

test('it ends with the last that is not after a day, be it that day itself', () => {
  expect(occurrencesOf('2026-11-24', { everyWeeks: 1, until: '2026-12-08' })).toHaveLength(3)
  expect(occurrencesOf('2026-11-24', { everyWeeks: 1, until: '2026-12-07' })).toHaveLength(2)
  expect(occurrencesOf('2026-11-24', { everyWeeks: 1, until: '2026-01-01' })).toEqual(['2026-11-24'])
})

test('whatever is asked for, all are of one weekday, equally far apart, in order and no more than a year has weeks', () => {
  const next = numbers(7)
  const number = (most: number): number => (next.next().value ?? 0) % most
  for (let turn = 0; turn < 500; turn += 1) {
    const first = addDays(day('2026-01-01'), number(1500))
    const everyWeeks = 1 + number(12)
    const count = number(3) === 0 ? null : 1 + number(80)
    const until = number(3) === 0 ? addDays(first, number(900)) : null
    const days = occurrencesOf(first, { everyWeeks, count, until })
    expect(days[0]).toBe(first)
    expect(days.length).toBeLessThanOrEqual(Math.min(MOST_OCCURRENCES, count ?? MOST_OCCURRENCES))
    for (const [index, each] of days.entries()) {
      expect(each).toBe(addDays(first, index * everyWeeks * 7))
      expect(weekdayOf(each)).toBe(weekdayOf(first))
      if (until && index > 0) expect(each <= until).toBe(true)
    }
  }
})

test('where the clock changes, in any zone, every occurrence is at the same time of the wall', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    for (const each of occurrencesOf('2026-01-07', { everyWeeks: 1, count: 52 })) {
      const place = shopDay(each, timeZone)
      // At ten in the morning no zone's clock jumps.
      expect(minuteOfDay(atTime(place, 600), timeZone)).toBe(600)
    }
  }
})
