import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { formatCents } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { offlineMessages } from '../offline.messages.ts'
import { conflictText } from './conflict-text.ts'

type Sale = Answer<'pos', 'getOfflineSales'>[number]

function useColumns(): Column<Sale>[] {
  const t = useMessages(offlineMessages)
  const { dateTime } = useFormats()
  return [
    {
      key: 'sale',
      header: t('sale'),
      cell: (sale) => (
        <>
          <b className="font-semibold">{sale.orderNumber}</b>
          <span className="block font-mono text-xs text-muted">{sale.ncf}</span>
        </>
      ),
    },
    {
      key: 'local',
      header: t('local_number'),
      from: 'lg',
      cell: (sale) => (
        <>
          {sale.localNumber}
          <span className="block font-mono text-xs text-muted">{sale.printedNcf ?? t('no_printed')}</span>
        </>
      ),
    },
    { key: 'sold', header: t('sold_at'), cell: (sale) => dateTime(sale.soldAt) },
    { key: 'synced', header: t('synced_at'), from: 'xl', cell: (sale) => dateTime(sale.syncedAt) },
    { key: 'seller', header: t('seller'), from: 'xl', cell: (sale) => sale.sellerName },
    {
      key: 'total',
      header: t('total'),
      align: 'end',
      cell: (sale) => formatCents(centsFromDecimal(sale.total) ?? ZERO),
    },
    { key: 'conflicts', header: t('conflicts'), cell: (sale) => <Conflicts sale={sale} /> },
  ]
}

function Conflicts({ sale }: { sale: Sale }) {
  const t = useMessages(offlineMessages)
  if (sale.conflicts.length === 0) return <Badge tone="ok">{t('agrees')}</Badge>
  return (
    <ul className="m-0 grid list-none gap-1 p-0 whitespace-normal">
      {sale.conflicts.map((conflict) => {
        const text = conflictText(t, conflict)
        return <li key={text}>{text}</li>
      })}
    </ul>
  )
}

/** What tills sold while they had no connection, and what of it does not agree with the shop. */
export function OfflineSalesScreen() {
  const t = useMessages(offlineMessages)
  const queries = useQueryClient()
  const columns = useColumns()
  const [show, setShow] = useState<'open' | 'all'>('open')
  const sales = useQuery(api.pos.getOfflineSales.queryOptions({ show, limit: 500 }))
  const acknowledge = useMutation(
    api.pos.acknowledgeOfflineSale.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.pos.getOfflineSales.queryKey() }),
      onError: (error: unknown) =>
        showToast({ title: errorText(error), tone: 'error', about: 'pos.acknowledgeOfflineSale' }),
    }),
  )
  const seen = (sale: Sale): void =>
    acknowledge.mutate(
      { invoiceId: sale.id },
      { onSuccess: () => showToast({ title: t('acknowledged_toast', { number: sale.orderNumber }) }) },
    )
  return (
    <>
      <PageHeader
        title={t('title')}
        help={t('help')}
        actions={
          <Segmented
            label={t('title')}
            value={show}
            onValueChange={setShow}
            segments={[
              { value: 'open', label: t('show_open') },
              { value: 'all', label: t('show_all') },
            ]}
          />
        }
      />
      <ErrorNotice
        error={sales.error}
        onRetry={() => void sales.refetch()}
        retrying={sales.isFetching}
        className="mb-4"
      />
      {(sales.data || !sales.error) && (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={sales.data}
          rowKey={(sale) => sale.id}
          rowName={(sale) => sale.orderNumber}
          empty={<EmptyState title={t(show === 'open' ? 'empty_open' : 'empty_all')} />}
          actions={(sale) => <Seen sale={sale} onSeen={() => seen(sale)} />}
          className="min-h-0 flex-1"
        />
      )}
    </>
  )
}

function Seen({ sale, onSeen }: { sale: Sale; onSeen: () => void }) {
  const t = useMessages(offlineMessages)
  if (sale.acknowledgedBy !== null) {
    return <span className="text-xs text-muted">{t('acknowledged', { name: sale.acknowledgedBy })}</span>
  }
  if (sale.conflicts.length === 0) return null
  return (
    <Button
      size="sm"
      icon={<Check />}
      aria-label={`${t('acknowledge')} ${sale.orderNumber}`}
      onClick={onSeen}
    >
      {t('acknowledge')}
    </Button>
  )
}
