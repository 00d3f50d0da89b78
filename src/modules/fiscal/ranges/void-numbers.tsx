import { useMemo } from 'react'
import { z } from 'zod'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { fiscalMessages } from '../fiscal.messages.ts'
import { voidFields } from '../sequences/sequences.ts'

type Props = { range: Answer<'fiscal', 'getSequences'>[number]; right: Right; onClose: () => void }

/** Gives up the next numbers of a range, with the reason. */
export function VoidNumbers({ range, right, onClose }: Props) {
  const t = useMessages(fiscalMessages)
  const refresh = useRefresh([api.fiscal.getSequences.queryKey()])
  const schema = useMemo(
    () =>
      z.object(
        voidFields({
          void_count_invalid: t('void_count_invalid'),
          void_reason_required: t('void_reason_required'),
          void_reason_too_long: t('void_reason_too_long'),
        }),
      ),
    [t],
  )
  const record = useRecordForm({
    schema,
    id: null,
    begin: () => ({ count: 1, reason: '' }),
    save: (fields, _kept, requestId) => api.fiscal.voidNumbers.call({ requestId, id: range.id, ...fields }),
    onSaved: async () => {
      await refresh()
      showToast({ title: t('voided') })
      onClose()
    },
    refusedAt: { 'fiscal.not_enough_numbers': 'count' },
  })
  const { form } = record
  return (
    <RecordDialog
      record={record}
      title={`${t('void_numbers')} ${range.series}${range.type_code}`}
      description={t('void_help')}
      right={right}
      saveLabel={t('void_numbers')}
      saveVariant="destroy"
      onClose={onClose}
    >
      <TextField form={form} name="count" label={t('void_count')} required numeric />
      <TextField form={form} name="reason" label={t('void_reason')} required />
    </RecordDialog>
  )
}
