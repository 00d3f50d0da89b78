import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PaymentLinkId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'

export type Channel = 'email' | 'whatsapp'

const LOOK_EVERY_MS = 700

type Wanted = { id: PaymentLinkId; channel: Channel; to: string }

/** Sends a link once for each press, and watches until it is known how it went. */
export function useLinkDelivery() {
  // A press whose answer was lost is the same request again, unless somebody else is to have it.
  const request = useRef<{ of: string; id: string } | null>(null)
  const send = useMutation({
    mutationFn: ({ id, channel, to }: Wanted) => {
      const of = JSON.stringify([id, channel, to])
      if (request.current?.of !== of) request.current = { of, id: crypto.randomUUID() }
      const common = { id, requestId: request.current.id }
      return channel === 'email'
        ? api.paymentLink.sendEmail.call({ ...common, email: to })
        : api.paymentLink.sendWhatsApp.call({ ...common, phoneNumber: to })
    },
    onSuccess: () => {
      request.current = null
    },
  })
  const id = send.data?.id
  const watched = useQuery({
    ...api.paymentLink.getDelivery.queryOptions({ id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (!data || data.state === 'queued' ? LOOK_EVERY_MS : false),
  })
  return { send, delivery: watched.data ?? send.data ?? null }
}
