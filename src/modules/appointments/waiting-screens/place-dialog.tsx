import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployeeId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { useRequestFor } from '#ui/calls/request-for.client.ts'
import { failureIn } from '#ui/faults/failure.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats, useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS } from '../appointment/agenda-answers.client.ts'
// What the server says is wrong with a time, and with who waits.
import '../appointments.messages.ts'
import '../waiting/waiting.messages.ts'
import { TimeStep } from '../wizard/time-step.tsx'
import { type NearTime, NO_WISH, nearestIn, withoutYear } from '../wizard/wish.ts'
import { waitingScreensMessages } from './waiting-screens.messages.ts'
import type { Wait } from './waits.client.ts'

/** Where somebody was put on the calendar. */
export type PlaceOnCalendar = {
  readonly date: string
  readonly time: string
  readonly professional: { readonly id: EmployeeId; readonly name: string } | null
}

type Props = {
  wait: Wait
  /** Null where a day and a time are still to be chosen. */
  at: PlaceOnCalendar | null
  onClose: () => void
}

type Chosen = { readonly date: string | null; readonly time: string | null }

/** What is free near a time that somebody else has; null where something else is wrong. */
const nearestOf = (error: unknown): NearTime[] | null => {
  const domain = failureIn(error)?.data?.domain
  return domain?.code === 'appointments.slot_taken' || domain?.code === 'appointments.outside_hours'
    ? nearestIn(domain.params.nearest)
    : null
}

/** Offers or books what is chosen, once for each choice. */
function usePlacing({ wait, at, onClose }: Props) {
  const t = useMessages(waitingScreensMessages)
  const { theTime } = useFormats()
  const refresh = useRefresh(AGENDA_ANSWERS)
  const requestFor = useRequestFor()
  return useMutation({
    mutationFn: async ({ by, chosen }: { by: 'offer' | 'book'; chosen: Chosen }) => {
      const employee_id = at?.professional?.id ?? wait.employee_id
      const sent = {
        id: wait.id,
        appointment_date: chosen.date ?? '',
        start_time: chosen.time ?? '',
        employee_id,
      }
      const requestId = requestFor([by, sent])
      if (by === 'offer') return (await api.appointmentWaiting.offer.call({ ...sent, requestId })).open_until
      await api.appointmentWaiting.book.call({ ...sent, requestId })
      return null
    },
    onSuccess: (openUntil) => {
      if (openUntil === null) showToast({ title: t('booked'), description: wait.customer_name })
      else {
        const description = t('offered_until', { name: wait.customer_name, time: theTime(openUntil) })
        showToast({ title: t('offered'), description })
      }
      onClose()
    },
    onSettled: refresh,
  })
}

/** Gives somebody who waits a time: on offer for some minutes, or booked. */
export function PlaceDialog(props: Props) {
  const { wait, at, onClose } = props
  const t = useMessages(waitingScreensMessages)
  const [chosen, setChosen] = useState<Chosen>({ date: at?.date ?? null, time: at?.time ?? null })
  const [isAsked, setAsked] = useState(false)
  const placing = usePlacing(props)
  const nearest = nearestOf(placing.error)
  const go = (by: 'offer' | 'book') => {
    setAsked(true)
    if (chosen.date && chosen.time) placing.mutate({ by, chosen })
  }
  const choose = (time: Chosen) => {
    placing.reset()
    setChosen(time)
  }
  return (
    <Dialog
      open
      size={at ? 'sm' : 'lg'}
      onOpenChange={(now) => !now && onClose()}
      title={t('place_title', { name: wait.customer_name })}
      description={t('place_help')}
      footer={
        <>
          <Button saving={placing.isPending && placing.variables.by === 'offer'} onClick={() => go('offer')}>
            {t('offer')}
          </Button>
          <Button
            variant="primary"
            saving={placing.isPending && placing.variables.by === 'book'}
            onClick={() => go('book')}
          >
            {t('book')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {at ? <Place wait={wait} at={at} chosen={chosen} /> : <Times {...{ wait, chosen, choose }} />}
        {nearest ? <Gone nearest={nearest} onChoose={choose} /> : <ErrorNotice error={placing.error} />}
        <div role="alert">
          {isAsked && !(chosen.date && chosen.time) && <Attention>{t('time_needed')}</Attention>}
        </div>
      </div>
    </Dialog>
  )
}

function Place({ wait, at, chosen }: { wait: Wait; at: PlaceOnCalendar; chosen: Chosen }) {
  const t = useMessages(waitingScreensMessages)
  const { day, time } = useFormats()
  const name = at.professional?.name ?? wait.employee_name
  return (
    <p className="m-0 grid gap-0.5">
      <span className="font-medium first-letter:uppercase">
        {t('offer_at', { day: day(chosen.date ?? at.date, 'long'), time: time(chosen.time ?? at.time) })}
      </span>
      <span className="text-muted">
        {wait.service_name}, {name ? t('with', { name }) : t('with_anybody')}
      </span>
    </p>
  )
}

type TimesProps = { wait: Wait; chosen: Chosen; choose: (chosen: Chosen) => void }

/** The days from today on, or from the first that they wait for, and the times of one. */
function Times({ wait, chosen, choose }: TimesProps) {
  const today = useToday()
  const { service_id, service_name, duration_minutes, employee_id, employee_name } = wait
  return (
    <TimeStep
      from={wait.first_day > today ? wait.first_day : today}
      wish={{
        ...NO_WISH,
        ...chosen,
        service: { id: service_id, name: service_name, duration_minutes, price: null },
        professional: employee_id && employee_name ? { id: employee_id, name: employee_name } : null,
      }}
      onWish={({ date, time }) => choose({ date, time })}
    />
  )
}

function Gone({ nearest, onChoose }: { nearest: readonly NearTime[]; onChoose: (time: NearTime) => void }) {
  const t = useMessages(waitingScreensMessages)
  const { day, time } = useFormats()
  return (
    <div role="status" className="grid gap-2">
      <Attention>{t('gone')}</Attention>
      <div className="flex flex-wrap gap-2">
        {nearest.map((each) => (
          <Button key={`${each.date} ${each.time}`} size="sm" onClick={() => onChoose(each)}>
            {withoutYear(day(each.date))} · {time(each.time)}
          </Button>
        ))}
      </div>
    </div>
  )
}
