import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { useRequestFor } from '#ui/calls/request-for.client.ts'
import { DatePicker } from '#ui/date/date-picker.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS } from '../../appointment/agenda-answers.client.ts'
import { appointmentsMessages } from '../../appointments.messages.ts'
import { WhoCancels } from '../../cancelling/who-cancels.tsx'
import { appointmentSeriesMessages } from '../../series/series.messages.ts'
import { isStanding } from '../../status/states.ts'
import type { CancelledBy } from '../../status/status.ts'
import type { NearTime } from '../../wizard/wish.ts'

type Detail = Answer<'appointment', 'getById'>

const ANSWERS = [...AGENDA_ANSWERS, api.appointment.getSeries.queryKey()]

/** The appointments that were booked together with this one, and what is done with it and those that follow. */
export function SeriesSection({ of }: { of: Detail }) {
  const t = useMessages(appointmentSeriesMessages)
  const said = useMessages(appointmentsMessages)
  const { day, time } = useFormats()
  const found = useQuery({
    ...api.appointment.getSeries.queryOptions({ id: of.id }),
    enabled: of.series_id !== null,
  })
  const maySay = usePermission('appointments.status') === 'allowed'
  const mayCancel = usePermission('appointments.cancel') === 'allowed' && maySay
  const mayMove = usePermission('appointments.update') === 'allowed'
  const [isAsking, setAsking] = useState<'cancel' | 'move' | null>(null)
  if (of.series_id === null) return null
  const close = () => setAsking(null)
  return (
    <section aria-label={t('title')} className="grid gap-2">
      <h3 className="m-0 text-sm">
        {t('title')}{' '}
        <span className="font-normal text-muted">
          {t('place', { place: of.series_place ?? 1, size: of.series_size ?? 1 })}
        </span>
      </h3>
      <ErrorNotice error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      <ol className="scroll-edges m-0 grid max-h-48 list-none gap-1 overflow-y-auto p-0">
        {(found.data ?? []).map((each) => (
          <li
            key={each.id}
            aria-current={each.id === of.id ? 'true' : undefined}
            className="flex justify-between gap-3 text-compact aria-[current]:font-semibold"
          >
            <span className="tabular-nums">
              {day(each.appointment_date)} {time(each.start_time)}
            </span>
            <span className="text-muted">{said(each.status)}</span>
          </li>
        ))}
      </ol>
      {isStanding(of.status) && (
        <div className="flex flex-wrap gap-2">
          {mayMove && (
            <Button size="sm" onClick={() => setAsking('move')}>
              {t('move_following')}
            </Button>
          )}
          {mayCancel && (
            <Button size="sm" variant="danger" onClick={() => setAsking('cancel')}>
              {t('cancel_following')}
            </Button>
          )}
        </div>
      )}
      {isAsking === 'cancel' && <CancelFollowing of={of} onClose={close} />}
      {isAsking === 'move' && <MoveFollowing of={of} onClose={close} />}
    </section>
  )
}

type ActProps = { of: Detail; onClose: () => void }

function CancelFollowing({ of, onClose }: ActProps) {
  const t = useMessages(appointmentSeriesMessages)
  const refresh = useRefresh(ANSWERS)
  const [cancelledBy, setCancelledBy] = useState<CancelledBy>('customer')
  const requestFor = useRequestFor()
  const away = useMutation({
    mutationFn: () =>
      api.appointment.cancelFollowing.call({
        id: of.id,
        version: of.version,
        cancelled_by: cancelledBy,
        requestId: requestFor(cancelledBy),
      }),
    onSuccess: async ({ cancelled }) => {
      await refresh()
      showToast({ title: t('cancelled', { count: cancelled }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('cancel_following')}
      description={t('cancel_following_help')}
      tone="danger"
      confirmLabel={t('cancel_following')}
      cancelLabel={t('keep')}
      saving={away.isPending}
      error={away.error}
      onConfirm={() => away.mutate()}
      onOpenChange={(now) => !now && onClose()}
    >
      <WhoCancels value={cancelledBy} onValueChange={setCancelledBy} />
    </ConfirmDialog>
  )
}

function MoveFollowing({ of, onClose }: ActProps) {
  const t = useMessages(appointmentSeriesMessages)
  const refresh = useRefresh(ANSWERS)
  const [to, setTo] = useState<NearTime>({ date: of.appointment_date, time: of.start_time })
  const requestFor = useRequestFor()
  const move = useMutation({
    mutationFn: () =>
      api.appointment.moveFollowing.call({
        id: of.id,
        version: of.version,
        requestId: requestFor(to),
        appointment_date: to.date,
        start_time: to.time,
      }),
    onSuccess: async ({ moved }) => {
      await refresh()
      showToast({ title: t('moved', { count: moved }) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(now) => !now && onClose()}
      title={t('move_following')}
      description={t('move_following_help')}
      footer={
        <Button variant="primary" saving={move.isPending} onClick={() => move.mutate()}>
          {t('move_confirm')}
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('move_day')}>
          <DatePicker value={to.date} onValueChange={(date) => date && setTo({ ...to, date })} />
        </Field>
        <Field label={t('move_time')}>
          <TextInput type="time" value={to.time} onValueChange={(time) => setTo({ ...to, time })} />
        </Field>
        <ErrorNotice error={move.error} className="sm:col-span-2" />
      </div>
    </Dialog>
  )
}
