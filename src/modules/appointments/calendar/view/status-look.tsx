import { Check, CheckCheck, Clock, Repeat2, UserX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Status } from '../../status/status.ts'

/** How an appointment is drawn by its status: never by colour alone. */
export const statusLook: Readonly<Record<Status, { block: string; icon: ReactNode }>> = {
  pending: { block: 'border-attn bg-attn-soft text-attn-text', icon: <Clock /> },
  confirmed: { block: 'border-ok bg-ok-soft text-ok-text', icon: <Check /> },
  rescheduled: { block: 'border-accent bg-accent-soft text-accent-text', icon: <Repeat2 /> },
  completed: { block: 'border-line-strong bg-sunken text-muted', icon: <CheckCheck /> },
  no_show: { block: 'border-danger bg-danger-soft text-danger-text line-through', icon: <UserX /> },
  cancelled: { block: 'border-line-strong border-dashed bg-bg text-muted line-through', icon: <X /> },
}
