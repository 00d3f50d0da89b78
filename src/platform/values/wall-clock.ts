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
  /** The second that it was asked for last, and what it showed: one sale asks for the same twice. */
  asked: number
  shown: WallClock | null
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
  const clock = { format, asked: Number.NaN, shown: null }
  clocks.set(timeZone, clock)
  return clock
}

/**
 * What the wall of somebody in `timeZone` shows at an instant.
 *
 * @throws RangeError when the zone is unknown, or the instant is none.
 */
export function wallClock(at: Date, timeZone: string): WallClock {
  const clock = clockIn(timeZone)
  const second = Math.floor(at.getTime() / 1000)
  if (clock.shown && clock.asked === second) return clock.shown
  const parts = new Map(clock.format.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: keyof WallClock): number => Number(parts.get(type))
  clock.asked = second
  clock.shown = {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
  return clock.shown
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
