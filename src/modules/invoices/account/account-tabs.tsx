import { type ReactNode, useState } from 'react'
import type { CustomerId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Filled } from '#ui/page/places.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { type Listed, usePages } from '#ui/table/list.client.ts'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { paymentActions } from '../detail/invoice-places.client.ts'
import { PaymentMenu } from '../detail/paying/payment-menu.tsx'
import { paymentKind } from '../payment-means/payment-kind.ts'
import { accountMessages } from './account.messages.ts'
import { useInvoiceColumns, useNoteColumns, usePaymentColumns } from './account-columns.tsx'

const { getOpenInvoices, getPayments, getCreditNotes } = api.customer

const PARTS = ['open_invoices', 'payments', 'credit_notes'] as const

/** The documents of an account, each kind on pages of its own. */
export function AccountTabs({ id, onInvoice }: { id: CustomerId; onInvoice: (id: string) => void }) {
  const t = useMessages(accountMessages)
  const [part, setPart] = useState<(typeof PARTS)[number]>('open_invoices')
  const contents = {
    open_invoices: <Invoices id={id} onInvoice={onInvoice} />,
    payments: <Payments id={id} />,
    credit_notes: <Notes id={id} />,
  }
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('parts')}
        segments={PARTS.map((value) => ({ value, label: t(value) }))}
        value={part}
        onValueChange={setPart}
        className="justify-self-start"
      />
      <div>{contents[part]}</div>
    </div>
  )
}

function Invoices({ id, onInvoice }: { id: CustomerId; onInvoice: (id: string) => void }) {
  const t = useMessages(accountMessages)
  const at = usePlace()
  return (
    <Documents
      label={t('open_invoices')}
      at={at}
      list={usePages(getOpenInvoices, { id, page: at.page, pageSize: at.pageSize })}
      columns={useInvoiceColumns()}
      name={({ order_number }) => t('invoice_named', { number: order_number })}
      onOpen={(row) => onInvoice(row.id)}
      none={t('no_open_invoices')}
    />
  )
}

function Payments({ id }: { id: CustomerId }) {
  const t = useMessages(accountMessages)
  const at = usePlace()
  return (
    <Documents
      label={t('payments')}
      at={at}
      list={usePages(getPayments, { id, page: at.page, pageSize: at.pageSize })}
      columns={usePaymentColumns()}
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

function Notes({ id }: { id: CustomerId }) {
  const t = useMessages(accountMessages)
  const at = usePlace()
  return (
    <Documents
      label={t('credit_notes')}
      at={at}
      list={usePages(getCreditNotes, { id, page: at.page, pageSize: at.pageSize })}
      columns={useNoteColumns()}
      name={({ number }) => number}
      none={t('no_credit_notes')}
    />
  )
}

/** Where in a list one is: three of them stand on this page, and the address says none. */
function usePlace() {
  const [place, setPlace] = useState<{ page: number; pageSize: PageSize }>({ page: 1, pageSize: 20 })
  return { ...place, setPlace }
}

type DocumentsProps<Row> = {
  label: string
  at: ReturnType<typeof usePlace>
  list: Listed<Row>
  columns: readonly Column<Row>[]
  name: (row: Row) => string
  onOpen?: (row: Row) => void
  actions?: (row: Row) => ReactNode
  none: string
}

function Documents<Row extends { id: string }>(props: DocumentsProps<Row>) {
  const { label, at, list, columns, name, onOpen, actions, none } = props
  const { page, pageSize, setPlace } = at
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
          onPageChange={(to) => setPlace({ page: to, pageSize })}
          onPageSizeChange={(size) => setPlace({ page: 1, pageSize: size })}
        />
      )}
    </>
  )
}
