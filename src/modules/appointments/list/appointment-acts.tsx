import { Ban, Banknote, Check, CheckCheck, RotateCcw, UserX } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { Filled, useIsFilled } from '#ui/page/places.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS } from '../appointment/agenda-answers.client.ts'
import { CancelQuestion } from '../cancelling/cancel-question.tsx'
import { appointmentCharging } from '../deposits/appointment-places.client.ts'
import { isChargeable, isTooSoon, rightFor } from '../status/states.ts'
import type { AppointmentRow } from './appointment-columns.tsx'
import { appointmentsScreenMessages } from './appointments-screen.messages.ts'

const { changeStatus } = api.appointment

const ACTS = [
  ['confirmed', <Check key="confirmed" />],
  ['completed', <CheckCheck key="completed" />],
  ['no_show', <UserX key="no_show" />],
  ['pending', <RotateCcw key="pending" />],
] as const

/** What can become of an appointment, from its row, as far as this person may say so. */
export function AppointmentActs({ row, onOpen }: { row: AppointmentRow; onOpen: () => void }) {
  const t = useMessages(appointmentsScreenMessages)
  const rights = {
    'appointments.status': usePermission('appointments.status'),
    'appointments.cancel': usePermission('appointments.cancel'),
    'appointments.reopen': usePermission('appointments.reopen'),
  }
  const [isAsking, setAsking] = useState(false)
  const [isCharging, setCharging] = useState(false)
  const canCharge = useIsFilled(appointmentCharging)
  const maySell = usePermission('pos.sell') === 'allowed'
  const today = useToday()
  const mayCharge = isChargeable(row, today) && canCharge && maySell
  const charge = { key: 'charge', label: t('charge'), icon: <Banknote /> }
  const may = (to: (typeof ACTS)[number][0] | 'cancelled'): boolean => {
    const right = rightFor(row.status, to)
    return right !== null && rights[right] === 'allowed'
  }
  const acts = ACTS.flatMap(([status, icon]) =>
    may(status) && !isTooSoon(status, row, { today, now: Date.now() })
      ? {
          ...{ key: status, icon, label: t(`to_${status}`), done: t(`done_${status}`) },
          act: () => changeStatus.call({ id: row.id, version: row.version, status }),
        }
      : [],
  )
  const cancel = { key: 'cancel', label: t('to_cancelled'), icon: <Ban />, tone: 'danger' as const }
  return (
    <>
      <RowActions
        row={row}
        onOpen={onOpen}
        name={t('named', { name: row.customer_name })}
        acts={acts}
        answers={AGENDA_ANSWERS}
        more={[
          ...(mayCharge ? [{ ...charge, onSelect: () => setCharging(true) }] : []),
          ...(may('cancelled') ? [{ ...cancel, onSelect: () => setAsking(true) }] : []),
        ]}
      />
      {isCharging && (
        <Filled
          place={appointmentCharging}
          props={{ id: row.id, isAsked: true, onDone: () => setCharging(false) }}
        />
      )}
      {isAsking && <CancelQuestion of={row} onClose={() => setAsking(false)} />}
    </>
  )
}
