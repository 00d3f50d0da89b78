import { useMutation } from '@tanstack/react-query'
import { Check, FileDown, Printer, RotateCcw, X } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { useScreenKeys } from '#ui/page/screen-keys.client.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { TimeZoneContext } from '#ui/words/formats.client.ts'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import type { SubmissionStatus } from '../../statuses.ts'
import { SUBMISSION_ANSWERS } from '../submission-answers.client.ts'
import { submissionsMessages } from '../submissions.messages.ts'
import { submissionDetailMessages } from './submission-detail.messages.ts'
import type { Submission } from './submission-side.tsx'

const RejectDialog = lateForm(async () => (await import('../review/reject-dialog.tsx')).RejectDialog)

const SAID = { approved: 'approved', rejected: 'rejected', pending: 'reopened' } as const

/** Approves, rejects and takes that back, from what is seen. */
function useReview({ id, version }: Submission) {
  const t = useMessages(submissionsMessages)
  const refresh = useRefresh(SUBMISSION_ANSWERS)
  return useMutation({
    mutationFn: ({ status, reason }: { status: SubmissionStatus; reason?: string }) =>
      api.formSubmission.review.call({ id, version, status, reason }),
    onSuccess: async (_done, { status }) => {
      await refresh()
      showToast({ title: t(SAID[status]) })
    },
  })
}

/** On paper: printed from the browser, or as a file. */
function usePaper(submission: Submission, shop: string) {
  const t = useMessages(submissionDetailMessages)
  const language = useLanguage()
  const timeZone = useContext(TimeZoneContext)
  const say = (error: unknown) =>
    showToast({
      title: t('not_printed'),
      description: errorText(error),
      tone: 'error',
      about: 'submission paper',
    })
  const print = useMutation({
    mutationFn: async () =>
      (await import('../paper/print-submission.client.ts')).printSubmission(submission, {
        shop,
        language,
        timeZone,
      }),
    onError: say,
  })
  const keep = useMutation({
    mutationFn: async () => (await import('../exports/papers.client.ts')).savePaper(submission.id, language),
    onError: say,
  })
  return { print, keep }
}

/** What can be made of a submission: A approves, R rejects, P prints. */
export function SubmissionActions({ submission, shop }: { submission: Submission; shop: string }) {
  const t = useMessages(submissionsMessages)
  const detail = useMessages(submissionDetailMessages)
  useEffect(RejectDialog.loadSoon, [])
  const [isRejecting, setRejecting] = useState(false)
  const review = useReview(submission)
  const { print, keep } = usePaper(submission, shop)
  const { status, deleted, number } = submission
  const tell = (error: Error) => showToast({ title: errorText(error), tone: 'error', about: 'review' })
  const become = (next: SubmissionStatus): void => review.mutate({ status: next }, { onError: tell })
  const mayApprove = !deleted && status !== 'approved'
  const mayReject = !deleted && status !== 'rejected'
  useScreenKeys({
    p: () => print.mutate(),
    ...(mayApprove && !review.isPending && { a: () => become('approved') }),
    ...(mayReject && { r: () => setRejecting(true) }),
  })
  return (
    <>
      <IconButton label={detail('print')} keycap="P" onClick={() => print.mutate()}>
        <Printer />
      </IconButton>
      <IconButton label={detail('pdf')} onClick={() => keep.mutate()} disabled={keep.isPending}>
        <FileDown />
      </IconButton>
      {!deleted && status !== 'pending' && (
        <Button icon={<RotateCcw />} saving={review.isPending} onClick={() => become('pending')}>
          {t('reopen')}
        </Button>
      )}
      {mayReject && (
        <Button icon={<X />} keycap="R" onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
      )}
      {mayApprove && (
        <Button
          variant="primary"
          icon={<Check />}
          keycap="A"
          saving={review.isPending}
          onClick={() => become('approved')}
        >
          {t('approve')}
        </Button>
      )}
      {isRejecting && (
        <RejectDialog
          title={t('reject_title', { number })}
          onReason={(reason) => review.mutateAsync({ status: 'rejected', reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
