import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { rateE4FromDecimal } from '#platform/values/exchange-rate.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { formatCents } from '#ui/words/figures.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import { paymentKind } from '../../../payment-means/payment-kind.ts'
import { INVOICE_ANSWERS } from '../invoice-answers.client.ts'
import { payingMessages } from '../paying.messages.ts'
import { PAYMENT_FORM } from '../payment-form-name.ts'
import { PaymentEntry } from './payment-entry.tsx'
import { hasReference, type PaidCurrency, paymentSchema, paysDebts, type Way } from './payment-fields.ts'

/** What the server says of a payment that it took; `repeats` is what its own number has paid before. */
export type Recorded = Answer<'invoice', 'recordPayment'>

/** A payment as it is sent, but for what it pays. */
export type SentPayment = {
  payment_method_id: string
  currency_id: string
  amount: number
  reference: string | null
  notes: string
  requestId: string
}

/** What is paid. */
export type Payable = {
  /** Whose it is, and of which document. */
  description: string
  /** What is owed, over all fields. */
  balance: { label: string; amount: Cents }
  /** The most that is taken. */
  most: Cents
  /** What pays all of it: it stands there until something else is typed. Null where nothing is owed. */
  whole: Cents | null
  /** The one invoice that a voucher can pay; where there is none no voucher is offered. */
  voucherInvoice: InvoiceId | null
  send: (payment: SentPayment) => Promise<Recorded>
  /** What comes of an amount, in the shop's own currency, before it is sent. */
  outcome?: (worth: Cents | null) => ReactNode
}

type Props = {
  payable: Payable
  right: Right
  onRecorded: (recorded: Recorded) => void
  onClose: () => void
}

type NamedWay = Way & { label: string; isDefault: boolean }
export type NamedCurrency = PaidCurrency & { label: string }
export type Means = { ways: readonly NamedWay[]; currencies: readonly NamedCurrency[] }

/** Takes a payment: how much, with what, in which currency, by which number. */
export function PaymentForm(props: Props) {
  const t = useMessages(payingMessages)
  const language = useLanguage()
  const methods = useQuery(api.paymentMethod.getAll.queryOptions(undefined))
  const active = useQuery(api.currency.getActive.queryOptions(undefined))
  const ways = methods.data
    ?.map((method) => ({
      id: method.id,
      label: nameIn(language, method),
      kind: paymentKind(method.code),
      takesCurrencies: method.use_currencies,
      isDefault: method.is_default,
    }))
    .filter(({ kind }) => paysDebts(kind) && (kind !== 'voucher' || props.payable.voucherInvoice !== null))
  const currencies = active.data?.map(({ id, code, symbol, is_default, rate }) => ({
    id,
    label: code,
    symbol,
    rate: is_default ? null : rateE4FromDecimal(rate),
  }))
  if (ways && currencies) return <Form {...props} means={{ ways, currencies }} />
  const again = (): void => void Promise.all([methods.refetch(), active.refetch()])
  const error = methods.error ?? active.error
  return (
    <Sheet open onOpenChange={(now) => !now && props.onClose()} title={t('pay')}>
      <ErrorNotice error={error} onRetry={again} retrying={methods.isFetching || active.isFetching} />
      {!error && (
        <Loading className="grid gap-4">
          <Skeleton className="h-control" />
          <Skeleton className="h-control" />
        </Loading>
      )}
    </Sheet>
  )
}

export type Typed = {
  payment_method_id: string
  currency_id: string
  amount: Cents | null
  reference: string
  notes: string
}

/** What is refused because somebody else paid meanwhile: what is pending is asked for again. */
const PENDING_CHANGED = ['payments.amount_not_pending', 'payments.nothing_owed']

const FIELDS: Readonly<{ [code: string]: keyof Typed }> = {
  'payments.amount_not_pending': 'amount',
  'vouchers.pays_less': 'amount',
  'payments.ahead_needs_customer': 'amount',
  'payments.reference_missing': 'reference',
  'payments.note_needs_code': 'reference',
  'payments.method_pays_nothing': 'payment_method_id',
}

/** A note or a voucher that is refused is refused by its code. */
const refusedFieldOf = (code: string): keyof Typed | null =>
  FIELDS[code] ?? (/^(credit_notes|vouchers)\./.test(code) ? 'reference' : null)

function Form({ payable, right, means, onRecorded, onClose }: Props & { means: Means }) {
  const t = useMessages(payingMessages)
  const refresh = useRefresh(INVOICE_ANSWERS)
  const { most, whole } = payable
  const { ways, currencies } = means
  const own = currencies.find(({ rate }) => rate === null)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        paymentSchema(
          { pending: most, ways, currencies },
          {
            method_required: t('method_required'),
            currency_required: t('currency_required'),
            reference_required: t('reference_required'),
            voucher_required: t('voucher_required'),
            note_required: t('note_required'),
            reference_too_long: t('reference_too_long'),
            notes_too_long: t('notes_too_long'),
            amount_bounds: (most, symbol) => t('amount_bounds', { most: formatCents(most, { symbol }) }),
          },
        ),
      [t, most, ways, currencies],
    ),
    id: null,
    name: PAYMENT_FORM,
    begin: (): Typed => ({
      payment_method_id: (ways.find(({ isDefault }) => isDefault) ?? ways[0])?.id ?? '',
      currency_id: own?.id ?? '',
      amount: whole,
      reference: '',
      notes: '',
    }),
    save: async ({ amount, reference, ...typed }, _kept, requestId) => {
      const way = ways.find(({ id }) => id === typed.payment_method_id)
      try {
        return await payable.send({
          ...typed,
          amount: amount === null ? 0 : centsToDecimal(amount),
          reference: way && hasReference(way.kind) && reference !== '' ? reference : null,
          requestId,
        })
      } catch (error) {
        if (PENDING_CHANGED.includes(domainCodeOf(error) ?? '')) await refresh()
        throw error
      }
    },
    answers: INVOICE_ANSWERS,
    saved: t('recorded'),
    // The code of a note or a voucher is as good as money.
    secrets: ['reference'],
    onSaved: (recorded) => {
      onRecorded(recorded)
      onClose()
    },
    refusedAt: (error) => refusedFieldOf(domainCodeOf(error) ?? ''),
    focus: 'amount',
  })
  return (
    <RecordSheet
      record={record}
      size="panel"
      title={t('pay')}
      description={payable.description}
      right={right}
      saveLabel={t('pay')}
      withCancel
      onClose={onClose}
    >
      <PaymentEntry record={record} payable={payable} means={means} />
    </RecordSheet>
  )
}
