import { addDays, type Day } from '#platform/values/day.ts'

/** Before the day on which an invoice is due, on it, or after it. */
export const MOMENTS = ['before', 'on', 'after'] as const
export type Moment = (typeof MOMENTS)[number]

/** So many days later a reminder still goes that could not go on its day: the program stood still, or there was no room. */
export const DAYS_LATE = 2

export type DueRule = {
  moment: Moment
  days: number
  /** The day from which on it reminds: what it would have told before that is never told. */
  since: Day
}

const daysFromDue = ({ moment, days }: Omit<DueRule, 'since'>): number =>
  moment === 'before' ? -days : moment === 'after' ? days : 0

/** The day on which a rule reminds of an invoice that is due on `dueOn`. */
export const reminderDay = (rule: Omit<DueRule, 'since'>, dueOn: Day): Day =>
  addDays(dueOn, daysFromDue(rule))

const later = (a: Day, b: Day): Day => (a > b ? a : b)

/**
 * The due days of the invoices of which a rule reminds today, both included; null where there are none. A rule that
 * speaks before an invoice is due, or on that day, does not speak after it.
 */
export function dueDays(rule: DueRule, today: Day): { from: Day; to: Day } | null {
  const shift = daysFromDue(rule)
  const first = later(rule.since, addDays(today, -DAYS_LATE))
  if (first > today) return null
  const from = addDays(first, -shift)
  return { from: shift <= 0 ? later(from, today) : from, to: addDays(today, -shift) }
}

/** Whoever bought on the reminder's day or after it needs none: an invoice of three days is not announced three days before. */
export const isReminded = (rule: Omit<DueRule, 'since'>, debt: { due_on: Day; sold_on: Day }): boolean =>
  reminderDay(rule, debt.due_on) > debt.sold_on
