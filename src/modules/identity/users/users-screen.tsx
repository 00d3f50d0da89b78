import { useQuery } from '@tanstack/react-query'
import { LogOut, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { Avatar } from '#ui/page/avatar.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { type RowAct, RowActions } from '#ui/table/row-actions.tsx'
import type { Column } from '#ui/table/table-columns.ts'
import { useMessages } from '#ui/words/messages.ts'
import { uiMessages } from '#ui/words/ui.messages.ts'
import { useRoleName } from '../roles/role-name.client.ts'
import { useSession } from '../sessions/session.tsx'
import { UserForm } from './user-form.tsx'
import { usersMessages } from './users.messages.ts'

type UserRow = Answer<'user', 'getAll'>['data'][number]
type Rights = Readonly<Record<'create' | 'update' | 'remove', Right>>

const { user } = api
const ANSWERS = [user.getAll.queryKey(), api.role.getAll.queryKey()]

function useColumns(): readonly Column<UserRow>[] {
  const t = useMessages(usersMessages)
  const ui = useMessages(uiMessages)
  const roleName = useRoleName()
  const warehouses = useQuery(user.getWarehouses.queryOptions(undefined)).data ?? []
  const role = (row: UserRow) => roleName({ code: row.role_code, name: row.role_name })
  const warehouse = ({ warehouse_id }: UserRow) =>
    warehouses.find(({ id }) => id === warehouse_id)?.name ?? ''
  const named = ({ name, is_active, deleted }: UserRow) => (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0 truncate font-medium">{name}</span>
      {deleted && <Badge tone="danger">{ui('deleted')}</Badge>}
      {!deleted && !is_active && <Badge tone="attn">{t('inactive')}</Badge>}
    </span>
  )
  return [
    { key: 'name', header: t('name'), cell: named, text: ({ name }) => name, className: 'max-w-80' },
    { key: 'role', header: t('role'), cell: role, text: role },
    {
      key: 'email',
      header: t('email'),
      cell: ({ email }) => <span className="block max-w-72 text-muted md:truncate">{email}</span>,
      text: ({ email }) => email,
    },
    {
      key: 'phone',
      header: t('phone'),
      from: 'lg',
      cell: ({ phone }) => phone ?? '—',
      text: ({ phone }) => phone,
    },
    {
      key: 'warehouse',
      header: t('warehouse'),
      from: 'md',
      cell: (row) => warehouse(row) || '—',
      text: warehouse,
    },
  ]
}

/** Opening and closing an account, and ending its sessions. */
function useActs() {
  const t = useMessages(usersMessages)
  const self = useSession().user.id
  return ({ id, is_active, deleted }: UserRow): readonly RowAct[] => {
    if (deleted) return []
    const input = { id }
    const ending: RowAct = {
      key: 'sessions',
      label: t('end_sessions'),
      icon: <LogOut />,
      act: () => user.endSessions.call(input),
      done: t('sessions_ended'),
    }
    const activating: RowAct = {
      key: 'activate',
      label: t('activate'),
      icon: <UserRoundCheck />,
      act: () => user.activate.call(input),
      done: t('activated'),
    }
    const deactivating: RowAct = {
      key: 'deactivate',
      label: t('deactivate'),
      icon: <UserRoundX />,
      act: () => user.deactivate.call(input),
      done: t('deactivated'),
    }
    if (!is_active) return [activating]
    return id === self ? [ending] : [deactivating, ending]
  }
}

/** Who works in the shop: /home/settings/users. */
export function UsersScreen({ filters, onFilters, rights }: Filtered & { rights: Rights }) {
  const t = useMessages(usersMessages)
  const [editing, setEditing] = useState<UserRow | 'new' | null>(null)
  const roles = useQuery(user.getRoles.queryOptions(undefined)).data ?? []
  const self = useSession().user.id
  const actsOf = useActs()
  // Whoever may do more than the person who looks is theirs only to look at.
  const isWithin = ({ role_id, deleted }: UserRow) =>
    deleted || roles.some(({ id, may_give }) => id === role_id && may_give)
  const removal = {
    remove: user.delete,
    restore: user.restore,
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
        list={usePages(user.getAll, listQuestion(filters))}
        columns={useColumns()}
        rowName={({ name }) => name}
        filtered={{ filters, onFilters, label: t('search'), hint: t('search_hint'), keepsDeleted: true }}
        create={{ label: t('new'), ...rights.create, onCreate: () => setEditing('new') }}
        empty={{ title: t('empty'), help: t('empty_help') }}
        exportAs={t('title')}
        onOpen={setEditing}
        actions={(row) => (
          <RowActions
            row={row}
            name={row.name}
            onOpen={() => setEditing(row)}
            removal={
              rights.remove.state === 'allowed' && row.id !== self && isWithin(row) ? removal : undefined
            }
            acts={rights.update.state === 'allowed' && isWithin(row) ? actsOf(row) : []}
            answers={ANSWERS}
          />
        )}
      />
      {editing && (
        <UserForm
          key={editing === 'new' ? 'new' : editing.id}
          user={editing === 'new' ? null : editing}
          isWithin={editing === 'new' || isWithin(editing)}
          right={editing === 'new' ? rights.create : rights.update}
          answers={ANSWERS}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
