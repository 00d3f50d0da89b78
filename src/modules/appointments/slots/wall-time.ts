import { dayOfInstant } from '#platform/values/day.ts'
import type { Minute } from '#platform/values/minute-ranges.ts'
import { minuteOfDay, timeText } from '#platform/values/shop-day.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'

export const instantOf = (minute: Minute): Date => new Date(minute * MINUTE_MS)
export const minuteOf = (instant: Date): Minute => Math.floor(instant.getTime() / MINUTE_MS)

/** `2026-11-24T09:30`, as the shop's wall shows it. */
export const wallText = (minute: Minute, timeZone: string): string =>
  `${dayOfInstant(instantOf(minute), timeZone)}T${timeAt(minute, timeZone)}`

/** `09:30`. */
export const timeAt = (minute: Minute, timeZone: string): string => timeText(minuteOfDay(minute, timeZone))
