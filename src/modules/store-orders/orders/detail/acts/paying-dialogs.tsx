import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { PaymentMethodId } from '#platform/values/ids.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { api, FIVE_MINUTES } from '#ui/calls/api.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { PAID_BY } from '../../../order/order-states.ts'
import { orderMessages } from '../order.messages.ts'
import { kept, ORDER_ANSWERS, type Props, type Taken, useSayTaken } from './order-dialogs.tsx'
// What taking its money is refused for.
import '#modules/invoices/deposits/deposits.messages.ts'

const { confirmTransfer, invoiceOrder, moveOrder, recordOrderPayment } = api.ecommerce

type Paid = {
  readonly method: PaymentMethodId
  readonly kind: PaymentKind | undefined
  readonly reference: string | null
}

type Asking = Props & {
  title: string
  help: string
  saveLabel: string
  saved: string
  /** Of which kinds there is always a number. */
  numbered: readonly PaymentKind[]
  /** The one kind that it can be; any where none is named. */
  only?: PaymentKind
  /** @param requestId the same for the same dialog, however often it is sent. */
  save: (paid: Paid, requestId: string) => Promise<Taken>
}

/** Asks how an order is paid, beginning with what its customer chose. */
function AskHow(asking: Asking) {
  const methods = useQuery({ ...api.paymentMethod.getAll.queryOptions(undefined), staleTime: FIVE_MINUTES })
  if (!methods.data) return <ErrorNotice error={methods.error} onRetry={() => void methods.refetch()} />
  const ways = methods.data.flatMap(({ id, code, name }) => {
    const kind = paymentKind(code)
    const isAsked = asking.only ? kind === asking.only : !['credit', 'credit_note', 'voucher'].includes(kind)
    return isAsked ? [{ id, kind, name }] : []
  })
  return <AskAmong {...asking} ways={ways} />
}

type Way = { readonly id: PaymentMethodId; readonly kind: PaymentKind; readonly name: string }

/** One of the shop's ways, with its number where it is no cash. */
function AskAmong({ ways, ...asking }: Asking & { ways: readonly Way[] }) {
  const t = useMessages(orderMessages)
  const { order, right, onClose, title, help, saveLabel, saved, numbered, save } = asking
  const sayTaken = useSayTaken()
  const theirs = ways.find(({ kind }) => kind === PAID_BY[order.payment_way])
  const needing = useMemo(
    () => new Set<string>(ways.flatMap(({ id, kind }) => (numbered.includes(kind) ? [id] : []))),
    [ways, numbered],
  )
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z
          .object({
            method: z.string().min(1, t('method_required')),
            reference: z.string().trim().max(100, t('too_long')),
          })
          .refine(({ method, reference }) => reference !== '' || !needing.has(method), {
            path: ['reference'],
            message: t('reference_required'),
          }),
      [t, needing],
    ),
    id: null,
    begin: () => ({ method: theirs?.id ?? '', reference: '' }),
    save: ({ method, reference }, _kept, requestId) =>
      save(
        {
          method: method as PaymentMethodId,
          kind: ways.find(({ id }) => id === method)?.kind,
          reference: reference || null,
        },
        requestId,
      ),
    answers: ORDER_ANSWERS,
    onSaved: (taken) => {
      sayTaken(saved, taken)
      onClose()
    },
  })
  const chosen = useWatch({ control: record.form.control, name: 'method' })
  const isCash = ways.some(({ id, kind }) => id === chosen && kind === 'cash')
  return (
    <RecordDialog
      record={record}
      title={title}
      description={help}
      right={right}
      saveLabel={saveLabel}
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
        <TextField
          form={record.form}
          name="reference"
          label={t('reference')}
          mono
          required={needing.has(chosen)}
        />
      )}
    </RecordDialog>
  )
}

/** What is handed over has a number where a terminal gave it one. */
const BY_CARD: readonly PaymentKind[] = ['card']
/** What came before it is handed over is found again by its number. */
const FOUND_BY_NUMBER: readonly PaymentKind[] = ['card', 'transfer']

const amountOf = ({ order }: Props) => centsFromDecimal(order.total) ?? ZERO

/** Hands an order over that is paid at that moment. */
export function DeliverDialog(props: Props) {
  const t = useMessages(orderMessages)
  const { order } = props
  return (
    <AskHow
      {...props}
      title={t('deliver_title', { number: order.number })}
      help={t('deliver_help', { amount: amountOf(props) })}
      saveLabel={t('to_delivered')}
      saved={t('is_delivered')}
      numbered={BY_CARD}
      save={({ method, reference }) =>
        moveOrder.call({
          ...kept(order),
          status: 'delivered',
          payment: { payment_method_id: method, reference },
        })
      }
    />
  )
}

/** Invoices an order that was handed over and is not paid, since its invoice was voided. */
export function InvoiceDialog(props: Props) {
  const t = useMessages(orderMessages)
  const { order } = props
  return (
    <AskHow
      {...props}
      title={t('bill_title', { number: order.number })}
      help={t('deliver_help', { amount: amountOf(props) })}
      saveLabel={t('bill')}
      saved={t('is_billed')}
      numbered={BY_CARD}
      save={({ method, reference }) =>
        invoiceOrder.call({ ...kept(order), payment: { payment_method_id: method, reference } })
      }
    />
  )
}

/** Takes the money of an order that is not handed over yet: cash into the drawer of who takes it, a transfer as it arrived. */
export function PaymentDialog(props: Props) {
  const t = useMessages(orderMessages)
  const { order } = props
  return (
    <AskHow
      {...props}
      title={t('pay_title', { number: order.number })}
      help={t('pay_help', { amount: amountOf(props) })}
      saveLabel={t('pay')}
      saved={t('pay_done')}
      numbered={FOUND_BY_NUMBER}
      save={({ method, kind, reference }, requestId) =>
        kind === 'transfer' && reference !== null
          ? confirmTransfer.call({ ...kept(order), reference })
          : recordOrderPayment.call({
              ...kept(order),
              requestId,
              payment_method_id: method,
              reference,
              amount: order.total,
            })
      }
    />
  )
}

/** Records a transfer that was made for an order which was cancelled meanwhile: the customer has it as credit. */
export function LateTransferDialog(props: Props) {
  const t = useMessages(orderMessages)
  const { order } = props
  return (
    <AskHow
      {...props}
      title={t('late_title', { number: order.number })}
      help={t('late_help', { amount: amountOf(props) })}
      saveLabel={t('late')}
      saved={t('pay_done')}
      numbered={FOUND_BY_NUMBER}
      only="transfer"
      save={({ reference }) => confirmTransfer.call({ ...kept(order), reference: reference ?? '' })}
    />
  )
}
