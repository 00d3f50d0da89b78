import type { DayText } from '#platform/values/calendar-day.ts'
import { MINUTES_OF_A_DAY, type MinuteOfDay } from '#platform/values/shop-day.ts'
import { holdsTime } from '../../status/states.ts'
import { type Calendar, type Carried, type Column, minutesOf, worksOfOne } from './columns.ts'
import type { DaySpan } from './day-layout.ts'
import { FINE_STEP, type Place, STEP } from './moving.ts'

/** What the shop's wall shows. */
type Wall = { readonly today: DayText; readonly now: string }

/** A time in a column in which nothing is booked and somebody works. */
export type Gap = DaySpan & { readonly column: number }

/** From the next five minutes on: what is offered lies on the lines. */
const onLine = (minute: MinuteOfDay): MinuteOfDay => Math.ceil(minute / FINE_STEP) * FINE_STEP

/** From which minute on anything may begin in a column; null where its day is over. */
export const soonestIn = ({ date }: Column, { today, now }: Wall): MinuteOfDay | null =>
  date < today ? null : date === today ? onLine(minutesOf(now)) : 0

type Asked = {
  readonly soonest: MinuteOfDay | null
  readonly least: number
  /** What is kept behind it, which nothing else lies in, and which may go over the end of the hours. */
  readonly buffer?: number
}

/** What of some hours is free, at least so long. */
function gapsIn(works: readonly DaySpan[], taken: readonly DaySpan[], asked: Asked): DaySpan[] {
  const { soonest, least, buffer = 0 } = asked
  if (soonest === null) return []
  return works.flatMap(({ from, until }) => {
    const gaps: DaySpan[] = []
    let free = Math.max(from, soonest)
    for (const other of taken.toSorted((a, b) => a.from - b.from)) {
      if (other.until <= free) continue
      if (other.from >= until + buffer) break
      if (Math.min(until, other.from - buffer) - free >= least) gaps.push({ from: free, until: other.from })
      free = Math.max(free, other.until)
    }
    return until - free >= least ? [...gaps, { from: free, until }] : gaps
  })
}

/** What of a column holds the time of its professional, or of one of those whose it is. */
const holding = (
  { drawn, following, professional }: Column,
  id: string | undefined = professional?.id,
): DaySpan[] => [
  ...drawn
    .filter(({ of }) => holdsTime(of.status) && of.employee_id === id)
    .map(({ from, held }) => ({ from, until: held })),
  ...following.filter((each) => each.employee_id === id).map(({ from, held }) => ({ from, until: held })),
]

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

/** Who may have what is carried in a column. */
function providersIn({ professional, worksOf }: Column, { of }: Carried): readonly string[] {
  const wanted = of.employee_id === null ? (of.provided_by ?? [...worksOf.keys()]) : [of.employee_id]
  return professional ? wanted.filter((id) => id === professional.id) : wanted
}

/** The hours of somebody in a column that are waited for. */
function wantedHours(column: Column, { of }: Carried, id: string): readonly DaySpan[] {
  const works = worksOfOne(column, id)
  const wanted = 'wanted' in of ? of.wanted : undefined
  if (!wanted) return works
  if (column.date < wanted.first_day || column.date > wanted.last_day) return []
  return works.map(({ from, until }) => ({
    from: Math.max(from, wanted.from),
    until: Math.min(until, wanted.until),
  }))
}

/**
 * Where somebody who waits is taken up for the keys: the first gap of those days and hours that they wait for, with whom
 * they want; null where there is none.
 */
export function firstGap(
  drawn: Carried,
  columns: readonly Column[],
  calendar: Calendar,
): Omit<Place, 'duration'> | null {
  const { duration_minutes: least, buffer_minutes: buffer } = drawn.of
  const found = columns.flatMap((column, index) =>
    providersIn(column, drawn).flatMap((id) => {
      const asked = { soonest: soonestIn(column, calendar), least, buffer }
      return gapsIn(wantedHours(column, drawn, id), holding(column, id), asked)
        .filter(({ from }) => from < MINUTES_OF_A_DAY)
        .map(({ from }) => ({ column: index, from, date: column.date }))
    }),
  )
  const [first] = found.toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.from - b.from || a.column - b.column,
  )
  return first ? { column: first.column, from: first.from } : null
}
