import { useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { formatWhole } from '#ui/words/format.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { RoleForm } from './role-form.tsx'
import { useRoleName } from './role-name.client.ts'
import { rolesMessages } from './roles.messages.ts'

type RoleRow = Answer<'role', 'getAll'>['data'][number]
type Rights = Readonly<Record<'create' | 'update' | 'remove', Right>>

const { getAll, getById, delete: remove, restore } = api.role
const ANSWERS = [
  getAll.queryKey(),
  getById.queryKey(),
  api.user.getRoles.queryKey(),
  api.user.getAll.queryKey(),
]

function useColumns(): readonly Column<RoleRow>[] {
  const t = useMessages(rolesMessages)
  const ui = useMessages(uiMessages)
  const roleName = useRoleName()
  const named = (row: RoleRow) => (
    <span className="flex min-w-0 items-center gap-3">
      <span className="min-w-0 truncate font-medium">{roleName(row)}</span>
      {row.is_built_in && <Badge tone="outlined">{t('built_in')}</Badge>}
      {row.deleted && <Badge tone="danger">{ui('deleted')}</Badge>}
    </span>
  )
  const allowed = ({ is_owner, permission_count }: RoleRow) =>
    is_owner ? t('all') : formatWhole(permission_count)
  return [
    { key: 'name', header: t('name'), cell: named, text: roleName, className: 'max-w-96' },
    {
      key: 'people',
      header: t('people'),
      align: 'end',
      cell: ({ user_count }) => formatWhole(user_count),
      text: ({ user_count }) => user_count,
    },
    { key: 'permissions', header: t('permissions'), align: 'end', cell: allowed, text: allowed },
  ]
}

/** What people may do, role by role: /home/settings/roles. */
export function RolesScreen({ filters, onFilters, rights }: Filtered & { rights: Rights }) {
  const t = useMessages(rolesMessages)
  const roleName = useRoleName()
  const [editing, setEditing] = useState<RoleRow | 'new' | null>(null)
  const removal = {
    remove,
    restore,
    answers: ANSWERS,
    removed: t('removed'),
    restored: t('restored'),
    help: t('remove_help'),
  }
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={usePages(getAll, listQuestion(filters))}
        columns={useColumns()}
        rowName={roleName}
        filtered={{ filters, onFilters, label: t('search'), keepsDeleted: true }}
        create={{ label: t('new'), ...rights.create, onCreate: () => setEditing('new') }}
        empty={{ title: t('empty') }}
        exportAs={t('title')}
        onOpen={setEditing}
        actions={(row) => (
          <RowActions
            row={row}
            name={roleName(row)}
            onOpen={() => setEditing(row)}
            removal={rights.remove.state === 'allowed' && !row.is_built_in ? removal : undefined}
          />
        )}
      />
      {editing && (
        <RoleForm
          key={editing === 'new' ? 'new' : editing.id}
          role={editing === 'new' ? null : editing}
          right={editing === 'new' ? rights.create : rights.update}
          answers={ANSWERS}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
