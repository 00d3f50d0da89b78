import { describe, expect, test } from 'vitest'
import { addDays, day, dayOfInstant, hasDay, isDay, nearestWithDay, startOfDay } from './day.ts'

const SANTO_DOMINGO = 'America/Santo_Domingo'

describe('a day', () => {
  test('is a real date of the calendar', () => {
    expect(day('2028-02-29')).toBe('2028-02-29')
    for (const text of ['2026-02-29', '2026-13-01', '2026-2-1', '21/11/2026', '', '2026-11-21T00:00:00Z']) {
      expect(isDay(text), text).toBe(false)
      expect(() => day(text)).toThrow(RangeError)
    }
  })

  test('there is of every instant that has one, in any zone, and the nearest of what has none', () => {
    const zones = ['Etc/GMT+12', SANTO_DOMINGO, 'UTC', 'Pacific/Kiritimati']
    for (const text of [
      '0000-01-01T00:00:00Z',
      '2026-11-21T00:00:00Z',
      '9999-12-31T23:59:59-12:00',
      '+030000-01-01T00:00:00Z',
    ]) {
      const nearest = nearestWithDay(new Date(text))
      expect(hasDay(nearest)).toBe(true)
      for (const zone of zones) expect(isDay(dayOfInstant(nearest, zone)), `${text} in ${zone}`).toBe(true)
    }
    expect(hasDay(new Date('+010000-01-01T00:00:00Z'))).toBe(false)
    expect(nearestWithDay(new Date('2026-11-21T00:00:00Z'))).toEqual(new Date('2026-11-21T00:00:00Z'))
  })

  test('adds and takes days over months, years and leap days', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
  })

  test('sorts by the calendar', () => {
    const days = [day('2027-01-01'), day('2026-12-31'), day('2026-12-31')]
    expect(days.toSorted()).toEqual(['2026-12-31', '2026-12-31', '2027-01-01'])
  })
})

describe('midnight', () => {
  test('in Santo Domingo comes four hours after UTC', () => {
    expect(dayOfInstant(new Date('2026-11-21T03:59:59.999Z'), SANTO_DOMINGO)).toBe('2026-11-20')
    expect(dayOfInstant(new Date('2026-11-21T04:00:00.000Z'), SANTO_DOMINGO)).toBe('2026-11-21')
    expect(startOfDay(day('2026-11-21'), SANTO_DOMINGO).toISOString()).toBe('2026-11-21T04:00:00.000Z')
  })

  test('follows summer time where there is one', () => {
    expect(startOfDay(day('2026-03-08'), 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z')
    expect(startOfDay(day('2026-03-09'), 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z')
  })

  test('a day whose midnight is skipped begins when the clock jumps', () => {
    expect(startOfDay(day('2026-03-08'), 'America/Havana').toISOString()).toBe('2026-03-08T05:00:00.000Z')
  })

  test('is the start of the day it belongs to, all year and east of Greenwich too', () => {
    for (const zone of [
      SANTO_DOMINGO,
      'America/New_York',
      'Asia/Tokyo',
      'Pacific/Kiritimati',
      'America/Havana',
    ]) {
      for (let n = 0; n < 366; n += 1) {
        const of = addDays(day('2026-01-01'), n)
        const start = startOfDay(of, zone)
        expect(dayOfInstant(start, zone)).toBe(of)
        expect(dayOfInstant(new Date(start.getTime() - 1), zone)).toBe(addDays(of, -1))
      }
    }
  })
})
