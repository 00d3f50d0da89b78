import { DAY_MS, wallClock } from './wall-clock.ts'

/** A calendar day 'YYYY-MM-DD', of no zone: an expiry, a birthday, a day of sales. Compares as text. */
export type Day = string & { readonly __unit: 'day' }

const midnightUtc = (text: string): number => Date.parse(`${text}T00:00:00Z`)

const dayAt = (ms: number): Day => {
  const text = new Date(ms).toISOString().slice(0, 10)
  if (!isDay(text)) throw new RangeError(`no such day: ${text}`)
  return text
}

/** True for a day of the calendar: '2026-02-29' and '2026-2-1' are not. */
export const isDay = (text: string): text is Day => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = midnightUtc(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** A day that a report can reach without leaving the calendar of the program or of the database. */
export const isReportDay = (text: string): text is Day =>
  isDay(text) && text >= '1900-01-01' && text <= '2999-12-31'

/** Between them an instant falls on a day with a year of four figures, wherever on earth it is asked. */
const [FIRST_INSTANT, LAST_INSTANT] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-30T00:00:00Z')]

export const hasDay = (instant: Date): boolean =>
  FIRST_INSTANT <= instant.getTime() && instant.getTime() <= LAST_INSTANT

/** The instant itself, or the nearest that falls on a day: what a clock says that went far astray. */
export const nearestWithDay = (instant: Date): Date =>
  hasDay(instant) ? instant : new Date(Math.min(LAST_INSTANT, Math.max(FIRST_INSTANT, instant.getTime())))

/** @throws RangeError when `text` is not a day of the calendar as 'YYYY-MM-DD'. */
export const day = (text: string): Day => {
  if (!isDay(text)) throw new RangeError(`a day must be YYYY-MM-DD, got ${text}`)
  return text
}

/**
 * @param n whole days, negative to go back.
 * @throws RangeError beyond the years 0000 and 9999.
 */
export const addDays = (from: Day, n: number): Day => dayAt(midnightUtc(from) + n * DAY_MS)

/** How many days there are from one day to another. */
export const daysBetween = (from: Day, to: Day): number => (midnightUtc(to) - midnightUtc(from)) / DAY_MS

/** What a wall clock in `timeZone` shows at `ms`, read as if it were UTC. */
const wallClockAsUtc = (ms: number, timeZone: string): number => {
  const { year, month, day: of, hour, minute, second } = wallClock(new Date(ms), timeZone)
  return Date.UTC(year, month - 1, of, hour, minute, second)
}

/**
 * The day an instant falls on for people in `timeZone`.
 *
 * @throws RangeError when the zone is unknown.
 */
export const dayOfInstant = (instant: Date, timeZone: string): Day =>
  dayAt(wallClockAsUtc(instant.getTime(), timeZone))

/**
 * The first instant of a day in `timeZone`; where the clock jumps over midnight, the instant it jumps.
 *
 * @throws RangeError when the zone is unknown.
 */
export const startOfDay = (of: Day, timeZone: string): Date => {
  const midnight = midnightUtc(of)
  const offsetAt = (ms: number) => wallClockAsUtc(ms, timeZone) - ms
  // The offsets on both sides of a change of clock give every instant midnight can be.
  const [first, last] = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => midnight - offsetAt(near))
    .toSorted((a, b) => a - b)
  const start = [first, last].find((ms) => ms !== undefined && dayOfInstant(new Date(ms), timeZone) === of)
  if (start === undefined) throw new RangeError(`${of} has no beginning in ${timeZone}`)
  return new Date(start)
}
