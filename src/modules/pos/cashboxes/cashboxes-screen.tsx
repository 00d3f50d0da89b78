import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Answer, api } from '#ui/api.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { useMessages } from '#ui/messages.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { PermissionButton, type PermissionState } from '#ui/permission-button.tsx'
import type { Column } from '#ui/table-columns.ts'
import { CashboxForm } from './cashbox-form.tsx'
import { cashboxesMessages } from './cashboxes.messages.ts'

export type CashboxRow = Answer<'cashbox', 'getAll'>[number]

function useColumns(): Column<CashboxRow>[] {
  const t = useMessages(cashboxesMessages)
  const warehouses = useQuery(api.warehouse.getAll.queryOptions(undefined)).data
  return [
    { key: 'code', header: t('code'), cell: ({ code }) => <Badge code>{code}</Badge> },
    { key: 'name', header: t('name'), cell: ({ name }) => name },
    {
      key: 'warehouse',
      header: t('warehouse'),
      from: 'md',
      cell: ({ warehouse_id }) => warehouses?.find(({ id }) => id === warehouse_id)?.name ?? '',
    },
    {
      key: 'server',
      header: t('print_server_url'),
      from: 'lg',
      cell: ({ print_server_url }) => <span className="font-mono text-compact">{print_server_url}</span>,
    },
    {
      key: 'standing',
      header: t('standing'),
      cell: ({ is_active, is_default }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={is_active ? 'ok' : undefined}>{t(is_active ? 'active' : 'inactive')}</Badge>
          {is_default && <Badge>{t('default')}</Badge>}
        </span>
      ),
    },
  ]
}

/** The cashboxes of the shop: what each sells from, prints on and opens. */
export function CashboxesScreen({ mayChange }: { mayChange: PermissionState }) {
  const t = useMessages(cashboxesMessages)
  const queries = useQueryClient()
  const columns = useColumns()
  const [editing, setEditing] = useState<CashboxRow | 'new' | null>(null)
  const cashboxes = useQuery(api.cashbox.getAll.queryOptions(undefined))
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: api.pos.openTill.queryKey() })
    await queries.invalidateQueries({ queryKey: api.cashbox.getAll.queryKey() })
  }
  const create = (
    <PermissionButton
      state={mayChange}
      permission="settings.update"
      whenDenied="disable"
      variant="primary"
      icon={<Plus />}
      onClick={() => setEditing('new')}
    >
      {t('new')}
    </PermissionButton>
  )
  return (
    <>
      <PageHeader title={t('title')} help={t('help')} actions={create} />
      <ErrorNotice
        error={cashboxes.error}
        onRetry={() => void cashboxes.refetch()}
        retrying={cashboxes.isFetching}
        className="mb-4"
      />
      {(cashboxes.data || !cashboxes.error) && (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={cashboxes.data}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          onOpen={setEditing}
          empty={<EmptyState title={t('empty')} action={create} />}
          className="min-h-0 flex-1"
        />
      )}
      {editing && (
        <CashboxForm
          key={editing === 'new' ? 'new' : editing.id}
          cashbox={editing === 'new' ? null : editing}
          disabled={mayChange !== 'allowed'}
          onClose={() => setEditing(null)}
          onSaved={refresh}
        />
      )}
    </>
  )
}
