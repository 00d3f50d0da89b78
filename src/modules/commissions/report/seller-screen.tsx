import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { CommissionPaymentId, EmployeeId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { DateRangePicker } from '#ui/date/date-range-picker.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ExportButton } from '#ui/table/export-button.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { listQuestion } from '#ui/table/list-filters.ts'
import { Paginator } from '#ui/table/paginator.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { SELLER_PARTS, type SellerFilters } from '../commission-filters.ts'
import { commissionsMessages } from '../commissions.messages.ts'
import { Figures } from '../figures.tsx'
import { PayButton } from '../payments/pay-button.tsx'
import { SellerPayments } from '../payments/seller-payments.tsx'
import { PERIODS, periodIn } from './period.ts'
import { useLineColumns } from './report-columns.tsx'

const { getLines } = api.commission

type Props = {
  id: EmployeeId
  filters: SellerFilters
  onFilters: (filters: SellerFilters) => void
  onInvoice: (id: string) => void
  onPayment: (id: CommissionPaymentId) => void
  onBack: () => void
}

/** What one seller earns of a period's sales, line by line, and what they were paid: /home/reports/commissions/{id}. */
export function SellerScreen({ id, filters, onFilters, onInvoice, onPayment, onBack }: Props) {
  const t = useMessages(commissionsMessages)
  const { from, to } = periodIn(filters, useToday())
  const { page, pageSize } = listQuestion(filters)
  const part = filters.part ?? SELLER_PARTS[0]
  // The payments have pages of their own.
  const question = { employee_id: id, from, to, page: part === 'lines' ? page : 1, pageSize }
  const list = usePages(getLines, question)
  const { data } = useQuery({ ...getLines.queryOptions(question), enabled: false })
  const columns = useLineColumns()
  const name = data?.employee.name
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <PageHeader
        error={list.error}
        title={name ? t('of_seller', { name }) : t('title')}
        help={data?.employee.code}
        actions={
          <>
            <Button icon={<ArrowLeft />} onClick={onBack}>
              {t('back')}
            </Button>
            <ExportButton name={`${t('title')} ${name ?? ''} ${from} ${to}`} columns={columns} list={list} />
            <PayButton employee={data?.employee} until={to} />
          </>
        }
      />
      <div className="mb-4 flex shrink-0 flex-wrap items-center gap-3">
        <DateRangePicker
          label={t('period')}
          size="sm"
          value={{ from, to }}
          onValueChange={(range) =>
            onFilters({ ...filters, page: undefined, from: range?.from, to: range?.to })
          }
          names={PERIODS}
          className="w-full sm:w-72"
        />
        <Segmented
          label={t('parts')}
          segments={SELLER_PARTS.map((value) => ({ value, label: t(value) }))}
          value={part}
          onValueChange={(next) =>
            onFilters({ ...filters, page: undefined, part: next === SELLER_PARTS[0] ? undefined : next })
          }
        />
      </div>
      <ErrorNotice
        error={list.error}
        onRetry={list.onRetry}
        retrying={list.isFetching}
        back={{ label: t('back'), onBack }}
        className="mb-3"
      />
      {data && <Figures sums={data.totals} />}
      {part === 'payments' ? (
        <SellerPayments {...{ id, filters, onFilters, onPayment }} />
      ) : (
        <>
          {(list.rows || !list.error) && (
            <DataTable
              label={t('lines')}
              columns={columns}
              rows={list.rows}
              rowKey={(row) => row.id}
              rowName={({ number }) => t('invoice_named', { number })}
              onOpen={({ invoice_id }) => onInvoice(invoice_id)}
              busy={list.isOld}
              empty={<EmptyState title={t('no_lines')} />}
            />
          )}
          {list.total !== undefined && list.total > 0 && (
            <Paginator
              page={page}
              pageSize={pageSize}
              total={list.total}
              onPageChange={(next) => onFilters({ ...filters, page: next === 1 ? undefined : next })}
              onPageSizeChange={(size) => onFilters({ ...filters, page: undefined, pageSize: size })}
            />
          )}
        </>
      )}
    </div>
  )
}
