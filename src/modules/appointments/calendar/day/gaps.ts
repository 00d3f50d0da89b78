import type { DayText } from '#platform/values/calendar-day.ts'
import { MINUTES_OF_A_DAY, type MinuteOfDay } from '#platform/values/shop-day.ts'
import { holdsTime } from '../../status/states.ts'
import {
  type Calendar,
  type Carried,
  type Column,
  isTheirs,
  minutesOf,
  takenIn,
  worksFor,
} from './columns.ts'
import type { DaySpan } from './day-layout.ts'
import { FINE_STEP, type Place, STEP } from './moving.ts'

/** What the shop's wall shows. */
type Wall = { readonly today: DayText; readonly now: string }

/** A time in a column in which nothing is booked and somebody works. */
export type Gap = DaySpan & { readonly column: number }

/** From the next five minutes on: what is offered lies on the lines. */
const onLine = (minute: MinuteOfDay): MinuteOfDay => Math.ceil(minute / FINE_STEP) * FINE_STEP

/** From which minute on anything may begin in a column; null where its day is over. */
const soonestIn = ({ date }: Column, { today, now }: Wall): MinuteOfDay | null =>
  date < today ? null : date === today ? onLine(minutesOf(now)) : 0

type Asked = { readonly soonest: MinuteOfDay | null; readonly least: number }

/** What of some hours is free, at least so long. */
function gapsIn(works: readonly DaySpan[], taken: readonly DaySpan[], { soonest, least }: Asked): DaySpan[] {
  if (soonest === null) return []
  return works.flatMap(({ from, until }) => {
    const gaps: DaySpan[] = []
    let free = Math.max(from, soonest)
    for (const other of taken.toSorted((a, b) => a.from - b.from)) {
      if (other.until <= free || other.from >= until) continue
      if (other.from - free >= least) gaps.push({ from: free, until: other.from })
      free = Math.max(free, other.until)
    }
    return until - free >= least ? [...gaps, { from: free, until }] : gaps
  })
}

/** What is taken of a column, with the buffers behind it. */
const heldIn = (column: Column, carried: Carried): DaySpan[] =>
  takenIn(column, carried).map(({ from, held }) => ({ from, until: held }))

/** What of somebody's column holds its time. */
const holding = ({ drawn }: Column): DaySpan[] =>
  drawn.filter(({ of }) => holdsTime(of.status)).map(({ from, held }) => ({ from, until: held }))

/** What of somebody's column is free from a minute on, of a quarter of an hour and more; nothing where it is everybody's. */
export const freeIn = (column: Column, soonest: MinuteOfDay | null): DaySpan[] =>
  column.professional ? gapsIn(column.works, holding(column), { soonest, least: STEP }) : []

/** The free times of each professional's day, in order. */
export const gapsOf = (columns: readonly Column[], calendar: Calendar): Gap[] =>
  columns
    .flatMap((column, index) =>
      freeIn(column, soonestIn(column, calendar)).map((gap) => ({ ...gap, column: index })),
    )
    .toSorted((a, b) => a.from - b.from || a.column - b.column)

/**
 * Where what is begun by a press on a column begins: on the line above it, or, where something lies between, as that ends.
 * In the quarter of an hour that it is now, as soon as may be.
 */
export function pressedFrom(minute: MinuteOfDay, column: Column, wall: Wall): MinuteOfDay {
  const line = Math.floor(minute / STEP) * STEP
  const taken = column.professional ? holding(column) : []
  const before = taken.filter(({ from, until }) => from <= minute && until > line).map(({ until }) => until)
  const begins = column.works.filter(({ from, until }) => from <= minute && minute < until)
  const now = column.date === wall.today ? minutesOf(wall.now) : -1
  const soonest = now >= line && now < line + STEP ? [onLine(now)] : []
  return Math.max(line, ...before, ...begins.map(({ from }) => from), ...soonest)
}

/** Where somebody who waits is taken up for the keys: the first gap of whom they want; where there is none, what is seen first. */
export function firstGap(
  drawn: Carried,
  columns: readonly Column[],
  calendar: Calendar,
): Omit<Place, 'duration'> {
  const { duration_minutes, employee_id } = drawn.of
  const [first] = columns
    .flatMap((column, index) => {
      const { professional } = column
      if (professional && employee_id !== null && professional.id !== employee_id) return []
      if (!isTheirs(column, drawn)) return []
      const asked = { soonest: soonestIn(column, calendar), least: duration_minutes }
      return gapsIn(worksFor(column, drawn), heldIn(column, drawn), asked)
        .filter(({ from }) => from < MINUTES_OF_A_DAY)
        .map(({ from }) => ({ column: index, from }))
    })
    .toSorted((a, b) => a.from - b.from || a.column - b.column)
  return first ?? { column: 0, from: columns[0]?.works[0]?.from ?? 9 * 60 }
}
