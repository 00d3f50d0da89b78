export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** A day of twenty-four hours: for spans. The days of a shop are told by its zone (`day.ts`). */
export const DAY_MS = 24 * HOUR_MS

/** What the calendar and the clock on a wall show; `month` from 1. */
export type WallClock = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: to make one takes longer than to ask it a thousand times. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
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
  clocks.set(timeZone, clock)
  return clock
}

/**
 * What the wall of somebody in `timeZone` shows at an instant.
 *
 * @throws RangeError when the zone is unknown, or the instant is none.
 */
export function wallClock(at: Date, timeZone: string): WallClock {
  const parts = new Map(
    clockIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
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

/** Whether there is a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    clockIn(name)
    return true
  } catch {
    return false
  }
}
