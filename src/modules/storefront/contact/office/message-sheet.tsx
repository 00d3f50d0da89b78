import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Mail, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { StoreMessageId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { useRefresh } from '#ui/calls/refresh.client.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { ErrorNotice } from '#ui/notice/error-notice.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { Loading, Skeleton } from '#ui/notice/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { Badge } from '#ui/page/badge.tsx'
import { Facts } from '#ui/page/facts.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { MessageStatus } from '../message-statuses.ts'
import { contactMessages } from './messages.messages.ts'

type Message = Answer<'storeContent', 'getMessage'>

const { getMessage, getMessages, markMessage } = api.storeContent
export const MESSAGE_TONES = { new: 'accent', read: 'neutral', answered: 'ok' } as const

type Props = { id: StoreMessageId; right: Right; onClose: () => void }

/** Marks a message. It is said, except that it was read: whoever opened it knows. */
function useMark(id: StoreMessageId) {
  const t = useMessages(contactMessages)
  const refresh = useRefresh([getMessage.queryKey(), getMessages.queryKey()])
  return useMutation({
    mutationFn: ({ status, version }: { status: MessageStatus; version: number; isQuiet?: boolean }) =>
      markMessage.call({ id, status, version }),
    onSuccess: async (_done, { isQuiet }) => {
      await refresh()
      if (!isQuiet) showToast({ title: t('marked') })
    },
    onError: async (error, { isQuiet }) => {
      await refresh()
      if (!isQuiet) showToast({ title: errorText(error), tone: 'error', about: 'message' })
    },
  })
}

/** A message of a visitor, with the ways to answer it and to mark it. Opened, a new one is read. */
export function MessageSheet({ id, right, onClose }: Props) {
  const t = useMessages(contactMessages)
  const mark = useMark(id)
  const { data, error, refetch, isFetching } = useQuery(getMessage.queryOptions({ id }))
  const mayMark = right.state === 'allowed'
  const readFirst = useEffectEvent(() => {
    if (data?.status === 'new') mark.mutate({ status: 'read', version: data.version, isQuiet: true })
  })
  const isThere = data !== undefined
  useEffect(() => {
    // Only when it comes: who marks it as new again wants it to stay so.
    if (isThere && mayMark) readFirst()
  }, [isThere, mayMark])
  const change = (status: MessageStatus) => data && mark.mutate({ status, version: data.version })
  const isAnswered = data?.status === 'answered'
  return (
    <Sheet
      open
      size="wide"
      onOpenChange={(now) => !now && onClose()}
      title={data?.subject ?? t('message')}
      footer={
        data && (
          <>
            <PermissionButton
              {...right}
              whenDenied="disable"
              icon={<RotateCcw />}
              disabled={mark.isPending}
              onClick={() => change('new')}
            >
              {t('mark_new')}
            </PermissionButton>
            <PermissionButton
              {...right}
              whenDenied="disable"
              variant="primary"
              icon={<Check />}
              saving={mark.isPending}
              onClick={() => change(isAnswered ? 'read' : 'answered')}
            >
              {t(isAnswered ? 'mark_read' : 'mark_answered')}
            </PermissionButton>
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
      {data && <Written message={data} />}
    </Sheet>
  )
}

/** An address for the program that mail is written with; what a visitor typed cannot add to it. */
const mailTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`

function Written({ message }: { message: Message }) {
  const t = useMessages(contactMessages)
  const { dateTime } = useFormats()
  const { name, email, phone, subject, status, sent_at } = message
  return (
    <div className="grid gap-5">
      <div>
        <Badge tone={MESSAGE_TONES[status]}>{t(`status_${status}`)}</Badge>
      </div>
      <Facts
        facts={[
          [t('name'), name],
          [t('email'), email],
          [t('phone'), phone || null],
          [t('sent_at'), dateTime(sent_at)],
        ]}
      />
      <p className="m-0 wrap-anywhere whitespace-pre-wrap">{message.message}</p>
      <a
        href={mailTo(email, t('answer_subject', { subject }))}
        className="inline-flex min-h-control items-center gap-2 justify-self-start text-accent-text underline"
      >
        <Mail aria-hidden className="size-4" />
        {t('answer')}
      </a>
    </div>
  )
}
