import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import type { FormId, FormWebhookId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { fieldsOf, useRecordForm } from '#ui/form/record.client.ts'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { WEBHOOK_ANSWERS } from './webhook-answers.client.ts'
import { webhooksMessages } from './webhooks.messages.ts'
import { WEBHOOK_EVENTS, WEBHOOK_REFUSALS, type WebhookEvent, webhookSchema } from './webhooks.ts'

const { getById, create, update } = api.formWebhook

const NEW: { url: string; events: WebhookEvent[]; is_active: boolean } = {
  url: '',
  events: ['submission.created'],
  is_active: true,
}

type Props = {
  formId: FormId
  /** Null for a new one. */
  id: FormWebhookId | null
  /** A new one has a secret, which is told once. */
  onSaved: (secret: string | null) => void
  onClose: () => void
}

/** Where a form's submissions are told, of what, and whether. */
export function WebhookForm({ formId, id, onSaved, onClose }: Props) {
  const t = useMessages(webhooksMessages)
  const record = useRecordForm({
    noun: 'form_webhook',
    schema: useMemo(() => webhookSchema(wordsOf(WEBHOOK_REFUSALS, t)), [t]),
    id,
    read: getById,
    begin: (known) => fieldsOf(NEW, known),
    save: async (values, kept, requestId): Promise<string | null> => {
      if (!kept) return (await create.call({ ...values, form_id: formId, requestId })).secret
      await update.call({ ...values, id: kept.id, version: kept.version })
      return null
    },
    answers: WEBHOOK_ANSWERS,
    saved: t('saved'),
    onSaved,
    focus: 'url',
    refusedAt: { 'form_webhooks.not_encrypted': 'url', 'form_webhooks.port_refused': 'url' },
    // What may send there is often written in the address itself.
    secrets: ['url'],
  })
  return (
    <RecordSheet
      record={record}
      title={t(id === null ? 'new' : 'edit')}
      right={{ permission: 'forms.manage_submissions', state: 'allowed' }}
      size="panel"
      onClose={onClose}
    >
      <TextField form={record.form} name="url" label={t('url')} help={t('url_help')} required type="url" />
      <Controller
        control={record.form.control}
        name="events"
        render={({ field, fieldState }) => (
          <fieldset className="m-0 grid gap-2 border-0 p-0">
            <legend className="mb-2 p-0 text-compact font-medium">{t('events')}</legend>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                label={t(`event_${event}`)}
                checked={field.value.includes(event)}
                onCheckedChange={(on) =>
                  field.onChange(
                    WEBHOOK_EVENTS.filter((one) => (one === event ? on : field.value.includes(one))),
                  )
                }
              />
            ))}
            {fieldState.error && (
              <p role="alert" className="m-0 text-compact text-danger-text">
                {fieldState.error.message}
              </p>
            )}
          </fieldset>
        )}
      />
      <SwitchField form={record.form} name="is_active" label={t('active')} />
    </RecordSheet>
  )
}
