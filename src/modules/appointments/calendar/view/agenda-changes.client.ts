import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#ui/calls/api.ts'
import { LOOK_EVERY_MS } from '../../appointment/agenda-answers.client.ts'
import type { calendarAsked } from './view-days.ts'

/**
 * Does something whenever anybody changes anything of some days behind what is `known` of them, while they are seen. What was
 * asked before that was given says nothing of it: one's own change is there before its version is asked for again.
 *
 * @returns when it was last known to be so, where nobody answers any more; null while it is live.
 */
export function useAgendaChanges(
  asked: ReturnType<typeof calendarAsked>,
  {
    isSeen,
    known,
    givenAt,
    onChange,
  }: { isSeen: boolean; known: string | undefined; givenAt: number; onChange: () => void },
): number | null {
  const {
    data: version,
    dataUpdatedAt: askedAt,
    isError: isLost,
  } = useQuery({
    ...api.appointment.getVersion.queryOptions(asked),
    refetchInterval: LOOK_EVERY_MS,
    select: (answer) => answer.version,
    enabled: isSeen,
  })
  const onOther = useEffectEvent(onChange)
  useEffect(() => {
    if (version !== undefined && known !== undefined && version !== known && askedAt > givenAt) onOther()
  }, [version, known, askedAt, givenAt])
  return isSeen && isLost ? Math.max(askedAt, givenAt) : null
}
