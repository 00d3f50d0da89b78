import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsMessages } from '../appointments.messages.ts'
import type { Status } from '../status/status.ts'

const TONES: Readonly<Record<Status, BadgeTone>> = {
  pending: 'attn',
  confirmed: 'accent',
  rescheduled: 'attn',
  completed: 'ok',
  cancelled: 'neutral',
  no_show: 'danger',
}

/** How an appointment stands. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useMessages(appointmentsMessages)
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
