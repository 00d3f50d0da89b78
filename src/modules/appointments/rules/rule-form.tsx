import { use, useMemo, useState } from 'react'
import { ChannelNotice } from '#modules/delivery/channel-notice/channel-notice.tsx'
import { DELIVERY_CHANNELS } from '#modules/delivery/delivery-channel.ts'
import type { AppointmentRuleId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { TimeZoneContext } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
// What the server says is wrong with a rule.
import '../appointments.messages.ts'
import { appointmentsSettings } from '../appointments-settings.ts'
import { cutoffOf } from '../deposits/deposit-terms.ts'
import { appointmentLetter } from '../letter/letter.ts'
import { appointmentRulesMessages } from './rules.messages.ts'
import { RULE_REFUSALS, type RuleInput, ruleSchema } from './rules.ts'

const { getById, create, update } = api.appointmentRule

const NEW_RULE: RuleInput = {
  name: '',
  hours: 48,
  channel: 'email',
  text_es: '',
  text_en: '',
  is_active: false,
}

type Props = {
  /** Null for a new one. */
  rule: { id: AppointmentRuleId; name: string } | null
  /** What a new one begins with. */
  fresh?: RuleInput
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a rule of reminders, with what the customer will read beside it. */
export function RuleForm({ rule: known, fresh = NEW_RULE, right, answers, onClose }: Props) {
  const t = useMessages(appointmentRulesMessages)
  const record = useRecordForm({
    noun: 'appointment_rule',
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
  const [textEs, textEn, hours, channel] = form.watch(['text_es', 'text_en', 'hours', 'channel'])
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="hours" label={t('hours')} help={t('hours_help')} required numeric />
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
      <Preview words={{ es: textEs ?? '', en: textEn ?? '' }} hours={Number(hours)} />
      <SwitchField form={form} name="is_active" label={t('is_active')} help={t('is_active_help')} />
    </RecordSheet>
  )
}

/** Until so many hours before it begins the example's shop lets its customers move or cancel. */
const USUAL_CUTOFF = appointmentsSettings.defaults.cancel_cutoff_hours

/** The next whole hour that lies so many hours ahead: when an appointment would begin of which the rule reminds soon. */
const exampleStart = (hours: number): Date => {
  const ahead = Number.isInteger(hours) && hours > 0 ? hours : 24
  return new Date((Math.floor(Date.now() / HOUR_MS) + 1 + ahead) * HOUR_MS)
}

type PreviewProps = { words: Readonly<Record<'es' | 'en', string>>; hours: number }

/** An example of what arrives, while its words are typed. */
function Preview({ words, hours }: PreviewProps) {
  const t = useMessages(appointmentRulesMessages)
  const [language, setLanguage] = useState<'es' | 'en'>(useLanguage())
  const starts = exampleStart(hours)
  const { text } = appointmentLetter({
    kind: 'reminder',
    words: words[language],
    language,
    was: null,
    until: hours > USUAL_CUTOFF ? cutoffOf(starts, USUAL_CUTOFF) : null,
    timeZone: use(TimeZoneContext),
    customer: 'Yajaira Núñez',
    service: t('example_service'),
    professional: 'Katherine Almonte',
    starts,
    ends: new Date(starts.getTime() + HOUR_MS),
    link: `${location.origin}/book/…`,
    shop: { name: 'Cayena Estética y Spa', phone: '809-555-0142', address: '' },
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
