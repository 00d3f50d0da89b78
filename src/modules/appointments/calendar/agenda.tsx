import { useCallback, useMemo, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { AppointmentId } from '#platform/values/ids.ts'
import { isStanding } from '../status/states.ts'
import type { Status } from '../status/status.ts'
import type { NewTime } from '../wizard/wish.ts'
import { type Calendar, type Column, columnsOf, type Drawn, keptColumns } from './columns/columns.ts'
import { DayGrid } from './day/day-grid.tsx'
import type { Held } from './day/use-moving.client.ts'
import { useReschedule, withMoved } from './day/use-reschedule.client.ts'
import { AppointmentPanel } from './panel/appointment-panel.tsx'
import type { WaitingBoard } from './waiting-board.client.ts'

type Props = {
  calendar: Calendar
  /** Only what stands so is drawn. */
  status: Status | undefined
  onDay: (day: string) => void
  board: WaitingBoard
  /** Begins a new appointment at a time that was drawn; null where this person may book none. */
  onNew: ((at: NewTime) => void) | null
  /** What is to be moved as soon as it is drawn, chosen on another screen; and what is said once it is taken up. */
  take?: AppointmentId | null | undefined
  onTaken?: (() => void) | undefined
}

/** The days with what is booked in them, what is opened of it, and what is moved. */
export function Agenda({ calendar, status, onDay, board, onNew, take = null, onTaken }: Props) {
  const mayUpdate = usePermission('appointments.update') === 'allowed'
  const [opened, setOpened] = useState<AppointmentId | null>(null)
  const [taken, setTaken] = useState<AppointmentId | null>(take)
  const { move, underWay } = useReschedule()
  const { days, professionals, early, absences } = calendar
  const appointments = useMemo(
    () => withMoved(calendar.appointments, underWay),
    [calendar.appointments, underWay],
  )
  // The same while only the time goes on.
  const drawnNow = useMemo(
    () => columnsOf({ days, professionals, appointments, early, absences }),
    [days, professionals, appointments, early, absences],
  )
  const [columns, setColumns] = useState<readonly Column[]>(drawnNow)
  const kept = keptColumns(drawnNow, columns)
  if (kept.length !== columns.length || kept.some((column, place) => column !== columns[place]))
    setColumns(kept)
  const movedId = underWay?.before.id
  // The same while they answer the same: what asks them of each appointment draws none anew without a reason.
  const mayMove = useCallback(
    // What is left of one on the next day is opened there, and moved by its beginning.
    ({ of, isRest }: Drawn): boolean => mayUpdate && !isRest && isStanding(of.status) && movedId !== of.id,
    [mayUpdate, movedId],
  )
  const isShown = useCallback(({ of }: Drawn) => status === undefined || of.status === status, [status])
  const onMove = (held: Held, to: Column): void => {
    if (board.onDrop(held, to)) return
    const { of } = held.drawn
    // Of another day it is as it was taken up.
    const before = appointments.find(({ id }) => id === of.id) ?? ('version' in of ? of : null)
    if (before) move(before, held.place, to)
  }
  return (
    <>
      <DayGrid
        calendar={{ ...calendar, appointments }}
        columns={columns}
        isShown={isShown}
        mayMove={mayMove}
        onOpen={(id) => setOpened(id as AppointmentId)}
        onMove={onMove}
        onDay={onDay}
        onNew={onNew}
        take={taken}
        onTaken={() => {
          setTaken(null)
          onTaken?.()
        }}
        incoming={board.incoming}
        onIncoming={board.onIncoming}
        offers={board.offers}
      />
      {opened && (
        <AppointmentPanel
          id={opened}
          onMove={
            mayUpdate
              ? (id) => {
                  setOpened(null)
                  setTaken(id)
                }
              : null
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
