import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { SendIn } from '#modules/delivery/papers/send-dialog.tsx'
import { keptChoice } from '#modules/delivery/queue/kept-sending.client.ts'
import type { InvoiceId, PaymentLinkId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { linkDialogMessages } from './link-dialog.messages.ts'
import { LINK_DIALOG } from './link-dialog-name.ts'

type Props = {
  link: { id: PaymentLinkId }
  invoiceId: InvoiceId
  /** By the name of the delivery, which may still be on its way. */
  onSent: (delivery: string) => void
  onClose: () => void
}

/** Sends a link by e-mail or WhatsApp, to the customer's own address unless another is typed. */
export function SendLink({ link: { id }, invoiceId, onSent, onClose }: Props) {
  const t = useMessages(linkDialogMessages)
  const [channel, setChannel] = useState<DeliveryChannel>(keptChoice(LINK_DIALOG)?.channel ?? 'email')
  const about = { kind: 'invoice' as const, id: invoiceId }
  // Its customer reads it, and not who is at the screen.
  const usual = useQuery(api.paper.getContact.queryOptions({ paper: about })).data?.language
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Segmented
        label={t('send_by')}
        segments={[
          { value: 'email', label: t('email') },
          { value: 'whatsapp', label: t('whatsapp') },
        ]}
        value={channel}
        onValueChange={setChannel}
        className="justify-self-start"
      />
      <SendIn
        channel={channel}
        about={about}
        usual={usual}
        send={async (language, to, requestId) => {
          const sent = await (channel === 'email'
            ? api.paymentLink.sendEmail.call({ id, language, email: to, requestId })
            : api.paymentLink.sendWhatsApp.call({ id, language, phoneNumber: to, requestId }))
          onSent(sent.id)
          return sent
        }}
        look={(delivery) => api.paymentLink.getDelivery.queryOptions({ id: delivery })}
        kept={{ id: LINK_DIALOG, isChosen: channel !== 'email' }}
        onClose={onClose}
      />
    </div>
  )
}
