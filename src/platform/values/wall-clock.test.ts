import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS, wallClock } from './wall-clock.ts'

afterEach(() => vi.restoreAllMocks())

const plainly = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: Date): string => format.format(at)
}

const padded = (n: number): string => String(n).padStart(2, '0')

const told = (at: Date, timeZone: string): string => {
  const { year, month, day, hour, minute, second } = wallClock(at, timeZone)
  return `${year}-${padded(month)}-${padded(day)} ${[hour, minute, second].map(padded).join(':')}`
}

test('the wall shows what its zone says, second by second where the clock is changed', () => {
  for (const [zone, change] of [
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['America/Havana', '2026-03-08T05:00:00Z'],
    // By half an hour, at a quarter to, across the line of dates, and from a wall with seconds.
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['Pacific/Chatham', '2026-09-26T14:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['Africa/Monrovia', '1972-01-07T00:44:30Z'],
    ['America/Santo_Domingo', '1974-01-21T04:30:00Z'],
    ['America/Santo_Domingo', '2026-11-30T04:00:00Z'],
  ] as const) {
    const expected = plainly(zone)
    const around = new Date(change).getTime()
    const steps = [-2 * HOUR_MS, -HOUR_MS, -31 * MINUTE_MS, -1000, 0, 1000, 59_000, 14 * MINUTE_MS, HOUR_MS]
    for (const step of steps) {
      const at = new Date(around + step)
      expect(told(at, zone), `${zone} ${at.toISOString()}`).toBe(expected(at))
    }
  }
})

test('a day of free times asks its zone twice for each hour, and again for none', () => {
  const asks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const from = Date.parse('2031-05-05T00:00:00Z')
  for (let turn = 0; turn < 2; turn += 1)
    for (let minute = 0; minute < 24 * 60; minute += 5)
      wallClock(new Date(from + minute * MINUTE_MS), 'Asia/Kathmandu')
  expect(asks).toHaveBeenCalledTimes(2 * 24)
})

test('an instant that is none is refused, and so is a zone that nobody knows', () => {
  expect(() => wallClock(new Date(Number.NaN), 'America/Santo_Domingo')).toThrow(RangeError)
  expect(() => wallClock(new Date(), 'America/Nowhere')).toThrow(RangeError)
})
