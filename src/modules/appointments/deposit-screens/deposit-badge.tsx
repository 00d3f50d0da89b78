import type { DepositStatus } from '#modules/invoices/deposits/deposit-states.ts'
import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { depositScreensMessages } from './deposit-screens.messages.ts'

const TONES = {
  pending: 'attn',
  paid: 'ok',
  refunded: 'neutral',
  forfeited: 'danger',
  applied: 'ok',
} as const

/** How a deposit stands. */
export function DepositBadge({ status }: { status: DepositStatus }) {
  const t = useMessages(depositScreensMessages)
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
}
