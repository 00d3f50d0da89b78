import { useMemo } from 'react'
import type { InvoiceConditionId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { stateFields } from '#ui/form/state-fields.ts'
import { useMessages } from '#ui/words/messages.ts'
import { conditionsMessages } from './conditions.messages.ts'
import { CONDITION_REFUSALS, conditionSchema } from './conditions.ts'

const { getById, create, update } = api.invoiceCondition
const NEW = {
  code: '',
  name: '',
  credit_days: 0,
  printed_note: '',
  position: 0,
  is_default: false,
  is_active: true,
}

type Props = {
  /** Null for a new one. */
  condition: { id: InvoiceConditionId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a condition of invoices. */
export function ConditionForm({ condition: known, nextPlace, right, answers, onClose }: Props) {
  const t = useMessages(conditionsMessages)
  const record = useRecordForm({
    noun: 'invoice_condition',
    schema: useMemo(() => conditionSchema(wordsOf(CONDITION_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (condition) => fieldsOf({ ...NEW, position: nextPlace }, condition),
    save: saveBy(create, update),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'code',
  })
  const { form } = record
  const state = stateFields(t, record.record?.is_default ?? false, (name, on) =>
    form.setValue(name, on, { shouldDirty: true }),
  )
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" label={t('code')} required mono />
        <TextField form={form} name="name" label={t('name')} required />
        <TextField
          form={form}
          name="credit_days"
          label={t('credit_days')}
          help={t('credit_days_help')}
          required
          numeric
        />
        <PositionField form={form} name="position" t={t} />
      </div>
      <TextAreaField
        form={form}
        name="printed_note"
        label={t('printed_note')}
        help={t('printed_note_help')}
        rows={3}
      />
      <SwitchField form={form} name="is_active" {...state.active} />
      <SwitchField form={form} name="is_default" {...state.default} />
    </RecordSheet>
  )
}
