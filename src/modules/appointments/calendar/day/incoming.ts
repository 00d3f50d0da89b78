import type { MinuteOfDay } from '#platform/values/shop-day.ts'
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
import type { Place } from './moving.ts'

/** Somebody who waits, taken up beside the days to be put into them: where a pointer went down, or, for the keys, nowhere. */
export type Incoming = { readonly drawn: Carried; readonly at: { x: number; y: number } | null }

/** A time that is on offer to somebody who waits. */
export type DrawnOffer = DaySpan & {
  readonly id: string
  readonly date: string
  /** Null for whoever is free then. */
  readonly employee_id: string | null
  readonly customer_name: string
  readonly service_name: string
  /** How many minutes it is still kept open. */
  readonly left: number
}

/** Those of a column; one of nobody in particular is drawn where a column is everybody's. */
export const offersIn = ({ date, professional }: Column, offers: readonly DrawnOffer[]): DrawnOffer[] =>
  offers.filter((offer) => offer.date === date && (!professional || offer.employee_id === professional.id))

/** A time in a column in which nothing is booked and somebody works. */
export type Gap = DaySpan & { readonly column: number }

type Asked = { readonly calendar: Calendar; readonly least: number }

/** What of a column is free from now on, at least so long. */
function gapsIn(
  column: Column,
  works: readonly DaySpan[],
  taken: readonly DaySpan[],
  asked: Asked,
): DaySpan[] {
  const { calendar, least } = asked
  if (column.date < calendar.today) return []
  const now: MinuteOfDay = column.date === calendar.today ? minutesOf(calendar.now) : 0
  return works.flatMap(({ from, until }) => {
    const gaps: DaySpan[] = []
    // From the next five minutes on: what is offered lies on the lines.
    let free = Math.max(from, Math.ceil(now / 5) * 5)
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

/** The free times of each professional's day, in order, of a quarter of an hour and more. */
export const gapsOf = (columns: readonly Column[], calendar: Calendar): Gap[] =>
  columns
    .flatMap((column, index) => {
      const { professional, works } = column
      if (!professional) return []
      const anybody: Carried = {
        from: 0,
        of: {
          ...{ id: '', customer_name: '', service_name: '', duration_minutes: 0, buffer_minutes: 0 },
          employee_id: professional.id,
        },
      }
      const found = gapsIn(column, works, heldIn(column, anybody), { calendar, least: 15 })
      return found.map((gap) => ({ ...gap, column: index }))
    })
    .toSorted((a, b) => a.from - b.from || a.column - b.column)

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
      const asked = { calendar, least: duration_minutes }
      return gapsIn(column, worksFor(column, drawn), heldIn(column, drawn), asked).map(({ from }) => ({
        column: index,
        from,
      }))
    })
    .toSorted((a, b) => a.from - b.from || a.column - b.column)
  return first ?? { column: 0, from: columns[0]?.works[0]?.from ?? 9 * 60 }
}
