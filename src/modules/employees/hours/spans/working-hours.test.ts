import { describe, expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { shopDay } from '#platform/values/shop-day.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { hoursOn, type Schedule, workedOn } from './working-hours.ts'

const NEW_YORK = 'America/New_York'

const span = (from: string, until: string) => {
  const [begins = 0, ends = 0] = [from, until].map((text) => {
    const [hour = 0, minute = 0] = text.split(':').map(Number)
    return hour * 60 + minute
  })
  return { from: begins, until: ends }
}

const weekdays = (from: string, until: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...span(from, until) }))

const schedule = (parts: Partial<Schedule>): Schedule => ({ weekly: [], dates: [], away: [], ...parts })

const shown = (of: string, timeZone: string, hours: Schedule): string[][] =>
  hoursOn(shopDay(day(of), timeZone), hours).map((range) =>
    range.map((minute) => new Date(minute * MINUTE_MS).toISOString().slice(0, 16)),
  )

const minute = (text: string): number => Date.parse(text) / MINUTE_MS

describe('hours that are worked', () => {
  test('are those of the weekday, by the wall', () => {
    const hours = schedule({ weekly: weekdays('09:00', '17:00') })
    expect(shown('2023-11-06', NEW_YORK, hours)).toEqual([['2023-11-06T14:00', '2023-11-06T22:00']])
    expect(shown('2023-11-05', NEW_YORK, hours)).toEqual([])
    expect(shown('2023-11-03', NEW_YORK, hours)).toEqual([['2023-11-03T13:00', '2023-11-03T21:00']])
  })

  test('of an afternoon stay where they are on the day the clock is put forward', () => {
    const hours = schedule({ weekly: [{ weekday: 0, ...span('13:00', '18:00') }] })
    expect(shown('2026-03-08', NEW_YORK, hours)).toEqual([['2026-03-08T17:00', '2026-03-08T22:00']])
  })

  test('with a break are two spans', () => {
    const hours = schedule({
      weekly: [
        { weekday: 1, ...span('13:00', '17:00') },
        { weekday: 1, ...span('08:00', '12:00') },
      ],
    })
    expect(shown('2026-11-23', 'America/Santo_Domingo', hours)).toEqual([
      ['2026-11-23T12:00', '2026-11-23T16:00'],
      ['2026-11-23T17:00', '2026-11-23T21:00'],
    ])
  })

  test('that end before they begin are none', () => {
    expect(shown('2023-11-07', NEW_YORK, schedule({ weekly: weekdays('08:00', '07:00') }))).toEqual([])
  })

  test('of one date stand instead of the weekday’s, and may be none', () => {
    const hours = schedule({
      weekly: weekdays('08:00', '17:00'),
      dates: [
        { day: day('2023-06-13'), spans: [span('22:00', '23:00')] },
        { day: day('2023-06-14'), spans: [] },
      ],
    })
    expect(shown('2023-06-13', NEW_YORK, hours)).toEqual([['2023-06-14T02:00', '2023-06-14T03:00']])
    expect(shown('2023-06-14', NEW_YORK, hours)).toEqual([])
  })

  test('are without time off, also where it goes over days', () => {
    const hours = schedule({
      weekly: weekdays('09:00', '17:00'),
      away: [[minute('2026-11-23T19:00Z'), minute('2026-11-24T15:00Z')]],
    })
    expect(shown('2026-11-23', 'America/Santo_Domingo', hours)).toEqual([
      ['2026-11-23T13:00', '2026-11-23T19:00'],
    ])
    expect(shown('2026-11-24', 'America/Santo_Domingo', hours)).toEqual([
      ['2026-11-24T15:00', '2026-11-24T21:00'],
    ])
  })

  test('up to the end of the day end with it', () => {
    const hours = schedule({ weekly: [{ weekday: 0, ...span('18:00', '24:00') }] })
    expect(shown('2026-11-01', NEW_YORK, hours)).toEqual([['2026-11-01T23:00', '2026-11-02T05:00']])
  })

  test('are those in which the shop is open as well', () => {
    const shop = schedule({ weekly: weekdays('08:00', '12:00') })
    const professional = schedule({ weekly: weekdays('10:00', '17:00') })
    const monday = shopDay(day('2026-11-23'), 'America/Santo_Domingo')
    expect(workedOn(monday, shop, professional)).toEqual([
      [minute('2026-11-23T14:00Z'), minute('2026-11-23T16:00Z')],
    ])
  })
})
