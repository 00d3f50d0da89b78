import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { LeaveButton } from '#ui/overlay/leave-button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { CARD_CURRENCIES } from '../protocol/terminal.ts'
import type { CardProvider } from '../protocol/terminals.client.ts'
import { type ProviderInput, providerFields, USUAL_ADDRESS } from '../provider.ts'
import { cardSettingsMessages } from './card-settings.messages.ts'
import { TestTerminal } from './test-terminal.tsx'

export type ProviderValues = Omit<ProviderInput, 'id'>

type Props = {
  id: string
  /** As it is kept; null while it is new. */
  stored: CardProvider | null
  values: ProviderValues
  disabled: boolean
  onSaved: () => Promise<void>
  onCancel?: () => void
}

const CHANGED = { shouldDirty: true }

/** Where a terminal is and how it is spoken to. */
export function CardProviderForm({ id, stored, values, disabled, onSaved, onCancel }: Props) {
  const t = useMessages(cardSettingsMessages)
  const schema = useMemo(
    () =>
      providerFields({
        name_required: t('name_required'),
        api_url_invalid: t('api_url_invalid'),
        terminal_invalid: t('terminal_invalid'),
      }),
    [t],
  )
  const form = useForm({ resolver: zodResolver(schema), defaultValues: values, mode: 'onTouched' })
  const { errors } = form.formState
  const save = useMutation(
    api.cardProvider.save.mutationOptions({
      onSuccess: async () => {
        form.reset(form.getValues())
        showToast({ title: t('saved') })
        await onSaved()
      },
    }),
  )
  const { name: nameOf, api_url, terminal } = errors
  return (
    <Form
      changed={form.formState.isDirty}
      className="grid gap-4"
      onSubmit={form.handleSubmit((fields) => save.mutate({ id, ...fields }))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          name="code"
          control={form.control}
          render={({ field }) => (
            <Field label={t('protocol')} disabled={disabled}>
              <Select
                options={[
                  { value: 'azul', label: 'AZUL' },
                  { value: 'cardnet', label: 'Cardnet' },
                ]}
                value={field.value}
                disabled={disabled}
                onValueChange={(code) => {
                  field.onChange(code)
                  if (stored) return
                  form.setValue('api_url', USUAL_ADDRESS[code], CHANGED)
                  form.setValue('name', code === 'azul' ? 'AZUL' : 'Cardnet', CHANGED)
                }}
              />
            </Field>
          )}
        />
        <Field label={t('name')} required error={nameOf?.message} disabled={disabled}>
          <TextInput aria-required {...form.register('name')} />
        </Field>
        <Field
          label={t('api_url')}
          required
          help={t('api_url_help')}
          error={api_url?.message}
          disabled={disabled}
        >
          <TextInput mono aria-required inputMode="url" {...form.register('api_url')} />
        </Field>
        <Field label={t('terminal_number')} required error={terminal?.message} disabled={disabled}>
          <TextInput mono aria-required inputMode="numeric" {...form.register('terminal')} />
        </Field>
        <Controller
          name="currency_code"
          control={form.control}
          render={({ field }) => (
            <Field label={t('currency')} disabled={disabled}>
              <Select
                options={CURRENCIES.map(([name, value]) => ({
                  value,
                  label: t(`currency_${name}`),
                  detail: name,
                }))}
                value={field.value ?? null}
                disabled={disabled}
                onValueChange={field.onChange}
              />
            </Field>
          )}
        />
      </div>
      <UseSwitches
        isActive={form.watch('is_active')}
        isDefault={form.watch('is_default')}
        disabled={disabled}
        onChange={({ isActive, isDefault }) => {
          form.setValue('is_active', isActive, CHANGED)
          form.setValue('is_default', isDefault, CHANGED)
        }}
      />
      <ErrorNotice error={save.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant={stored ? 'secondary' : 'primary'}
          saving={save.isPending}
          disabled={disabled}
        >
          {t('save')}
        </Button>
        {onCancel && <LeaveButton onLeave={onCancel}>{t('cancel')}</LeaveButton>}
        <TestTerminal
          stored={stored}
          changed={form.watch('api_url') !== stored?.api_url}
          mayChange={!disabled}
        />
      </div>
    </Form>
  )
}

const CURRENCIES = [
  ['DOP', CARD_CURRENCIES.DOP],
  ['USD', CARD_CURRENCIES.USD],
  ['EUR', CARD_CURRENCIES.EUR],
  ['UYU', CARD_CURRENCIES.UYU],
] as const

type Use = { isActive: boolean; isDefault: boolean }
type UseProps = Use & { disabled: boolean; onChange: (use: Use) => void }

/** Whether it is used, and whether it is the one that is used; what is out of use is not the default. */
function UseSwitches({ isActive, isDefault, disabled, onChange }: UseProps) {
  const t = useMessages(cardSettingsMessages)
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      <Switch
        label={t('is_active')}
        checked={isActive}
        disabled={disabled}
        onCheckedChange={(on) => onChange({ isActive: on, isDefault: on && isDefault })}
      />
      <Switch
        label={t('is_default')}
        help={t('is_default_help')}
        checked={isDefault}
        disabled={disabled}
        onCheckedChange={(on) => onChange({ isActive: on || isActive, isDefault: on })}
      />
    </div>
  )
}
