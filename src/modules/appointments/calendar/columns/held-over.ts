import type { Carried, Column } from './columns.ts'
import { NOWHERE, type Place } from './moving.ts'

/** What is held over columns, with the columns that its places are of. */
type OverColumns = {
  readonly drawn: Carried
  readonly origin: Place
  readonly place: Place
  readonly columns: readonly Column[]
}

export const placeOf = ({ from, of }: Carried, column: number): Place => ({
  column,
  from,
  duration: of.duration_minutes,
})

/** Where it stands in columns by itself: nowhere in those of another day. */
function originIn(columns: readonly Column[], { of }: Carried): Place {
  for (const [index, { drawn }] of columns.entries()) {
    const own = drawn.find((each) => each.of.id === of.id && !each.isRest)
    if (own) return placeOf(own, index)
  }
  return { ...NOWHERE, duration: of.duration_minutes }
}

/** The column that is most like one of others: of the same day and professional, else of the same professional. */
function columnLike({ drawn, place, columns: before }: OverColumns, columns: readonly Column[]): number {
  const was = before[place.column]
  const who = was?.professional?.id ?? drawn.of.employee_id
  const isOfWho = (column: Column | undefined): boolean =>
    column !== undefined && (column.professional === null || column.professional.id === who)
  const ofTheDay = columns.findIndex((column) => column.date === was?.date && isOfWho(column))
  if (ofTheDay !== -1) return ofTheDay
  if (isOfWho(columns[place.column])) return place.column
  const ofWho = columns.findIndex(isOfWho)
  return ofWho === -1 ? Math.min(place.column, columns.length - 1) : ofWho
}

/** What is held, over the columns of now: where another day is shown, at the same hour of it. */
export function heldOver<Held extends OverColumns>(held: Held, columns: readonly Column[]): Held {
  if (held.columns === columns) return held
  const place = { ...held.place, column: columnLike(held, columns) }
  return { ...held, origin: originIn(columns, held.drawn), place, columns }
}
