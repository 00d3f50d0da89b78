import { expect, test } from 'vitest'
import { correctedTime, countedAt } from './sale-time.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const DAY = 24 * 60
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)
const counted = (soldAt: Date, more: { sentAt?: Date; takenAt?: Date | null } = {}) =>
  countedAt({ soldAt, sentAt: NOW, now: NOW, takenAt: null, ...more })

test('a clock that agrees is believed', () => {
  expect(counted(later(-5))).toEqual(later(-5))
  expect(counted(later(-5), { sentAt: later(1) })).toEqual(later(-5))
})

test('a clock that is a year wrong is put right by what it said when the sale was sent', () => {
  const year = 365 * DAY
  expect(counted(later(-year - 30), { sentAt: later(-year) })).toEqual(later(-30))
  expect(counted(later(year - 30), { sentAt: later(year) })).toEqual(later(-30))
  expect(correctedTime({ soldAt: later(-62), sentAt: later(-2), now: NOW })).toEqual(later(-60))
})

test('a sale is never made after it came, nor before its till had its number', () => {
  expect(counted(later(5))).toEqual(NOW)
  expect(counted(later(-30 * DAY), { takenAt: later(-DAY) })).toEqual(later(-DAY))
  expect(counted(later(-60), { takenAt: later(5) })).toEqual(NOW)
})

test('no clock takes a sale out of the calendar', () => {
  expect(counted(new Date('0001-01-01T00:00:00Z'))).toEqual(later(-366 * DAY))
  expect(counted(later(-5), { sentAt: new Date('9999-12-31T00:00:00Z') })).toEqual(later(-366 * DAY))
})
