import { useMemo } from 'react'
import { z } from 'zod'
import { api } from '#ui/calls/api.ts'
import { TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { blocksMessages } from './blocks.messages.ts'
import { numbersOf, type OpenBlock } from './open-block.client.ts'

type Props = { block: OpenBlock; onClose: () => void; onDone: () => Promise<unknown> }

/** Asks whether the numbers of a lost till, or what was passed over and did not come, are to be ended, and why. */
export function EndBlock({ block, onClose, onDone }: Props) {
  const t = useMessages(blocksMessages)
  const numbers = numbersOf(block)
  const schema = useMemo(
    () => z.object({ reason: z.string().trim().min(1, t('reason_required')).max(300, t('reason_too_long')) }),
    [t],
  )
  const record = useRecordForm({
    schema,
    id: null,
    begin: () => ({ reason: '' }),
    save: ({ reason }) => api.fiscal.endBlock.call({ id: block.id, reason }),
    onSaved: async () => {
      await onDone()
      showToast({ title: t('ended', { numbers }) })
      onClose()
    },
  })
  const till = block.till_name
  return (
    <RecordDialog
      record={record}
      title={till === null ? t('question_passed', { numbers }) : t('question', { numbers, till })}
      description={t(till === null ? 'consequence_passed' : 'consequence')}
      right={{ permission: 'fiscal.manage', state: 'allowed' }}
      saveLabel={t('end')}
      saveVariant="destroy"
      onClose={onClose}
    >
      <TextField form={record.form} name="reason" label={t('reason')} required />
    </RecordDialog>
  )
}
