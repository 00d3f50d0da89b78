import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { LinkStatus } from '../link-status.ts'
import { paymentLinksMessages } from '../payment-links.messages.ts'

const TONES: Record<LinkStatus, BadgeTone> = {
  pending: 'accent',
  paid: 'ok',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** How a link stands. */
export function LinkStatusBadge({ status }: { status: LinkStatus }) {
  const t = useMessages(paymentLinksMessages)
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
}
