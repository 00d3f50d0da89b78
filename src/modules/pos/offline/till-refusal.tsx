import { useContext } from 'react'
import { fiscalMessages } from '#modules/fiscal/fiscal.messages.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { Store, useStore } from '#ui/store/store.client.ts'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { revoked } from '../line/revoked.client.ts'
import { OfflinePortContext } from './offline-port.client.ts'
import { EMPTY_OUTBOX, type OutboxView } from './outbox/outbox-view.ts'
import { outboxMessages } from './outbox.messages.ts'

/** Why the shop or the server keeps this till from selling, or from selling by itself, in words; null while neither does. */
export function useTillRefusal(): string | null {
  const t = useMessages(outboxMessages)
  useMessages(fiscalMessages)
  const till = useContext(OfflinePortContext)
  const isRevoked = useStore(revoked, (now) => now)
  const refusal = useStore(till?.outbox.view ?? NO_OUTBOX, (view) => view.refusal)
  if (isRevoked) return t('revoked')
  return refusal === null ? null : errorText(refusal)
}

/** Says on the counter what keeps this till from selling, and who can change that. Nothing while it may. */
export function TillRefusal() {
  const why = useTillRefusal()
  if (why === null) return null
  return <Attention className="m-3 mb-0">{why}</Attention>
}

const NO_OUTBOX = new Store<OutboxView>(EMPTY_OUTBOX)
