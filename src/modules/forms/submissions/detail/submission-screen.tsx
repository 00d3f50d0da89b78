import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { FormSubmissionId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useScreenKeys } from '#ui/page/screen-keys.client.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { formsMessages } from '../../forms.messages.ts'
import { type SubmissionFilters, submissionQuestion } from '../list/submission-filters.ts'
import { SubmissionBadge } from '../status-badge.tsx'
import { SUBMISSION_ANSWERS } from '../submission-answers.client.ts'
import { submissionsMessages } from '../submissions.messages.ts'
import { AnswersView } from './answers-view.tsx'
import { SubmissionActions } from './submission-actions.tsx'
import { submissionDetailMessages } from './submission-detail.messages.ts'
import { ReviewFacts, type Submission, SubmissionHistory, SubmissionNotes } from './submission-side.tsx'

type Props = {
  formId: string
  id: string
  /** What the shop is called, on paper. */
  shop: string
  /** Of the list that it was opened from, for what stands before and behind it. */
  filters: SubmissionFilters
  onBack: () => void
  onOpen: (id: string) => void
}

/** What somebody answered, as the form showed it to them: /home/forms/{id}/submissions/{submissionId}. */
export function SubmissionScreen({ formId, id, shop, filters, onBack, onOpen }: Props) {
  const t = useMessages(submissionDetailMessages)
  const say = useMessages(submissionsMessages)
  // What the form itself is refused for.
  useMessages(formsMessages)
  const { dateTime } = useFormats()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.formSubmission.getById.queryOptions({ id: id as FormSubmissionId }),
    refetchOnMount: 'always',
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <PageHeader
        error={error}
        title={data ? say('submission_named', { number: data.number }) : ''}
        badge={data && <SubmissionBadge status={data.status} />}
        help={data && `${data.form.name} · ${dateTime(data.submitted_at)}`}
        actions={
          <>
            <Button icon={<ArrowLeft />} onClick={onBack}>
              {t('back')}
            </Button>
            <Beside formId={formId} id={id} filters={filters} onOpen={onOpen} />
            {data && <SubmissionActions submission={data} shop={shop} />}
          </>
        }
      />
      <ErrorNotice
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
        back={{ label: t('back'), onBack }}
        className="mb-3"
      />
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && <Whole submission={data} />}
    </div>
  )
}

/** The ways to what stands before and behind it in its list: K and J. */
function Beside({ formId, id, filters, onOpen }: Omit<Props, 'onBack' | 'shop'>) {
  const t = useMessages(submissionDetailMessages)
  const { data } = useQuery(
    api.formSubmission.getBeside.queryOptions({
      list: submissionQuestion(formId, filters),
      id: id as FormSubmissionId,
    }),
  )
  const { previous = null, next = null } = data ?? {}
  useScreenKeys({
    ...(previous && { k: () => onOpen(previous) }),
    ...(next && { j: () => onOpen(next) }),
  })
  return (
    <>
      <IconButton
        label={t('previous')}
        keycap="K"
        disabled={previous === null}
        onClick={() => previous && onOpen(previous)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton label={t('next')} keycap="J" disabled={next === null} onClick={() => next && onOpen(next)}>
        <ChevronDown />
      </IconButton>
    </>
  )
}

function Whole({ submission }: { submission: Submission }) {
  const t = useMessages(submissionDetailMessages)
  const { is_former, form_version, deleted } = submission
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 content-start gap-4">
        {deleted && <Deleted id={submission.id} />}
        {is_former && <Attention role="note">{t('former', { version: form_version })}</Attention>}
        <AnswersView submission={submission} />
      </div>
      <div className="grid content-start gap-6">
        <ReviewFacts submission={submission} />
        <SubmissionNotes submission={submission} />
        <SubmissionHistory submission={submission} />
      </div>
    </div>
  )
}

function Deleted({ id }: { id: FormSubmissionId }) {
  const t = useMessages(submissionDetailMessages)
  const refresh = useRefresh(SUBMISSION_ANSWERS)
  const back = useMutation({
    mutationFn: () => api.formSubmission.restore.call({ id }),
    onSuccess: refresh,
  })
  return (
    <Attention role="note">
      <span className="flex flex-wrap items-center gap-3">
        {t('deleted')}
        <Button size="sm" saving={back.isPending} onClick={() => back.mutate()}>
          {t('restore')}
        </Button>
      </span>
      <ErrorNotice error={back.error} />
    </Attention>
  )
}
