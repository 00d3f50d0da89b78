import { occurrencesOf } from '../series/recurrence.ts'
import type { NearTime, Wish } from './wish.ts'

/** How an appointment is to come again, and what was decided of single days of it. */
export type Repeat = {
  readonly everyWeeks: number
  readonly ends: 'count' | 'day'
  readonly count: number
  readonly until: string | null
  /** By the day that it would be on: left out, or moved. */
  readonly changes: Readonly<Record<string, 'out' | NearTime>>
}

export const WEEKLY: Repeat = { everyWeeks: 1, ends: 'count', count: 4, until: null, changes: {} }

/** One of a series: the day that it would be on, and where it is; null where that day is left out. */
export type Occurrence = { readonly of: string; readonly at: NearTime | null }

/** All of a series, in the order of the days that they would be on; none until a day and a time are chosen. */
export function occurrencesIn({ date, time }: Pick<Wish, 'date' | 'time'>, repeat: Repeat): Occurrence[] {
  if (!date || !time) return []
  const { everyWeeks, ends, count, until, changes } = repeat
  const days = occurrencesOf(date, ends === 'count' ? { everyWeeks, count } : { everyWeeks, until })
  return days.map((of) => {
    const change = changes[of]
    return { of, at: change === 'out' ? null : (change ?? { date: of, time }) }
  })
}

const keyOf = ({ date, time }: NearTime): string => `${date}T${time}`

/** Where they are, as they are sent; two that were moved to one time are one. */
export const placesOf = (occurrences: readonly Occurrence[]) => [
  ...new Map(
    occurrences.flatMap(({ at }) =>
      at ? [[keyOf(at), { date: at.date, start_time: at.time }] as const] : [],
    ),
  ).values(),
]

/** What of a series is asked about: its days as they come, and apart from them those that were moved elsewhere. */
export function askedIn(wish: Pick<Wish, 'date' | 'time'>, repeat: Repeat | null) {
  if (!repeat) return { usual: [], moved: [] }
  const usual = placesOf(occurrencesIn(wish, { ...repeat, changes: {} }))
  const known = new Set(usual.map(({ date, start_time: time }) => keyOf({ date, time })))
  const moved = placesOf(occurrencesIn(wish, repeat)).filter(
    ({ date, start_time: time }) => !known.has(keyOf({ date, time })),
  )
  return { usual, moved }
}

/** What the server says of each place: free, or what is free near it. */
export type Planned = {
  readonly date: string
  readonly time: string
  readonly free: boolean
  readonly nearest: readonly string[]
}

/** What is known of one; null where nothing is yet. */
export const plannedAt = (plan: readonly Planned[], at: NearTime): Planned | null =>
  plan.find(({ date, time }) => date === at.date && time === at.time) ?? null

/** How many of a series can be booked as they are, and how many are not free, as far as the server has said. */
export function countsOf(occurrences: readonly Occurrence[], plan: readonly Planned[] = []) {
  const places = placesOf(occurrences).map(({ date, start_time: time }) => ({ date, time }))
  const taken = places.filter((at) => plannedAt(plan, at)?.free === false).length
  return { free: places.length - taken, taken }
}

type RepeatProblem = 'decide' | 'two_needed'

/** Why a series cannot be booked so; null where it can, or where the server has not said yet. */
export function repeatProblem(
  occurrences: readonly Occurrence[],
  plan: readonly Planned[] | undefined,
): RepeatProblem | null {
  const { free, taken } = countsOf(occurrences, plan)
  if (free + taken < 2) return 'two_needed'
  return taken > 0 ? 'decide' : null
}
