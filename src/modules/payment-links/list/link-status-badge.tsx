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

/** How a link stands: one that nobody is charged by says that first, and is never as good as paid. */
export function LinkStatusBadge({ status, isTest }: { status: LinkStatus; isTest: boolean }) {
  const t = useMessages(paymentLinksMessages)
  return (
    <span className="flex flex-wrap gap-1">
      {isTest && <TestBadge />}
      <Badge tone={isTest ? 'neutral' : TONES[status]}>{t(`status_${status}`)}</Badge>
    </span>
  )
}

/** Of what was made on a page where nobody is charged. */
export function TestBadge() {
  const t = useMessages(paymentLinksMessages)
  return <Badge tone="attn">{t('of_test')}</Badge>
}
