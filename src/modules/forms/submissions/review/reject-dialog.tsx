import { useMemo } from 'react'
import { z } from 'zod'
import { TextAreaField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { submissionsMessages } from '../submissions.messages.ts'
import { LONGEST_REASON } from '../submissions.ts'

type Props = {
  title: string
  /** What is done with the reason. */
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why something is rejected. */
export function RejectDialog({ title, onReason, onClose }: Props) {
  const t = useMessages(submissionsMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({
          reason: z.string().trim().min(1, t('reason_required')).max(LONGEST_REASON, t('reason_too_long')),
        }),
      [t],
    ),
    id: null,
    begin: () => ({ reason: '' }),
    save: ({ reason }) => onReason(reason),
    onSaved: onClose,
    focus: 'reason',
  })
  return (
    <RecordDialog
      record={record}
      title={title}
      description={t('reject_help')}
      right={{ permission: 'forms.manage_submissions', state: 'allowed' }}
      saveLabel={t('reject')}
      saveVariant="destroy"
      onClose={onClose}
    >
      <TextAreaField form={record.form} name="reason" label={t('reason')} required />
    </RecordDialog>
  )
}
