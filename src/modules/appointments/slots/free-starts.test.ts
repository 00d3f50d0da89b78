import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day } from '#platform/values/day.ts'
import type { Minute, MinuteRange } from '#platform/values/minute-ranges.ts'
import { atTime, MINUTES_OF_A_DAY, minuteOfDay, type ShopDay, shopDay } from '#platform/values/shop-day.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import {
  type Agenda,
  gridOf,
  isFreeAt,
  nearestStarts,
  type SlotTerms,
  slotsOf,
  startRanges,
  startsOf,
} from './free-starts.ts'

const wall = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}

/** The starts at which one of some people is free. */
const freeStartsOf = (of: ShopDay, agendas: readonly Agenda[], terms: SlotTerms): Minute[] =>
  slotsOf(of, agendas, terms).flatMap(({ start, isFree }) => (isFree ? start : []))

/** Times of a day, as its wall shows them. */
const on = (of: ShopDay, spans: readonly (readonly [string, string])[]): MinuteRange[] =>
  spans.map(([from, until]) => [atTime(of, wall(from)), atTime(of, wall(until))])

const shown = (starts: readonly Minute[], timeZone: string): string[] =>
  starts.map((at) => {
    const minute = minuteOfDay(at, timeZone)
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  })

type Offered = {
  zone?: string
  day?: string
  hours: readonly (readonly [string, string])[]
  taken?: readonly (readonly [string, string])[]
  duration: number
  buffer?: number
  step?: number
}

function offered({ zone = 'UTC', day: date = '2026-11-23', hours, taken = [], ...terms }: Offered): string[] {
  const of = shopDay(day(date), zone)
  const agenda = { hours: on(of, hours), taken: on(of, taken) }
  return shown(freeStartsOf(of, [agenda], { buffer: 0, step: terms.duration, ...terms }), zone)
}

describe('starts that are offered', () => {
  test.each([
    { what: 'a day of hours', hours: [['00:00', '24:00']], duration: 60, many: 24 },
    { what: 'a day of twenties', hours: [['00:00', '24:00']], duration: 20, many: 72 },
    { what: 'a day to a quarter to midnight', hours: [['00:00', '23:45']], duration: 20, many: 71 },
    {
      what: 'hours that overlap give none twice',
      hours: [
        ['11:00', '12:00'],
        ['11:20', '12:40'],
      ],
      duration: 20,
      many: 5,
    },
    {
      what: 'hours in no order are one',
      hours: [
        ['11:15', '13:00'],
        ['11:00', '13:00'],
      ],
      duration: 45,
      many: 2,
    },
  ] as (Offered & { what: string; many: number })[])('$what', ({ many, ...terms }) => {
    expect(offered(terms)).toHaveLength(many)
  })

  test('stand on the hour of the wall, where that is half an hour beside UTC', () => {
    const hours = [['07:30', '09:30']] as const
    expect(offered({ zone: 'Asia/Kolkata', hours, duration: 60 })).toEqual(['08:00'])
  })

  test('of an odd length begin where the hours do', () => {
    expect(offered({ hours: [['07:22', '08:00']], duration: 8 })).toEqual([
      '07:22',
      '07:30',
      '07:38',
      '07:46',
    ])
  })

  test('begin on the grid in each stretch', () => {
    const zone = 'America/Los_Angeles'
    const hours = [
      ['08:00', '10:00'],
      ['10:10', '12:45'],
    ] as const
    expect(offered({ zone, hours, duration: 60 })).toEqual(['08:00', '09:00', '11:00'])
    expect(offered({ zone, hours, duration: 30 })).toHaveLength(8)
    expect(offered({ zone, hours, duration: 20 }).slice(6, 8)).toEqual(['10:20', '10:40'])
    expect(offered({ zone, hours: [['09:30', '17:30']], duration: 60 })).toHaveLength(7)
  })

  test('are the half hours that nothing takes', () => {
    const taken = [
      ['11:00', '12:00'],
      ['14:00', '15:00'],
    ] as const
    expect(offered({ hours: [['10:00', '17:00']], taken, duration: 30 })).toEqual([
      '10:00',
      '10:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '15:00',
      '15:30',
      '16:00',
      '16:30',
    ])
    expect(offered({ hours: [['10:00', '17:00']], taken: [['10:00', '17:00']], duration: 30 })).toEqual([])
  })

  test('leave the buffer of the one before and their own, and end with the hours without one', () => {
    const gap = offered({
      hours: [['09:00', '17:00']],
      // Each with the half hour behind it.
      taken: [
        ['12:30', '13:30'],
        ['14:30', '15:30'],
      ],
      duration: 30,
      buffer: 30,
      step: 15,
    })
    expect(gap.filter((start) => start >= '13:00' && start < '14:30')).toEqual(['13:30'])
    expect(gap.at(-1)).toBe('16:30')
  })

  test('are those on the grid of a window, and with others those of anybody who is free', () => {
    const of: ShopDay = { ...shopDay(day('1970-01-01'), 'UTC'), from: 0, until: 100 }
    const free = (hours: MinuteRange[], ...more: MinuteRange[][]): Minute[] =>
      freeStartsOf(
        of,
        [hours, ...more].map((each) => ({ hours: each, taken: [] })),
        { duration: 10, buffer: 0, step: 10 },
      )
    expect(free([])).toEqual([])
    expect(free([[2, 22]])).toEqual([10])
    expect(
      free([
        [0, 22],
        [30, 50],
      ]),
    ).toEqual([0, 10, 30, 40])
    expect(free([[81, 100]])).toEqual([90])
    expect(free([[2, 30]], [[30, 50]])).toEqual([10, 20, 30, 40])
  })

  test('over midnight are of the day that they begin on', () => {
    const [sunday, monday] = ['2026-11-22', '2026-11-23'].map((date) =>
      shopDay(day(date), 'America/Santo_Domingo'),
    )
    if (!sunday || !monday) throw new Error('two days')
    const agenda: Agenda = { hours: [[sunday.until - 120, monday.from + 60]], taken: [] }
    const terms = { duration: 60, buffer: 0, step: 30 }
    const times = (of: ShopDay) => shown(freeStartsOf(of, [agenda], terms), 'America/Santo_Domingo')
    expect(times(sunday)).toEqual(['22:00', '22:30', '23:00', '23:30'])
    expect(times(monday)).toEqual(['00:00'])
  })
})

