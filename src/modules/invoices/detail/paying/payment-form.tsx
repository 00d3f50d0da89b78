import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { rateE4FromDecimal, rateText } from '#platform/values/exchange-rate.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { domainCodeOf } from '#ui/faults/failure.ts'
import { MoneyField } from '#ui/form/amount-fields.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { formatCents } from '#ui/words/format.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { nameIn } from '#ui/words/name-in.ts'
import { paymentKind } from '../../payment-means/payment-kind.ts'
import { worthOf } from '../../payments/payment.ts'
import { INVOICE_ANSWERS } from './invoice-answers.client.ts'
import { payingMessages } from './paying.messages.ts'
import {
  hasReference,
  needsReference,
  type PaidCurrency,
  paymentSchema,
  paysDebts,
  type Way,
  wholeIn,
} from './payment-fields.ts'
import { VoucherPays } from './voucher-pays.tsx'

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
  title: string
  description: string
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
type NamedCurrency = PaidCurrency & { label: string }
type Means = { ways: readonly NamedWay[]; currencies: readonly NamedCurrency[] }

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
    <Dialog open size="sm" onOpenChange={(now) => !now && props.onClose()} title={t('pay')}>
      <ErrorNotice error={error} onRetry={again} retrying={methods.isFetching || active.isFetching} />
      {!error && (
        <Loading className="grid gap-4">
          <Skeleton className="h-control" />
          <Skeleton className="h-control" />
        </Loading>
      )}
    </Dialog>
  )
}

type Typed = {
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
            reference_too_long: t('reference_too_long'),
            notes_too_long: t('notes_too_long'),
            amount_bounds: (most, symbol) => t('amount_bounds', { most: formatCents(most, { symbol }) }),
          },
        ),
      [t, most, ways, currencies],
    ),
    id: null,
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
    onSaved: (recorded) => {
      onRecorded(recorded)
      onClose()
    },
    refusedAt: (error) => refusedFieldOf(domainCodeOf(error) ?? ''),
    focus: 'amount',
  })
  return (
    <RecordDialog
      record={record}
      title={payable.title}
      description={payable.description}
      right={right}
      saveLabel={t('pay')}
      onClose={onClose}
    >
      <Fields record={record} payable={payable} means={means} />
    </RecordDialog>
  )
}

type FieldsProps = { record: RecordForm<Typed, unknown>; payable: Payable; means: Means }

function Fields({ record: { form }, payable, means: { ways, currencies } }: FieldsProps) {
  const t = useMessages(payingMessages)
  const { control } = form
  const { most, whole, voucherInvoice } = payable
  const [methodId, currencyId, amount, reference] = useWatch({
    control,
    name: ['payment_method_id', 'currency_id', 'amount', 'reference'],
  })
  const way = ways.find(({ id }) => id === methodId)
  const currency = currencies.find(({ id }) => id === currencyId)
  const own = currencies.find(({ rate }) => rate === null)
  const offered = way?.takesCurrencies ? currencies : []
  /** Who pays the whole pays the whole in the other currency too; what was typed stays. */
  const exchange = (next: NamedCurrency | undefined, before: NamedCurrency | undefined): void => {
    if (!next || !before || next.id === before.id) return
    form.setValue('currency_id', next.id)
    const isWhole = whole !== null && form.getValues('amount') === wholeIn(whole, before)
    form.setValue('amount', isWhole ? wholeIn(whole, next) : amount, { shouldValidate: true })
  }
  const rate = currency?.rate ?? null
  const worth = amount === null ? null : worthOf(amount, rate, most)
  return (
    <>
      <MoneyField
        form={form}
        name="amount"
        label={t('amount')}
        required
        {...(currency && { symbol: currency.symbol })}
        help={worth !== null && rate !== null && t('amount_worth', { worth, rate: rateText(rate) })}
      />
      <SelectField
        form={form}
        name="payment_method_id"
        label={t('method')}
        required
        options={ways.map(({ id, label }) => ({ value: id, label }))}
        help={ways.length === 0 && t('no_methods')}
        onChosen={(id) => {
          const chosen = ways.find((other) => other.id === id)
          if (!chosen?.takesCurrencies) exchange(own, currency)
          form.clearErrors('reference')
        }}
      />
      {offered.length > 1 && (
        <SelectField
          form={form}
          name="currency_id"
          label={t('currency')}
          required
          options={offered.map((each) => ({
            value: each.id,
            label: each.label,
            ...(each.rate !== null && { detail: rateText(each.rate) }),
          }))}
          onChosen={(id) =>
            exchange(
              currencies.find((other) => other.id === id),
              currency,
            )
          }
        />
      )}
      {way && hasReference(way.kind) && (
        <TextField
          form={form}
          name="reference"
          label={t(way.kind === 'voucher' ? 'voucher_code' : 'reference')}
          required={needsReference(way.kind)}
          help={
            (way.kind === 'card' || way.kind === 'transfer' || way.kind === 'credit_note') &&
            t(`reference_help_${way.kind}`)
          }
        />
      )}
      {way?.kind === 'voucher' && voucherInvoice !== null && (
        <VoucherPays
          invoiceId={voucherInvoice}
          typed={reference}
          onPays={(pays) => form.setValue('amount', pays, { shouldValidate: true })}
        />
      )}
      <TextAreaField form={form} name="notes" label={t('notes')} rows={2} />
      {payable.outcome?.(worth)}
    </>
  )
}
