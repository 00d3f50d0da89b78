import { useMemo } from 'react'
import { PASSWORD_MIN_LENGTH } from '#modules/identity/sign-in/sign-in.ts'
import { api } from '#ui/calls/api.ts'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { tenantsMessages } from './tenants.messages.ts'
import { tenantSchema } from './tenants.ts'

const { createTenant, getTenants } = api.superAdmin
const NEW = {
  name: '',
  subdomain: '',
  owner_email: '',
  owner_name: '',
  password: '',
  language: 'es' as const,
  business: null,
}

type Props = { onClose: () => void; onMade: (id: string) => void }

/** Opens a shop with its owner. */
export function TenantForm({ onClose, onMade }: Props) {
  const t = useMessages(tenantsMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        tenantSchema({
          name: t('name_invalid'),
          subdomain: t('subdomain_invalid'),
          email: t('email_invalid'),
          owner_name: t('owner_name_invalid'),
        }),
      [t],
    ),
    id: null,
    begin: () => NEW,
    save: (values) => createTenant.call(values),
    answers: [getTenants.queryKey()],
    saved: t('created'),
    onSaved: ({ id }) => onMade(id),
    refusedAt: { 'tenancy.subdomain_taken': 'subdomain' },
    focus: 'name',
  })
  const { form } = record
  return (
    <RecordSheet
      record={record}
      title={t('new')}
      right={{ permission: '', state: 'allowed' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="name" label={t('name')} required />
        <TextField
          form={form}
          name="subdomain"
          label={t('subdomain')}
          help={t('subdomain_help')}
          required
          mono
        />
        <TextField form={form} name="owner_name" label={t('owner_name')} required />
        <TextField form={form} name="owner_email" label={t('owner_email')} type="email" required />
        <TextField
          form={form}
          name="password"
          label={t('password')}
          help={`${t('password_help')} (≥ ${PASSWORD_MIN_LENGTH})`}
          type="password"
          required
        />
        <SelectField
          form={form}
          name="language"
          label={t('language')}
          options={(['es', 'en'] as const).map((value) => ({ value, label: t(`language_${value}`) }))}
        />
      </div>
    </RecordSheet>
  )
}
