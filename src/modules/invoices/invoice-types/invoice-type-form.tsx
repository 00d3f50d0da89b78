import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import type { InvoiceTypeId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { PositionField } from '#ui/form/position-field.tsx'
import { fieldsOf, saveBy, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { stateFields } from '#ui/form/state-fields.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { invoiceTypesMessages } from './invoice-types.messages.ts'
import { INVOICE_DOCUMENTS, NO_CONDITION, TYPE_REFUSALS, typeSchema } from './invoice-types.ts'

const { getById, create, update } = api.invoiceType
const CONDITIONS = { pageSize: 500 }
const NEW: z.input<ReturnType<typeof typeSchema>> = {
  code: '',
  name: '',
  document_type: 'consumo',
  condition_id: NO_CONDITION,
  printed_note: '',
  position: 0,
  is_default: false,
  is_active: true,
}

type Props = {
  /** Null for a new one. */
  type: { id: InvoiceTypeId; name: string } | null
  /** Where a new one stands: behind the others. */
  nextPlace: number
  right: Right
  answers: Answers
  onClose: () => void
}

function useType({ type: known, nextPlace, answers, onClose }: Props) {
  const t = useMessages(invoiceTypesMessages)
  return useRecordForm({
    noun: 'invoice_type',
    schema: useMemo(() => typeSchema(wordsOf(TYPE_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (type) =>
      fieldsOf(
        { ...NEW, position: nextPlace },
        type && { ...type, condition_id: type.condition_id ?? NO_CONDITION },
      ),
    save: saveBy(create, update),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    focus: 'code',
    refusedAt: {
      'invoices.condition_not_found': 'condition_id',
    },
  })
}

/** Makes or changes a type of invoices. */
export function InvoiceTypeForm(props: Props) {
  const { type: known, right, onClose } = props
  const t = useMessages(invoiceTypesMessages)
  const language = useLanguage()
  const record = useType(props)
  const { form } = record
  const chosen = form.watch('condition_id')
  const conditions = useQuery(api.invoiceCondition.getAll.queryOptions(CONDITIONS)).data?.data ?? []
  const offered = conditions.filter(({ id, is_active }) => is_active || id === chosen)
  const state = stateFields(t, record.record?.is_default ?? false, (name, on) =>
    form.setValue(name, on, { shouldDirty: true }),
  )
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="code" label={t('code')} required mono />
        <TextField form={form} name="name" label={t('name')} required />
      </div>
      <SelectField
        form={form}
        name="document_type"
        label={t('document_type')}
        help={t('document_type_help')}
        options={INVOICE_DOCUMENTS.map((value) => ({ value, label: documentName(value, language) }))}
      />
      <SelectField
        form={form}
        name="condition_id"
        label={t('condition')}
        help={t('condition_help')}
        options={[
          { value: NO_CONDITION, label: t('no_condition') },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextAreaField
        form={form}
        name="printed_note"
        label={t('printed_note')}
        help={t('printed_note_help')}
        rows={3}
      />
      <PositionField form={form} name="position" t={t} />
      <SwitchField form={form} name="is_active" {...state.active} />
      <SwitchField form={form} name="is_default" {...state.default} />
    </RecordSheet>
  )
}
