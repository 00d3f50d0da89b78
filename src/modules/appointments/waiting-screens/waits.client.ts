import { useQuery } from '@tanstack/react-query'
import { type Answer, api } from '#ui/calls/api.ts'

export type Wait = Answer<'appointmentWaiting', 'getAll'>[number]

/** While the list is seen, what is accepted, declined or ends of itself is seen within seconds. */
const LOOK_EVERY_MS = 3000

/** Who waits, as it is now; looked at again while the list is seen. */
export const useWaits = (isSeen: boolean) =>
  useQuery({
    ...api.appointmentWaiting.getAll.queryOptions(undefined),
    refetchInterval: isSeen ? LOOK_EVERY_MS : false,
  })

/** How many minutes are left of what is on offer, a begun one whole. */
export const minutesLeft = (openUntil: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(openUntil) - now) / 60_000))
