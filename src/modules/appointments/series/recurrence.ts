import { z } from 'zod'
import { addDays, type Day, day, isReportDay } from '#platform/values/day.ts'
import type { AppointmentId, EmployeeId } from '#platform/values/ids.ts'
import { readVersion } from '#platform/values/records.ts'
import { idIn } from '#platform/values/wire.ts'
import { ANY, appointmentInput, dayIn, timeIn } from '../appointment/appointment.ts'
import { CANCELLED_BY } from '../status/status.ts'

/** A year of weeks: no series has more. */
export const MOST_OCCURRENCES = 52
export const MOST_WEEKS_BETWEEN = 12

/** How often it comes again, and until when: so many in all, or until a day, which may be the last. */
type Recurrence = {
  readonly everyWeeks: number
  readonly count?: number | null | undefined
  readonly until?: string | null | undefined
}

/**
 * The days of a series, its first among them: the same day of the week, every so many weeks. They are days of a calendar, so
 * that neither the end of a month nor a change of the clock moves them. At least one, and never more than a year has weeks.
 */
export function occurrencesOf(first: string, { everyWeeks, count, until }: Recurrence): Day[] {
  const step = 7 * Math.min(MOST_WEEKS_BETWEEN, Math.max(1, Math.floor(everyWeeks)))
  const most = Math.min(MOST_OCCURRENCES, Math.max(1, Math.floor(count ?? MOST_OCCURRENCES)))
  const days: Day[] = [day(first)]
  while (days.length < most) {
    const next = addDays(days[0] as Day, days.length * step)
    if (!isReportDay(next) || (until && next > until)) break
    days.push(next)
  }
  return days
}

const place = z.object({ date: dayIn, start_time: timeIn })

const wish = appointmentInput.omit({ appointment_date: true, start_time: true })

/** Those places each once: two of one moment would be one. */
const places = (least: number) =>
  z
    .array(place)
    .min(least)
    .max(MOST_OCCURRENCES)
    .refine((all) => new Set(all.map((each) => `${each.date} ${each.start_time}`)).size === all.length)

/** What is asked before a series is booked: which of these are free. */
export const seriesPlanInput = wish
  .pick({ service_id: true, employee_id: true, duration_minutes: true })
  .extend({ places: places(1) })
export type SeriesPlanInput = z.output<typeof seriesPlanInput>

export const seriesInput = wish.extend({ places: places(2) })
export type SeriesInput = z.output<typeof seriesInput>

const following = z.object({ id: idIn<AppointmentId>(), version: readVersion })

export const cancelFollowingInput = following.extend({
  reason: z
    .string()
    .trim()
    .max(500)
    .nullish()
    .transform((text) => text || null),
  cancelled_by: z.enum(CANCELLED_BY).optional(),
})
export type CancelFollowingInput = z.output<typeof cancelFollowingInput>

/** Where this one goes; those that follow go as many days further, to the same time. */
export const moveFollowingInput = following.extend({
  appointment_date: dayIn,
  start_time: timeIn,
  employee_id: z.union([z.literal(ANY), idIn<EmployeeId>()]).optional(),
})
export type MoveFollowingInput = z.output<typeof moveFollowingInput>
