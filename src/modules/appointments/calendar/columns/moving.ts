import type { MinuteOfDay } from '#platform/values/shop-day.ts'
import { MINUTES_OF_A_DAY } from '#platform/values/shop-day.ts'
import { LONGEST } from '../../appointment/appointment.ts'
import type { DaySpan } from './day-layout.ts'

/** Where an appointment is held while it is moved: in which column, from when and for how many minutes. */
export type Place = { readonly column: number; readonly from: MinuteOfDay; readonly duration: number }

/** What a time snaps to, and what it does where somebody is exact about it. */
export const STEP = 15
export const FINE_STEP = 5

export const SHORTEST = 5

export type Step = 'earlier' | 'later' | 'left' | 'right' | 'shorter' | 'longer'

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** To the next line of the step's grid that way, so that what stood off it comes to stand on it. */
const nextLine = (value: number, step: number, way: 1 | -1): number =>
  way === 1 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step

/** The last line of a day that anything may begin on; what begins before midnight may end after it. */
const latest = (by: number): MinuteOfDay => MINUTES_OF_A_DAY - by

/** One step of the keyboard. It never begins on another day nor in no column. */
export function stepped(place: Place, step: Step, { by, columns }: { by: number; columns: number }): Place {
  const { column, from, duration } = place
  switch (step) {
    case 'earlier':
      return { ...place, from: within(nextLine(from, by, -1), 0, latest(by)) }
    case 'later':
      return { ...place, from: within(nextLine(from, by, 1), 0, latest(by)) }
    case 'left':
      return { ...place, column: within(column - 1, 0, columns - 1) }
    case 'right':
      return { ...place, column: within(column + 1, 0, columns - 1) }
    case 'shorter':
      return { ...place, duration: Math.max(SHORTEST, nextLine(duration, by, -1)) }
    case 'longer':
      return { ...place, duration: within(nextLine(duration, by, 1), SHORTEST, Math.max(LONGEST, duration)) }
  }
}

/** Where a pointer has carried it, so many minutes and columns from where it was taken up. */
export function carried(
  origin: Place,
  { minutes, columns, by, most }: { minutes: number; columns: number; by: number; most: number },
): Place {
  const from = Math.round((origin.from + minutes) / by) * by
  return {
    ...origin,
    column: within(origin.column + columns, 0, most - 1),
    from: within(from, 0, latest(by)),
  }
}

/** Where nothing is: what comes from beside the columns is in none before it is let go. */
export const NOWHERE = { column: -1, from: -1 } as const

/** Under a pointer that has carried it over the columns: `across` and `down` are where that is in them, of 1 and in minutes of the day. */
export function under(
  { across, down }: { across: number; down: number },
  { duration, by, columns }: { duration: number; by: number; columns: number },
): Place {
  const from = within(Math.round(down / by) * by, 0, latest(by))
  return { column: within(Math.floor(across * columns), 0, columns - 1), from, duration }
}

/** How long it is where its end was carried so many minutes. */
export function stretched(origin: Place, { minutes, by }: { minutes: number; by: number }): Place {
  const until = Math.round((origin.from + origin.duration + minutes) / by) * by
  const most = origin.from + Math.max(LONGEST, origin.duration)
  return { ...origin, duration: within(until, origin.from + SHORTEST, most) - origin.from }
}

/** What lies between two minutes of a day, out to the lines around them; one step at least. */
export function spanned([one, other]: readonly [MinuteOfDay, MinuteOfDay], by: number): DaySpan {
  const from = within(Math.floor(Math.min(one, other) / by) * by, 0, MINUTES_OF_A_DAY - by)
  const until = within(Math.ceil(Math.max(one, other) / by) * by, from + by, MINUTES_OF_A_DAY)
  return { from, until }
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.column === b.column && a.from === b.from && a.duration === b.duration

/** Somebody else's time in a column; `held` is the end of its buffer. */
export type Taken = DaySpan & { readonly held: MinuteOfDay; readonly name: string }

export type Verdict =
  | { readonly is: 'free' }
  /** By whom. */
  | { readonly is: 'taken'; readonly name: string }
  | { readonly is: 'outside' }
  /** Who has that column does not do it. */
  | { readonly is: 'not_theirs' }
  | { readonly is: 'past' }

type Surroundings = {
  works: readonly DaySpan[]
  others: readonly Taken[]
  /** What follows it. */
  buffer: number
  /** What the wall shows now in that column; null where its day has not come, and the end of the day where it is over. */
  now: MinuteOfDay | null
}

/**
 * What is to be said of a place before it is let go there, from what this screen knows. The server decides: somebody else
 * may have been quicker.
 */
export function verdictOn({ from, duration }: Place, { works, others, buffer, now }: Surroundings): Verdict {
  const until = from + duration
  const taken = others.find((other) => other.from < until + buffer && other.held > from)
  if (taken) return { is: 'taken', name: taken.name }
  if (now !== null && from < now) return { is: 'past' }
  const isWorked = works.some((work) => work.from <= from && work.until >= until)
  return isWorked ? { is: 'free' } : { is: 'outside' }
}
