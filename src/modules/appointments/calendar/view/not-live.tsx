import { Attention } from '#ui/notice/attention.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { calendarMessages } from './calendar.messages.ts'

/** That nobody answers any more, and when what is seen was so; nothing while it is live. */
export function NotLive({ since }: { since: number | null }) {
  const t = useMessages(calendarMessages)
  const { dateTime } = useFormats()
  if (since === null) return null
  return (
    <Attention role="alert" className="mb-3">
      {t('not_live', { at: dateTime(new Date(since).toISOString()) })}
    </Attention>
  )
}
