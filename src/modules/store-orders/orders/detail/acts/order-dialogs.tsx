import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { PaymentMethodId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { orderMessages } from '../order.messages.ts'
import type { Order } from '../order-screen.tsx'
import '../../../store-orders.messages.ts'
// What making its invoice is refused for.
import '#modules/invoices/payments/payments.messages.ts'
import '#modules/invoices/posting/posting-errors.messages.ts'

const { getOrder, getOrders, moveOrder, confirmTransfer } = api.ecommerce

/** What every step of an order makes old. */
export const ORDER_ANSWERS = [getOrder.queryKey(), getOrders.queryKey()]

type Props = { order: Order; right: Right; onClose: () => void }

const kept = ({ id, version }: Order) => ({ id, version })

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
      description={t(isReturn ? 'return_help' : 'cancel_help')}
      right={right}
      saveLabel={t(`to_${status}`)}
      saveVariant="destroy"
      onClose={onClose}
    >
      <TextAreaField form={record.form} name="reason" label={t('reason')} rows={2} required />
    </RecordDialog>
  )
}

/** Hands an order over that is paid at that moment. */
export function DeliverDialog({ order, right, onClose }: Props) {
  const t = useMessages(orderMessages)
  const { data: methods = [] } = useQuery({
    ...api.paymentMethod.getAll.queryOptions(undefined),
    staleTime: FIVE_MINUTES,
  })
  const ways = methods.filter(({ code }) => !['credit', 'credit_note', 'voucher'].includes(paymentKind(code)))
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({
          method: z.string().min(1, t('method_required')),
          reference: z.string().trim().max(100, t('too_long')),
        }),
      [t],
    ),
    id: null,
    begin: () => ({ method: '', reference: '' }),
    save: ({ method, reference }) =>
      moveOrder.call({
        ...{ ...kept(order), status: 'delivered' },
        payment: { payment_method_id: method as PaymentMethodId, reference: reference || null },
      }),
    answers: ORDER_ANSWERS,
    saved: t('is_delivered'),
    onSaved: onClose,
  })
  const chosen = useWatch({ control: record.form.control, name: 'method' })
  const isCash = ways.some(({ id, code }) => id === chosen && paymentKind(code) === 'cash')
  return (
    <RecordDialog
      record={record}
      title={t('deliver_title', { number: order.number })}
      description={t('deliver_help', { amount: centsFromDecimal(order.total) ?? ZERO })}
      right={right}
      saveLabel={t('to_delivered')}
      onClose={onClose}
    >
      <SelectField
        form={record.form}
        name="method"
        label={t('method')}
        options={ways.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      {chosen !== '' && !isCash && (
        <TextField form={record.form} name="reference" label={t('reference')} mono />
      )}
    </RecordDialog>
  )
}

/** Says that the transfer of an order arrived. */
export function TransferDialog({ order, right, onClose }: Props) {
  const t = useMessages(orderMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({
          reference: z.string().trim().min(1, t('reference_required')).max(100, t('too_long')),
        }),
      [t],
    ),
    id: null,
    begin: () => ({ reference: '' }),
    save: ({ reference }) => confirmTransfer.call({ ...kept(order), reference }),
    answers: ORDER_ANSWERS,
    saved: t('transfer_done'),
    onSaved: onClose,
    focus: 'reference',
  })
  return (
    <RecordDialog
      record={record}
      title={t('transfer_title', { number: order.number })}
      description={t('transfer_help', { amount: centsFromDecimal(order.total) ?? ZERO })}
      right={right}
      saveLabel={t('transfer')}
      onClose={onClose}
    >
      <TextField form={record.form} name="reference" label={t('reference')} mono required />
    </RecordDialog>
  )
}
