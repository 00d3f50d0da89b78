import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { documentName, isDocumentType } from '#modules/fiscal/ncf/document-types.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { centsFromDecimal, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { MoreMenu } from '#ui/overlay/more-menu.tsx'
import { Money } from '#ui/page/money.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Filled } from '#ui/page/places.tsx'
import { useWidth } from '#ui/page/width.client.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { type Translate, useLanguage, useMessages } from '#ui/words/messages.ts'
import { invoiceListMessages } from '../list/invoice-list.messages.ts'
import { StatusBadge } from '../list/status-badge.tsx'
import { collectionOf, InvoiceCollection, paidOf } from './invoice-collection.tsx'
import { invoiceDetailMessages } from './invoice-detail.messages.ts'
import { InvoiceHistory } from './invoice-history.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { invoiceActions, invoiceCollecting, invoiceMore, invoiceSections } from './invoice-places.client.ts'
import type { Recorded } from './paying/form/payment-form.tsx'
import { InvoiceActions } from './paying/invoice-actions.tsx'
import { PaymentRecorded } from './paying/payment-recorded.tsx'

export type Invoice = Answer<'invoice', 'getById'>

type Props = { id: string; onBack: () => void; onCustomer: (id: string) => void }

/** Its number and who rang it up; and which employee sold it, where that is somebody else. */
const headOf = ({ order_number, seller, sold_by }: Invoice, t: Translate<typeof invoiceDetailMessages.es>) =>
  [order_number, seller.name, sold_by && sold_by !== seller.name && t('sold_by', { name: sold_by })]
    .filter(Boolean)
    .join(' · ')

/** An invoice as it was made and as it stands: /home/invoices/{id}. */
export function InvoiceScreen({ id, onBack, onCustomer }: Props) {
  const t = useMessages(invoiceDetailMessages)
  const { data, error, refetch, isFetching } = useQuery({
    ...api.invoice.getById.queryOptions({ id: id as InvoiceId }),
    refetchOnMount: 'always',
  })
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <PageHeader
        error={error}
        title={data?.ncf ?? ''}
        badge={data && <StatusBadge status={data.status} />}
        help={data && headOf(data, t)}
        actions={
          <>
            <IconButton label={t('back')} onClick={onBack}>
              <ArrowLeft />
            </IconButton>
            {data && (
              <MoreMenu label={t('more')}>
                <Filled place={invoiceMore} props={{ invoice: data }} />
                <Filled place={invoiceActions} props={{ invoice: data }} />
                <InvoiceActions invoice={data} onRecorded={setRecorded} />
              </MoreMenu>
            )}
          </>
        }
      />
      <ErrorNotice
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        back={{ label: t('back'), onBack }}
        className="mb-3"
      />
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && (
        <Whole invoice={data} onCustomer={onCustomer}>
          <PaymentRecorded recorded={recorded} onChange={setRecorded} />
        </Whole>
      )}
    </div>
  )
}

type Known = { invoice: Invoice; onCustomer: Props['onCustomer'] }

/** From Tailwind's `xl` on there is a column beside it. */
const WITH_COLUMN = '(width >= 80rem)'

/** `children` is what has to be known of it first. In one column what is collected comes before what was sold. */
function Whole({ invoice, onCustomer, children }: Known & { children: ReactNode }) {
  const hasColumn = useWidth(WITH_COLUMN)
  const collecting = (
    <>
      <InvoiceCollection invoice={invoice} />
      <Filled place={invoiceCollecting} props={{ invoice }} />
    </>
  )
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 content-start gap-6">
        {children}
        {invoice.cancellation && <Cancelled cancellation={invoice.cancellation} />}
        <Figures invoice={invoice} />
        {!hasColumn && collecting}
        <Facts invoice={invoice} onCustomer={onCustomer} />
        <InvoiceLines invoice={invoice} />
        <InvoicePayments invoice={invoice} />
        <Filled place={invoiceSections} props={{ invoice }} />
      </div>
      <div className="grid content-start gap-6">
        {hasColumn && collecting}
        <InvoiceHistory invoice={invoice} />
      </div>
    </div>
  )
}

