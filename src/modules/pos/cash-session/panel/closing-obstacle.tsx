import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Attention } from '#ui/notice/attention.tsx'
import { useStore } from '#ui/store/store.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { connection } from '../../connection/connection.client.ts'
import { useClosingObstacle } from '../../offline/needs-connection.tsx'
import { unsentMessages } from '../../offline/unsent.messages.ts'
import { useCashSessionPort } from './cash-session-port.client.ts'
import { useCashSessionChanged } from './use-cash-session.client.ts'

/**
 * Whether the session can be counted and closed here. What this till sold and has not sent is in the drawer and not in
 * what the server expects there.
 */
export function useClosing() {
  const { unsentSales } = useCashSessionPort()
  return {
    /** Why not, as far as is known; null when it can. */
    obstacle: useClosingObstacle(),
    /** Asks once what this browser keeps has been read. */
    isClear: async (): Promise<boolean> => {
      await unsentSales.opened
      return unsentSales.list().length === 0
    },
  }
}

/** Why the session cannot be counted and closed now, with the way to send what waits; nothing when it can. */
export function ClosingObstacle() {
  const t = useMessages(unsentMessages)
  const till = useCashSessionPort()
  const { obstacle } = useClosing()
  const isWaiting = useStore(till.unsentSales.view, ({ waiting }) => waiting > 0)
  const [isSending, setSending] = useState(false)
  const changed = useCashSessionChanged()
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    // What was sent, by hand or by itself, is in the session now.
    if (wasWaiting.current && !isWaiting) void changed()
    wasWaiting.current = isWaiting
  })
  if (obstacle === null) return null
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      await connection.knock()
      // One that was refused before is tried again, too.
      await till.unsentSales.sendAll()
    } finally {
      setSending(false)
    }
  }
  return (
    <Attention role="note">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {obstacle}
        {isWaiting && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => till.open({ kind: 'unsent' })}>
              {t('list')}
            </Button>
            <Button size="sm" icon={<Send />} saving={isSending} onClick={() => void send()}>
              {t('send_all')}
            </Button>
          </span>
        )}
      </span>
    </Attention>
  )
}
