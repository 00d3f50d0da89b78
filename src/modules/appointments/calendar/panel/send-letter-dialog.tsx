import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DELIVERY_CHANNELS, type DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { Deliver } from '#modules/delivery/queue/deliver.tsx'
import type { AppointmentId, CustomerId } from '#platform/values/ids.ts'
import { type Answer, api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentLettersMessages } from '../../letters/letters.messages.ts'

type Known = Answer<'appointment', 'getLetters'>

type Props = { id: AppointmentId; name: string; known: Known; onClose: () => void }

/** Writes to a customer how their appointment stands: by which way, and to where. */
export function SendLetterDialog({ id, name, known, onClose }: Props) {
  const t = useMessages(appointmentLettersMessages)
  const queries = useQueryClient()
  const { channels, email, phone, kind } = known
  const [channel, setChannel] = useState<DeliveryChannel>(
    channels.mail && (email || !channels.whatsapp || !phone) ? 'email' : 'whatsapp',
  )
  const stateOf = async (letterId: string) => {
    const { letters } = await api.appointment.getLetters.fetch({ id })
    const found = letters.find((letter) => letter.id === letterId)
    return { id: letterId, state: found?.state ?? ('queued' as const), error: found?.error ?? null }
  }
  const send = async (to: string, requestId: string) => {
    await api.appointment.sendLetter.call({ id, channel, to, requestId })
    void queries.invalidateQueries({ queryKey: api.appointment.getLetters.queryKey() })
    return { id: requestId, state: 'queued' as const, error: null }
  }
  return (
    <Dialog open size="sm" onOpenChange={(now) => !now && onClose()} title={t('send_title', { name })}>
      <div className="grid gap-4">
        <Segmented
          label={t('channel')}
          segments={DELIVERY_CHANNELS.map((value) => ({ value, label: t(value) }))}
          value={channel}
          onValueChange={setChannel}
        />
        {kind && <p className="m-0 text-compact text-muted">{t('says', { kind: t(kind) })}</p>}
        <Deliver
          key={channel}
          channel={channel}
          what="paper"
          contact={{
            queryKey: ['appointment contact', id],
            // Nothing of the customer's own record is changed by where this goes.
            queryFn: async () => ({
              channels,
              customer: {
                id: '' as CustomerId,
                name,
                tax_id: null,
                address: null,
                email: email ?? null,
                phone: phone ?? null,
              },
            }),
          }}
          send={send}
          look={(letterId) => ({
            queryKey: ['appointment letter', letterId],
            queryFn: () => stateOf(letterId),
          })}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}
