import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import { Badge } from '#ui/page/badge.tsx'
import { useWhole } from '#ui/table/list.client.ts'
import type { Filtered } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { CashboxForm } from './cashbox-form.tsx'
import { cashboxesMessages } from './cashboxes.messages.ts'

type Row = Answer<'cashbox', 'getAll'>[number]

function useColumns(): Column<Row>[] {
  const t = useMessages(cashboxesMessages)
  const warehouses = useQuery(api.warehouse.getAll.queryOptions(undefined)).data
  const warehouseOf = ({ warehouse_id }: Row) => warehouses?.find(({ id }) => id === warehouse_id)?.name ?? ''
  return [
    {
      key: 'name',
      header: t('name'),
      card: 'title',
      cell: ({ name }) => <span className="font-medium">{name}</span>,
      text: ({ name }) => name,
    },
    {
      key: 'code',
      header: t('code'),
      cell: ({ code }) => <Badge code>{code}</Badge>,
      text: ({ code }) => code,
    },
    {
      key: 'warehouse',
      header: t('warehouse'),
      from: 'md',
      cell: warehouseOf,
      text: warehouseOf,
    },
    {
      key: 'server',
      header: t('print_server_url'),
      from: 'lg',
      cell: ({ print_server_url }) => (
        <span className="font-mono text-compact">{print_server_url ?? '—'}</span>
      ),
      text: ({ print_server_url }) => print_server_url,
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ is_active, is_default }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={is_active ? 'ok' : undefined}>{t(is_active ? 'active' : 'inactive')}</Badge>
          {is_default && <Badge>{t('default')}</Badge>}
        </span>
      ),
    },
  ]
}

type Props = Filtered & Pick<ComponentProps<typeof CashboxForm>, 'right' | 'check'>

/** The cashboxes of the shop: what each sells from, prints on and opens. */
export function CashboxesScreen({ filters, onFilters, right, check }: Props) {
  const t = useMessages(cashboxesMessages)
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={useWhole(api.cashbox.getAll, { filters, text: ({ code, name }) => `${code} ${name}` })}
        columns={useColumns()}
        rowName={({ name }) => name}
        filtered={{ filters, onFilters, label: t('search'), hint: t('search_hint') }}
        create={{ label: t('new'), ...right, onCreate: () => setEditing('new') }}
        empty={{ title: t('empty') }}
        exportAs={t('title')}
        onOpen={setEditing}
      />
      {editing && (
        <CashboxForm
          key={editing === 'new' ? 'new' : editing.id}
          cashbox={editing === 'new' ? null : editing}
          right={right}
          check={check}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
