import { MOST_ADVANCE_DAYS } from '#modules/appointments/appointment/appointment.ts'
import { MOST_WAITED_DAYS } from '#modules/appointments/waiting/waiting.ts'
import { addDays, type Day, day, isReportDay } from '#platform/values/day.ts'
import { PARTS } from '../choosing/parts-of-day.ts'

/** When somebody can come: the days, and the hours of the day where not any will do. */
export type Span = {
  readonly first_day: Day
  readonly last_day: Day
  readonly from_time: string | null
  readonly until_time: string | null
}

/** What was said of when somebody can come; null where those are no days that one waits in. */
export function spanIn(sent: Readonly<Record<string, string>>, today: Day): Span | null {
  const { from = '', until = '', part } = sent
  if (!isReportDay(from) || !isReportDay(until)) return null
  const [first_day, last_day] = [day(from), day(until)]
  if (first_day < today || first_day > addDays(today, MOST_ADVANCE_DAYS)) return null
  if (last_day < first_day || last_day > addDays(first_day, MOST_WAITED_DAYS)) return null
  const index = PARTS.findIndex(({ word }) => word === part)
  return {
    first_day,
    last_day,
    from_time: PARTS[index - 1]?.until ?? null,
    until_time: index === PARTS.length - 1 ? null : (PARTS[index]?.until ?? null),
  }
}
