import { useEffect } from 'react'
import { type Answer, api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { useInHand } from '#ui/table/in-hand.tsx'
import { usePages } from '#ui/table/list.client.ts'
import { type Filtered, listQuestion } from '#ui/table/list-filters.ts'
import { ListScreen } from '#ui/table/list-screen.tsx'
import { countColumn, nameColumn } from '#ui/table/record-columns.tsx'
import { RowActions, removalOf } from '#ui/table/row-actions.tsx'
import { useRowOrder } from '#ui/table/row-order.client.ts'
import type { Column } from '#ui/table/table-columns.ts'
import { formatWhole } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useRoleName } from './role-name.client.ts'
import { rolesMessages } from './roles.messages.ts'

const RoleForm = lateForm(async () => (await import('./role-form.tsx')).RoleForm)

type RoleRow = Answer<'role', 'getAll'>['data'][number]
type Rights = Readonly<Record<'create' | 'update' | 'remove', Right>>

const { getAll, getById } = api.role
const ANSWERS = [
  getAll.queryKey(),
  getById.queryKey(),
  api.user.getRoles.queryKey(),
  api.user.getAll.queryKey(),
  api.auth.getSession.queryKey(),
]

function useColumns(): readonly Column<RoleRow>[] {
  const t = useMessages(rolesMessages)
  const roleName = useRoleName()
  const builtIn = (row: RoleRow) => row.is_built_in && <Badge tone="outlined">{t('built_in')}</Badge>
  const allowed = ({ is_owner, permission_count }: RoleRow) =>
    is_owner ? t('all') : formatWhole(permission_count)
  return [
    nameColumn({ header: t('name'), nameOf: roleName, badges: builtIn, className: 'max-w-96' }),
    countColumn('people', t('people'), ({ user_count }) => user_count),
    { key: 'permissions', header: t('permissions'), align: 'end', cell: allowed, text: allowed },
  ]
}

/** What people may do, role by role: /home/settings/roles. */
export function RolesScreen({ filters, onFilters, rights }: Filtered & { rights: Rights }) {
  useEffect(RoleForm.loadSoon, [])
  const t = useMessages(rolesMessages)
  const roleName = useRoleName()
  const list = usePages(getAll, listQuestion(filters))
  const hand = useInHand<RoleRow>(list.rows)
  const removal = removalOf(api.role, ANSWERS, t, rights.remove)
  const order = useRowOrder<RoleRow>({
    move: api.role.move,
    answers: ANSWERS,
    rowName: roleName,
    filters,
    mayMove: rights.update.state === 'allowed',
  })
  return (
    <>
      <ListScreen
        title={t('title')}
        help={t('help')}
        list={list}
        columns={useColumns()}
        rowName={roleName}
        filtered={{ filters, onFilters, label: t('search'), keepsDeleted: true }}
        create={{ label: t('new'), ...rights.create, onCreate: hand.begin }}
        empty={{ title: t('empty') }}
        exportAs={t('title')}
        onOpen={hand.open}
        order={order}
        actions={(row) => (
          <RowActions
            row={row}
            name={roleName(row)}
            onOpen={() => hand.open(row)}
            removal={row.is_built_in ? undefined : removal}
            order={order}
          />
        )}
      />
      {hand.form((role, onClose) => (
        <RoleForm
          role={role}
          right={role ? rights.update : rights.create}
          answers={ANSWERS}
          onClose={onClose}
        />
      ))}
    </>
  )
}
