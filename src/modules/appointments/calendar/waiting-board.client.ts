import { useMemo, useState } from 'react'
import type { PlaceOnCalendar } from '../waiting-screens/place-dialog.tsx'
import { minutesLeft, useWaits, type Wait } from '../waiting-screens/waits.client.ts'
import { type Calendar, type Carried, type Column, columnsOf, minutesOf, timeOf } from './day/columns.ts'
import { gapsOf } from './day/gaps.ts'
import type { DrawnOffer, Incoming } from './day/incoming.ts'
import type { Held } from './day/use-moving.client.ts'

/** Somebody who waits, as they are carried over the columns. */
const carriedOf = (wait: Wait): Carried => ({
  from: 0,
  of: {
    ...{ id: wait.id, customer_name: wait.customer_name, service_name: wait.service_name },
    ...{ duration_minutes: wait.duration_minutes, buffer_minutes: wait.buffer_minutes },
    ...{ employee_id: wait.employee_id, provided_by: wait.provided_by },
  },
})

const offersOf = (waits: readonly Wait[], now: number): DrawnOffer[] =>
  waits.flatMap(({ offer, duration_minutes, customer_name, service_name }) => {
    if (!offer) return []
    const from = minutesOf(offer.time)
    const left = minutesLeft(offer.open_until, now)
    const { id, date, employee_id } = offer
    return [
      { id, date, employee_id, customer_name, service_name, from, until: from + duration_minutes, left },
    ]
  })

const listedGaps = (calendar: Calendar) => {
  const columns = columnsOf(calendar)
  return gapsOf(columns, calendar).map(({ column, from, until }) => ({
    key: `${column} ${from}`,
    time: timeOf(from),
    name: columns[column]?.professional?.name ?? '',
    minutes: until - from,
  }))
}

/** What stands between the waiting list and the days beside it: who is taken up there, and where they are let go. */
export function useWaitingBoard(calendar: Calendar | undefined, isOpen: boolean) {
  const { data: waits, dataUpdatedAt } = useWaits(false)
  const [incoming, setIncoming] = useState<Incoming | null>(null)
  const [placed, setPlaced] = useState<{ wait: Wait; at: PlaceOnCalendar } | null>(null)
  const offers = useMemo(() => offersOf(waits ?? [], dataUpdatedAt), [waits, dataUpdatedAt])
  // Looked for where they are listed alone: a day has some hundreds of appointments.
  const gaps = useMemo(
    () => (isOpen && calendar?.days.length === 1 ? listedGaps(calendar) : null),
    [calendar, isOpen],
  )
  return {
    waits: waits?.length ?? 0,
    incoming,
    offers,
    onIncoming: () => setIncoming(null),
    /** Whether what was let go is somebody who waits: then they are asked about. */
    onDrop: ({ drawn, place }: Held, { date, professional }: Column): boolean => {
      const wait = waits?.find(({ id }) => id === drawn.of.id)
      if (wait) setPlaced({ wait, at: { date, time: timeOf(place.from), professional } })
      return wait !== undefined
    },
    drawer: {
      gaps,
      placed,
      onPlaced: () => setPlaced(null),
      onCarry: calendar
        ? (wait: Wait, at: { x: number; y: number }) => setIncoming({ drawn: carriedOf(wait), at })
        : null,
      onPlace: calendar ? (wait: Wait) => setIncoming({ drawn: carriedOf(wait), at: null }) : null,
    },
  }
}
export type WaitingBoard = ReturnType<typeof useWaitingBoard>
