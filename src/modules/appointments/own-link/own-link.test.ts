import { expect, test } from 'vitest'
import { cutoffOf } from '../deposits/deposit-terms.ts'
import type { Status } from '../status/status.ts'
import { ownActs, ownState } from './own-link.ts'

const TEN = new Date('2026-11-24T14:00:00Z')
const of = (status: Status) => ({ status, starts_at: TEN, ends_at: new Date('2026-11-24T14:30:00Z') })
const hours = (before: number, more = 0): Date => new Date(TEN.getTime() - before * 3_600_000 + more)

const NOTHING = { confirm: false, move: false, cancel: false }

test('an appointment is moved and cancelled until exactly so many hours before it begins', () => {
  expect(cutoffOf(TEN, 24)).toEqual(new Date('2026-11-23T14:00:00Z'))
  expect(ownActs(of('pending'), 24, hours(24))).toEqual({ confirm: true, move: true, cancel: true })
  expect(ownActs(of('pending'), 24, hours(24, 1))).toEqual({ confirm: true, move: false, cancel: false })
})

test('with no hours it is moved and cancelled until it begins, and then nothing is done with it', () => {
  expect(ownActs(of('rescheduled'), 0, hours(0, -1))).toEqual({ confirm: true, move: true, cancel: true })
  expect(ownActs(of('rescheduled'), 0, TEN)).toEqual(NOTHING)
})

test('what is confirmed is not confirmed again', () => {
  expect(ownActs(of('confirmed'), 24, hours(48))).toEqual({ confirm: false, move: true, cancel: true })
})

test.each<{ status: Status; now: Date; expected: string }>([
  { status: 'confirmed', now: hours(-0.25), expected: 'open' },
  { status: 'confirmed', now: hours(-0.5), expected: 'past' },
  { status: 'cancelled', now: hours(48), expected: 'cancelled' },
  { status: 'completed', now: hours(48), expected: 'past' },
  { status: 'no_show', now: hours(-0.1), expected: 'past' },
])('one that is $status leads to what is $expected', ({ status, now, expected }) => {
  expect(ownState(of(status), now)).toBe(expected)
  if (expected !== 'open') expect(ownActs(of(status), 0, now)).toEqual(NOTHING)
})
