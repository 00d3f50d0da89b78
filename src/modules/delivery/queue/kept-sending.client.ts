import { type Back, useInterruption } from '#ui/form/interruption.client.ts'
import { keptHere } from '#ui/store/interrupted.client.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import type { useDelivery } from './use-delivery.client.ts'

/** What is sent from a dialog, by the dialog's name; `isChosen` where another way or language was chosen than it began with. */
export type KeptSending = { id: string; isChosen: boolean }

/** By which way, and in which language, something was about to be sent from a dialog when the session ended. */
export function keptChoice(id: string): { channel: DeliveryChannel; about: string } | null {
  const { channel, about } = keptHere(id)?.typed ?? {}
  return (channel === 'email' || channel === 'whatsapp') && typeof about === 'string'
    ? { channel, about }
    : null
}

type InHand = Pick<ReturnType<typeof useDelivery>, 'asked' | 'goOnWith' | 'status'> & {
  channel: DeliveryChannel
  about?: string
  to: string
  setTo: (to: string) => void
  /** What stood there before anybody typed. */
  known: string
}

/** To whom something was about to go when the session ended, and under which request: sent again it goes once. */
export function useKeptSending(
  kept: KeptSending | undefined,
  { asked, goOnWith, status, channel, about = '', to, setTo, known }: InHand,
): Back | null {
  return useInterruption(
    kept
      ? {
          id: kept.id,
          fields: ['about', 'channel', 'to'],
          typed: () => {
            const request = asked()
            const isUnanswered = request?.isUnanswered ?? false
            const isOver = status.phase !== 'none' && !isUnanswered
            if (isOver || !(kept.isChosen || to !== known || isUnanswered)) return null
            const typed = { channel, about, to: isUnanswered && request ? request.to : to }
            const requestId = request?.id ?? crypto.randomUUID()
            return { version: null, begun: { to: known }, typed, requestId, isUnanswered, made: null }
          },
          resume: ({ typed, requestId, isUnanswered }) => {
            const wanted = typeof typed.to === 'string' ? typed.to : known
            setTo(wanted)
            goOnWith({ to: wanted.trim(), about, id: requestId, isUnanswered })
          },
        }
      : null,
    to !== known,
  )
}
