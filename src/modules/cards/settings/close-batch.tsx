import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { api } from '#ui/calls/api.ts'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { cardsMessages } from '../cards.messages.ts'
import type { CardTerminal } from '../protocol/card-terminal.client.ts'
import { TerminalError } from '../protocol/terminal-http.client.ts'

type Props = {
  terminal: CardTerminal
  providerId: string
  /** `disable` where whoever may not should know that it exists. */
  whenDenied: 'hide' | 'disable'
}

/** Closes the terminal's totals, or its batch, as its protocol calls it; who did it is written down. */
export function CloseBatch({ terminal, providerId, whenDenied }: Props) {
  const t = useMessages(cardsMessages)
  const mayVoid = usePermission('pos.void')
  const [asking, setAsking] = useState(false)
  const [closing, setClosing] = useState(false)
  const about = `card.close ${providerId}`
  const run = async (): Promise<void> => {
    try {
      const said = await terminal.close()
      showToast({ title: t('closed_batch'), about, ...(said && { description: said }) })
      await api.cards.noteClose.call({ providerId, totals: said })
    } catch (error) {
      if (!(error instanceof TerminalError)) throw error
      showToast({ title: t('close_batch_failed'), tone: 'error', about })
      await api.cards.noteClose.call({ providerId, outcome: 'unknown' })
    }
  }
  const press = async (): Promise<void> => {
    setClosing(true)
    try {
      await run()
    } catch (error) {
      showToast({ title: errorText(error), tone: 'error', about })
    } finally {
      setClosing(false)
      setAsking(false)
    }
  }
  return (
    <>
      <PermissionButton
        state={mayVoid}
        permission="pos.void"
        whenDenied={whenDenied}
        onClick={() => setAsking(true)}
      >
        {t('close_batch')}
      </PermissionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('close_batch_title')}
        description={t('close_batch_help')}
        confirmLabel={t('close_batch')}
        tone="danger"
        saving={closing}
        onConfirm={() => void press()}
      />
    </>
  )
}
