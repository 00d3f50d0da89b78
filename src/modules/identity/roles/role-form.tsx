import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RoleId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { TextField } from '#ui/form/fields.tsx'
import { saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { covers } from '../permissions/rank.ts'
import { useSession } from '../sessions/session.tsx'
import { givable, type PermissionGroup } from './permission-list.ts'
import { PermissionsField } from './permissions-field.tsx'
import { useRoleName } from './role-name.client.ts'
import { rolesMessages } from './roles.messages.ts'
import { ROLE_REFUSALS, roleSchema } from './roles.ts'

const { getById, permissions, create, update } = api.role
const NEW = { name: '', permissions: [] }
const REFUSED_AT = { 'roles.name_taken': 'name', 'roles.name_of_deleted': 'name' } as const

type Known = { id: RoleId; code: string; name: string; is_owner: boolean; is_built_in: boolean }
type Props = {
  /** Null for a new one. */
  role: Known | null
  right: Right
  answers: Answers
  onClose: () => void
}

function useRole({ role: known, answers, onClose }: Props) {
  const t = useMessages(rolesMessages)
  return useRecordForm({
    noun: 'role',
    schema: useMemo(() => roleSchema(wordsOf(ROLE_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (role) => (role ? { name: role.name, permissions: role.permissions } : NEW),
    save: saveBy(create, update),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    refusedAt: REFUSED_AT,
    ...(!known?.is_built_in && { focus: 'name' as const }),
  })
}

type Shown = { code: string; is_owner: boolean; permissions: readonly string[] }

/** Why a role can only be looked at; null where it can be changed. */
function useHindrance(role: Shown | null, groups: readonly PermissionGroup[]) {
  const t = useMessages(rolesMessages)
  const { user } = useSession()
  if (!role || groups.length === 0) return null
  if (role.is_owner) return t('error_owner_is_whole')
  if (role.code === user.role && !user.is_owner) return t('error_own')
  const mine = { isOwner: user.is_owner, permissions: givable(groups) }
  return covers(mine, role) ? null : t('error_beyond')
}

/** Makes a role or changes what it allows. */
export function RoleForm(props: Props) {
  const { role: known, right, onClose } = props
  const t = useMessages(rolesMessages)
  const roleName = useRoleName()
  const record = useRole(props)
  const groups = useQuery(permissions.queryOptions(undefined)).data ?? []
  const hindrance = useHindrance(record.record, groups)
  return (
    <RecordSheet
      record={record}
      title={known ? roleName(known) : t('new')}
      description={hindrance ?? undefined}
      right={hindrance === null ? right : { ...right, state: 'denied' }}
      onClose={onClose}
    >
      {!known?.is_built_in && <TextField form={record.form} name="name" label={t('name')} required />}
      <PermissionsField
        form={record.form}
        name="permissions"
        groups={groups}
        role={known}
        isWhole={known?.is_owner ?? false}
      />
    </RecordSheet>
  )
}
