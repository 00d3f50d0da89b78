import { describe, expect, test } from 'vitest'
import { clockOf, minutesOff, serverTime } from './clock.ts'

const NOON = Date.parse('2026-11-20T16:00:00Z')
const YEAR = 365 * 24 * 3_600_000
const said = (at: number): string => new Date(at).toUTCString()
const clock = (server: number, till: number, wait = 200) =>
  clockOf({ said: said(server), askedAt: till, answeredAt: till + wait })

describe('clockOf', () => {
  test('clocks that agree but for a second are the same', () => {
    expect(clock(NOON, NOON + 300)).toEqual({ ahead: 0, saidAt: NOON })
    expect(clock(NOON, NOON + 900)).toEqual({ ahead: 0, saidAt: NOON })
  })

  test('a clock that is a year behind is known to be', () => {
    expect(clock(NOON, NOON - YEAR)?.ahead).toBe(YEAR + 400)
  })

  test('says nothing where the answer says nothing, or came too late', () => {
    expect(clockOf({ said: null, askedAt: NOON, answeredAt: NOON })).toBeNull()
    expect(clockOf({ said: 'gestern', askedAt: NOON, answeredAt: NOON })).toBeNull()
    expect(clock(NOON, NOON, 10_001)).toBeNull()
    // The till's clock was set back while it waited.
    expect(clock(NOON, NOON, -1)).toBeNull()
  })
})

describe('serverTime', () => {
  test('is the till’s clock, put right', () => {
    expect(serverTime(NOON, null)).toBe(NOON)
    expect(serverTime(NOON - YEAR + 60_000, clock(NOON, NOON - YEAR))).toBe(NOON + 60_400)
  })

  test('is never before the server last said, so never before the numbers of a till were taken', () => {
    expect(serverTime(NOON - YEAR, clock(NOON, NOON))).toBe(NOON)
  })
})

test('tells from two minutes on, and which way', () => {
  expect(minutesOff(null)).toBeNull()
  expect(minutesOff(clock(NOON, NOON - 110_000))).toBeNull()
  expect(minutesOff(clock(NOON, NOON - 5 * 60_000))).toBe(-5)
  expect(minutesOff(clock(NOON, NOON + 90 * 60_000))).toBe(90)
})
