import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type TerminalPlace, terminalAt } from '../protocol/card-terminal.client.ts'
import { TerminalError } from '../protocol/terminal-http.client.ts'
import { cardProvidersMessages } from './card-providers.messages.ts'
import { CloseBatch } from './close-batch.tsx'

type Found = 'test_ok' | 'test_busy' | 'test_failed' | 'test_blocked'

type Props = {
  /** Only what is kept can be asked: the page may call no other address. */
  stored: TerminalPlace & { id: string }
  changed: boolean
  /** Whoever only looks at the settings closes no totals. */
  mayChange: boolean
}

/** Asks the terminal's service from this browser whether it is there. */
export function TestTerminal({ stored, changed, mayChange }: Props) {
  const t = useMessages(cardProvidersMessages)
  const [found, setFound] = useState<Found | null>(null)
  const [asking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      setFound((await terminalAt(stored).ready()) ? 'test_ok' : 'test_busy')
    } catch (error) {
      if (!(error instanceof TerminalError)) throw error
      setFound(error.trouble === 'blocked' ? 'test_blocked' : 'test_failed')
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button
        saving={asking}
        {...(changed && { disabledReason: t('test_unsaved') })}
        onClick={() => void ask()}
      >
        {t('test')}
      </Button>
      {mayChange && <CloseBatch terminal={terminalAt(stored)} providerId={stored.id} whenDenied="hide" />}
      {found && (
        <span role="status" className={found === 'test_ok' ? 'text-ok-text' : 'text-attn-text'}>
          {t(found)}
        </span>
      )}
      {found === 'test_blocked' && <Button onClick={() => location.reload()}>{t('reload')}</Button>}
    </>
  )
}
