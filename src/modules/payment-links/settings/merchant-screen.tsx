import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '#modules/identity/sessions/session.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordPage } from '#ui/form/record-page.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { ENVIRONMENTS } from '../environment.ts'
// What the server says is wrong with the key.
import '../payment-links.messages.ts'
import { MERCHANT_REFUSALS, type MerchantInput, merchantSchema } from './merchant.ts'
import { merchantFormMessages } from './merchant-form.messages.ts'

const { getMerchant, updateMerchant, checkConfig } = api.paymentLink

type Known = Answer<'paymentLink', 'getMerchant'>
type Typed = Omit<MerchantInput, 'version'>

/** A shop has one: it is read as a record is, for this form alone. */
const READ = {
  queryOptions: () => getMerchant.queryOptions(undefined),
  fetch: () => getMerchant.fetch(undefined),
}

const begin = (known: Known | null): Typed => ({
  merchant_id: known?.merchant_id ?? '',
  merchant_name: known?.merchant_name ?? '',
  merchant_type: known?.merchant_type ?? '',
  auth_key: '',
  auth_key_compromised: false,
  environment: known?.environment ?? 'test',
  valid_days: known?.valid_days ?? 1,
})

const blankKey = (form: RecordForm<Typed, Typed, Known>['form']): void => {
  form.resetField('auth_key', { defaultValue: '' })
  form.resetField('auth_key_compromised', { defaultValue: false })
}

/** The shop's merchant at AZUL: /home/settings/payment-links. */
export function MerchantScreen({ right }: { right: Right }) {
  const t = useMessages(merchantFormMessages)
  const { tenant } = useSession()
  const record: RecordForm<Typed, Typed, Known> = useRecordForm({
    schema: useMemo(() => merchantSchema(wordsOf(MERCHANT_REFUSALS, t)), [t]),
    id: tenant.id,
    read: READ,
    begin,
    save: ({ auth_key, ...typed }, kept) =>
      updateMerchant.call({ ...typed, auth_key: auth_key || null, ...(kept && { version: kept.version }) }),
    answers: [getMerchant.queryKey(), checkConfig.queryKey()],
    saved: t('saved'),
    // A key that was kept is typed no more.
    onSaved: () => blankKey(record.form),
    refusedAt: {
      'payment_links.auth_key_needed': 'auth_key',
      'payment_links.new_auth_key_needed': 'auth_key',
    },
    stays: true,
  })
  return (
    <RecordPage
      record={record}
      title={t('title')}
      right={right}
      sections={[
        { key: 'azul', title: t('azul'), help: t('azul_help'), content: <Fields record={record} /> },
      ]}
    />
  )
}

function Fields({ record: { form, record } }: { record: RecordForm<Typed, Typed, Known> }) {
  const t = useMessages(merchantFormMessages)
  const isTest = useWatch({ control: form.control, name: 'environment' }) === 'test'
  const environments = ENVIRONMENTS.filter((each) => each !== 'simulator' || record?.simulator_allowed)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField form={form} name="merchant_id" label={t('merchant_id')} required mono inputMode="numeric" />
      <TextField
        form={form}
        name="merchant_name"
        label={t('merchant_name')}
        help={t('merchant_name_help')}
        required
      />
      <TextField form={form} name="merchant_type" label={t('merchant_type')} />
      <TextField
        form={form}
        name="auth_key"
        type="password"
        label={t('auth_key')}
        help={t(record?.auth_key_set ? 'auth_key_set' : 'auth_key_not_set')}
      />
      {record?.auth_key_set && (
        <SwitchField
          form={form}
          name="auth_key_compromised"
          label={t('auth_key_compromised')}
          help={t('auth_key_compromised_help')}
        />
      )}
      <SelectField
        form={form}
        name="environment"
        label={t('environment')}
        help={isTest && !record?.simulator_allowed ? t('test_help') : undefined}
        options={environments.map((value) => ({ value, label: t(`environment_${value}`) }))}
      />
      <TextField
        form={form}
        name="valid_days"
        label={t('valid_days')}
        help={t('valid_days_help')}
        required
        numeric
      />
    </div>
  )
}
