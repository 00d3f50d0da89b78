import { addDays, type DayText, firstOfMonth, weekdayOf } from '#platform/values/calendar-day.ts'

/** Both ends belong to it. */
export type DayRange = { readonly from: DayText; readonly to: DayText }

export type RangeName = 'today' | 'yesterday' | 'week' | 'month' | 'lastMonth' | 'year'

/** The ranges people ask reports for, as of `today`; the week begins on Monday. */
export const namedRange = (name: RangeName, today: DayText): DayRange => {
  if (name === 'today') return { from: today, to: today }
  if (name === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (name === 'week') return { from: addDays(today, -((weekdayOf(today) + 6) % 7)), to: today }
  if (name === 'month') return { from: firstOfMonth(today), to: today }
  if (name === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) }
}

/** The same two days with the earlier one first. */
export const inOrder = (one: DayText, other: DayText): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one }
