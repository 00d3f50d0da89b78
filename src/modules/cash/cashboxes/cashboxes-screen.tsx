import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { usePart } from '#modules/identity/sessions/session.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { activeColumn, codeColumn, DefaultBadge, nameColumn } from '#ui/table/record-columns.tsx'
import { RecordList } from '#ui/table/record-list.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { CASHBOX_ANSWERS } from './cashbox-answers.client.ts'
import { cashboxesMessages } from './cashboxes.messages.ts'

const CashboxForm = lateForm(async () => (await import('./cashbox-form.tsx')).CashboxForm)

type Row = Answer<'cashbox', 'getAll'>['data'][number]

function useColumns(): Column<Row>[] {
  const t = useMessages(cashboxesMessages)
  const keepsStock = usePart('inventory')
  const warehouses = useQuery({
    ...api.cashbox.getWarehouses.queryOptions(undefined),
    enabled: keepsStock,
  }).data
  const warehouseOf = ({ warehouse_id }: Row) => warehouses?.find(({ id }) => id === warehouse_id)?.name ?? ''
  const warehouse: Column<Row> = {
    key: 'warehouse',
    header: t('warehouse'),
    from: 'md',
    cell: warehouseOf,
    text: warehouseOf,
  }
  return [
    nameColumn({
      header: t('name'),
      isFeminine: true,
      badges: ({ is_default }) => is_default && <DefaultBadge>{t('default')}</DefaultBadge>,
    }),
    codeColumn(t('code')),
    ...(keepsStock ? [warehouse] : []),
    {
      key: 'server',
      header: t('print_server_url'),
      from: 'lg',
      cell: ({ print_server_url }) => (
        <span className="font-mono text-compact">{print_server_url ?? '—'}</span>
      ),
      text: ({ print_server_url }) => print_server_url,
    },
    activeColumn(t('status'), { active: t('active'), inactive: t('inactive') }),
  ]
}

type Props = Filtered & Pick<ComponentProps<typeof CashboxForm>, 'right' | 'check'>

/** The cashboxes of the shop: what each sells from, prints on and opens. */
export function CashboxesScreen({ filters, onFilters, right, check }: Props) {
  useEffect(CashboxForm.loadSoon, [])
  const t = useMessages(cashboxesMessages)
  return (
    <RecordList
      filters={filters}
      onFilters={onFilters}
      right={right}
      noun={api.cashbox}
      answers={CASHBOX_ANSWERS}
      words={t}
      list={usePages(api.cashbox.getAll, listQuestion(filters))}
      columns={useColumns()}
      form={(cashbox, onClose) => (
        <CashboxForm cashbox={cashbox} right={right} check={check} onClose={onClose} />
      )}
    />
  )
}
