import type { Carried, Column } from './columns.ts'
import type { DaySpan } from './day-layout.ts'

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
