import { Ban, Banknote } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { Filled, useIsFilled } from '#ui/page/places.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS } from '../appointment/agenda-answers.client.ts'
import { CancelQuestion } from '../cancelling/cancel-question.tsx'
import { losesDeposit, NoShowQuestion } from '../cancelling/no-show-question.tsx'
import { appointmentCharging } from '../deposits/appointment-places.client.ts'
import { isChargeable } from '../status/states.ts'
import { type StatusAct, useStatusActs } from '../status-look/status-acts.client.ts'
import type { AppointmentRow } from './appointment-columns.tsx'
import { appointmentsScreenMessages } from './appointments-screen.messages.ts'

const { changeStatus } = api.appointment

/** What can become of an appointment, from its row, as far as this person may say so. */
export function AppointmentActs({ row, onOpen }: { row: AppointmentRow; onOpen: () => void }) {
  const t = useMessages(appointmentsScreenMessages)
  const [asked, setAsked] = useState<'cancel' | 'no_show' | null>(null)
  const [isCharging, setCharging] = useState(false)
  const canCharge = useIsFilled(appointmentCharging)
  const maySell = usePermission('pos.sell') === 'allowed'
  const today = useToday()
  const mayCharge = isChargeable(row, today) && canCharge && maySell
  const charge = { key: 'charge', label: t('charge'), icon: <Banknote /> }
  const { acts, mayCancel, cancelLabel } = useStatusActs(row, { today, now: Date.now() })
  const isAtOnce = ({ to }: StatusAct) => !losesDeposit(row, to)
  const noShow = acts.find((act) => !isAtOnce(act))
  const cancel = { key: 'cancel', label: cancelLabel, icon: <Ban />, tone: 'danger' as const }
  return (
    <>
      <RowActions
        row={row}
        onOpen={onOpen}
        name={t('named', { name: row.customer_name })}
        acts={acts.filter(isAtOnce).map(({ to, ...act }) => ({
          ...act,
          key: to,
          act: () => changeStatus.call({ id: row.id, version: row.version, status: to }),
        }))}
        answers={AGENDA_ANSWERS}
        more={[
          ...(mayCharge ? [{ ...charge, onSelect: () => setCharging(true) }] : []),
          ...(noShow
            ? [
                {
                  key: 'no_show',
                  label: noShow.label,
                  icon: noShow.icon,
                  onSelect: () => setAsked('no_show'),
                },
              ]
            : []),
          ...(mayCancel ? [{ ...cancel, onSelect: () => setAsked('cancel') }] : []),
        ]}
      />
      {isCharging && (
        <Filled
          place={appointmentCharging}
          props={{ id: row.id, isAsked: true, onDone: () => setCharging(false) }}
        />
      )}
      {asked === 'cancel' && <CancelQuestion of={row} onClose={() => setAsked(null)} />}
      {asked === 'no_show' && noShow && (
        <NoShowQuestion of={row} done={noShow.done} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
