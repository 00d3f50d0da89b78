import { addDays, type Day, startOfDay } from './day.ts'
import type { Minute } from './minute-ranges.ts'
import { MINUTE_MS, wallClock } from './wall-clock.ts'

/** A time of the day as a wall shows it: whole minutes after midnight, 0 to 1,440 (the end of the day). */
export type MinuteOfDay = number

export const MINUTES_OF_A_DAY = 24 * 60

const padded = (n: number): string => String(n).padStart(2, '0')

/** `09:05`; the end of the day is `24:00`. */
export const timeText = (time: MinuteOfDay): string => `${padded(Math.floor(time / 60))}:${padded(time % 60)}`

/** The time that a text such as `09:05` says; null where it says none of a day. */
export function minuteIn(text: string): MinuteOfDay | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** A day of a shop, as it lies in time. */
export type ShopDay = {
  readonly day: Day
  readonly from: Minute
  readonly until: Minute
  /** What the wall shows as the day begins: not 0 where the clock is put forward over midnight. */
  readonly firstTime: MinuteOfDay
  /** Where the clock is changed within the day, and by how much: forward is positive. */
  readonly change: { readonly at: Minute; readonly by: number } | null
}

/** How many minutes the wall is ahead of UTC. */
const aheadOfUtc = (at: Minute, timeZone: string): number => {
  const { year, month, day, hour, minute } = wallClock(new Date(at * MINUTE_MS), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS - at
}

/** What the wall shows at a minute. */
export const minuteOfDay = (at: Minute, timeZone: string): MinuteOfDay => {
  const { hour, minute } = wallClock(new Date(at * MINUTE_MS), timeZone)
  return hour * 60 + minute
}

/** No zone changes its clock twice in a day. */
function changeBetween(from: Minute, until: Minute, timeZone: string): ShopDay['change'] {
  const before = aheadOfUtc(from, timeZone)
  const by = aheadOfUtc(until - 1, timeZone) - before
  if (by === 0) return null
  let [unchanged, changed] = [from, until - 1]
  while (changed - unchanged > 1) {
    const middle = Math.floor((unchanged + changed) / 2)
    if (aheadOfUtc(middle, timeZone) === before) unchanged = middle
    else changed = middle
  }
  return { at: changed, by }
}

const known = new Map<string, ShopDay>()
/** Some years of one zone, or some weeks of many. */
const MOST_KNOWN = 2000

/** Worked out once: it never changes, and the wall is asked for it six times. @throws RangeError when the zone is unknown. */
export function shopDay(day: Day, timeZone: string): ShopDay {
  const name = `${day} ${timeZone}`
  const found = known.get(name) ?? worked(day, timeZone)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, found)
  return found
}

function worked(day: Day, timeZone: string): ShopDay {
  const from = startOfDay(day, timeZone).getTime() / MINUTE_MS
  const until = startOfDay(addDays(day, 1), timeZone).getTime() / MINUTE_MS
  return {
    day,
    from,
    until,
    firstTime: minuteOfDay(from, timeZone),
    change: changeBetween(from, until, timeZone),
  }
}

/**
 * The minute at which the wall shows a time of that day. Where the clock is put forward over it, the minute it is put
 * forward; where the clock shows it twice, the first time.
 */
export function atTime({ from, until, firstTime, change }: ShopDay, time: MinuteOfDay): Minute {
  if (time >= MINUTES_OF_A_DAY) return until
  const unchanged = Math.max(from, from + time - firstTime)
  if (!change || unchanged < change.at) return unchanged
  return Math.min(until, Math.max(change.at, unchanged - change.by))
}
