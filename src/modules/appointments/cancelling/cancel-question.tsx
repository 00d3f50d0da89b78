import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { AGENDA_ANSWERS } from '../appointment/agenda-answers.client.ts'
import { goesBack } from '../deposits/deposit-terms.ts'
import type { CancelledBy } from '../status/status.ts'
import { cancellingMessages } from './cancelling.messages.ts'
import { WhoCancels } from './who-cancels.tsx'

type Cancelled = Pick<
  Answer<'appointment', 'getById'>,
  'id' | 'version' | 'customer_name' | 'starts_at' | 'deposit_amount' | 'deposit_status'
>

/** Asks whether an appointment is cancelled, by whom and why, and says what becomes of what was paid for it. */
export function CancelQuestion({ of, onClose }: { of: Cancelled; onClose: () => void }) {
  const t = useMessages(cancellingMessages)
  const { dateTime } = useFormats()
  const refresh = useRefresh(AGENDA_ANSWERS)
  const [reason, setReason] = useState('')
  const [cancelledBy, setCancelledBy] = useState<CancelledBy>('customer')
  const away = useMutation({
    mutationFn: () =>
      api.appointment.changeStatus.call({
        ...{ id: of.id, version: of.version, status: 'cancelled' as const },
        ...{ reason, cancelled_by: cancelledBy },
      }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('done') })
      onClose()
    },
    // What somebody else made of it meanwhile is shown beside why this was refused.
    onError: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={t('title', { customer: of.customer_name })}
      description={t('help', { when: dateTime(of.starts_at) })}
      tone="danger"
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      saving={away.isPending}
      error={away.error}
      onConfirm={() => away.mutate()}
      onOpenChange={(now) => !now && onClose()}
    >
      <WhoCancels value={cancelledBy} onValueChange={setCancelledBy} />
      {of.deposit_status === 'paid' && <WhatOfDeposit of={of} cancelledBy={cancelledBy} />}
      <Field label={t('reason')}>
        <TextInput value={reason} maxLength={500} onValueChange={setReason} />
      </Field>
    </ConfirmDialog>
  )
}

function WhatOfDeposit({ of, cancelledBy }: { of: Cancelled; cancelledBy: CancelledBy }) {
  const t = useMessages(cancellingMessages)
  const { dateTime } = useFormats()
  const { data, error, refetch } = useQuery(api.appointment.getById.queryOptions({ id: of.id }))
  const until = data?.deposit?.goes_back_until
  if (!until) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  const paid = formatCents(centsFromDecimal(of.deposit_amount ?? 0) ?? ZERO)
  const isBack = goesBack(cancelledBy, { now: new Date(), until: new Date(until) })
  return (
    <p role="status" className="m-0 font-medium">
      {isBack ? t('goes_back', { amount: paid }) : t('stays', { amount: paid, at: dateTime(until) })}
    </p>
  )
}
