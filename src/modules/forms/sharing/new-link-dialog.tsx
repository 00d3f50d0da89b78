import { useMemo } from 'react'
import { z } from 'zod'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { shareMessages } from './share.messages.ts'

type Word = 'name_required' | 'end_past' | 'most_invalid' | 'password_short'

const linkSchema = (t: (word: Word) => string, today: string) =>
  z.object({
    name: z.string().trim().min(1, t('name_required')).max(100),
    ends_on: z
      .string()
      .refine((day) => day === '' || day >= today, t('end_past'))
      .transform((day) => day || null),
    most_answers: z
      .string()
      .trim()
      .refine((typed) => typed === '' || /^[1-9]\d{0,5}$/.test(typed), t('most_invalid'))
      .transform((typed) => (typed === '' ? null : Number(typed))),
    password: z
      .string()
      .refine((typed) => typed === '' || typed.length >= 4, t('password_short'))
      .transform((typed) => typed || null),
  })

type Props = { formId: string; answers: Answers; onMade: (id: string) => void; onClose: () => void }

/** A link that ends: by a day, a number of answers, or for who knows a password. */
export function NewLinkDialog({ formId, answers, onMade, onClose }: Props) {
  const t = useMessages(shareMessages)
  const today = useToday()
  const record = useRecordForm({
    schema: useMemo(() => linkSchema(t, today), [t, today]),
    id: null,
    begin: () => ({ name: '', ends_on: '', most_answers: '', password: '' }),
    save: (values, _kept, requestId) => api.formLink.create.call({ ...values, form_id: formId, requestId }),
    answers,
    saved: t('created'),
    onSaved: ({ id }) => {
      onMade(id)
      onClose()
    },
    refusedAt: { 'forms.link_end_past': 'ends_on' },
    focus: 'name',
  })
  const { form } = record
  return (
    <RecordDialog
      record={record}
      title={t('new_link')}
      right={{ permission: 'forms.update', state: 'allowed' }}
      saveLabel={t('create')}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('link_name')} placeholder={t('link_name_hint')} required />
      <DateField form={form} name="ends_on" label={t('ends_at')} help={t('ends_help')} />
      <TextField
        form={form}
        name="most_answers"
        label={t('most_answers')}
        help={t('most_help')}
        inputMode="numeric"
      />
      <TextField form={form} name="password" label={t('password')} help={t('password_help')} />
    </RecordDialog>
  )
}
