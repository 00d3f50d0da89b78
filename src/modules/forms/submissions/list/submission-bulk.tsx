import { Check, FileText, X } from 'lucide-react'
import { useRef } from 'react'
import { api } from '#ui/calls/api.ts'
import type { Bulk } from '#ui/table/bulk-bar.tsx'
import { removalOf } from '#ui/table/row-actions.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { Exporting } from '../exports/export-menu.tsx'
import { exportsMessages } from '../exports/exports.messages.ts'
import { useAskedReason } from '../review/asked-reason.tsx'
import { SUBMISSION_ANSWERS } from '../submission-answers.client.ts'
import { submissionsMessages } from '../submissions.messages.ts'
import type { SubmissionRow } from './submission-columns.tsx'

const { review } = api.formSubmission

/** What is done with several submissions at once: approved, rejected for one reason, saved as papers, deleted. */
export function useSubmissionBulk(exporting: Exporting) {
  const t = useMessages(submissionsMessages)
  const papers = useMessages(exportsMessages)
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
      {
        key: 'papers',
        label: papers('papers'),
        icon: <FileText />,
        // One document of all of them, and nothing is done with each.
        begin: (rows) => {
          exporting.start('pdf', rows)
          return Promise.resolve(false)
        },
        act: () => Promise.resolve(),
        answers: [],
      },
    ],
    removal,
  }
  return { bulk, removal, dialog }
}
