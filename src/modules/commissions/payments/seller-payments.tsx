import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { CommissionPaymentId, EmployeeId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { ReversalMenu } from '#ui/overlay/reversal-menu.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { listQuestion } from '#ui/table/list-filters.ts'
import { Paginator } from '#ui/table/paginator.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { SellerFilters } from '../commission-filters.ts'
import { commissionsMessages } from '../commissions.messages.ts'
import { amountOf } from '../figures.tsx'
import { METHOD_WORDS } from '../payment.ts'

const ReversalDialog = lateForm(async () => (await import('./reversal-dialog.tsx')).ReversalDialog)

export type PaymentRow = Answer<'commission', 'getPayments'>['data'][number]

const { getPayments } = api.commission

/** Of payments; one that was reversed is struck out and says why. */
function useColumns(): readonly Column<PaymentRow>[] {
  const t = useMessages(commissionsMessages)
  const { day } = useFormats()
  return [
    {
      key: 'number',
      header: t('number'),
      cell: ({ number, reversal }) => (
        <span className="grid justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-compact font-medium">{number}</span>
            {reversal && <Badge tone="danger">{t('reversed')}</Badge>}
          </span>
          {reversal && (
            <span className="text-2xs text-muted">
              {t('reversal_said', { number: reversal.number, reason: reversal.reason })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'date', header: t('date'), cell: (row) => day(row.day) },
    { key: 'until', header: t('until'), from: 'lg', cell: (row) => day(row.until) },
    {
      key: 'method',
      header: t('method'),
      cell: ({ method, reference }) => (
        <span className="block">
          {t(METHOD_WORDS[method])}
          {reference && <span className="block font-mono text-2xs text-muted">{reference}</span>}
        </span>
      ),
    },
    { key: 'by', header: t('by'), from: 'lg', cell: ({ by }) => by },
    {
      key: 'notes',
      header: t('notes'),
      from: 'xl',
      className: 'max-w-56',
      cell: ({ notes }) => notes || '—',
    },
    {
      key: 'amount',
      header: `${t('amount')} RD$`,
      align: 'end',
      cell: ({ amount, reversal }) => (
        <span className={`tabular-nums ${reversal ? 'text-muted line-through' : 'font-semibold'}`}>
          {formatAmount(amountOf(amount))}
        </span>
      ),
    },
  ]
}

type Props = {
  id: EmployeeId
  filters: SellerFilters
  onFilters: (filters: SellerFilters) => void
  onPayment: (id: CommissionPaymentId) => void
}

/** What a seller was paid, the last payment first, and how it is taken back. */
export function SellerPayments({ id, filters, onFilters, onPayment }: Props) {
  const t = useMessages(commissionsMessages)
  const { page, pageSize } = listQuestion(filters)
  const columns = useColumns()
  const list = usePages(getPayments, { employee_id: id, page, pageSize })
  return (
    <>
      <ErrorNotice error={list.error} onRetry={list.onRetry} retrying={list.isFetching} className="mb-3" />
      {(list.rows || !list.error) && (
        <DataTable
          label={t('payments')}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.id}
          rowName={({ number }) => number}
          onOpen={(payment) => onPayment(payment.id)}
          actions={(payment) => payment.reversal === null && <PaymentMenu payment={payment} />}
          busy={list.isOld}
          skeletonRows={3}
          empty={<EmptyState title={t('no_payments')} />}
        />
      )}
      {list.total !== undefined && list.total > pageSize && (
        <Paginator
          page={page}
          pageSize={pageSize}
          total={list.total}
          onPageChange={(next) => onFilters({ ...filters, page: next === 1 ? undefined : next })}
          onPageSizeChange={(size) => onFilters({ ...filters, page: undefined, pageSize: size })}
        />
      )}
    </>
  )
}

function PaymentMenu({ payment }: { payment: PaymentRow }) {
  const t = useMessages(commissionsMessages)
  const right = { permission: 'commissions.reverse', state: usePermission('commissions.reverse') }
  if (right.state !== 'allowed') return null
  return (
    <ReversalMenu label={t('more_actions', { number: payment.number })} reverse={t('reverse')}>
      {(close) => <ReversalDialog payment={payment} right={right} onClose={close} />}
    </ReversalMenu>
  )
}
