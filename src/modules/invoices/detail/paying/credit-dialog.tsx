import { useMemo } from 'react'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, cents, centsToDecimal } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { creditSchema } from './form/payment-fields.ts'
import { INVOICE_ANSWERS } from './invoice-answers.client.ts'
import { payingMessages } from './paying.messages.ts'

type Props = {
  invoice: { id: InvoiceId; pending: Cents; credit: Cents }
  right: Right
  onClose: () => void
}

/** Uses what the customer paid ahead for the invoice. */
export function CreditDialog({ invoice: { id, pending, credit }, right, onClose }: Props) {
  const t = useMessages(payingMessages)
  const refresh = useRefresh(INVOICE_ANSWERS)
  const most = cents(Math.min(pending, credit))
  const record = useRecordForm({
    schema: useMemo(() => creditSchema(most, t('amount_bounds', { most: formatCents(most) })), [t, most]),
    id: null,
    begin: (): { amount: Cents | null } => ({ amount: most }),
    save: async ({ amount }, _kept, requestId) => {
      try {
        return await api.invoice.applyCredit.call({
          invoice_id: id,
          amount: amount === null ? null : centsToDecimal(amount),
          requestId,
        })
      } catch (error) {
        // Somebody else paid or used it meanwhile.
        if (domainCodeOf(error) !== null) await refresh()
        throw error
      }
    },
    answers: INVOICE_ANSWERS,
    saved: t('credit_used'),
    onSaved: onClose,
    refusedAt: { 'payments.amount_not_pending': 'amount', 'payments.credit_too_small': 'amount' },
    focus: 'amount',
  })
  return (
    <RecordDialog
      record={record}
      title={t('use_credit')}
      description={t('use_credit_help', { credit, pending })}
      right={right}
      saveLabel={t('use_credit')}
      onClose={onClose}
    >
      <MoneyField form={record.form} name="amount" label={t('amount')} required />
    </RecordDialog>
  )
}
