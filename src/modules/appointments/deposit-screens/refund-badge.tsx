import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { RefundStatus } from '../deposits/refund-states.ts'
import { depositScreensMessages } from './deposit-screens.messages.ts'

const TONES = {
  pending_review: 'attn',
  approved: 'attn',
  processing: 'attn',
  completed: 'ok',
  rejected: 'danger',
} as const

/** How a refund stands. */
export function RefundBadge({ status }: { status: RefundStatus }) {
  const t = useMessages(depositScreensMessages)
  return <Badge tone={TONES[status]}>{t(`refund_${status}`)}</Badge>
}
