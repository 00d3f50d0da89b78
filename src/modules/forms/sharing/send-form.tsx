import { useState } from 'react'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import { Deliver } from '#modules/delivery/queue/deliver.tsx'
import type { FormId, FormLinkId } from '#platform/values/ids.ts'
import { api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { shareMessages } from './share.messages.ts'

type Props = { formId: FormId; linkId: FormLinkId | null }

/** Sends the address of a form by e-mail or WhatsApp to who is to fill it in. */
export function SendForm({ formId, linkId }: Props) {
  const t = useMessages(shareMessages)
  const language = useLanguage()
  const [channel, setChannel] = useState<DeliveryChannel>('email')
  const sent = { form_id: formId, link_id: linkId, language }
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('send_by')}
        segments={[
          { value: 'email', label: t('by_email') },
          { value: 'whatsapp', label: t('by_whatsapp') },
        ]}
        value={channel}
        onValueChange={setChannel}
        className="justify-self-start"
      />
      <Deliver
        key={channel}
        channel={channel}
        what="paper"
        contact={api.formLink.getChannels.queryOptions(undefined)}
        send={(to, requestId) =>
          channel === 'email'
            ? api.formLink.sendEmail.call({ ...sent, email: to, requestId })
            : api.formLink.sendWhatsApp.call({ ...sent, phoneNumber: to, requestId })
        }
        look={(id) => api.formLink.getDelivery.queryOptions({ id })}
        onClose={() => undefined}
      />
    </div>
  )
}