/** By what it was voided and why, when and by whom, and which credit note that took, where it took one. */
function Cancelled({ cancellation }: { cancellation: NonNullable<Invoice['cancellation']> }) {
  const t = useMessages(invoiceDetailMessages)
  const { dateTime } = useFormats()
  const { number, reason, at, by, credit_ncf: ncf } = cancellation
  return (
    <Attention role="note">
      <span className="block">{t('cancelled_why', { number, reason })}</span>
      <span className="block">{t('cancelled_when', { at: dateTime(at), name: by })}</span>
      {ncf && <span className="block">{t('cancelled_note', { ncf })}</span>}
    </Attention>
  )
}

const amount = (decimal: number) => centsFromDecimal(decimal) ?? ZERO

/** What it comes to, and in large type what is left of it. */
function Figures({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceDetailMessages)
  const list = useMessages(invoiceListMessages)
  const { day } = useFormats()
  const paid = paidOf(invoice)
  const back = sumCents(invoice.credit_notes.map(({ total }) => amount(total)))
  // What came back of goods that were paid for takes nothing off what is owed.
  const beside = invoice.cancellation ? ZERO : minusCents(back, collectionOf(invoice).by_notes)
  const isOpen = invoice.pending > 0
  return (
    <dl className="m-0 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4 [&_dd]:m-0 [&_dt]:text-compact [&_dt]:text-muted">
      <Figure name={list('total')}>
        <Money value={amount(invoice.total)} />
      </Figure>
      <Figure name={t('paid')}>
        <Money value={paid} />
      </Figure>
      {back > 0 && (
        <Figure name={t('credit_notes')} help={beside > 0 && t('notes_beside', { amount: beside })}>
          <Money value={back} />
        </Figure>
      )}
      <div className="sm:ml-auto sm:text-right">
        <dt>{isOpen && invoice.due_on ? t('due', { day: day(invoice.due_on) }) : t('pending')}</dt>
        <dd className={`text-2xl font-semibold ${isOpen ? 'text-attn-text' : ''}`}>
          <Money value={amount(invoice.pending)} />
        </dd>
      </div>
    </dl>
  )
}

const Figure = ({ name, help, children }: { name: string; help?: string | false; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="text-xl font-semibold">{children}</dd>
    {help && <dd className="text-compact text-muted">{help}</dd>}
  </div>
)

/** What was agreed on, and the days that it really has where something was left owing. */
function conditionOf(
  { condition, credit_days: days }: Invoice,
  t: Translate<typeof invoiceDetailMessages.es>,
): readonly (readonly [string, string, string | null])[] {
  const onCredit = days === null ? null : days > 0 ? t('on_credit', { count: days }) : t('due_at_once')
  const [first, second = null] = [condition?.name, onCredit].filter((said) => said != null)
  return first === undefined ? [] : [[t('condition'), first, second]]
}

/** Who it is for, and what the tax office knows of it. */
function Facts({ invoice, onCustomer }: Known) {
  const t = useMessages(invoiceDetailMessages)
  const list = useMessages(invoiceListMessages)
  const language = useLanguage()
  const nameOf = useCustomerName()
  const { day, dateTime } = useFormats()
  const { customer, document_type: type, ncf_expires_on: until } = invoice
  const facts: readonly (readonly [string, ReactNode, string | null])[] = [
    [
      list('customer'),
      <button
        type="button"
        key="account"
        className="max-w-full cursor-pointer truncate text-accent-text hover:underline"
        onClick={() => onCustomer(customer.id)}
      >
        {nameOf(customer)}
      </button>,
      customer.tax_id && formatTaxId(customer.tax_id),
    ],
    [
      list('document'),
      isDocumentType(type) ? documentName(type, language) : type,
      until && t('valid_until', { day: day(until) }),
    ],
    [list('date'), dateTime(invoice.created_at), list(`origin_${invoice.origin}`)],
    [t('warehouse'), invoice.warehouse.name, invoice.cashbox_name || null],
    ...(invoice.type ? [[t('type'), invoice.type.name, null] as const] : []),
    ...conditionOf(invoice, t),
  ]
  return (
    <dl className="m-0 grid gap-4 sm:grid-cols-3 [&_dd]:m-0 [&_dt]:text-compact [&_dt]:text-muted">
      {facts.map(([name, value, more]) => (
        <div key={name} className="min-w-0">
          <dt>{name}</dt>
          <dd className="truncate font-medium">{value}</dd>
          {more && <dd className="text-compact text-muted">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}
