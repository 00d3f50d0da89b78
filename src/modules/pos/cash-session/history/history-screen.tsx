import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cashSessionMessages } from '#modules/cash/sessions/cash-session.messages.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Select } from '#ui/form/select.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Paginator } from '#ui/table/paginator.tsx'
import type { PageSize } from '#ui/table/paging.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { ReportView } from '../report/report-view.tsx'
import { useHistoryColumns } from './history-columns.tsx'
import { OutsideList } from './outside-list.tsx'

/** What the list shows; the app keeps it in the address bar. */
export type HistoryFilters = {
  readonly show: 'sessions' | 'outside'
  readonly from: string | null
  readonly to: string | null
  readonly cashboxId: string | null
  readonly page: number
  readonly pageSize: PageSize
  /** The session whose report is open. */
  readonly session: string | null
}

export type HistoryRow = Answer<'cashSession', 'getAll'>['data'][number]

type Props = {
  filters: HistoryFilters
  onFiltersChange: (filters: HistoryFilters) => void
  onTill: () => void
}

/** Past cash sessions with what was missing, and what no session has: /home/cash-sessions. */
export function HistoryScreen(props: Props) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {props.filters.show === 'outside' ? <Outside {...props} /> : <Sessions {...props} />}
    </div>
  )
}

function WhatIsShown({ filters, onFiltersChange }: Pick<Props, 'filters' | 'onFiltersChange'>) {
  const t = useMessages(cashSessionMessages)
  return (
    <Segmented
      label={t('show')}
      value={filters.show}
      onValueChange={(show) => onFiltersChange({ ...filters, show, page: 1, session: null })}
      segments={[
        { value: 'sessions', label: t('show_sessions') },
        { value: 'outside', label: t('show_outside') },
      ]}
    />
  )
}

function Outside({ filters, onFiltersChange }: Props) {
  const change = (changed: Partial<HistoryFilters>) => onFiltersChange({ ...filters, page: 1, ...changed })
  return (
    <OutsideList
      filters={filters}
      onPage={change}
      actions={<WhatIsShown filters={filters} onFiltersChange={onFiltersChange} />}
    >
      <Filters filters={filters} cashboxes={[]} onChange={change} />
    </OutsideList>
  )
}

function Sessions({ filters, onFiltersChange, onTill }: Props) {
  const t = useMessages(cashSessionMessages)
  const { from, to, cashboxId, page, pageSize } = filters
  const list = useQuery({
    ...api.cashSession.getAll.queryOptions({ from, to, cashboxId, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  })
  const columns = useHistoryColumns()
  const change = (changed: Partial<HistoryFilters>) => onFiltersChange({ ...filters, page: 1, ...changed })
  const filtered = from !== null || cashboxId !== null
  const row = list.data?.data.find(({ id }) => id === filters.session)
  return (
    <>
      <PageHeader
        title={t('title')}
        count={list.data?.pagination.total}
        help={t('help')}
        actions={<WhatIsShown filters={filters} onFiltersChange={onFiltersChange} />}
      />
      <Filters filters={filters} cashboxes={list.data?.cashboxes ?? []} onChange={change} />
      <ErrorNotice
        error={list.error}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        className="mb-3"
      />
      {(list.data || !list.error) && (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowName={({ number }) => t('session_number', { number })}
          onOpen={({ id }) => onFiltersChange({ ...filters, session: id })}
          busy={list.isPlaceholderData}
          empty={
            filtered ? (
              <EmptyState title={t('none_found')} help={t('none_found_help')} />
            ) : (
              <EmptyState
                title={t('none_yet')}
                help={t('none_yet_help')}
                action={
                  <Button variant="primary" onClick={onTill}>
                    {t('go_to_till')}
                  </Button>
                }
              />
            )
          }
          className="min-h-0 flex-1"
        />
      )}
      {list.data && list.data.pagination.total > 0 && (
        <Paginator
          page={page}
          pageSize={pageSize}
          total={list.data.pagination.total}
          onPageChange={(next) => change({ page: next })}
          onPageSizeChange={(size) => change({ pageSize: size })}
        />
      )}
      <ReportSheet
        id={filters.session}
        number={row?.number ?? null}
        onClose={() => onFiltersChange({ ...filters, session: null })}
      />
    </>
  )
}

type FilterProps = {
  filters: HistoryFilters
  cashboxes: readonly { id: string; name: string }[]
  onChange: (changed: Partial<HistoryFilters>) => void
}

function Filters({ filters, cashboxes, onChange }: FilterProps) {
  const t = useMessages(cashSessionMessages)
  const { from, to, cashboxId } = filters
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <DateRangePicker
        label={t('filter_days')}
        value={from && to ? { from, to } : null}
        onValueChange={(range) => onChange({ from: range?.from ?? null, to: range?.to ?? null })}
        max={useToday()}
        className="w-full sm:w-80"
      />
      {cashboxes.length > 1 && (
        <Select
          aria-label={t('filter_cashbox')}
          options={[
            { value: '', label: t('any_cashbox') },
            ...cashboxes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={cashboxId ?? ''}
          onValueChange={(chosen) => onChange({ cashboxId: chosen || null })}
          className="sm:w-48!"
        />
      )}
      {(from !== null || cashboxId !== null) && (
        <Button variant="quiet" onClick={() => onChange({ from: null, to: null, cashboxId: null })}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  )
}

type SheetProps = { id: string | null; number: number | null; onClose: () => void }

function ReportSheet({ id, number, onClose }: SheetProps) {
  const t = useMessages(cashSessionMessages)
  return (
    <Sheet
      open={id !== null}
      size="panel"
      title={number === null ? t('cashbox') : t('session_number', { number })}
      onOpenChange={(open) => !open && onClose()}
    >
      {id !== null && <ReportOf id={id} />}
    </Sheet>
  )
}

function ReportOf({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...api.cashSession.getById.queryOptions({ id }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (data) return <ReportView report={data.report} />
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </Loading>
  )
}
