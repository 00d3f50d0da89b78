import { Check, CheckCheck, Clock, Repeat2, UserX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BadgeTone } from '#ui/page/badge.tsx'
import type { Status } from '../status/status.ts'

type Look = {
  /** Of a block of the calendar, and of the word alone. */
  readonly block: string
  readonly tone: BadgeTone
  readonly icon: ReactNode
  /** The same in a block of the calendar, of which there may be hundreds: two elements, and nothing that draws them. */
  readonly sign: ReactNode
}

const sign = (path: string): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)

/** How an appointment is drawn by its status: never by colour alone. */
export const statusLook: Readonly<Record<Status, Look>> = {
  pending: {
    block: 'border-attn bg-attn-soft text-attn-text',
    tone: 'attn',
    icon: <Clock />,
    sign: sign('M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0M12 7v5l3.5 2'),
  },
  confirmed: {
    block: 'border-ok bg-ok-soft text-ok-text',
    tone: 'ok',
    icon: <Check />,
    sign: sign('m4 12.5 5 5L20 6.5'),
  },
  rescheduled: {
    block: 'border-accent bg-accent-soft text-accent-text',
    tone: 'accent',
    icon: <Repeat2 />,
    sign: sign('m2 9 3-3 3 3M5 6v8a3 3 0 0 0 3 3h5m9-2-3 3-3-3m3 3v-8a3 3 0 0 0-3-3h-5'),
  },
  completed: {
    block: 'border-line-strong bg-sunken text-muted',
    tone: 'neutral',
    icon: <CheckCheck />,
    sign: sign('m2 12.5 4.5 4.5L17 6.5M14 16l1 1 7.5-8'),
  },
  no_show: {
    block: 'border-danger bg-danger-soft text-danger-text line-through',
    tone: 'danger',
    icon: <UserX />,
    sign: sign('M5 8a4 4 0 1 1 8 0 4 4 0 0 1-8 0M2 20a7 7 0 0 1 14 0M17 9l5 5m0-5-5 5'),
  },
  cancelled: {
    block: 'border-line-strong border-dashed bg-bg text-muted line-through',
    tone: 'outlined',
    icon: <X />,
    sign: sign('M6 6l12 12M18 6 6 18'),
  },
}
