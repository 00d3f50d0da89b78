import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { MINUTES_OF_A_DAY } from '#platform/values/shop-day.ts'
import { api } from '#ui/calls/api.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { PlaceOnCalendar } from '../waiting-screens/place-dialog.tsx'
import { waitingScreensMessages } from '../waiting-screens/waiting-screens.messages.ts'
import { minutesLeft, useWaits, type Wait } from '../waiting-screens/waits.client.ts'
import { type Calendar, type Carried, type Column, columnsOf, minutesOf, timeOf } from './columns/columns.ts'
import { firstGap, gapsOf } from './columns/gaps.ts'
import type { DrawnOffer, Incoming } from './columns/incoming.ts'
import type { Held } from './day/use-moving.client.ts'

const wantedOf = ({ first_day, last_day, from_time, until_time }: Wait) => ({
  first_day,
  last_day,
  from: from_time === null ? 0 : minutesOf(from_time),
  until: until_time === null ? MINUTES_OF_A_DAY : minutesOf(until_time),
})

/** Somebody who waits, as they are carried over the columns. */
const carriedOf = (wait: Wait): Carried => ({
  from: 0,
  of: {
    id: wait.id,
    customer_name: wait.customer_name,
    service_name: wait.service_name,
    duration_minutes: wait.duration_minutes,
    buffer_minutes: wait.buffer_minutes,
    employee_id: wait.employee_id,
    provided_by: wait.provided_by,
    wanted: wantedOf(wait),
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

type Options = {
  isOpen: boolean
  /** Shows another day, with all of those who are there. */
  onDay: (day: string) => void
}

/**
 * Takes somebody who waits up where they would be put by the keys: at the first gap of what is seen, or else of the days
 * that they wait for, which is looked for and shown.
 */
function usePlaced(
  calendar: Calendar | undefined,
  onDay: (day: string) => void,
  onPlaced: (wait: Wait) => void,
) {
  const t = useMessages(waitingScreensMessages)
  /** Whose day is on its way. */
  const [awaited, setAwaited] = useState<{ wait: Wait; date: string } | null>(null)
  const show = useEffectEvent((date: string) => onDay(date))
  useEffect(() => {
    if (awaited) show(awaited.date)
  }, [awaited])
  const date = awaited?.date
  const isThere = date !== undefined && calendar?.days.some((day) => day.date === date) === true
  const arrive = useEffectEvent(() => {
    if (awaited) onPlaced(awaited.wait)
    setAwaited(null)
  })
  useEffect(() => {
    if (isThere) arrive()
  }, [isThere])
  return async (wait: Wait): Promise<void> => {
    if (!calendar) return
    if (firstGap(carriedOf(wait), columnsOf(calendar), calendar)) return onPlaced(wait)
    const found = await api.appointmentWaiting.getFirstTime.fetch({ id: wait.id }).catch(() => null)
    if (found && !calendar.days.some(({ date }) => date === found.date))
      return setAwaited({ wait, date: found.date })
    showToast({ title: t('no_gap_wanted'), description: wait.customer_name, about: 'waiting.place' })
    onPlaced(wait)
  }
}

/** What stands between the waiting list and the days beside it: who is taken up there, and where they are let go. */
export function useWaitingBoard(calendar: Calendar | undefined, { isOpen, onDay }: Options) {
  const { data: waits, dataUpdatedAt } = useWaits(false)
  const [incoming, setIncoming] = useState<Incoming | null>(null)
  const place = usePlaced(calendar, onDay, (wait) => setIncoming({ drawn: carriedOf(wait), at: null }))
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
      onPlace: calendar ? (wait: Wait) => void place(wait) : null,
    },
  }
}
export type WaitingBoard = ReturnType<typeof useWaitingBoard>
