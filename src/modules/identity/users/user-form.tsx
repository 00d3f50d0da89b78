import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UserId } from '#platform/values/ids.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { api } from '#ui/calls/api.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { type Answers, useRefresh } from '#ui/table/refresh.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useRoleName } from '../roles/role-name.client.ts'
import { useSession } from '../sessions/session.tsx'
import { usersMessages } from './users.messages.ts'
import { NO_WAREHOUSE, newUserSchema, USER_REFUSALS, type UserInput, userSchema } from './users.ts'

const { getById, getRoles, getWarehouses, create, update } = api.user
const NEW = {
  name: '',
  email: '',
  password: '',
  role_id: '',
  language: 'es' as const,
  warehouse_id: NO_WAREHOUSE,
  phone: '',
}
const REFUSED_AT = {
  'identity.email_taken': 'email',
  'users.email_of_deleted': 'email',
  'users.warehouse_not_found': 'warehouse_id',
  'users.own_role': 'role_id',
  'users.last_owner': 'role_id',
  'users.own_password': 'password',
  'roles.not_found': 'role_id',
  'roles.beyond': 'role_id',
} as const

type Props = {
  /** Null for a new one. */
  user: { id: UserId; name: string } | null
  /** Whether the account may do no more than who looks at it. */
  isWithin: boolean
  right: Right
  answers: Answers
  onClose: () => void
}

function useUser({ user: known, answers, onClose }: Props) {
  const t = useMessages(usersMessages)
  const refresh = useRefresh(answers)
  return useRecordForm({
    schema: useMemo(() => (known ? userSchema : newUserSchema)(wordsOf(USER_REFUSALS, t)), [known, t]),
    id: known?.id ?? null,
    read: getById,
    begin: (user) =>
      user
        ? {
            name: user.name,
            email: user.email,
            password: '',
            role_id: user.role_id,
            language: user.language,
            warehouse_id: user.warehouse_id ?? NO_WAREHOUSE,
            phone: formatPhone(user.phone ?? ''),
          }
        : NEW,
    save: async (input: UserInput, kept) => {
      if (kept) await update.call({ ...kept, ...input })
      else await create.call(input)
    },
    onSaved: async () => {
      await refresh()
      showToast({ title: t('saved') })
      onClose()
    },
    refusedAt: REFUSED_AT,
  })
}

/** What can be chosen of roles and warehouses, with what the account has already. */
function useChoices(roleId: string | undefined, warehouseId: string | null | undefined) {
  const t = useMessages(usersMessages)
  const roleName = useRoleName()
  const roles = useQuery(getRoles.queryOptions(undefined)).data ?? []
  const warehouses = useQuery(getWarehouses.queryOptions(undefined)).data ?? []
  return {
    roles: roles
      .filter(({ id, may_give }) => may_give || id === roleId)
      .map((role) => ({ value: role.id, label: roleName(role) })),
    warehouses: [
      { value: NO_WAREHOUSE, label: t('no_warehouse') },
      ...warehouses
        .filter(({ id, is_active }) => is_active || id === warehouseId)
        .map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
}

/** Makes an account for somebody or changes it. */
export function UserForm(props: Props) {
  const { user: known, isWithin, right, onClose } = props
  const t = useMessages(usersMessages)
  const record = useUser(props)
  const { form } = record
  const isOwn = useSession().user.id === known?.id
  const { roles, warehouses } = useChoices(record.record?.role_id, record.record?.warehouse_id)
  return (
    <RecordSheet
      record={record}
      title={known?.name ?? t('new')}
      description={isWithin ? undefined : t('error_beyond')}
      right={isWithin ? right : { ...right, state: 'denied' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label={t('name')} required />
        <TextField form={form} name="email" label={t('email')} type="email" required />
        <TextField form={form} name="phone" label={t('phone')} help={t('phone_help')} inputMode="tel" />
        <SelectField
          form={form}
          name="language"
          label={t('language')}
          options={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      <FormSection title={t('work')} help={t('work_help')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="role_id"
            label={t('role')}
            help={isOwn ? t('own_role_help') : undefined}
            disabled={isOwn}
            required
            options={roles}
          />
          <SelectField form={form} name="warehouse_id" label={t('warehouse')} options={warehouses} />
        </div>
      </FormSection>
      <FormSection title={t('way_in')} help={isOwn ? t('error_own_password') : undefined}>
        {!isOwn && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              form={form}
              name="password"
              type="password"
              label={t(known ? 'new_password' : 'password')}
              help={t(known ? 'new_password_help' : 'password_help')}
              required={!known}
            />
          </div>
        )}
      </FormSection>
    </RecordSheet>
  )
}
