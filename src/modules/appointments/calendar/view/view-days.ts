import { addDays, type DayText, firstOfMonth, weekdayOf } from '#platform/values/calendar-day.ts'
import type { CalendarFilters, View } from './calendar-filters.ts'

/** Weeks begin on Monday, as they are hung on walls here. */
const monday = (day: DayText): DayText => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The days that a view shows around a day: one, a week from Monday, or the whole weeks of a month. */
export function daysOfView(view: View, date: DayText): { from: DayText; days: number } {
  if (view === 'day') return { from: date, days: 1 }
  if (view === 'week') return { from: monday(date), days: 7 }
  const from = monday(firstOfMonth(date))
  let days = 28
  while (addDays(from, days) < firstOfMonth(date, 1)) days += 7
  return { from, days }
}

/** The day that the next or the one before is shown by. */
export const paged = (view: View, date: DayText, way: 1 | -1): DayText =>
  view === 'month' ? firstOfMonth(date, way) : addDays(date, way * (view === 'week' ? 7 : 1))

/** The question to the server that the filters stand for. */
export const calendarAsked = ({ view = 'day', date, employee }: CalendarFilters, today: DayText) => ({
  ...daysOfView(view, date ?? today),
  employee_id: employee ?? null,
})
