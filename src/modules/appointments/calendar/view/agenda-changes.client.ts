import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#ui/calls/api.ts'
import type { calendarAsked } from './view-days.ts'

/** How often it is asked whether anybody changed anything: what others do is seen within two seconds. */
const LOOK_EVERY_MS = 1500

/** Does something whenever anybody changes anything of some days behind what is `known` of them, while they are seen. */
export function useAgendaChanges(
  asked: ReturnType<typeof calendarAsked>,
  { isSeen, known, onChange }: { isSeen: boolean; known: string | undefined; onChange: () => void },
): void {
  const { data: version } = useQuery({
    ...api.appointment.getVersion.queryOptions(asked),
    refetchInterval: LOOK_EVERY_MS,
    select: (answer) => answer.version,
    enabled: isSeen,
  })
  const onOther = useEffectEvent(onChange)
  useEffect(() => {
    if (version !== undefined && known !== undefined && version !== known) onOther()
  }, [version, known])
}
