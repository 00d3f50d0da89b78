import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UserId } from '#platform/values/ids.ts'
import { formatPhone } from '#platform/values/tax-id.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { FormSection } from '#ui/form/form-section.tsx'
import { PictureField } from '#ui/form/picture-field.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { useRoleName } from '../roles/role-name.client.ts'
import { usePart, useSession } from '../sessions/session.tsx'
import { usersMessages } from './users.messages.ts'
import { NO_WAREHOUSE, USER_REFUSALS, type UserInput, userFormSchema } from './users.ts'

const { getById, getRoles, getWarehouses, getChannels, create, update } = api.user
const NEW = {
  name: '',
  email: '',
  password: '',
  current_password: '',
  role_id: '',
  language: 'es' as const,
  warehouse_id: NO_WAREHOUSE,
  phone: '',
  image_url: '',
  invite: false,
}
const REFUSED_AT = {
  'identity.email_taken': 'email',
  'users.email_of_deleted': 'email',
  'users.warehouse_not_found': 'warehouse_id',
  'users.own_role': 'role_id',
  'users.last_owner': 'role_id',
  'users.own_email': 'current_password',
  'identity.wrong_password': 'current_password',
  'users.own_password': 'password',
  'roles.not_found': 'role_id',
  'roles.beyond': 'role_id',
  'channels.mail_not_set_up': 'invite',
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

function useUser({ user: known, answers, onClose }: Props, mayInvite: boolean) {
  const t = useMessages(usersMessages)
  const shop = useQuery(api.tenant.getCurrentConfig.queryOptions(undefined)).data?.config
  return useRecordForm({
    noun: 'user',
    schema: useMemo(() => userFormSchema(wordsOf(USER_REFUSALS, t), known === null), [known, t]),
    id: known?.id ?? null,
    read: getById,
    begin: (user) =>
      user
        ? {
            name: user.name,
            email: user.email,
            password: '',
            current_password: '',
            role_id: user.role_id,
            language: user.language,
            warehouse_id: user.warehouse_id ?? NO_WAREHOUSE,
            phone: formatPhone(user.phone ?? ''),
            image_url: user.image_url ?? '',
            invite: false,
          }
        : { ...NEW, language: shop?.language ?? NEW.language, invite: mayInvite },
    save: async (values: UserInput, kept) => {
      if (!kept) return { unsent: (await create.call(values)).unsent, invited: values.invite && values.email }
      await update.call({ ...values, ...kept })
      return { unsent: null, invited: false as const }
    },
    answers,
    onSaved: ({ unsent, invited }) => {
      if (!unsent)
        showToast({
          title: t('saved'),
          ...(invited !== false && { description: t('invitation_sent_to', { email: invited }) }),
        })
      // The account is there all the same.
      else {
        const description = errorText({ data: { domain: unsent } })
        showToast({ title: t('unsent'), description, tone: 'error', about: 'invitation' })
      }
      onClose()
    },
    focus: 'name',
    refusedAt: REFUSED_AT,
  })
}

/** What can be chosen of roles and warehouses, with what the account has already. */
function useChoices(roleId: string | undefined, warehouseId: string | null | undefined) {
  const t = useMessages(usersMessages)
  const roleName = useRoleName()
  const roles = useQuery(getRoles.queryOptions(undefined)).data ?? []
  const keepsStock = usePart('inventory')
  const warehouses = useQuery({ ...getWarehouses.queryOptions(undefined), enabled: keepsStock }).data ?? []
  return {
    roles: roles
      .filter(({ id, may_give }) => may_give || id === roleId)
      .map((role) => ({ value: role.id, label: roleName(role) })),
    warehouses: keepsStock && [
      { value: NO_WAREHOUSE, label: t('no_warehouse') },
      ...warehouses
        .filter(({ id, is_active }) => is_active || id === warehouseId)
        .map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
}

/** Makes an account for somebody or changes it. */
export function UserForm(props: Props) {
  const { data, isPending } = useQuery(getChannels.queryOptions(undefined))
  // A new one begins by what can be done for it.
  const waits = props.user === null && isPending
  return <AccountForm key={String(waits)} {...props} waits={waits} mayInvite={data?.mail ?? false} />
}

function AccountForm({ waits, mayInvite, ...props }: Props & { waits: boolean; mayInvite: boolean }) {
  const { user: known, isWithin, right, onClose } = props
  const t = useMessages(usersMessages)
  const record = useUser(props, mayInvite)
  const { form } = record
  const isOwn = useSession().user.id === known?.id
  const { roles, warehouses } = useChoices(record.record?.role_id, record.record?.warehouse_id)
  return (
    <RecordSheet
      record={{ ...record, waiting: record.waiting || waits }}
      title={known?.name ?? t('new')}
      description={isWithin ? undefined : t('error_beyond')}
      right={isWithin ? right : { ...right, state: 'denied' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label={t('name')} required />
        <TextField form={form} name="email" label={t('email')} type="email" required />
        {isOwn && record.record && form.watch('email') !== record.record.email && (
          <TextField
            form={form}
            name="current_password"
            type="password"
            label={t('current_password')}
            help={t('current_password_help')}
            required
          />
        )}
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
        <div className="sm:col-span-2">
          <PictureField
            form={form}
            name="image_url"
            label={t('image')}
            help={t('image_help')}
            category="users"
          />
        </div>
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
          {warehouses && (
            <SelectField form={form} name="warehouse_id" label={t('warehouse')} options={warehouses} />
          )}
        </div>
      </FormSection>
      <WayIn
        form={form}
        isNew={known === null}
        isInvited={typeof record.record?.invited_until === 'string'}
        isOwn={isOwn}
        mayInvite={mayInvite}
      />
    </RecordSheet>
  )
}

type WayInProps = {
  form: ReturnType<typeof useUser>['form']
  isNew: boolean
  /** Has no password so far, but a letter to set one. */
  isInvited: boolean
  isOwn: boolean
  mayInvite: boolean
}

/** By a password that is given, or for a new account by an invitation to set one. */
function WayIn({ form, isNew, isInvited, isOwn, mayInvite }: WayInProps) {
  const t = useMessages(usersMessages)
  const invites = isNew && form.watch('invite')
  const help = isOwn ? t('error_own_password') : isNew && !mayInvite ? t('mail_missing') : undefined
  return (
    <FormSection title={t('way_in')} help={help}>
      {isNew && mayInvite && (
        <SwitchField form={form} name="invite" label={t('invite')} help={t('invite_help')} />
      )}
      {!isOwn && !invites && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="password"
            type="password"
            label={t(isNew ? 'password' : 'new_password')}
            help={t(isNew ? 'password_help' : isInvited ? 'invited_password_help' : 'new_password_help')}
            required={isNew}
          />
        </div>
      )}
    </FormSection>
  )
}
