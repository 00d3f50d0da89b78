import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { SelectField, TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useToday } from '#ui/words/formats.client.ts'
import { currentLanguage, type Translate, useMessages } from '#ui/words/messages.ts'
import { fiscalMessages } from '../fiscal.messages.ts'
import { DOCUMENT_TYPES, documentName } from '../ncf/document-types.ts'

const rangeSchema = (t: Translate<(typeof fiscalMessages)['es']>, today: string) => {
  const refused = t('number_required')
  const number = z.number(refused).int(refused).min(1, refused)
  return z
    .object({
      series: z.enum(['B', 'E']),
      document_type: z.enum(DOCUMENT_TYPES),
      from_number: number,
      to_number: number,
      authorized_on: z
        .string()
        .min(1, t('day_required'))
        .refine((day) => day <= today, t('day_later')),
    })
    .refine((range) => range.to_number >= range.from_number, {
      path: ['to_number'],
      message: t('to_after_from'),
    })
}

/** Records a range as the DGII authorised it. */
export function RegisterRange({ right, onClose }: { right: Right; onClose: () => void }) {
  const t = useMessages(fiscalMessages)
  const today = useToday()
  const refresh = useRefresh([api.fiscal.getSequences.queryKey()])
  const record = useRecordForm({
    schema: useMemo(() => rangeSchema(t, today), [t, today]),
    id: null,
    begin: () => ({ series: 'E' as const, document_type: 'consumo' as const, authorized_on: today }),
    save: (range) => api.fiscal.registerSequence.call(range),
    onSaved: async () => {
      await refresh()
      showToast({ title: t('registered') })
      onClose()
    },
    refusedAt: {
      'fiscal.range_overlaps': 'from_number',
      'fiscal.authorized_later': 'authorized_on',
      'fiscal.type_off': 'document_type',
    },
  })
  const { form } = record
  const series = form.watch('series')
  const known = useQuery(api.ncfType.getAll.queryOptions(undefined)).data ?? []
  const types = known.filter((type) => type.is_active && type.series === series)
  return (
    <RecordDialog
      record={record}
      title={t('register')}
      description={t('register_help')}
      right={right}
      saveLabel={t('save')}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="series"
        label={t('series')}
        options={[
          { value: 'E', label: t('series_e') },
          { value: 'B', label: t('series_b') },
        ]}
      />
      <SelectField
        form={form}
        name="document_type"
        label={t('document_type')}
        help={t('document_type_help')}
        options={types.map((type) => ({
          value: type.document_type,
          label: type.short_name || documentName(type.document_type, currentLanguage()),
        }))}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField form={form} name="from_number" label={t('from_number')} required numeric />
        <TextField form={form} name="to_number" label={t('to_number')} required numeric />
      </div>
      <DateField form={form} name="authorized_on" label={t('authorized_on')} required />
    </RecordDialog>
  )
}
