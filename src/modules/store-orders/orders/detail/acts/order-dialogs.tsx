import { useMemo } from 'react'
import { z } from 'zod'
import { payingMessages } from '#modules/invoices/detail/paying/paying.messages.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { TextAreaField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { orderMessages } from '../order.messages.ts'
import type { Order } from '../order-screen.tsx'
import '../../../store-orders.messages.ts'
// What making its invoice is refused for.
import '#modules/invoices/payments/payments.messages.ts'
import '#modules/invoices/posting/posting-errors.messages.ts'

const { getOrder, getOrders, moveOrder } = api.ecommerce

/** What every step of an order makes old. */
export const ORDER_ANSWERS = [getOrder.queryKey(), getOrders.queryKey()]

export type Props = { order: Order; right: Right; onClose: () => void }

export const kept = ({ id, version }: Order) => ({ id, version })

/** What taking money of an order answers. */
export type Taken = Pick<Answer<'ecommerce', 'confirmTransfer'>, 'repeats'>

/** Says that the number of a payment that was just taken has paid before. */
export function useSayRepeats(): (repeats: Taken['repeats']) => void {
  const t = useMessages(payingMessages)
  return (repeats) => {
    const [first] = repeats
    if (!first) return
    const { kind, ...said } = first
    showToast({ title: t(`repeat_${kind}`, said), tone: 'error', about: 'order number' })
  }
}

/** Takes an order back before it was handed over, or with a credit note, and asks why. */
export function ReasonDialog({
  order,
  status,
  right,
  onClose,
}: Props & { status: 'cancelled' | 'returned' }) {
  const t = useMessages(orderMessages)
  const { number } = order
  const record = useRecordForm({
    schema: useMemo(
      () => z.object({ reason: z.string().trim().min(1, t('reason_required')).max(500, t('too_long')) }),
      [t],
    ),
    id: null,
    begin: () => ({ reason: '' }),
    save: ({ reason }) => moveOrder.call({ ...kept(order), status, reason }),
    answers: ORDER_ANSWERS,
    saved: t(`is_${status}`),
    onSaved: onClose,
    focus: 'reason',
  })
  const isReturn = status === 'returned'
  return (
    <RecordDialog
      record={record}
      title={t(isReturn ? 'return_title' : 'cancel_title', { number })}
      description={t(isReturn ? (order.is_invoiced ? 'return_help' : 'return_open_help') : 'cancel_help')}
      right={right}
      saveLabel={t(`to_${status}`)}
      {...(!isReturn && { cancelLabel: t('back') })}
      saveVariant="destroy"
      onClose={onClose}
    >
      <TextAreaField form={record.form} name="reason" label={t('reason')} rows={2} required />
    </RecordDialog>
  )
}
