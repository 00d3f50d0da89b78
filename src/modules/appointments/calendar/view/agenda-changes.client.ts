import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '#ui/calls/api.ts'
import type { calendarAsked } from './view-days.ts'

/** How often it is asked whether anybody changed anything: what others do is seen within two seconds. */
const LOOK_EVERY_MS = 1500

/** Does something whenever anybody changes anything of some days, while they are seen. */
export function useAgendaChanges(
  asked: ReturnType<typeof calendarAsked>,
  { isSeen, onChange }: { isSeen: boolean; onChange: () => void },
): void {
  const { data: version } = useQuery({
    ...api.appointment.getVersion.queryOptions(asked),
    refetchInterval: LOOK_EVERY_MS,
    select: (answer) => answer.version,
    enabled: isSeen,
  })
  const onVersion = useEffectEvent((seen: string | undefined) => {
    if (seen !== undefined) onChange()
  })
  useEffect(() => onVersion(version), [version])
}
