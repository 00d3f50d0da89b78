import { useMemo } from 'react'
import { z } from 'zod'
import type { CustomerPaymentId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { INVOICE_ANSWERS } from './invoice-answers.client.ts'
import { payingMessages } from './paying.messages.ts'

type Props = {
  payment: { id: CustomerPaymentId; number: string; isCash: boolean }
  right: Right
  onClose: () => void
}

/** Takes a payment back that was recorded in error, with the reason. */
export function ReversalDialog({ payment, right, onClose }: Props) {
  const t = useMessages(payingMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({
          reason: z.string().trim().min(1, t('reason_required')).max(200, t('reason_too_long')),
        }),
      [t],
    ),
    id: null,
    begin: () => ({ reason: '' }),
    save: ({ reason }, _kept, requestId) =>
      api.invoice.reversePayment.call({ payment_id: payment.id, reason, requestId }),
    answers: INVOICE_ANSWERS,
    onSaved: ({ number, settled }) => {
      showToast({
        title: t('reversal_done', { number }),
        ...(settled > 0 && {
          description: t('reversal_settled', { settled: centsFromDecimal(settled) ?? ZERO }),
        }),
      })
      onClose()
    },
    focus: 'reason',
  })
  const help = payment.isCash ? `${t('reverse_help')} ${t('reverse_cash_help')}` : t('reverse_help')
  return (
    <RecordDialog
      record={record}
      title={t('reverse_title', { number: payment.number })}
      description={help}
      right={right}
      saveLabel={t('reverse')}
      saveVariant="destroy"
      onClose={onClose}
    >
      <TextField form={record.form} name="reason" label={t('reason')} required />
    </RecordDialog>
  )
}
