import { DECENT_HOURS } from '#modules/delivery/queue/decent-hours.ts'
import { addDays, type Day, dayOfInstant, startOfDay } from '#platform/values/day.ts'
import { HOUR_MS, wallClock } from '#platform/values/wall-clock.ts'

/** So shortly before it begins nobody is reminded any more: whoever comes is on their way. */
export const LEAST_BEFORE_MS = HOUR_MS / 4

/**
 * When a rule reminds of an appointment: so many hours before it begins. Where that is at night, in the evening before, an
 * hour before decent hours end: never later than the rule says, so that whoever has the first appointment hears of it too.
 */
export function reminderMoment(startsAt: Date, hours: number, timeZone: string): Date {
  const wanted = new Date(startsAt.getTime() - hours * HOUR_MS)
  const { hour } = wallClock(wanted, timeZone)
  if (hour >= DECENT_HOURS.from && hour < DECENT_HOURS.until) return wanted
  const today = dayOfInstant(wanted, timeZone)
  const evening = hour < DECENT_HOURS.from ? addDays(today, -1) : today
  // By the wall, also on the day on which the clock changes: that is at night.
  return new Date(startOfDay(addDays(evening, 1), timeZone).getTime() - (25 - DECENT_HOURS.until) * HOUR_MS)
}

/**
 * Before when all begin of which a rule reminds by now; with an hour more, since the clock may change at night. In the evening
 * those of the night and of the next morning are reminded of too.
 */
export function dueBefore(now: Date, hours: number, timeZone: string): Date {
  const { hour } = wallClock(now, timeZone)
  const today = dayOfInstant(now, timeZone)
  const morning = (day: Day): number =>
    startOfDay(day, timeZone).getTime() + (DECENT_HOURS.from + 1) * HOUR_MS
  const isEvening = hour >= DECENT_HOURS.until - 1
  const latest = isEvening
    ? morning(addDays(today, 1))
    : hour < DECENT_HOURS.from
      ? morning(today)
      : now.getTime()
  return new Date(Math.max(latest, now.getTime()) + hours * HOUR_MS)
}

export type DueRule = {
  readonly hours: number
  /** From when on it reminds: what it would have told before that is never told. */
  readonly since: Date
}

type Awaited = {
  readonly starts_at: Date
  /** Since when it has its time. Whoever chose that after the reminder's moment knows it well enough. */
  readonly set_at: Date
}

/** Whether a rule reminds of an appointment by now. */
export function isDue(
  { hours, since }: DueRule,
  { starts_at, set_at }: Awaited,
  now: Date,
  timeZone: string,
) {
  const moment = reminderMoment(starts_at, hours, timeZone)
  return (
    moment <= now &&
    moment >= since &&
    moment > set_at &&
    starts_at.getTime() - now.getTime() >= LEAST_BEFORE_MS
  )
}
