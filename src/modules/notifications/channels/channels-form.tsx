import { useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useNewFieldNames } from '#ui/form/field-names.client.ts'
import { SelectField, SwitchField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordBody } from '#ui/form/record-frame.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { channelsMessages } from './channels.messages.ts'
import {
  type ChannelRefusals,
  type ChannelsInput,
  type channelsInput,
  channelsSchema,
  SMTP_SECURITIES,
} from './channels.ts'

type Shown = Answer<'channel', 'get'>
type Fields = z.input<typeof channelsInput>
type FormInHand = UseFormReturn<Fields, unknown, ChannelsInput>
type PartProps = { form: FormInHand; saved: Shown }

const { get, getReady, update } = api.channel

/** A shop has them once: they are read as a record is, for this form alone. */
const READ = { queryOptions: () => get.queryOptions(undefined), fetch: () => get.fetch(undefined) }

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

/** What is typed of what is kept; of secrets it is only known whether they are there. */
const typedOf = ({
  id: _id,
  version: _version,
  smtp_password_set: _password,
  whatsapp_token_set: _token,
  installation: _installation,
  simulator_allowed: _simulator,
  ...kept
}: Shown): Fields => ({ ...kept, smtp_password: '', whatsapp_token: '' })

/** A secret that nobody typed into stays as it is. */
const withoutBlankSecrets = (input: ChannelsInput): ChannelsInput => ({
  ...input,
  smtp_password: input.smtp_password || null,
  whatsapp_token: input.whatsapp_token || null,
})

type Props = {
  /** As it is kept. */
  saved: Shown
  disabled: boolean
}

/** The shop's own mail server and WhatsApp number, saved by themselves below the rest of the configuration. */
export function ChannelsForm({ saved: shown, disabled }: Props) {
  const t = useMessages(channelsMessages)
  const names = useNewFieldNames()
  const record = useRecordForm({
    schema: useMemo(() => channelsSchema(refusalsIn(t)), [t]),
    id: shown.id,
    read: READ,
    begin: (kept) => typedOf(kept ?? shown),
    save: (input: ChannelsInput, kept) =>
      update.call({ ...withoutBlankSecrets(input), ...(kept && { version: kept.version }) }),
    answers: [get.queryKey(), getReady.queryKey()],
    saved: t('saved'),
    // Of secrets nothing stays here.
    onSaved: () => {
      record.form.reset({ ...record.form.getValues(), smtp_password: '', whatsapp_token: '' })
    },
    stays: true,
    secrets: ['smtp_password', 'whatsapp_token'],
    refusedAt: {
      'channels.host_refused': 'smtp_host',
      'channels.port_refused': 'smtp_port',
      'channels.mail_of_owners': 'smtp_host',
      'channels.password_needed': 'smtp_password',
      'channels.token_needed': 'whatsapp_token',
    },
  })
  const { form } = record
  const saved = record.record ?? shown
  return (
    <Form changed={record.changed} className="grid gap-4" onSubmit={record.submit}>
      <RecordBody record={record} names={names} disabled={disabled}>
        <MailFields form={form} saved={saved} />
        <WhatsAppFields form={form} saved={saved} />
      </RecordBody>
      <ErrorNotice error={record.error} />
      <div>
        <Button type="submit" variant="primary" saving={record.saving} disabled={disabled}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

/** Whether mail would go another way than the kept password was typed for. */
function useMoved({ form, saved }: PartProps): boolean {
  const [host, port, security, user] = useWatch({
    control: form.control,
    name: ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_user'],
  })
  const isSame =
    host === saved.smtp_host &&
    port === saved.smtp_port &&
    security === saved.smtp_security &&
    user === saved.smtp_user
  return saved.smtp_password_set && host !== '' && user !== '' && !isSame
}

function MailFields({ form, saved }: PartProps) {
  const t = useMessages(channelsMessages)
  const isMoved = useMoved({ form, saved })
  const isPasswordTyped = Boolean(useWatch({ control: form.control, name: 'smtp_password' }))
  return (
    <fieldset className="m-0 grid gap-4 border-0 p-0">
      <legend className="mb-1 p-0 text-base font-semibold">{t('mail')}</legend>
      <p className="m-0 text-sm text-muted">
        {t('mail_help')}{' '}
        {saved.smtp_host === '' && t(saved.installation.mail ? 'by_installation' : 'not_set_up')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="smtp_host" label={t('smtp_host')} help={t('smtp_host_help')} />
        <TextField form={form} name="smtp_port" label={t('smtp_port')} numeric />
        <SelectField
          form={form}
          name="smtp_security"
          label={t('smtp_security')}
          options={SMTP_SECURITIES.map((value) => ({ value, label: t(`security_${value}`) }))}
        />
        <TextField form={form} name="smtp_user" label={t('smtp_user')} />
        <TextField
          form={form}
          name="smtp_password"
          label={t('smtp_password')}
          help={t(saved.smtp_password_set ? 'secret_set' : 'secret_not_set')}
          warning={isMoved && !isPasswordTyped ? t('password_again') : undefined}
          type="password"
        />
        <TextField form={form} name="mail_from" label={t('mail_from')} />
        <TextField form={form} name="mail_from_name" label={t('mail_from_name')} />
      </div>
    </fieldset>
  )
}

function WhatsAppFields({ form, saved }: PartProps) {
  const t = useMessages(channelsMessages)
  return (
    <fieldset className="m-0 grid gap-4 border-0 p-0">
      <legend className="mb-1 p-0 text-base font-semibold">{t('whatsapp')}</legend>
      <p className="m-0 text-sm text-muted">
        {t('whatsapp_help')}{' '}
        {saved.whatsapp_phone_number_id === '' &&
          t(saved.installation.whatsapp ? 'by_installation' : 'not_set_up')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="whatsapp_phone_number_id"
          label={t('whatsapp_phone_number_id')}
          help={t('whatsapp_phone_number_id_help')}
          inputMode="numeric"
          mono
        />
        <TextField
          form={form}
          name="whatsapp_token"
          label={t('whatsapp_token')}
          help={t(saved.whatsapp_token_set ? 'secret_set' : 'secret_not_set')}
          type="password"
        />
        {(['whatsapp_template', 'whatsapp_text_template'] as const).flatMap((name) => [
          <TextField key={name} form={form} name={name} label={t(name)} help={t(`${name}_help`)} mono />,
          <TextField
            key={`${name}_language`}
            form={form}
            name={`${name}_language`}
            label={t(`${name}_language`)}
            mono
          />,
        ])}
      </div>
      {saved.simulator_allowed && (
        <SwitchField
          form={form}
          name="whatsapp_simulated"
          label={t('whatsapp_simulated')}
          help={t('whatsapp_simulated_help')}
        />
      )}
    </fieldset>
  )
}
