import { Download, Ticket } from 'lucide-react'
import { useState } from 'react'
import type { VoucherBatchId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { nameColumn } from '#ui/table/record-columns.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { VouchersNotTaken } from '../vouchers-not-taken.tsx'
import { worthText } from '../worth-text.ts'
import { BatchForm } from './batch-form.tsx'
import { batchesMessages } from './batches.messages.ts'
import { ExportDialog } from './export-dialog.tsx'

type BatchRow = Answer<'voucherBatch', 'getAll'>['data'][number]

const { getAll } = api.voucherBatch
const ANSWERS = [getAll.queryKey(), api.voucher.getVouchers.queryKey()]

function useColumns(): readonly Column<BatchRow>[] {
  const t = useMessages(batchesMessages)
  const { day, dateTime } = useFormats()
  const worth = ({ type, value }: BatchRow) => worthText({ type, amount: value })
  const of = (count: number, all: number) => t('of', { count, all })
  const made = ({ user_name, created_at }: BatchRow) =>
    t('by', { person: user_name, at: dateTime(created_at) })
  return [
    nameColumn({
      header: t('name'),
      badges: ({ batch_number }) => <span className="text-sm text-muted">{batch_number}</span>,
    }),
    { key: 'value', header: t('value'), align: 'end', cell: worth, text: worth },
    {
      key: 'active',
      header: t('active'),
      align: 'end',
      cell: ({ count_active, quantity }) => of(count_active, quantity),
      text: ({ count_active }) => count_active,
    },
    {
      key: 'used',
      header: t('used'),
      align: 'end',
      from: 'md',
      cell: ({ count_used }) => count_used,
      text: ({ count_used }) => count_used,
    },
    {
      key: 'valid_until',
      header: t('valid_until'),
      from: 'md',
      cell: ({ valid_until }) => <span className="whitespace-nowrap tabular-nums">{day(valid_until)}</span>,
      text: ({ valid_until }) => valid_until,
    },
    {
      key: 'made',
      header: t('made'),
      from: 'xl',
      cell: (row) => <span className="text-muted">{made(row)}</span>,
      text: made,
    },
  ]
}

type Props = Filtered & {
  right: Right
  onOpen: (batch: VoucherBatchId) => void
  /** Leads to the ways to pay; null for whoever may not see them. */
  onMethods: (() => void) | null
}

/** The batches of vouchers: /home/vouchers/batches. */
export function BatchesScreen({ filters, onFilters, right, onOpen, onMethods }: Props) {
  const t = useMessages(batchesMessages)
  const [making, setMaking] = useState(false)
  const [exported, setExported] = useState<BatchRow | null>(null)
  const { showDeleted: _none, ...question } = listQuestion(filters)
  return (
    <>
      <ListScreen
        title={t('title')}
        help={right.state === 'denied' ? t('may_not_generate') : t('help')}
        list={usePages(getAll, question)}
        columns={useColumns()}
        rowName={({ name }) => name}
        filtered={{ filters, onFilters, label: t('search'), hint: t('search_hint') }}
        summary={<VouchersNotTaken onMethods={onMethods} />}
        create={{ label: t('new'), ...right, onCreate: () => setMaking(true) }}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={({ id }) => onOpen(id)}
        actions={(row) => (
          <RowActions
            row={row}
            name={row.name}
            more={[
              { key: 'open', label: t('open'), icon: <Ticket />, onSelect: () => onOpen(row.id) },
              { key: 'export', label: t('export'), icon: <Download />, onSelect: () => setExported(row) },
            ]}
          />
        )}
      />
      {making && <BatchForm right={right} answers={ANSWERS} onClose={() => setMaking(false)} />}
      {exported && <ExportDialog batch={exported} onClose={() => setExported(null)} />}
    </>
  )
}
