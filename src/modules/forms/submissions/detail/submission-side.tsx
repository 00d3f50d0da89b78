import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { FormMailId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { TextAreaField } from '#ui/form/fields.tsx'
import { useRecordForm } from '#ui/form/record.client.ts'
import { RecordInline } from '#ui/form/record-inline.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { SUBMISSION_ANSWERS } from '../submission-answers.client.ts'
import { submissionsMessages } from '../submissions.messages.ts'
import { LONGEST_NOTE } from '../submissions.ts'
import { submissionDetailMessages } from './submission-detail.messages.ts'

export type Submission = Answer<'formSubmission', 'getById'>

/** What was made of it, by whom and why. */
export function ReviewFacts({ submission }: { submission: Submission }) {
  const t = useMessages(submissionDetailMessages)
  const say = useMessages(submissionsMessages)
  const { dateTime } = useFormats()
  const { reviewed_at, reviewed_by, review_reason, submitted_by, seconds_taken: seconds } = submission
  return (
    <section>
      <h2 className="m-0 mb-2 text-base">{t('review')}</h2>
      {reviewed_at === null ? (
        <p className="m-0 text-muted">{t('not_reviewed')}</p>
      ) : (
        <p className="m-0">
          {t('reviewed_by', { name: reviewed_by ?? t('program'), at: dateTime(reviewed_at) })}
        </p>
      )}
      {review_reason && (
        <p className="m-0 mt-1 wrap-anywhere">
          <span className="text-muted">{say('reason')}: </span>
          {review_reason}
        </p>
      )}
      {submitted_by && <p className="m-0 mt-1 text-muted">{t('sent_by', { name: submitted_by })}</p>}
      {seconds !== null && (
        <p className="m-0 mt-1 text-muted tabular-nums">
          {seconds < 60
            ? t('taken_seconds', { seconds })
            : t('taken', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
        </p>
      )}
    </section>
  )
}

/** What the shop's people say of it among themselves. */
export function SubmissionNotes({ submission: { id, notes } }: { submission: Submission }) {
  const t = useMessages(submissionDetailMessages)
  const { dateTime } = useFormats()
  // A form for each note that was added here; with somebody else's what is being written stays.
  const [added, setAdded] = useState(0)
  return (
    <section className="print:hidden">
      <h2 className="m-0 mb-2 text-base">{t('notes')}</h2>
      {notes.length === 0 && <p className="m-0 mb-2 text-muted">{t('no_notes')}</p>}
      <ol aria-label={t('notes')} className="m-0 mb-3 grid list-none gap-3 p-0">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="block wrap-anywhere whitespace-pre-wrap">{note.text}</span>
            <span className="block text-compact text-muted">
              {note.by} · {dateTime(note.at)}
            </span>
          </li>
        ))}
      </ol>
      <NoteForm key={added} id={id} onAdded={() => setAdded(added + 1)} />
    </section>
  )
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const t = useMessages(submissionDetailMessages)
  const record = useRecordForm({
    schema: useMemo(
      () =>
        z.object({ text: z.string().trim().min(1, t('note_required')).max(LONGEST_NOTE, t('note_long')) }),
      [t],
    ),
    id: null,
    begin: () => ({ text: '' }),
    save: ({ text }, _kept, requestId) => api.formSubmission.addNote.call({ id, text, requestId }),
    answers: SUBMISSION_ANSWERS,
    saved: t('note_added'),
    onSaved: onAdded,
  })
  return (
    <RecordInline
      record={record}
      foot={
        <Button type="submit" saving={record.saving} className="justify-self-start">
          {t('note_add')}
        </Button>
      }
    >
      <TextAreaField form={record.form} name="text" label={t('note')} rows={2} required />
    </RecordInline>
  )
}

/** What the log calls it, and the word for it. */
const WORDS = {
  'form_submission.approved': 'done_approved',
  'form_submission.rejected': 'done_rejected',
  'form_submission.reopened': 'done_reopened',
  'form_submission.deleted': 'done_deleted',
  'form_submission.restored': 'done_restored',
  'form_submission.notice_sent': 'done_notice_sent',
  'form_submission.notice_failed': 'done_notice_failed',
  'form_submission.notice_dropped': 'done_notice_dropped',
  'form_submission.notice_withheld': 'done_notice_withheld',
  'form_submission.notice_first_day': 'done_notice_first_day',
  'form_submission.notice_part_off': 'done_notice_part_off',
  'form_submission.confirmation_first_day': 'done_confirmation_first_day',
  'form_submission.confirmation_part_off': 'done_confirmation_part_off',
  'form_submission.notice_sent_again': 'done_notice_sent_again',
  'form_submission.confirmation_sent_again': 'done_confirmation_sent_again',
  'form_submission.confirmation_sent': 'done_confirmation_sent',
  'form_submission.confirmation_failed': 'done_confirmation_failed',
  'form_submission.confirmation_dropped': 'done_confirmation_dropped',
  'form_submission.confirmation_withheld': 'done_confirmation_withheld',
} as const

const isNamed = (action: string): action is keyof typeof WORDS => action in WORDS

/** Tries a letter anew that could not be sent. */
function SendAgain({ id, said }: { id: FormMailId; said: string }) {
  const t = useMessages(submissionDetailMessages)
  const refresh = useRefresh(SUBMISSION_ANSWERS)
  const again = useMutation({
    mutationFn: () => api.formSubmission.sendMailAgain.call({ id }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('sent_again') })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'formSubmission.mail' }),
  })
  return (
    <Button
      size="sm"
      icon={<Send />}
      saving={again.isPending}
      aria-description={said}
      onClick={() => again.mutate()}
      className="mt-1"
    >
      {t('send_again')}
    </Button>
  )
}

/** Who did what when, the last first. */
export function SubmissionHistory({ submission }: { submission: Submission }) {
  const t = useMessages(submissionDetailMessages)
  const { dateTime } = useFormats()
  const entries = [
    ...submission.history.map(({ action, at, by, reason, recipient, mail_id }) => ({
      said: t(isNamed(action) ? WORDS[action] : 'done_else', {
        reason: reason ?? '',
        recipient: recipient ?? '',
      }),
      at,
      by: by ?? t('program'),
      mail: submission.deleted ? null : mail_id,
    })),
    { said: t('received'), at: submission.submitted_at, by: submission.submitted_by ?? '', mail: null },
  ]
  return (
    <section className="print:hidden">
      <h2 className="m-0 mb-2 text-base">{t('history')}</h2>
      <ol aria-label={t('history')} className="m-0 grid list-none gap-3 p-0">
        {entries.map(({ said, at, by, mail }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is only added to
          <li key={position}>
            <span className="block wrap-anywhere">{said}</span>
            <span className="block text-compact text-muted">
              {[by, dateTime(at)].filter(Boolean).join(' · ')}
            </span>
            {mail && <SendAgain id={mail} said={said} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
