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
import type { DepositEnd } from '../appointment/appointment.ts'
import type { CancelledBy } from '../status/status.ts'
import { cancellingMessages } from './cancelling.messages.ts'
import { WhoCancels } from './who-cancels.tsx'

/** What a question about an appointment is asked of. */
export type Cancelled = Pick<
  Answer<'appointment', 'getById'>,
  'id' | 'version' | 'customer_name' | 'starts_at' | 'deposit_amount' | 'deposit_status'
>

type Deposit = NonNullable<Answer<'appointment', 'getById'>['deposit']>

/** Asks whether an appointment is cancelled, by whom and why, and says what becomes of what was paid for it. */
export function CancelQuestion({ of, onClose }: { of: Cancelled; onClose: () => void }) {
  const t = useMessages(cancellingMessages)
  const { dateTime } = useFormats()
  const refresh = useRefresh(AGENDA_ANSWERS)
  const [reason, setReason] = useState('')
  const [cancelledBy, setCancelledBy] = useState<CancelledBy>('customer')
  const isPaid = of.deposit_status === 'paid'
  const found = useQuery({
    ...api.appointment.getById.queryOptions({ id: of.id }),
    enabled: isPaid,
    refetchOnMount: 'always',
  })
  const deposit = (isPaid && found.data?.deposit) || null
  const away = useMutation({
    mutationFn: (deposit_end: DepositEnd) =>
      api.appointment.changeStatus.call({
        id: of.id,
        version: of.version,
        status: 'cancelled' as const,
        reason,
        cancelled_by: cancelledBy,
        deposit_end,
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
      saving={away.isPending || found.isLoading}
      error={away.error}
      onConfirm={() => {
        if (isPaid && !deposit) void found.refetch()
        else away.mutate(deposit ? endOf(deposit, cancelledBy) : 'none')
      }}
      onOpenChange={(now) => !now && onClose()}
    >
      <WhoCancels value={cancelledBy} onValueChange={setCancelledBy} />
      {deposit && <WhatOfDeposit of={of} deposit={deposit} cancelledBy={cancelledBy} />}
      {isPaid && !deposit && <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />}
      <Field label={t('reason')}>
        <TextInput value={reason} maxLength={500} onValueChange={setReason} />
      </Field>
    </ConfirmDialog>
  )
}

/** What is said of a deposit that was paid, and held against what is done. */
const endOf = ({ goes_back }: Pick<Deposit, 'goes_back'>, cancelledBy: CancelledBy) =>
  cancelledBy === 'shop' || goes_back ? 'goes_back' : 'stays'

type WhatProps = { of: Cancelled; deposit: Deposit; cancelledBy: CancelledBy }

function WhatOfDeposit({ of, deposit, cancelledBy }: WhatProps) {
  const t = useMessages(cancellingMessages)
  const { dateTime } = useFormats()
  const amount = formatCents(centsFromDecimal(of.deposit_amount ?? 0) ?? ZERO)
  const end = endOf(deposit, cancelledBy)
  return (
    <p role="status" className="m-0 font-medium">
      {end === 'goes_back' ? t(end, { amount }) : t(end, { amount, at: dateTime(deposit.goes_back_until) })}
    </p>
  )
}
