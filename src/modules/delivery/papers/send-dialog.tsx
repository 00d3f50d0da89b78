import { useState } from 'react'
import { api } from '#ui/calls/api.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useLanguage, useMessages } from '#ui/words/messages.ts'
import type { DeliveryChannel } from '../delivery-channel.ts'
import { PAPER_LANGUAGES, type PaperLanguage, type WantedPaper } from '../paper.ts'
import { Deliver } from '../queue/deliver.tsx'
import { type KeptSending, keptChoice } from '../queue/kept-sending.client.ts'
import type { Delivering } from '../queue/use-delivery.client.ts'
import { papersMessages } from './papers.messages.ts'

type SendInProps = {
  channel: DeliveryChannel
  /** Whose customer gets it. */
  about: WantedPaper
  send: (language: PaperLanguage, to: string, requestId: string) => ReturnType<Delivering['send']>
  look: Delivering['look']
  /** The language that it is written in where nobody chose: the screen's, unless another is usual. */
  usual?: PaperLanguage | undefined
  /** The name of the dialog, and whether another way was chosen in it than it began with. */
  kept?: KeptSending
  onClose: () => void
}

/** To whom something goes, and in which language it is written. */
export function SendIn({ channel, about, send, look, usual, kept, onClose }: SendInProps) {
  const t = useMessages(papersMessages)
  const shown = useLanguage()
  const [chosen, setChosen] = useState<PaperLanguage | null>(() => (kept ? keptLanguage(kept.id) : null))
  const language = chosen ?? usual ?? shown
  return (
    <div className="grid gap-4">
      <Deliver
        // Another way has another recipient, and the language that was chosen.
        key={channel}
        channel={channel}
        what="paper"
        contact={api.paper.getContact.queryOptions({ paper: about })}
        send={(to, requestId) => send(language, to, requestId)}
        look={look}
        about={language}
        {...(kept && { kept: { ...kept, isChosen: kept.isChosen || chosen !== null } })}
        onClose={onClose}
      />
      <Segmented
        label={t('language')}
        segments={PAPER_LANGUAGES.map((value) => ({ value, label: t(`language_${value}`) }))}
        value={language}
        onValueChange={setChosen}
        className="justify-self-start"
      />
    </div>
  )
}

/** The language that was chosen when the session ended. */
const keptLanguage = (id: string): PaperLanguage | null =>
  PAPER_LANGUAGES.find((language) => language === keptChoice(id)?.about) ?? null

type Props = { paper: WantedPaper; number: string; channel: DeliveryChannel; onClose: () => void }

/** To whom a paper goes, and in which language it is written. */
export function SendDialog({ paper, number, channel, onClose }: Props) {
  const t = useMessages(papersMessages)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(now) => !now && onClose()}
      title={t(channel === 'email' ? 'email_title' : 'whatsapp_title', { number })}
    >
      <SendIn
        channel={channel}
        about={paper}
        send={(language, to, requestId) =>
          channel === 'email'
            ? api.paper.sendEmail.call({ paper, language, email: to, requestId })
            : api.paper.sendWhatsApp.call({ paper, language, phoneNumber: to, requestId })
        }
        look={(id) => api.paper.getDelivery.queryOptions({ id })}
        onClose={onClose}
      />
    </Dialog>
  )
}