test('what is taken is shown as taken, and what an odd appointment leaves is offered between', () => {
  const of = shopDay(day('2026-11-23'), 'UTC')
  const agenda = { hours: on(of, [['09:00', '12:00']]), taken: on(of, [['09:00', '09:50']]) }
  const slots = slotsOf(of, [agenda], { duration: 45, buffer: 0, step: 45 })
  expect(slots.map(({ start, isFree }) => [shown([start], 'UTC')[0], isFree])).toEqual([
    ['09:00', false],
    ['09:45', false],
    ['10:00', true],
    ['10:30', true],
    ['10:45', true],
    ['11:15', true],
  ])
})

test('the three nearest are told, the earlier of two that are as near', () => {
  expect(nearestStarts([600, 630, 690, 720, 900], 660)).toEqual([630, 690, 600])
  expect(nearestStarts([720], 660)).toEqual([720])
})

/** The days of a year on which a zone's clock is changed: a look at each first of a month, and then closer. */
function changeDays(timeZone: string, year: number): ShopDay[] {
  const ahead = (date: Day): number => {
    const of = shopDay(date, timeZone)
    return of.from - Date.parse(`${date}T00:00:00Z`) / MINUTE_MS
  }
  const firsts = Array.from({ length: 13 }, (_, month) =>
    day(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)),
  )
  return firsts.flatMap((first, index) => {
    const next = firsts[index + 1]
    if (!next || ahead(first) === ahead(next)) return []
    const days = Array.from({ length: 32 }, (_, n) => addDays(first, n)).filter((each) => each <= next)
    return days.map((each) => shopDay(each, timeZone)).filter(({ change }) => change !== null)
  })
}

const CHANGES = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
  changeDays(zone, 2026).map((of) => ({ zone, of })),
)

describe('on the days on which clocks are changed', () => {
  test('all zones of the world are looked at', () => {
    expect(CHANGES.length).toBeGreaterThan(200)
    const zones = CHANGES.map(({ zone }) => zone)
    expect(zones).toEqual(
      expect.arrayContaining(['America/New_York', 'Australia/Lord_Howe', 'America/Havana']),
    )
  })

  test('hours of the afternoon are where the wall shows them', () => {
    for (const { zone, of } of CHANGES) {
      const starts = startsOf(of, [[atTime(of, wall('13:00')), atTime(of, wall('18:00')) - 30]], 30)
      expect(shown(starts, zone), `${zone} ${of.day}`).toEqual(
        [13, 14, 15, 16, 17].flatMap((hour) => [`${hour}:00`, `${hour}:30`]),
      )
    }
  })

  test('each start of the whole day is a time that the wall shows, on the grid, and no two are one', () => {
    for (const { zone, of } of CHANGES) {
      for (const step of [15, 60]) {
        const starts = startsOf(of, [[of.from, of.until - 1]], step)
        const times = starts.map((start) => minuteOfDay(start, zone))
        expect(new Set(times).size, `${zone} ${of.day}`).toBe(times.length)
        for (const [index, time] of times.entries()) {
          expect(time % gridOf(step), `${zone} ${of.day}`).toBe(0)
          expect(atTime(of, time), `${zone} ${of.day}`).toBe(starts[index])
        }
      }
    }
  })
})

const minutes = fc.integer({ min: 0, max: MINUTES_OF_A_DAY })
const spans = fc.array(fc.tuple(minutes, minutes), { maxLength: 6 })
const terms = fc.record({
  duration: fc.integer({ min: 5, max: 240 }),
  buffer: fc.integer({ min: 0, max: 60 }),
  step: fc.integer({ min: 5, max: 120 }),
})
const anyDay = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc
    .tuple(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), fc.integer({ min: 0, max: 3650 }))
    .map(([zone, n]) => ({ zone, of: shopDay(addDays(day('2020-01-01'), n), zone) })),
)

/** Minute by minute, what the ranges must agree with. */
function fits({ hours, taken }: Agenda, at: Minute, duration: number, buffer: number): boolean {
  const lies = (minute: Minute, list: readonly MinuteRange[]) =>
    list.some(([from, until]) => from <= minute && minute < until)
  for (let minute = at; minute < at + duration; minute += 1) if (!lies(minute, hours)) return false
  for (let minute = at; minute < at + duration + buffer; minute += 1) if (lies(minute, taken)) return false
  return true
}

test('whatever the zone, the day, the hours and the appointments, a start is offered where it fits and nowhere else', () => {
  fc.assert(
    fc.property(anyDay, spans, spans, terms, ({ of }, hours, taken, { duration, buffer, step }) => {
      const within = (list: [number, number][]): MinuteRange[] =>
        list.map(([from, until]) => [of.from + from, Math.min(of.until, of.from + until)])
      const agenda = { hours: within(hours), taken: within(taken) }
      const ranges = startRanges(agenda, { duration, buffer, step })
      for (let at = of.from; at < of.until; at += 7) {
        expect(isFreeAt(ranges, at)).toBe(fits(agenda, at, duration, buffer))
      }
      for (const start of startsOf(of, ranges, step)) expect(fits(agenda, start, duration, buffer)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
