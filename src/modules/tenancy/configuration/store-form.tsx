import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formatTaxId } from '#platform/values/tax-id.ts'
import { Field, RequiredNote } from '#ui/form/field.tsx'
import { keeper, SettingsForm, type SettingsProps } from '#ui/form/settings-form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type StoreInput, storeSchema } from '../settings/tenant-config.ts'
import { tenancyMessages } from '../tenancy.messages.ts'

const LINES = [
  'trade_name',
  'legal_name',
  'tax_id',
  'branch',
  'address',
  'municipality',
  'province',
  'phone',
  'website',
  'dgii_resolution',
] as const

/** Who sells, as every receipt says it. */
export function StoreForm({ values, onSave, ...saving }: SettingsProps<StoreInput>) {
  const t = useMessages(tenancyMessages)
  const { disabled } = saving
  const schema = storeSchema({
    trade_name_required: t('trade_name_required'),
    tax_id_invalid: t('tax_id_invalid'),
    days_invalid: t('days_invalid'),
    line_too_long: t('line_too_long'),
    footer_too_long: t('footer_too_long'),
  })
  const form = useForm<StoreInput>({
    resolver: zodResolver(schema),
    defaultValues: { ...values, tax_id: formatTaxId(values.tax_id) },
    mode: 'onTouched',
  })
  const { errors, isDirty } = form.formState
  return (
    <SettingsForm
      {...saving}
      changed={isDirty}
      onSubmit={form.handleSubmit((input) => onSave(input, keeper(form)))}
    >
      <RequiredNote />
      <div className="grid gap-4 sm:grid-cols-2">
        {LINES.map((name) => (
          <Field
            key={name}
            label={t(name)}
            required={name === 'trade_name'}
            error={errors[name]?.message}
            disabled={disabled}
          >
            <TextInput aria-required={name === 'trade_name'} {...form.register(name)} />
          </Field>
        ))}
        <Field label={t('returns_days')} required error={errors.returns_days?.message} disabled={disabled}>
          <TextInput
            aria-required
            inputMode="numeric"
            {...form.register('returns_days', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <Field label={t('receipt_footer')} error={errors.receipt_footer?.message} disabled={disabled}>
        <TextArea {...form.register('receipt_footer')} />
      </Field>
    </SettingsForm>
  )
}
