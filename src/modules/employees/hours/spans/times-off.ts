import type { TimeSpan } from './working-hours.ts'

/** Some days on which somebody is away, or hours of one of them. */
type DaysOff = {
  readonly from_day: string
  readonly until_day: string
  readonly span?: TimeSpan | null | undefined
}

/** Whether any of a time is in both of two times off. */
const doMeet = (one: DaysOff, other: DaysOff): boolean =>
  one.from_day <= other.until_day &&
  other.from_day <= one.until_day &&
  (!one.span || !other.span || (one.span.from < other.span.until && other.span.from < one.span.until))

/** Of times off, those that take time which one before them takes already. */
export const offTwice = (timeOff: readonly DaysOff[]): number[] =>
  timeOff.flatMap((off, index) => (timeOff.slice(0, index).some((each) => doMeet(each, off)) ? [index] : []))
