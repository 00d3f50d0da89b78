import { useMemo } from 'react'
import type { CustomerTypeId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { customerTypesMessages } from './customer-types.messages.ts'
import { CUSTOMER_TYPE_REFUSALS, type CustomerTypeFields, customerTypeSchema } from './customer-types.ts'

const { getById, create, update } = api.customerType
const NEW: CustomerTypeFields = {
  code: '',
  name: '',
  description: '',
  position: 0,
  is_active: true,
  is_default: false,
}

type Props = {
  /** Null for a new one. */
  type: { id: CustomerTypeId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

/** Makes or changes a type of customers. */
export function CustomerTypeForm({ type: known, nextPlace, right, answers, onClose }: Props) {
  const t = useMessages(customerTypesMessages)
  const record = useRecordForm({
    noun: 'customer_type',
    schema: useMemo(() => customerTypeSchema(wordsOf(CUSTOMER_TYPE_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (type) => fieldsOf({ ...NEW, position: nextPlace }, type),
    save: saveBy(create, update),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'code',
  })
  const { form } = record
  const active = form.watch('is_active') ?? true
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" label={t('code')} required mono />
        <TextField form={form} name="name" label={t('name')} required />
        <TextAreaField
          form={form}
          name="description"
          label={t('description')}
          rows={2}
          className="sm:col-span-2"
        />
        <PositionField form={form} name="position" t={t} />
      </div>
      <SwitchField
        form={form}
        name="is_active"
        label={t('is_active')}
        help={t('is_active_help')}
        onSwitched={(on) => {
          if (!on) form.setValue('is_default', false, { shouldDirty: true })
        }}
      />
      <SwitchField
        form={form}
        name="is_default"
        label={t('is_default')}
        disabled={!active}
        help={t('is_default_help')}
      />
    </RecordSheet>
  )
}
