import { addDays, dayOfInstant } from '#platform/values/day.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { shopDay } from '#platform/values/shop-day.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'

/** How far ahead a service is booked: hours at least, and days of the shop at most, today being none. */
export type BookingTerms = { readonly noticeHours: number; readonly advanceDays: number }

/** When an appointment may begin now. */
type BookingWindow = {
  /** Before it, the time has passed. */
  readonly now: Minute
  /** The first minute with enough notice. */
  readonly from: Minute
  /** The end of the last day. */
  readonly until: Minute
}

/** @throws RangeError when the zone is unknown. */
export function bookingWindow(
  now: Date,
  timeZone: string,
  { noticeHours, advanceDays }: BookingTerms,
): BookingWindow {
  const minute = (ms: number): Minute => Math.ceil(ms / MINUTE_MS)
  const last = addDays(dayOfInstant(now, timeZone), advanceDays)
  return {
    now: minute(now.getTime()),
    from: minute(now.getTime() + noticeHours * HOUR_MS),
    until: shopDay(last, timeZone).until,
  }
}

export type OutOfWindow = 'past' | 'notice' | 'beyond'

/** Why an appointment may not begin at a minute; null where it may. Exactly at the minimum notice it may. */
export function outOfWindow(at: Minute, { now, from, until }: BookingWindow): OutOfWindow | null {
  if (at < now) return 'past'
  if (at < from) return 'notice'
  return at < until ? null : 'beyond'
}
