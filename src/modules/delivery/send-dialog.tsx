import { useState } from 'react'
import { api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import { Deliver } from './deliver.tsx'
import type { DeliveryChannel } from './delivery.ts'
import { PAPER_LANGUAGES, type PaperLanguage, type WantedPaper } from './paper.ts'
import { papersMessages } from './papers.messages.ts'

type Props = { paper: WantedPaper; number: string; channel: DeliveryChannel; onClose: () => void }

/** To whom a paper goes, and in which language it is written. */
export function SendDialog({ paper, number, channel, onClose }: Props) {
  const t = useMessages(papersMessages)
  const [language, setLanguage] = useState<PaperLanguage>(useLanguage())
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(now) => !now && onClose()}
      title={t(channel === 'email' ? 'email_title' : 'whatsapp_title', { number })}
    >
      <div className="grid gap-4">
        <Deliver
          channel={channel}
          what="paper"
          contact={api.paper.getContact.queryOptions({ paper })}
          send={(to, requestId) =>
            channel === 'email'
              ? api.paper.sendEmail.call({ paper, language, email: to, requestId })
              : api.paper.sendWhatsApp.call({ paper, language, phoneNumber: to, requestId })
          }
          look={(id) => api.paper.getDelivery.queryOptions({ id })}
          about={language}
          onClose={onClose}
        />
        <Segmented
          label={t('language')}
          segments={PAPER_LANGUAGES.map((value) => ({ value, label: t(`language_${value}`) }))}
          value={language}
          onValueChange={setLanguage}
          className="justify-self-start"
        />
      </div>
    </Dialog>
  )
}
