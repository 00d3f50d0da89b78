import { between, choices, seededRandom } from '#modules/tenancy/demo/seeded-random.ts'
import { weekdayOf } from '#platform/values/calendar-day.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { atTime, shopDay } from '#platform/values/shop-day.ts'
import type { Status } from '../status/status.ts'
import type { DemoAgenda, DemoService } from './demo-services.ts'

/** An appointment of a demo business; people by their places in their lists. */
export type DemoAppointment = {
  readonly professional: number
  readonly customer: number
  readonly service: DemoService
  readonly at: Minute
  readonly status: Status
  /** How many minutes before it was booked. */
  readonly ahead: number
}

type Month = {
  readonly of: DemoAgenda
  /** The same one gives the same appointments. */
  readonly seed: number
  readonly today: Day
  readonly timeZone: string
  /** What has begun by then has been attended to. */
  readonly now: Minute
  readonly customers: number
}

const [DAYS_BEFORE, DAYS_AFTER] = [16, 15]

const past = choices<Status>([
  ['completed', 84],
  ['no_show', 7],
  ['cancelled', 9],
])
const toCome = choices<Status>([
  ['confirmed', 52],
  ['pending', 36],
  ['rescheduled', 6],
  ['cancelled', 6],
])

/** A month of the business, half of it to come: the days of its professionals, in quarters of an hour. */
export function demoAppointments({ of, seed, today, timeZone, now, customers }: Month): DemoAppointment[] {
  const roll = seededRandom(seed)
  const made: DemoAppointment[] = []
  for (let date = addDays(today, -DAYS_BEFORE); date <= addDays(today, DAYS_AFTER); date = addDays(date, 1)) {
    if (!of.weekdays.includes(weekdayOf(date))) continue
    const day = shopDay(date, timeZone)
    for (const [professional, [, provided]] of of.professionals.entries()) {
      for (const { service, time } of spansFilled(of, provided, roll)) {
        const at = atTime(day, time)
        const customer = between(roll(), [0, customers - 1])
        const status = at <= now ? past(roll()) : toCome(roll())
        made.push({ professional, customer, service, at, status, ahead: 60 * between(roll(), [3, 240]) })
      }
    }
  }
  return made
}

/** What one professional does on a day, one after the other. */
function* spansFilled(of: DemoAgenda, provided: readonly number[], roll: () => number) {
  for (const [from, until] of of.spans) {
    let time = from + 15 * between(roll(), [0, 6])
    while (time < until) {
      const service = of.services[(provided[between(roll(), [0, provided.length - 1])] ?? 1) - 1]
      if (!service || time + service.duration > until) break
      yield { service, time }
      const after = time + service.duration + service.buffer + 15 * between(roll(), of.between)
      time = Math.ceil(after / 15) * 15
    }
  }
}
