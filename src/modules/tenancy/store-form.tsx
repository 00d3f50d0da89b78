import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/error-notice.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/messages.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { tenancyMessages } from './tenancy.messages.ts'
import { type StoreInput, storeInput } from './tenant-config.ts'

type Props = {
  values: StoreInput
  disabled: boolean
  saving: boolean
  error: unknown
  onSave: (input: StoreInput) => void
}

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
] as const

export function StoreForm({ values, disabled, saving, error, onSave }: Props) {
  const t = useMessages(tenancyMessages)
  const schema = storeInput.extend({
    trade_name: z.string().trim().min(1, t('trade_name_required')).max(200),
    returns_days: z
      .number({ error: t('days_invalid') })
      .int(t('days_invalid'))
      .min(0, t('days_invalid'))
      .max(365, t('days_invalid')),
  })
  const form = useForm<StoreInput>({
    resolver: zodResolver(schema),
    defaultValues: values,
    mode: 'onTouched',
  })
  const { errors } = form.formState
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(onSave)}>
      <div className="grid gap-4 sm:grid-cols-2">
        {LINES.map((name) => (
          <Field key={name} label={t(name)} error={errors[name]?.message} disabled={disabled}>
            <TextInput {...form.register(name)} />
          </Field>
        ))}
        <Field label={t('returns_days')} error={errors.returns_days?.message} disabled={disabled}>
          <TextInput inputMode="numeric" {...form.register('returns_days', { valueAsNumber: true })} />
        </Field>
      </div>
      <Field label={t('receipt_footer')} error={errors.receipt_footer?.message} disabled={disabled}>
        <TextArea {...form.register('receipt_footer')} />
      </Field>
      {error !== null && <ErrorNotice error={error} />}
      <div>
        <Button type="submit" variant="primary" saving={saving} disabled={disabled}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
