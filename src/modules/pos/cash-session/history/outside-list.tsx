import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { type Cents, centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount, formatCents } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'

type Row = Answer<'cashSession', 'getOutside'>['data'][number]

const inCents = (amount: number): Cents => centsFromDecimal(amount) ?? ZERO

function useNameOf(): (row: Row) => string {
  const t = useMessages(cashSessionMessages)
  return ({ kind, number }) => t(`outside_${kind}`, { number: String(number).padStart(6, '0') })
}

function useColumns(): readonly Column<Row>[] {
  const t = useMessages(cashSessionMessages)
  const { dateTime } = useFormats()
  const nameOf = useNameOf()
  return [
    {
      key: 'document',
      header: t('outside_document'),
      card: 'title',
      cell: (row) => (
        <>
          <b className="font-medium">{nameOf(row)}</b>
          <span className="block font-mono text-xs text-muted">{row.ncf}</span>
        </>
      ),
    },
    {
      key: 'at',
      header: t('outside_at'),
      cell: (row) => (
        <>
          {dateTime(row.at)}
          {row.arrived_at && (
            <span className="block text-xs text-muted">
              {t('outside_arrived', { at: dateTime(row.arrived_at) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'by', header: t('outside_by'), cell: (row) => row.user_name, from: 'lg' },
    { key: 'where', header: t('outside_where'), cell: (row) => row.cashbox_name ?? '—', from: 'lg' },
    {
      key: 'total',
      header: t('outside_total'),
      align: 'end',
      cell: (row) => (row.total === null ? '—' : formatAmount(inCents(row.total))),
    },
    { key: 'cash', header: t('outside_cash'), align: 'end', cell: (row) => formatAmount(inCents(row.cash)) },
  ]
}

type Props = {
  filters: {
    readonly from: string | null
    readonly to: string | null
    readonly page: number
    readonly pageSize: PageSize
  }
  onPage: (changed: { page?: number; pageSize?: PageSize }) => void
  actions: ReactNode
  /** The filters, below the title. */
  children: ReactNode
}

/** What was sold, voided, given back or taken later where no cash session was open, with its cash. */
export function OutsideList({ filters, onPage, actions, children }: Props) {
  const t = useMessages(cashSessionMessages)
  const { from, to, page, pageSize } = filters
  const list = useQuery({
    ...api.cashSession.getOutside.queryOptions({ from, to, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  })
  const columns = useColumns()
  const nameOf = useNameOf()
  const { data } = list
  return (
    <>
      <PageHeader
        title={t('show_outside')}
        count={data?.pagination.total}
        help={data && t('outside_help', { from: data.from, to: data.to })}
        actions={actions}
      />
      {children}
      <ErrorNotice
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        className="mb-3"
      />
      {data && data.pagination.total > 0 && (
        <p className="mt-0 mb-3">
          {t('outside_sum')}: <b>{formatCents(inCents(data.totals.cash))}</b>
        </p>
      )}
      {(data || !list.error) && (
        <DataTable
          label={t('show_outside')}
          columns={columns}
          rows={data?.data}
          rowKey={({ kind, id }) => `${kind}${id}`}
          rowName={nameOf}
          busy={list.isPlaceholderData}
          empty={<EmptyState title={t('outside_none')} help={t('outside_none_help')} />}
          className="min-h-0 flex-1"
        />
      )}
      {data && data.pagination.total > 0 && (
        <Paginator
          page={page}
          pageSize={pageSize}
          total={data.pagination.total}
          onPageChange={(next) => onPage({ page: next })}
          onPageSizeChange={(size) => onPage({ pageSize: size })}
        />
      )}
    </>
  )
}
