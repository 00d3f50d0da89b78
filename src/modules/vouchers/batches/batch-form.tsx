import { useMemo } from 'react'
import { api } from '#ui/calls/api.ts'
import type { Answers } from '#ui/calls/refresh.client.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordSheet } from '#ui/form/record-over.tsx'
import { wordsOf } from '#ui/form/refusals.ts'
import { useMessages } from '#ui/words/messages.ts'
import { VOUCHER_TYPES } from '../voucher.ts'
import { batchesMessages } from './batches.messages.ts'
import { BATCH_REFUSALS, batchPayload, batchSchema } from './batches.ts'

type Props = { right: Right; answers: Answers; onClose: () => void }

/** Generates a batch of vouchers. */
export function BatchForm({ right, answers, onClose }: Props) {
  const t = useMessages(batchesMessages)
  const record = useRecordForm({
    schema: useMemo(() => batchSchema(wordsOf(BATCH_REFUSALS, t)), [t]),
    id: null,
    begin: () => ({ name: '', description: '', type: 'fixed' as const, value: '', expirationDate: '' }),
    save: (batch, _kept, requestId) => api.voucherBatch.create.call({ ...batchPayload(batch), requestId }),
    answers,
    saved: t('saved'),
    onSaved: onClose,
    refusedAt: { 'vouchers.batch_expired': 'expirationDate' },
    focus: 'name',
  })
  const { form } = record
  const isFixed = form.watch('type') !== 'percentage'
  return (
    <RecordSheet record={record} title={t('new')} right={right} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} required />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="type"
          label={t('type')}
          help={t(isFixed ? 'fixed_help' : 'percentage_help')}
          options={VOUCHER_TYPES.map((value) => ({ value, label: t(value) }))}
          onChosen={() => form.clearErrors('value')}
        />
        <TextField
          form={form}
          name="value"
          label={t(isFixed ? 'amount' : 'percent')}
          required
          inputMode="decimal"
          figure
          {...(isFixed && { affix: 'RD$' })}
        />
        <TextField
          form={form}
          name="quantity"
          label={t('quantity')}
          help={t('quantity_help')}
          required
          numeric
        />
        <DateField
          form={form}
          name="expirationDate"
          label={t('expiration')}
          help={t('expiration_help')}
          required
        />
      </div>
      <TextAreaField form={form} name="description" label={t('description')} rows={3} />
    </RecordSheet>
  )
}
