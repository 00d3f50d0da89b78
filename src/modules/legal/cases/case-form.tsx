import { useMemo } from 'react'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { DateField } from '#ui/date/date-field.tsx'
import type { Search } from '#ui/form/async-search.client.ts'
import { PickerField, SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { type Kept, useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useToday } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { CASE_REFUSALS, type CaseTyped, type CaseValues, caseFormSchema } from './case.ts'
import { CASE_PRIORITIES, CASE_STATUSES } from './case-states.ts'
import { legalCasesMessages } from './cases.messages.ts'

const { getById, create, update } = api.legalCase

type Props = {
  /** Null for a new one. */
  legalCase: { id: string; name: string; code: string } | null
  right: Right
  answers: Answers
  onClose: () => void
}

const MOST_FOUND = 20

const clients: Search<{ id: string; name: string }> = async (search, signal) => {
  const found = await api.legattiCustomer.getAll.fetch({ search, pageSize: MOST_FOUND }, signal)
  return found.data.map(({ id, name }) => ({ id, name }))
}

/** Opens a case, or changes one. */
export function CaseForm({ legalCase: known, right, answers, onClose }: Props) {
  const t = useMessages(legalCasesMessages)
  const today = useToday()
  const record = useRecordForm({
    schema: useMemo(() => caseFormSchema(wordsOf(CASE_REFUSALS, t)), [t]),
    id: known?.id ?? null,
    read: getById,
    begin: (kept): CaseValues => ({
      name: kept?.name ?? '',
      client: kept && { id: kept.client_id, name: kept.client_name },
      priority: kept?.priority ?? 'normal',
      status: kept?.status ?? 'active',
      opened_on: kept?.opened_on ?? today,
      notes: kept?.notes ?? '',
    }),
    save: async ({ client, ...typed }: CaseTyped, kept: Kept | null, requestId) => {
      const sent = { ...typed, client_id: client?.id ?? '' }
      await (kept ? update.call({ ...sent, ...kept }) : create.call({ ...sent, requestId }))
    },
    answers,
    saved: t('saved'),
    onSaved: onClose,
    refusedAt: { 'legal.client_not_found': 'client' },
    focus: 'name',
  })
  const { form } = record
  return (
    <RecordSheet record={record} title={known?.name ?? t('new')} right={right} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} required />
      <PickerField
        form={form}
        name="client"
        label={t('client')}
        search={clients}
        placeholder={t('client_hint')}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="priority"
          label={t('priority')}
          options={CASE_PRIORITIES.map((value) => ({ value, label: t(value) }))}
        />
        <SelectField
          form={form}
          name="status"
          label={t('status')}
          options={CASE_STATUSES.map((value) => ({ value, label: t(value) }))}
        />
        <DateField form={form} name="opened_on" label={t('opened_on')} />
      </div>
      <TextAreaField form={form} name="notes" label={t('notes')} help={t('notes_help')} rows={4} />
    </RecordSheet>
  )
}
