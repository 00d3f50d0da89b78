import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import { api } from '#ui/calls/api.ts'
import type { Bulk } from '#ui/table/bulk-bar.tsx'
import { removalOf } from '#ui/table/row-actions.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { useAskedReason } from '../review/asked-reason.tsx'
import { SUBMISSION_ANSWERS } from '../submission-answers.client.ts'
import { submissionsMessages } from '../submissions.messages.ts'
import type { SubmissionRow } from './submission-columns.tsx'

const { review } = api.formSubmission

/** What is done with several submissions at once: approved, rejected for one reason, deleted. */
export function useSubmissionBulk() {
  const t = useMessages(submissionsMessages)
  const { ask, dialog } = useAskedReason()
  const reason = useRef('')
  const removal = removalOf(api.formSubmission, SUBMISSION_ANSWERS, t, { state: 'allowed' })
  const bulk: Bulk<SubmissionRow> = {
    acts: [
      {
        key: 'approve',
        label: t('approve'),
        icon: <Check />,
        act: ({ id, version }) => review.call({ id, version, status: 'approved' }),
        answers: SUBMISSION_ANSWERS,
      },
      {
        key: 'reject',
        label: t('reject'),
        icon: <X />,
        begin: async ({ length: count }) => {
          const said = await ask(t('reject_many', { count }))
          reason.current = said ?? ''
          return said !== null
        },
        act: ({ id, version }) => review.call({ id, version, status: 'rejected', reason: reason.current }),
        answers: SUBMISSION_ANSWERS,
      },
    ],
    removal,
  }
  return { bulk, removal, dialog }
}
