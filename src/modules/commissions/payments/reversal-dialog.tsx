import { useMemo } from 'react'
import { z } from 'zod'
import type { CommissionPaymentId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { commissionsMessages } from '../commissions.messages.ts'
import { MOST_REASON } from '../payment.ts'
import { COMMISSION_ANSWERS } from './commission-answers.client.ts'

type Props = {
  payment: { id: CommissionPaymentId; number: string }
  right: Right
  onClose: () => void
}

/** Takes a payment of commissions back that was recorded in error, with the reason. */
export function ReversalDialog({ payment, right, onClose }: Props) {
  const t = useMessages(commissionsMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({ reason: z.string().trim().min(1, t('reason_required')).max(MOST_REASON, t('too_long')) }),
      [t],
    ),
    id: null,
    begin: () => ({ reason: '' }),
    save: ({ reason }, _kept, requestId) =>
      api.commission.reversePayment.call({ payment_id: payment.id, reason, requestId }),
    answers: COMMISSION_ANSWERS,
    onSaved: ({ number }) => {
      showToast({ title: t('reverse_done', { number }) })
      onClose()
    },
    focus: 'reason',
  })
  return (
    <RecordDialog
      record={record}
      title={t('reverse_title', { number: payment.number })}
      description={t('reverse_help')}
      right={right}
      saveLabel={t('reverse')}
      saveVariant="destroy"
      onClose={onClose}
    >
      <TextField form={record.form} name="reason" label={t('reason')} required />
    </RecordDialog>
  )
}
