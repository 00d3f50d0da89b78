import { useContext } from 'react'
import { fiscalMessages } from '#modules/fiscal/fiscal.messages.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { Store, useStore } from '#ui/store/store.client.ts'
import { errorText } from '#ui/words/error-text.ts'
import { useMessages } from '#ui/words/messages.ts'
import { revoked } from '../connection/revoked.client.ts'
import { OfflinePortContext } from './offline-port.client.ts'
import { NOTHING_UNSENT, type UnsentView } from './unsent/unsent-view.ts'
import { unsentMessages } from './unsent.messages.ts'

/** Why the shop or the server keeps this till from selling, or from selling by itself, in words; null while neither does. */
export function useTillRefusal(): string | null {
  const t = useMessages(unsentMessages)
  useMessages(fiscalMessages)
  const till = useContext(OfflinePortContext)
  const isRevoked = useStore(revoked, (now) => now)
  const refusal = useStore(till?.unsentSales.view ?? NO_UNSENT, (view) => view.refusal)
  if (isRevoked) return t('revoked')
  return refusal === null ? null : errorText(refusal)
}

/** Says on the counter what keeps this till from selling, and who can change that. Nothing while it may. */
export function TillRefusal() {
  const why = useTillRefusal()
  if (why === null) return null
  return <Attention className="m-3 mb-0">{why}</Attention>
}

const NO_UNSENT = new Store<UnsentView>(NOTHING_UNSENT)
