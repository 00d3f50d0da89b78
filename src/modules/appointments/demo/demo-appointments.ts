import { between, choices, seededRandom } from '#modules/tenancy/demo/seeded-random.ts'
import { weekdayOf } from '#platform/values/calendar-day.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { atTime, shopDay } from '#platform/values/shop-day.ts'
import type { Status } from '../status/status.ts'
import { type DemoService, demoProfessionals, demoServices } from './demo-services.ts'

/** An appointment of the demo salon; people by their places in their lists. */
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
  /** The same one gives the same appointments. */
  readonly seed: number
  readonly today: Day
  readonly timeZone: string
  /** What has begun by then has been attended to. */
  readonly now: Minute
  readonly customers: number
}

const [OPENS, CLOSES] = [9 * 60, 19 * 60]
const [DAYS_BEFORE, DAYS_AFTER] = [16, 15]
const SUNDAY = 0

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

/** A month of the salon, half of it to come: the days of its five professionals, in quarters of an hour. */
export function demoAppointments({ seed, today, timeZone, now, customers }: Month): DemoAppointment[] {
  const roll = seededRandom(seed)
  const made: DemoAppointment[] = []
  for (let date = addDays(today, -DAYS_BEFORE); date <= addDays(today, DAYS_AFTER); date = addDays(date, 1)) {
    if (weekdayOf(date) === SUNDAY) continue
    const of = shopDay(date, timeZone)
    for (const [professional, [, provided]] of demoProfessionals.entries()) {
      let time = OPENS + 15 * between(roll(), [0, 6])
      while (time < CLOSES) {
        const number = provided[between(roll(), [0, provided.length - 1])] ?? 1
        const service = demoServices[number - 1]
        if (!service || time + service.duration > CLOSES) break
        const at = atTime(of, time)
        const customer = between(roll(), [0, customers - 1])
        const status = at <= now ? past(roll()) : toCome(roll())
        made.push({ professional, customer, service, at, status, ahead: 60 * between(roll(), [3, 240]) })
        const after = time + service.duration + service.buffer + 15 * between(roll(), [0, 8])
        time = Math.ceil(after / 15) * 15
      }
    }
  }
  return made
}
