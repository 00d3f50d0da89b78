import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { shopDay } from '#platform/values/shop-day.ts'
import { demoAppointments } from './demo-appointments.ts'
import { demoProfessionals } from './demo-services.ts'

const ZONE = 'America/Santo_Domingo'
const today = day('2026-11-24')
const month = {
  ...{ seed: 20_261_124, today, timeZone: ZONE, customers: 16 },
  now: shopDay(today, ZONE).from + 720,
}

test('a month of the salon is the same each time, full, and nobody is in it twice at once', () => {
  const made = demoAppointments(month)
  expect(made).toEqual(demoAppointments(month))
  expect(made.length).toBeGreaterThan(400)
  expect(demoAppointments({ ...month, seed: 1 })).not.toEqual(made)
  for (const [professional, [, provided]] of demoProfessionals.entries()) {
    const mine = made.filter((each) => each.professional === professional)
    for (const [index, { at, service }] of mine.entries()) {
      expect(provided).toContain(Number(service.sku.slice(-4)))
      const before = mine[index - 1]
      if (before)
        expect(at).toBeGreaterThanOrEqual(before.at + before.service.duration + before.service.buffer)
    }
  }
})

test('what has passed has come about or not, and what is to come has not', () => {
  const made = demoAppointments(month)
  const statuses = (list: typeof made) => new Set(list.map(({ status }) => status))
  expect(statuses(made.filter(({ at }) => at <= month.now))).toEqual(
    new Set(['completed', 'no_show', 'cancelled']),
  )
  expect(statuses(made.filter(({ at }) => at > month.now))).toEqual(
    new Set(['confirmed', 'pending', 'rescheduled', 'cancelled']),
  )
})
