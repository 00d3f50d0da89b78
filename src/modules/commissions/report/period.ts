import { type DayRange, namedRange, type RangeName } from '#ui/date/day-range.ts'

/** The periods that commissions are paid by. */
export const PERIODS: readonly RangeName[] = ['week', 'month', 'lastMonth', 'year']

/** The days that are asked for: this month where the address names none. */
export const periodIn = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): DayRange => (from && to ? { from, to } : namedRange('month', today))
