import { describe, expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { basisPoints, cents } from '#platform/values/money.ts'
import {
  averageOf,
  changeOf,
  comparedInstant,
  itbisDueOn,
  openHours,
  roundedChange,
  spansOf,
} from './dashboard.ts'

const ZONE = 'America/Santo_Domingo'
const saturday = day('2026-11-21')

describe('the spans', () => {
  test('today stands beside the same weekday of last week', () => {
    expect(spansOf('today', saturday)).toEqual({
      from: '2026-11-21',
      until: '2026-11-21',
      compared_from: '2026-11-14',
      compared_until: '2026-11-14',
    })
  })

  test('the week is Monday to Sunday, on its first and its last day too', () => {
    const week = {
      from: '2026-11-16',
      until: '2026-11-22',
      compared_from: '2026-11-09',
      compared_until: '2026-11-15',
    }
    for (const today of ['2026-11-16', '2026-11-21', '2026-11-22']) {
      expect(spansOf('week', day(today))).toEqual(week)
    }
  })

  test('the month stands beside the one before, over the turn of the year', () => {
    expect(spansOf('month', day('2027-01-31'))).toEqual({
      from: '2027-01-01',
      until: '2027-01-31',
      compared_from: '2026-12-01',
      compared_until: '2026-12-31',
    })
  })
})

describe('the comparison', () => {
  test('stops at the same time of day', () => {
    const at = comparedInstant(spansOf('today', saturday), new Date('2026-11-21T21:30:00Z'), ZONE)
    expect(at.toISOString()).toBe('2026-11-14T21:30:00.000Z')
  })

  test('of a long month never reaches beyond a short one', () => {
    const today = day('2026-03-31')
    const at = comparedInstant(spansOf('month', today), new Date('2026-03-31T20:00:00Z'), ZONE)
    expect(at.toISOString()).toBe('2026-03-01T04:00:00.000Z')
  })

  test('is a percentage, and nothing against nothing', () => {
    expect(changeOf(108_400, 100_000)).toBe(840)
    expect(changeOf(97_900, 100_000)).toBe(-210)
    expect(changeOf(5, 0)).toBeNull()
    expect([843, -845].map((change) => roundedChange(basisPoints(change)))).toEqual([840, 850])
  })
})

test('an average is rounded to the centavo, and of no sale it is zero', () => {
  expect(averageOf(cents(1000), 3)).toBe(333)
  expect(averageOf(cents(2000), 3)).toBe(667)
  expect(averageOf(cents(0), 0)).toBe(0)
})

test('ITBIS is due on the 20th of the month after', () => {
  expect(itbisDueOn(day('2026-11-01'))).toBe('2026-12-20')
  expect(itbisDueOn(day('2026-12-01'))).toBe('2027-01-20')
})

test('the open hours reach from the first sale to the last of either day', () => {
  const hours = [7, 8, 20].map((hour) => ({ hour, total: hour === 8 ? 5 : 0, compared: hour === 20 ? 9 : 0 }))
  expect(openHours(hours)).toEqual({ first: 8, last: 20 })
  expect(openHours([])).toEqual({ first: 8, last: 20 })
})
