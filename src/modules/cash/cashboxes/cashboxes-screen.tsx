import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton, type PermissionState } from '#ui/notice/permission-button.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
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

type Props = {
  mayChange: PermissionState
  /** Tries the services of a cashbox from this browser: whoever prints knows how. */
  check: (cashbox: CashboxRow) => ReactNode
}

/** The cashboxes of the shop: what each sells from, prints on and opens. */
export function CashboxesScreen({ mayChange, check }: Props) {
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
          check={check}
          onClose={() => setEditing(null)}
          onSaved={refresh}
        />
      )}
    </>
  )
}
