import { useMemo } from 'react'
import { z } from 'zod'
import { api } from '#ui/calls/api.ts'
import { TextField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordDialog } from '#ui/form/record-over.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { LONGEST_VIEW_NAME } from '../views/views.ts'
import type { keptOf } from './submission-filters.ts'
import { submissionListMessages } from './submission-list.messages.ts'
import { VIEW_ANSWERS } from './view-answers.client.ts'

type DialogProps = {
  view: { form_id: string; filters: ReturnType<typeof keptOf>; columns: readonly string[] }
  onClose: () => void
}

/** Asks for the name of what is seen. */
export function ViewDialog({ view, onClose }: DialogProps) {
  const t = useMessages(submissionListMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({
          name: z.string().trim().min(1, t('view_name_required')).max(LONGEST_VIEW_NAME, t('view_name_long')),
        }),
      [t],
    ),
    id: null,
    begin: () => ({ name: '' }),
    save: ({ name }) => api.formSubmission.saveView.call({ ...view, columns: [...view.columns], name }),
    answers: VIEW_ANSWERS,
    saved: t('view_saved'),
    onSaved: onClose,
    focus: 'name',
  })
  return (
    <RecordDialog
      record={record}
      title={t('view_save')}
      right={{ permission: 'forms.manage_submissions', state: 'allowed' }}
      onClose={onClose}
    >
      <TextField form={record.form} name="name" label={t('view_name')} required />
    </RecordDialog>
  )
}
