import type { DayText } from '#platform/values/calendar-day.ts'
import { minuteIn } from '#platform/values/shop-day.ts'
import { api } from '#ui/calls/api.ts'
import type { Wait } from './waits.client.ts'

const { getAvailableDays, getAvailableSlots } = api.appointment

/** So many days are looked at at once, and of so many the times: what is waited for is mostly near. */
const LOOKED_AT = 62
const MOST_DAYS = 14

/** The first day that somebody waits for on which a time of theirs is free; null where none is, or none that is near. */
export async function firstFreeDay(wait: Wait, today: DayText): Promise<DayText | null> {
  const { service_id, employee_id, first_day, last_day, from_time, until_time, duration_minutes } = wait
  const asked = { service_id, employee_id }
  const from = first_day > today ? first_day : today
  const found = await getAvailableDays.fetch({ ...asked, from, days: LOOKED_AT })
  const days = found.filter(({ date, free }) => free > 0 && date <= last_day).slice(0, MOST_DAYS)
  const least = (from_time && minuteIn(from_time)) || 0
  const most = (until_time && minuteIn(until_time)) || Number.POSITIVE_INFINITY
  for (const { date } of days) {
    const { slots } = await getAvailableSlots.fetch({ ...asked, date })
    const isTheirs = slots.some(({ time, available }) => {
      const begins = minuteIn(time) ?? 0
      return available && begins >= least && begins + duration_minutes <= most
    })
    if (isTheirs) return date
  }
  return null
}
