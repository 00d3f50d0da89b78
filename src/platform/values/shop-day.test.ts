import { describe, expect, test } from 'vitest'
import { addDays, day } from './day.ts'
import { atTime, MINUTES_OF_A_DAY, minuteIn, minuteOfDay, shopDay, timeText } from './shop-day.ts'
import { MINUTE_MS } from './wall-clock.ts'

const iso = (minute: number): string => new Date(minute * MINUTE_MS).toISOString().slice(0, 16)

const at = (of: string, timeZone: string, hour: number, minute = 0): string =>
  iso(atTime(shopDay(day(of), timeZone), hour * 60 + minute))

describe('a time of a day', () => {
  test('is the one on the wall, before and after the clock is changed', () => {
    expect(at('2026-03-08', 'America/New_York', 13)).toBe('2026-03-08T17:00')
    expect(at('2026-03-07', 'America/New_York', 13)).toBe('2026-03-07T18:00')
    expect(at('2022-11-01', 'America/Chicago', 7, 30)).toBe('2022-11-01T12:30')
    expect(at('2022-11-08', 'America/Chicago', 7, 30)).toBe('2022-11-08T13:30')
    expect(at('2026-11-21', 'America/Santo_Domingo', 8)).toBe('2026-11-21T12:00')
  })

  test('that the clock jumps over is the minute it jumps', () => {
    expect(at('2026-03-08', 'America/New_York', 2, 30)).toBe('2026-03-08T07:00')
    expect(at('2026-03-08', 'America/Havana', 0, 30)).toBe('2026-03-08T05:00')
    expect(at('2026-10-04', 'Australia/Lord_Howe', 2, 10)).toBe('2026-10-03T15:30')
  })

  test('that comes twice is the first of the two', () => {
    expect(at('2026-11-01', 'America/New_York', 1, 30)).toBe('2026-11-01T05:30')
    expect(at('2026-11-01', 'America/New_York', 2)).toBe('2026-11-01T07:00')
    expect(at('2026-11-01', 'America/Havana', 0, 30)).toBe('2026-11-01T04:30')
  })

  test('is shown at that minute on every day of a year, wherever the wall shows it at all', () => {
    for (const zone of [
      'America/Santo_Domingo',
      'America/New_York',
      'America/Havana',
      'Australia/Lord_Howe',
      'Pacific/Chatham',
    ]) {
      for (let n = 0; n < 366; n += 1) {
        const of = shopDay(addDays(day('2026-01-01'), n), zone)
        for (let time = 0; time < MINUTES_OF_A_DAY; time += 290) {
          const found = atTime(of, time)
          expect(found).toBeGreaterThanOrEqual(of.from)
          expect(found).toBeLessThan(of.until)
          const shown = minuteOfDay(found, zone)
          // The only later time is the one right after a jump.
          if (shown !== time)
            expect(found === of.from || found === of.change?.at, `${of.day} ${zone}`).toBe(true)
        }
        expect(atTime(of, MINUTES_OF_A_DAY)).toBe(of.until)
      }
    }
  })
})

test('a time of the day is written with two figures and read as it is written', () => {
  expect([0, 545, 1439, 1440].map(timeText)).toEqual(['00:00', '09:05', '23:59', '24:00'])
  expect(['00:00', '09:05', '23:59'].map(minuteIn)).toEqual([0, 545, 1439])
  expect(['24:00', '9:05', '09:60', '', '09:05:00'].map(minuteIn)).toEqual([null, null, null, null, null])
})
