import { ReceiptText } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CustomerId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Filled } from '#ui/page/places.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { type Listed, usePages } from '#ui/table/list.client.ts'
import { listQuestion } from '#ui/table/list-filters.ts'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { paymentActions } from '../detail/invoice-places.client.ts'
import { PaymentMenu } from '../detail/paying/payment-menu.tsx'
import { paymentKind } from '../payment-means/payment-kind.ts'
import { accountMessages } from './account.messages.ts'
import { useInvoiceColumns, useNoteColumns, usePaymentColumns } from './account-columns.tsx'
import { ACCOUNT_PARTS, type AccountFilters } from './account-filters.ts'

const { getOpenInvoices, getPayments, getCreditNotes } = api.customer

type Props = {
  id: CustomerId
  filters: AccountFilters
  onFilters: (filters: AccountFilters) => void
  onInvoice: (id: string) => void
  /** To all their invoices, paid and void ones too. */
  onInvoices: () => void
}

/** The documents of an account, each kind on pages of its own. */
export function AccountTabs(props: Props) {
  const t = useMessages(accountMessages)
  const part = props.filters.part ?? ACCOUNT_PARTS[0]
  const contents = {
    open_invoices: <Invoices {...props} />,
    payments: <Payments {...props} />,
    credit_notes: <Notes {...props} />,
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label={t('parts')}
          segments={ACCOUNT_PARTS.map((value) => ({ value, label: t(value) }))}
          value={part}
          onValueChange={(next) => props.onFilters({ part: next === ACCOUNT_PARTS[0] ? undefined : next })}
        />
        <Button size="sm" icon={<ReceiptText />} onClick={props.onInvoices}>
          {t('all_invoices')}
        </Button>
      </div>
      <div>{contents[part]}</div>
    </div>
  )
}

function Invoices({ id, onInvoice, ...at }: Props) {
  const t = useMessages(accountMessages)
  return (
    <Documents
      label={t('open_invoices')}
      at={at}
      list={usePages(getOpenInvoices, { id, ...pageOf(at) })}
      columns={useInvoiceColumns()}
      name={({ order_number }) => t('invoice_named', { number: order_number })}
      onOpen={(row) => onInvoice(row.id)}
      none={t('no_open_invoices')}
    />
  )
}

function Payments({ id, onInvoice, ...at }: Props) {
  const t = useMessages(accountMessages)
  return (
    <Documents
      label={t('payments')}
      at={at}
      list={usePages(getPayments, { id, ...pageOf(at) })}
      columns={usePaymentColumns(onInvoice)}
      name={({ number }) => number}
      actions={(payment) => <PaymentActions payment={payment} />}
      none={t('no_payments')}
    />
  )
}

/** What is done with a payment at its invoice is done here too: one that was paid ahead has no invoice. */
function PaymentActions({ payment }: { payment: Answer<'customer', 'getPayments'>['data'][number] }) {
  const { id, number, reversal, payment_method_code: code } = payment
  return (
    <>
      <Filled place={paymentActions} props={{ payment: { id, number, reversal } }} />
      {reversal === null && <PaymentMenu payment={{ id, number, isCash: paymentKind(code) === 'cash' }} />}
    </>
  )
}

/** A note opens the invoice of what came back: there it stands with its goods. */
function Notes({ id, onInvoice, ...at }: Props) {
  const t = useMessages(accountMessages)
  return (
    <Documents
      label={t('credit_notes')}
      at={at}
      list={usePages(getCreditNotes, { id, ...pageOf(at) })}
      columns={useNoteColumns()}
      name={({ number }) => number}
      onOpen={(row) => onInvoice(row.invoice_id)}
      none={t('no_credit_notes')}
    />
  )
}

type At = Pick<Props, 'filters' | 'onFilters'>

function pageOf({ filters }: At): { page: number; pageSize: PageSize } {
  const { page, pageSize } = listQuestion(filters)
  return { page, pageSize }
}

type DocumentsProps<Row> = {
  label: string
  at: At
  list: Listed<Row>
  columns: readonly Column<Row>[]
  name: (row: Row) => string
  onOpen?: (row: Row) => void
  actions?: (row: Row) => ReactNode
  none: string
}

function Documents<Row extends { id: string }>(props: DocumentsProps<Row>) {
  const { label, at, list, columns, name, onOpen, actions, none } = props
  const { filters, onFilters } = at
  const { page, pageSize } = pageOf(at)
  // What stood on the last page may be paid meanwhile: there is no such page any more.
  const isBeyond = page > 1 && list.total !== undefined && !list.isOld && list.total <= (page - 1) * pageSize
  const toFirst = useEffectEvent(() => onFilters({ ...filters, page: undefined }))
  useEffect(() => {
    if (isBeyond) toFirst()
  }, [isBeyond])
  return (
    <>
      <ErrorNotice error={list.error} onRetry={list.onRetry} retrying={list.isFetching} className="mb-3" />
      {(list.rows || !list.error) && (
        <DataTable
          label={label}
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          rowName={name}
          {...(onOpen && { onOpen })}
          {...(actions && { actions })}
          busy={list.isOld}
          skeletonRows={3}
          empty={<EmptyState title={none} />}
        />
      )}
      {list.total !== undefined && list.total > pageSize && (
        <Paginator
          page={page}
          pageSize={pageSize}
          total={list.total}
          onPageChange={(to) => onFilters({ ...filters, page: to })}
          onPageSizeChange={(size) => onFilters({ ...filters, page: undefined, pageSize: size })}
        />
      )}
    </>
  )
}
