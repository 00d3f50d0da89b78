import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { InvoiceStatus } from '../receivables/receivables.ts'
import { invoiceListMessages } from './invoice-list.messages.ts'

const TONES: Readonly<Record<InvoiceStatus, BadgeTone>> = {
  paid: 'ok',
  pending: 'attn',
  partial: 'attn',
  cancelled: 'danger',
}

/** What an invoice is called by what is owed on it. */
export function StatusBadge({ status }: { status: InvoiceStatus }) {
  const t = useMessages(invoiceListMessages)
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>
}
