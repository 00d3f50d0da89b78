import { expect, test } from 'vitest'
import { day } from '#platform/values/day.ts'
import { shopDay } from '#platform/values/shop-day.ts'
import { demoAppointments } from './demo-appointments.ts'
import { DEMO_AGENDAS, type DemoAgenda } from './demo-services.ts'

const ZONE = 'America/Santo_Domingo'
const today = day('2026-11-24')
const month = {
  seed: 20_261_124,
  today,
  timeZone: ZONE,
  customers: 16,
  now: shopDay(today, ZONE).from + 720,
}
const agendas = Object.entries(DEMO_AGENDAS) as [string, DemoAgenda][]

test.each(agendas)(
  'a month of a %s is the same each time, and nobody is in it twice at once',
  (trade, of) => {
    const made = demoAppointments({ ...month, of })
    expect(made).toEqual(demoAppointments({ ...month, of }))
    expect(made.length).toBeGreaterThan(trade === 'salon' ? 400 : 60)
    expect(demoAppointments({ ...month, of, seed: 1 })).not.toEqual(made)
    for (const [professional, [, provided]] of of.professionals.entries()) {
      const mine = made.filter((each) => each.professional === professional)
      expect(mine).not.toEqual([])
      for (const [index, { at, service }] of mine.entries()) {
        expect(provided).toContain(Number(service.sku.slice(-4)))
        const before = mine[index - 1]
        if (before)
          expect(at).toBeGreaterThanOrEqual(before.at + before.service.duration + before.service.buffer)
      }
    }
  },
)

test.each(agendas)('of a %s all is within its hours, on its days', (_, of) => {
  for (const { at, service } of demoAppointments({ ...month, of })) {
    // Santo Domingo is four hours behind, the year round.
    const local = new Date((at - 240) * 60_000)
    const time = local.getUTCHours() * 60 + local.getUTCMinutes()
    expect(of.weekdays).toContain(local.getUTCDay())
    expect(of.spans.some(([from, until]) => from <= time && time + service.duration <= until)).toBe(true)
  }
})

test('what has passed has come about or not, and what is to come has not', () => {
  const of = DEMO_AGENDAS.salon
  if (!of) throw new Error('no salon')
  const made = demoAppointments({ ...month, of })
  const statuses = (list: typeof made) => new Set(list.map(({ status }) => status))
  expect(statuses(made.filter(({ at }) => at <= month.now))).toEqual(
    new Set(['completed', 'no_show', 'cancelled']),
  )
  expect(statuses(made.filter(({ at }) => at > month.now))).toEqual(
    new Set(['confirmed', 'pending', 'rescheduled', 'cancelled']),
  )
})
