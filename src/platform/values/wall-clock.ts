export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** A day of twenty-four hours: for spans. The days of a shop are told by its zone (`day.ts`). */
export const DAY_MS = 24 * HOUR_MS

/** What the calendar and the clock on a wall show; `month` from 1. */
export type WallClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

type Clock = {
  readonly format: Intl.DateTimeFormat
  /** By how many seconds the wall is ahead of UTC in each hour that was asked for; null in one in which that changes. */
  readonly ahead: Map<number, number | null>
}

const clocks = new Map<string, Clock>()

/** Made once for each zone: to make one takes longer than to ask it a thousand times. */
function clockIn(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const clock = { format, ahead: new Map<number, number | null>() }
  clocks.set(timeZone, clock)
  return clock
}

const HOUR_SECONDS = HOUR_MS / 1000
/** Half a year of one zone, hour by hour. */
const MOST_HOURS = 5000
/** Before the first, walls were set by the sun, and beyond the last nobody asks: there the zone is asked each time. */
const [FIRST_KEPT, LAST_KEPT] = [Date.UTC(1900, 0, 1) / 1000, Date.UTC(3000, 0, 1) / 1000]

function askedOf(format: Intl.DateTimeFormat, at: Date): WallClock {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: keyof WallClock): number => Number(parts.get(type))
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** Asked of both ends of an hour, once: a list or a day of free times asks for hundreds of minutes of the same hours. */
function aheadIn({ format, ahead }: Clock, hour: number): number | null {
  const known = ahead.get(hour)
  if (known !== undefined) return known
  const [first, last] = [hour * HOUR_SECONDS, (hour + 1) * HOUR_SECONDS - 1].map((second) => {
    const wall = askedOf(format, new Date(second * 1000))
    return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second) / 1000 - second
  })
  // No zone changes its clock twice within an hour.
  const found = first !== undefined && first === last ? first : null
  if (ahead.size >= MOST_HOURS) ahead.clear()
  ahead.set(hour, found)
  return found
}

/**
 * What the wall of somebody in `timeZone` shows at an instant.
 *
 * @throws RangeError when the zone is unknown, or the instant is none.
 */
export function wallClock(at: Date, timeZone: string): WallClock {
  const clock = clockIn(timeZone)
  const second = Math.floor(at.getTime() / 1000)
  const isKept = second >= FIRST_KEPT && second < LAST_KEPT
  const ahead = isKept ? aheadIn(clock, Math.floor(second / HOUR_SECONDS)) : null
  if (ahead === null) return askedOf(clock.format, at)
  const wall = new Date((second + ahead) * 1000)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  }
}

/** Whether there is a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    clockIn(name)
    return true
  } catch {
    return false
  }
}
