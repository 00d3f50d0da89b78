import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import type { DeliveryChannel } from './delivery.ts'

const LOOK_EVERY_MS = 700
/** From then on nobody should wait for it any more. */
const PATIENCE_MS = 6000

export type DeliveryStatus =
  | { phase: 'none' }
  | { phase: 'sending' }
  /** Nobody waits for it; `error` is why the last try did not work. */
  | { phase: 'queued'; error: Answer<'pos', 'getDelivery'>['error'] }
  | { phase: 'sent' }
  | { phase: 'failed'; error: Answer<'pos', 'getDelivery'>['error'] }

type Wanted = { orderId: string; channel: DeliveryChannel; receipt: ReceiptData | null }

/** Sends a receipt once for each press, and watches until it is known how it went. */
export function useDelivery({ orderId, channel, receipt }: Wanted) {
  // A press whose answer was lost is the same request again, unless somebody else is to have the receipt.
  const request = useRef<{ to: string; id: string } | null>(null)
  const send = useMutation({
    mutationFn: (to: string) => {
      if (request.current?.to !== to) request.current = { to, id: crypto.randomUUID() }
      const common = { orderId: orderId as InvoiceId, requestId: request.current.id, receiptData: receipt }
      return channel === 'email'
        ? api.pos.sendReceiptEmail.call({ ...common, email: to })
        : api.pos.sendReceiptWhatsApp.call({ ...common, phoneNumber: to })
    },
    onSuccess: () => {
      request.current = null
    },
  })
  const id = send.data?.id
  const watched = useQuery({
    ...api.pos.getDelivery.queryOptions({ id: id ?? '' }),
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
    /** What it stands at, of the last press. */
    status: statusOf(send.isPending, send.isError ? undefined : (watched.data ?? send.data), waited),
  }
}

function statusOf(
  pending: boolean,
  delivery: Answer<'pos', 'getDelivery'> | undefined,
  waited: number,
): DeliveryStatus {
  if (pending) return { phase: 'sending' }
  if (!delivery) return { phase: 'none' }
  const { state, error } = delivery
  if (state === 'sent') return { phase: 'sent' }
  if (state === 'failed') return { phase: 'failed', error }
  return error || waited > PATIENCE_MS ? { phase: 'queued', error } : { phase: 'sending' }
}
