import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { Answer } from '#ui/calls/api.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { keeper, SettingsForm, type SettingsProps } from '#ui/form/settings-form.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { channelsMessages } from './channels.messages.ts'
import { type ChannelRefusals, type ChannelsInput, channelsSchema, SMTP_SECURITIES } from './channels.ts'

type Shown = Answer<'channel', 'get'>
type Form = UseFormReturn<ChannelsInput>
type PartProps = { form: Form; saved: Shown; disabled: boolean }

/** The words for what is refused, in the person's language. */
const refusalsIn = (t: (key: keyof ChannelRefusals) => string): ChannelRefusals => ({
  host_invalid: t('host_invalid'),
  port_invalid: t('port_invalid'),
  from_invalid: t('from_invalid'),
  from_required: t('from_required'),
  number_id_invalid: t('number_id_invalid'),
  template_invalid: t('template_invalid'),
  too_long: t('too_long'),
})

/** A secret that nobody typed into stays as it is. */
const withoutBlankSecrets = (input: ChannelsInput): ChannelsInput => ({
  ...input,
  smtp_password: input.smtp_password || null,
  whatsapp_token: input.whatsapp_token || null,
})

/** The shop's own mail server and WhatsApp number. */
export function ChannelsForm({ values, onSave, ...saving }: SettingsProps<Shown, ChannelsInput>) {
  const t = useMessages(channelsMessages)
  const form = useForm<ChannelsInput>({
    resolver: zodResolver(channelsSchema(refusalsIn(t))),
    defaultValues: { ...values, smtp_password: '', whatsapp_token: '' },
    mode: 'onTouched',
  })
  const part = { form, saved: values, disabled: saving.disabled }
  return (
    <SettingsForm
      {...saving}
      changed={form.formState.isDirty}
      onSubmit={form.handleSubmit((input) => onSave(withoutBlankSecrets(input), keeper(form)))}
    >
      <MailFields {...part} />
      <WhatsAppFields {...part} />
    </SettingsForm>
  )
}

function MailFields({ form, saved, disabled }: PartProps) {
  const t = useMessages(channelsMessages)
  const { errors } = form.formState
  const [host, port, security, user, password] = useWatch({
    control: form.control,
    name: ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_user', 'smtp_password'],
  })
  const moved =
    saved.smtp_password_set &&
    user !== '' &&
    (host !== saved.smtp_host ||
      port !== saved.smtp_port ||
      security !== saved.smtp_security ||
      user !== saved.smtp_user)
  const text = (name: 'smtp_host' | 'smtp_user' | 'mail_from' | 'mail_from_name') => (
    <Field
      label={t(name)}
      help={name === 'smtp_host' ? t('smtp_host_help') : undefined}
      error={errors[name]?.message}
      disabled={disabled}
    >
      <TextInput autoComplete="off" {...form.register(name)} />
    </Field>
  )
  return (
    <fieldset className="m-0 grid gap-4 border-0 p-0">
      <legend className="mb-1 p-0 text-base font-semibold">{t('mail')}</legend>
      <p className="m-0 text-sm text-muted">
        {t('mail_help')}{' '}
        {saved.smtp_host === '' && t(saved.installation.mail ? 'by_installation' : 'not_set_up')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('smtp_host')}
        <Field label={t('smtp_port')} error={errors.smtp_port?.message} disabled={disabled}>
          <TextInput inputMode="numeric" {...form.register('smtp_port', { valueAsNumber: true })} />
        </Field>
        <Field label={t('smtp_security')} disabled={disabled}>
          <Controller
            control={form.control}
            name="smtp_security"
            render={({ field }) => (
              <Select
                options={SMTP_SECURITIES.map((value) => ({ value, label: t(`security_${value}`) }))}
                value={field.value}
                onValueChange={field.onChange}
                disabled={disabled}
              />
            )}
          />
        </Field>
        {text('smtp_user')}
        <Field
          label={t('smtp_password')}
          help={t(saved.smtp_password_set ? 'secret_set' : 'secret_not_set')}
          warning={moved && host !== '' && !password ? t('password_again') : undefined}
          error={errors.smtp_password?.message}
          disabled={disabled}
        >
          <TextInput type="password" autoComplete="new-password" {...form.register('smtp_password')} />
        </Field>
        {text('mail_from')}
        {text('mail_from_name')}
      </div>
    </fieldset>
  )
}

function WhatsAppFields({ form, saved, disabled }: PartProps) {
  const t = useMessages(channelsMessages)
  const { errors } = form.formState
  return (
    <fieldset className="m-0 grid gap-4 border-0 p-0">
      <legend className="mb-1 p-0 text-base font-semibold">{t('whatsapp')}</legend>
      <p className="m-0 text-sm text-muted">
        {t('whatsapp_help')}{' '}
        {saved.whatsapp_phone_number_id === '' &&
          t(saved.installation.whatsapp ? 'by_installation' : 'not_set_up')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('whatsapp_phone_number_id')}
          help={t('whatsapp_phone_number_id_help')}
          error={errors.whatsapp_phone_number_id?.message}
          disabled={disabled}
        >
          <TextInput inputMode="numeric" mono {...form.register('whatsapp_phone_number_id')} />
        </Field>
        <Field
          label={t('whatsapp_token')}
          help={t(saved.whatsapp_token_set ? 'secret_set' : 'secret_not_set')}
          error={errors.whatsapp_token?.message}
          disabled={disabled}
        >
          <TextInput type="password" autoComplete="new-password" {...form.register('whatsapp_token')} />
        </Field>
        <TemplateFields name="whatsapp_template" {...{ form, disabled }} />
        <TemplateFields name="whatsapp_text_template" {...{ form, disabled }} />
      </div>
      {saved.simulator_allowed && (
        <Controller
          control={form.control}
          name="whatsapp_simulated"
          render={({ field }) => (
            <Switch
              label={t('whatsapp_simulated')}
              help={t('whatsapp_simulated_help')}
              checked={field.value}
              onCheckedChange={field.onChange}
              disabled={disabled}
            />
          )}
        />
      )}
    </fieldset>
  )
}

type TemplateProps = Pick<PartProps, 'form' | 'disabled'> & {
  name: 'whatsapp_template' | 'whatsapp_text_template'
}

function TemplateFields({ form, disabled, name }: TemplateProps) {
  const t = useMessages(channelsMessages)
  const { errors } = form.formState
  const language = `${name}_language` as const
  return (
    <>
      <Field label={t(name)} help={t(`${name}_help`)} error={errors[name]?.message} disabled={disabled}>
        <TextInput mono {...form.register(name)} />
      </Field>
      <Field label={t(language)} error={errors[language]?.message} disabled={disabled}>
        <TextInput mono {...form.register(language)} />
      </Field>
    </>
  )
}
