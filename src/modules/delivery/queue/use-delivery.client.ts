import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnanswered } from '#ui/form/request.client.ts'
import type { DeliveryError, DeliveryState } from '../delivery.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'

const LOOK_EVERY_MS = 700
/** From then on nobody should wait for it any more. */
const PATIENCE_MS = 6000

export type DeliveryStatus =
  | { phase: 'none' }
  | { phase: 'sending' }
  /** Nobody waits for it; `error` is why the last try did not work. */
  | { phase: 'queued'; error: DeliveryError | null }
  | { phase: 'sent' }
  | { phase: 'failed'; error: DeliveryError | null }

/** Something that the server is asked. */
export type Question<Known> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Known>
}

type Delivery = { id: string; state: DeliveryState; error: DeliveryError | null }

/** How something is sent, and how it is asked what became of it. */
export type Delivering = {
  channel: DeliveryChannel
  send: (to: string, requestId: string) => Promise<Delivery>
  look: (id: string) => Question<Delivery>
  /** What else belongs to the request beside to whom it goes: another is another request. */
  about?: string
}

/** Under which request something is sent, and whether it was already and nobody knows if it arrived. */
type Asked = { to: string; about: string; id: string; isUnanswered: boolean }

/** Sends something once for each press, and watches until it is known how it went. */
export function useDelivery({ send: deliver, look, about = '' }: Delivering) {
  // A press whose answer was lost is the same request again, unless somebody else is to have it, or something else.
  const request = useRef<Asked | null>(null)
  const send = useMutation({
    mutationFn: async (to: string) => {
      const before = request.current
      const asked =
        before?.to === to && before.about === about
          ? before
          : { to, about, id: crypto.randomUUID(), isUnanswered: false }
      request.current = { ...asked, isUnanswered: true }
      try {
        return await deliver(to, asked.id)
      } catch (error) {
        // A refusal says nothing of an earlier try.
        request.current = { ...asked, isUnanswered: asked.isUnanswered || isUnanswered(error) }
        throw error
      }
    },
    onSuccess: () => {
      request.current = null
    },
  })
  const id = send.data?.id
  const watched = useQuery({
    ...look(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'queued' ? LOOK_EVERY_MS : false,
  })
  const waited = watched.dataUpdatedAt - send.submittedAt
  return {
    send: (to: string) => send.mutateAsync(to),
    /** Begins anew, for somebody else who is to have it too. */
    again: () => send.reset(),
    error: send.error,
    /** What was sent last and not taken, as far as anybody knows. */
    asked: (): Asked | null => request.current,
    /** Goes on with what was sent before the session ended. */
    goOnWith: (asked: Asked): void => {
      request.current = asked
    },
    /** What it stands at, of the last press. */
    status: statusOf(send.isPending, send.isError ? undefined : (watched.data ?? send.data), waited),
  }
}

function statusOf(pending: boolean, delivery: Delivery | undefined, waited: number): DeliveryStatus {
  if (pending) return { phase: 'sending' }
  if (!delivery) return { phase: 'none' }
  const { state, error } = delivery
  if (state === 'sent') return { phase: 'sent' }
  // What was dropped was to be sent by nobody in front of a screen.
  if (state === 'dropped') return { phase: 'none' }
  if (state === 'failed') return { phase: 'failed', error }
  return error || waited > PATIENCE_MS ? { phase: 'queued', error } : { phase: 'sending' }
}
