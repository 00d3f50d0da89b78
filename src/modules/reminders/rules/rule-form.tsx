import { useMemo, useState } from 'react'
import { ChannelNotice } from '#modules/delivery/channel-notice/channel-notice.tsx'
import { DELIVERY_CHANNELS } from '#modules/delivery/delivery-channel.ts'
import { addDays, day } from '#platform/values/day.ts'
import type { ReminderRuleId } from '#platform/values/ids.ts'
import { cents } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { MOMENTS } from '../due/due.ts'
import { reminderLetter } from '../letter/reminder-letter.ts'
import { rulesMessages } from './rules.messages.ts'
import { RULE_REFUSALS, type RuleInput, ruleSchema } from './rules.ts'

const { getById, create, update } = api.reminderRule

export const NEW_RULE: RuleInput = {
  name: '',
  moment: 'before',
  days: 3,
  channel: 'email',
  text_es: '',
  text_en: '',
  is_active: false,
}

type Props = {
  /** Null for a new one. */
  rule: { id: ReminderRuleId; name: string } | null
  /** What a new one begins with. */
  fresh?: RuleInput
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a rule of reminders, with what the customer will read beside it. */
export function RuleForm({ rule: known, fresh = NEW_RULE, right, answers, onClose }: Props) {
  const t = useMessages(rulesMessages)
  const record = useRecordForm({
    noun: 'reminder_rule',
    schema: useMemo(() => ruleSchema(wordsOf(RULE_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (rule) => fieldsOf(fresh, rule),
    save: saveBy(create, update),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'name',
  })
  const { form } = record
  const [moment, textEs, textEn, channel] = form.watch(['moment', 'text_es', 'text_en', 'channel'])
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="moment"
          label={t('moment')}
          options={MOMENTS.map((value) => ({ value, label: t(value) }))}
          onChosen={(chosen) => chosen !== 'on' && form.getValues('days') === 0 && form.setValue('days', 3)}
        />
        {moment !== 'on' && (
          <TextField form={form} name="days" label={t('days')} help={t('days_help')} required numeric />
        )}
        <SelectField
          form={form}
          name="channel"
          label={t('channel')}
          options={DELIVERY_CHANNELS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <ChannelNotice channels={[channel]} />
      <TextAreaField
        form={form}
        name="text_es"
        label={t('text_es')}
        help={t('text_help')}
        required
        rows={4}
      />
      <TextAreaField form={form} name="text_en" label={t('text_en')} required rows={4} />
      <Preview words={{ es: textEs ?? '', en: textEn ?? '' }} />
      <SwitchField form={form} name="is_active" label={t('is_active')} help={t('is_active_help')} />
    </RecordSheet>
  )
}

/** An example of what arrives, while its words are typed. */
function Preview({ words }: { words: Readonly<Record<'es' | 'en', string>> }) {
  const t = useMessages(rulesMessages)
  const today = useToday()
  const [language, setLanguage] = useState<'es' | 'en'>(useLanguage())
  const { text } = reminderLetter(words[language], {
    language,
    customer: 'Hotel Bahía',
    shop: 'Colmado La Bendición',
    phone: '809-555-0142',
    invoices: [
      { ncf: 'E310000000012', due_on: addDays(day(today), 3), balance: cents(2_450_00), link: null },
    ],
  })
  return (
    <section aria-label={t('preview')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="m-0 text-base">{t('preview')}</h3>
        <Segmented
          label={t('preview_language')}
          segments={[
            { value: 'es', label: t('spanish') },
            { value: 'en', label: t('english') },
          ]}
          value={language}
          onValueChange={setLanguage}
        />
      </div>
      <p className="m-0 rounded-card border border-line bg-surface p-3 whitespace-pre-line wrap-anywhere">
        {text.trim()}
      </p>
    </section>
  )
}
