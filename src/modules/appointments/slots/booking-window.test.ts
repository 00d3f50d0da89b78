import { describe, expect, test } from 'vitest'
import { addDays, day } from '#platform/values/day.ts'
import { shopDay } from '#platform/values/shop-day.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { bookingWindow, outOfWindow } from './booking-window.ts'

const ZONE = 'America/Santo_Domingo'
const NOW = new Date('2026-11-23T14:00:00Z')
const minute = (text: string): number => Date.parse(text) / MINUTE_MS

describe('an appointment', () => {
  const reason = (after: number, noticeHours: number) =>
    outOfWindow(NOW.getTime() / MINUTE_MS + after, bookingWindow(NOW, ZONE, { noticeHours, advanceDays: 90 }))

  test.each([
    { what: 'of yesterday has passed', after: -1440, noticeHours: 0, expected: 'past' },
    { what: 'within the notice comes too soon', after: 10, noticeHours: 1, expected: 'notice' },
    { what: 'exactly at the notice is taken', after: 60, noticeHours: 1, expected: null },
    {
      what: 'of the next minute needs no notice where none is asked',
      after: 1,
      noticeHours: 0,
      expected: null,
    },
    { what: 'of this minute is taken without one', after: 0, noticeHours: 0, expected: null },
  ])('$what', ({ after, noticeHours, expected }) => {
    expect(reason(after, noticeHours)).toBe(expected)
  })

  test('of a minute that has begun has passed', () => {
    const window = bookingWindow(new Date('2026-11-23T11:59:01Z'), ZONE, { noticeHours: 0, advanceDays: 1 })
    expect(outOfWindow(minute('2026-11-23T11:59Z'), window)).toBe('past')
    expect(outOfWindow(minute('2026-11-23T12:00Z'), window)).toBeNull()
  })
})

test('days ahead are the shop’s own, today being none of them', () => {
  const zone = 'Asia/Kolkata'
  // Seven in the morning of 31 May there, and still 30 May in New York.
  const window = bookingWindow(new Date('2024-05-31T01:30:00Z'), zone, { noticeHours: 0, advanceDays: 2 })
  const noon = (n: number) => shopDay(addDays(day('2024-05-31'), n), zone).from + 720
  expect([0, 1, 2, 3, 4].map((n) => outOfWindow(noon(n), window))).toEqual([
    null,
    null,
    null,
    'beyond',
    'beyond',
  ])
  // What of today has passed is gone, and no more.
  const later = bookingWindow(new Date('2024-05-31T04:30:00Z'), zone, { noticeHours: 0, advanceDays: 2 })
  expect(outOfWindow(minute('2024-05-31T09:30+05:30'), later)).toBe('past')
  expect(outOfWindow(minute('2024-05-31T10:00+05:30'), later)).toBeNull()
})
