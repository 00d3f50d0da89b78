import { Badge } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { appointmentsMessages } from '../appointments.messages.ts'
import type { Status } from '../status/status.ts'
import { statusLook } from './status-look.tsx'

/** How an appointment stands, in the colour and with the sign that it has in the calendar. */
export function StatusBadge({ status }: { status: Status }) {
  const t = useMessages(appointmentsMessages)
  const { tone, icon } = statusLook[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(status)}
    </Badge>
  )
}
