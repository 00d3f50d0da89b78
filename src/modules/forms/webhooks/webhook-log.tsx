import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { channelsMessages } from '#modules/notifications/channels/channels.messages.ts'
import type { FormWebhookId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { submissionsMessages } from '../submissions/submissions.messages.ts'
import { webhooksMessages } from './webhooks.messages.ts'

type Message = Answer<'formWebhook', 'getMessages'>['data'][number]

const { getMessages, getAll, sendAgain } = api.formWebhook
const TONES = { waiting: 'attn', delivered: 'ok', failed: 'danger', dropped: 'neutral' } as const

/** What is sent at once is looked at again until it is known what came of it. */
const ON_ITS_WAY_MS = 2000
const isOnItsWay = ({ state, next_at }: Message): boolean =>
  state === 'waiting' && (next_at === null || Date.parse(next_at) <= Date.now())

type Props = { hook: { id: FormWebhookId; url: string }; onClose: () => void }

/** What an address was told, each with its tries, and the way to tell it again. */
export function WebhookLog({ hook, onClose }: Props) {
  const t = useMessages(webhooksMessages)
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useQuery({
    ...getMessages.queryOptions({ id: hook.id, page }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? ON_ITS_WAY_MS : false),
  })
  return (
    <Sheet
      open
      onOpenChange={(now) => !now && onClose()}
      title={t('log')}
      description={t('log_of', { url: hook.url })}
      size="wide"
      footer={
        data &&
        data.pagination.pageCount > 1 && (
          <>
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('newer')}
            </Button>
            <Button disabled={page >= data.pagination.pageCount} onClick={() => setPage(page + 1)}>
              {t('older')}
            </Button>
          </>
        )
      }
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      {!data && !error && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.data.length === 0 && <p className="m-0 text-muted">{t('log_empty')}</p>}
      <ol aria-label={t('log')} className="m-0 grid list-none gap-4 p-0">
        {data?.data.map((message) => (
          <Told key={message.id} message={message} />
        ))}
      </ol>
    </Sheet>
  )
}

function Told({ message }: { message: Message }) {
  const t = useMessages(webhooksMessages)
  const say = useMessages(submissionsMessages)
  // Whether an address can be reached is said as of mail servers.
  useMessages(channelsMessages)
  const { dateTime } = useFormats()
  const refresh = useRefresh([getMessages.queryKey(), getAll.queryKey()])
  const again = useMutation({
    mutationFn: () => sendAgain.call({ id: message.id }),
    onSuccess: async () => {
      await refresh()
      showToast({ title: t('sent_again') })
    },
    onError: (error) => showToast({ title: errorText(error), tone: 'error', about: 'webhook' }),
  })
  const { event, state, number, next_at, tries } = message
  return (
    <li className="grid gap-1 border-b border-line pb-3">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
        <span className="font-medium">{t(`event_${event}`)}</span>
        <span className="text-muted">{say('submission_named', { number })}</span>
        <Button
          size="sm"
          icon={<Send />}
          saving={again.isPending}
          onClick={() => again.mutate()}
          className="ml-auto"
        >
          {t('send_again')}
        </Button>
      </span>
      {tries.map(({ at, status, took_ms, error, answer }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log is only added to
        <span key={position} className="block text-compact wrap-anywhere text-muted tabular-nums">
          {t('try_said', { at: dateTime(at), status: status ?? t('no_answer'), ms: took_ms })}
          {error && <span className="block text-danger-text">{errorText({ data: { domain: error } })}</span>}
          {error && answer && <span className="block font-mono text-2xs">{answer.slice(0, 200)}</span>}
        </span>
      ))}
      {state === 'waiting' && next_at && tries.length > 0 && (
        <span className="block text-compact text-muted">{t('next_at', { at: dateTime(next_at) })}</span>
      )}
    </li>
  )
}
