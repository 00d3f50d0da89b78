import { useMutation, useQuery } from '@tanstack/react-query'
import { Move } from 'lucide-react'
import { useState } from 'react'
import type { AppointmentId } from '#platform/values/ids.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type Fact, Facts } from '#ui/page/facts.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS, LOOK_EVERY_MS } from '../../appointment/agenda-answers.client.ts'
import { CancelQuestion } from '../../cancelling/cancel-question.tsx'
import { losesDeposit, NoShowQuestion } from '../../cancelling/no-show-question.tsx'
import { DepositSection } from '../../deposit-screens/deposit-section.tsx'
import { isChargeable, isStanding } from '../../status/states.ts'
import { type StatusAct, useStatusActs } from '../../status-look/status-acts.client.ts'
import { StatusBadge } from '../../status-look/status-badge.tsx'
import { calendarMessages } from '../view/calendar.messages.ts'
import { useMinute } from '../wall/running-wall.client.ts'
import { History } from './history.tsx'
import { LettersSection } from './letters-section.tsx'
import { SeriesSection } from './series-section.tsx'

type Detail = Answer<'appointment', 'getById'>

type Props = {
  id: AppointmentId
  /** Takes it up on the calendar, to be moved there. */
  onMove: ((id: AppointmentId) => void) | null
  onClose: () => void
}

/** What is known of an appointment, and what can become of it. */
export function AppointmentPanel({ id, onMove, onClose }: Props) {
  const t = useMessages(calendarMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...api.appointment.getById.queryOptions({ id }),
    // What is paid, given back or charged changes no day of the calendar behind it.
    refetchInterval: LOOK_EVERY_MS,
  })
  const name = data?.customer_name ?? t('title')
  return (
    <Sheet
      open
      onOpenChange={(now) => !now && onClose()}
      title={name}
      description={data && <StatusBadge status={data.status} />}
      footer={data && <Acts of={data} onMove={onMove} />}
    >
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {!data && <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && <Known of={data} />}
    </Sheet>
  )
}

/** Why it is with whom it is, for who works here. */
function useChoiceWords() {
  const t = useMessages(calendarMessages)
  return ({ chosen, employee_name }: Detail): Fact => [
    t('chosen', { name: employee_name }),
    chosen && t(`chosen_${chosen.because}`, { count: chosen.free }),
  ]
}

function Known({ of }: { of: Detail }) {
  const t = useMessages(calendarMessages)
  const { day, time, dateTime } = useFormats()
  const choice = useChoiceWords()
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          [t('service'), of.service_name],
          [t('with'), of.employee_name],
          [t('when'), `${day(of.appointment_date, 'long')}, ${time(of.start_time)} – ${time(of.end_time)}`],
          [t('lasts'), t('minutes', { count: of.duration_minutes })],
          [t('buffer'), of.buffer_minutes > 0 ? t('buffer_minutes', { count: of.buffer_minutes }) : null],
          [t('phone'), of.customer_phone && formatPhone(of.customer_phone)],
          [t('email'), of.customer_email],
          [t('notes'), of.customer_notes || null],
          choice(of),
          of.created_by_name
            ? [t('booked_by'), `${of.created_by_name}, ${dateTime(of.created_at)}`]
            : [t('was_booked'), dateTime(of.created_at)],
        ]}
      />
      <DepositSection of={of} />
      <SeriesSection of={of} />
      <LettersSection id={of.id} name={of.customer_name} />
      <History changes={of.changes} />
    </div>
  )
}

function useStatusChange({ id, version }: Detail) {
  const refresh = useRefresh(AGENDA_ANSWERS)
  return useMutation({
    mutationFn: ({ to }: StatusAct) => api.appointment.changeStatus.call({ id, version, status: to }),
    onSuccess: async (_, { done }) => {
      await refresh()
      showToast({ title: done })
    },
    // What somebody else made of it meanwhile is shown beside why this was refused.
    onError: refresh,
  })
}

function Acts({ of, onMove }: { of: Detail; onMove: Props['onMove'] }) {
  const t = useMessages(calendarMessages)
  const change = useStatusChange(of)
  const [asked, setAsked] = useState<'cancel' | StatusAct | null>(null)
  const [today, now] = [useToday(), useMinute() * MINUTE_MS]
  const { acts, mayCancel, cancelLabel } = useStatusActs(of, { today, now })
  // Only one thing is to be done first: what is charged is done.
  const isCharging = isChargeable(of, today)
  return (
    <div className="grid gap-3">
      <ErrorNotice error={change.error} />
      <div className="flex flex-wrap gap-2">
        {acts.map((act, index) => (
          <Button
            key={act.to}
            variant={index === 0 && !isCharging ? 'primary' : 'secondary'}
            icon={act.icon}
            saving={change.isPending && change.variables.to === act.to}
            onClick={() => (losesDeposit(of, act.to) ? setAsked(act) : change.mutate(act))}
          >
            {act.label}
          </Button>
        ))}
        {onMove && isStanding(of.status) && (
          <Button icon={<Move />} onClick={() => onMove(of.id)}>
            {t('move_it')}
          </Button>
        )}
        {mayCancel && (
          <Button variant="danger" onClick={() => setAsked('cancel')}>
            {cancelLabel}
          </Button>
        )}
      </div>
      {asked === 'cancel' && <CancelQuestion of={of} onClose={() => setAsked(null)} />}
      {asked && asked !== 'cancel' && (
        <NoShowQuestion of={of} done={asked.done} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
