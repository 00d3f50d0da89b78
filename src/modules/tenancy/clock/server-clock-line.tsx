import { useQuery } from '@tanstack/react-query'
import { api } from '#ui/calls/api.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { serverClockMessages } from './server-clock.messages.ts'

const LOOK_AGAIN_MS = 60_000

/** For the owner: that the server's clock is wrong, and what to do. Nothing while it is believed. */
export function ServerClockWarning() {
  const t = useMessages(serverClockMessages)
  const asked = useQuery({ ...api.tenant.getClock.queryOptions(undefined), refetchInterval: LOOK_AGAIN_MS })
  const clock = asked.data ?? null
  if (!clock) return null
  return (
    <Attention role="note" className="mb-4">
      {t(clock.kind, { says: clock.says, expected: clock.expected })} {t('ask')}
    </Attention>
  )
}
