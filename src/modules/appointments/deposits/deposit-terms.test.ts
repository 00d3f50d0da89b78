import { expect, test } from 'vitest'
import { ownActs } from '../own-link/own-link.ts'
import { type CancelledBy, STATUSES } from '../status/status.ts'
import { depositEnd } from './deposit-terms.ts'

const startsAt = new Date('2026-11-24T14:00:00Z')
const before = (minutes: number): Date => new Date(startsAt.getTime() - minutes * 60_000)
const cancelled = (minutes: number, hours = 24, cancelledBy: CancelledBy = 'customer') =>
  depositEnd({ from: 'confirmed', to: 'cancelled', cancelledBy }, { startsAt, now: before(minutes), hours })

test('who cancels in time has their deposit back, exactly at the deadline too', () => {
  expect([cancelled(25 * 60), cancelled(24 * 60), cancelled(24 * 60 - 1)]).toEqual([
    'goes_back',
    'goes_back',
    'stays',
  ])
  expect([cancelled(0, 0), cancelled(-1, 0)]).toEqual(['goes_back', 'stays'])
})

test('what the shop itself cancels is given back, however late', () => {
  expect([cancelled(24 * 60, 24, 'shop'), cancelled(1, 24, 'shop'), cancelled(-60, 24, 'shop')]).toEqual([
    'goes_back',
    'goes_back',
    'goes_back',
  ])
})

test('whoever may still cancel by their link has their deposit back', () => {
  const appointment = { status: 'confirmed', starts_at: startsAt, ends_at: before(-60) } as const
  for (const hours of [1, 24, 48]) {
    for (const minutes of [hours * 60 + 1, hours * 60, hours * 60 - 1]) {
      const may = ownActs(appointment, hours, before(minutes)).cancel
      expect(cancelled(minutes, hours)).toBe(may ? 'goes_back' : 'stays')
    }
  }
})

test('what was kept is the customer’s again where they are expected again, and nothing else changes it', () => {
  const end = (from: (typeof STATUSES)[number], to: (typeof STATUSES)[number]) =>
    depositEnd({ from, to, cancelledBy: 'customer' }, { startsAt, now: before(60), hours: 24 })
  expect(STATUSES.map((from) => end(from, 'no_show'))).toEqual(STATUSES.map(() => 'stays'))
  expect(STATUSES.map((from) => end(from, 'confirmed'))).toEqual(
    STATUSES.map((from) => (from === 'cancelled' || from === 'no_show' ? 'kept_again' : 'nothing')),
  )
})
