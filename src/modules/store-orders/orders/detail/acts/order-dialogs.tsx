import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { leavesNumber, REFUND_WAYS, type RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import { payingMessages } from '#modules/invoices/detail/paying/paying.messages.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { orderMessages } from '../order.messages.ts'
import type { Order } from '../order-screen.tsx'
import '../../../store-orders.messages.ts'
// What making its invoice is refused for.
import '#modules/invoices/deposits/deposits.messages.ts'
import '#modules/invoices/payments/payments.messages.ts'
import '#modules/invoices/posting/posting-errors.messages.ts'

const { getOrder, getOrders, moveOrder } = api.ecommerce

/** What every step of an order makes old. */
export const ORDER_ANSWERS = [getOrder.queryKey(), getOrders.queryKey()]

export type Props = { order: Order; right: Right; onClose: () => void }

export const kept = ({ id, version }: Order) => ({ id, version })

/** What taking money of an order answers. */
export type Taken = Pick<Answer<'ecommerce', 'confirmTransfer'>, 'repeats' | 'outside_drawer'>

/** Says that money was taken, where no count will know of its cash, and that its number has paid before. */
export function useSayTaken(): (saved: string, taken: Taken) => void {
  const t = useMessages(payingMessages)
  return (saved, { repeats, outside_drawer }) => {
    showToast({ title: saved, ...(outside_drawer && { description: t('outside_drawer'), tone: 'attn' }) })
    const [first] = repeats
    if (!first) return
    const { kind, ...said } = first
    showToast({ title: t(`repeat_${kind}`, said), tone: 'error', about: 'order number' })
  }
}

/** Why it is taken back, and how what was paid of it goes back. */
function useReasonSchema() {
  const t = useMessages(orderMessages)
  return useMemo(
    () =>
      z
        .object({
          reason: z.string().trim().min(1, t('reason_required')).max(500, t('too_long')),
          way: z.enum(REFUND_WAYS),
          reference: z.string().trim().max(100, t('too_long')),
        })
        .refine(({ way, reference }) => !leavesNumber(way) || reference !== '', {
          path: ['reference'],
          message: t('reference_required'),
        }),
    [t],
  )
}

type Typed = { reason: string; way: RefundWay; reference: string }

/**
 * Takes an order back before it was handed over, or with a credit note, and asks why; of one that is paid also how the money goes
 * back, of who may handle money.
 */
export function ReasonDialog({
  order,
  status,
  right,
  onClose,
}: Props & { status: 'cancelled' | 'returned' }) {
  const t = useMessages(orderMessages)
  const { number } = order
  const givesBack = usePermission('invoices.pay') === 'allowed' && order.goes_back > 0
  const record = useRecordForm({
    schema: useReasonSchema(),
    id: null,
    begin: (): Typed => ({ reason: '', way: 'credit', reference: '' }),
    save: ({ reason, way, reference }) =>
      moveOrder.call({
        ...kept(order),
        status,
        reason,
        ...(givesBack && { refund: { way, reference: leavesNumber(way) ? reference : null } }),
      }),
    answers: ORDER_ANSWERS,
    onSaved: ({ outside_drawer }) => {
      const title = t(`is_${status}`)
      showToast({ title, ...(outside_drawer && { description: t('given_outside_drawer'), tone: 'attn' }) })
      onClose()
    },
    focus: 'reason',
  })
  const way = useWatch({ control: record.form.control, name: 'way' })
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
      {givesBack && (
        <SelectField
          form={record.form}
          name="way"
          label={t('refund')}
          options={REFUND_WAYS.map((value) => ({ value, label: t(`refund_${value}`) }))}
          help={t('refund_help', { amount: centsFromDecimal(order.goes_back) ?? ZERO })}
        />
      )}
      {givesBack && leavesNumber(way) && (
        <TextField form={record.form} name="reference" label={t('reference')} mono required />
      )}
    </RecordDialog>
  )
}
