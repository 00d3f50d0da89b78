import { Attention } from '#ui/attention.tsx'
import { useMessages } from '#ui/messages.ts'
import { Store, useStore } from '#ui/store.tsx'
import { outboxMessages } from './outbox.messages.ts'

/** Whether the shop took this till's right to sell, as it last heard. */
export const revoked = new Store(false)

/** Says in words that this till may not sell, and who can change that. Nothing while it may. */
export function RevokedNotice() {
  const t = useMessages(outboxMessages)
  const isRevoked = useStore(revoked, (now) => now)
  if (!isRevoked) return null
  return <Attention className="m-3 mb-0">{t('revoked')}</Attention>
}
