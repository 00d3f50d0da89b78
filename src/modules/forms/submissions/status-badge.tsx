import { Check, Clock, X } from 'lucide-react'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { SubmissionStatus } from '../statuses.ts'
import { submissionsMessages } from './submissions.messages.ts'

const TONES: Readonly<Record<SubmissionStatus, BadgeTone>> = {
  pending: 'attn',
  approved: 'ok',
  rejected: 'danger',
}

const ICONS = { pending: <Clock />, approved: <Check />, rejected: <X /> } as const

/** What the shop made of a submission. */
export function SubmissionBadge({ status }: { status: SubmissionStatus }) {
  const t = useMessages(submissionsMessages)
  return (
    <Badge tone={TONES[status]} icon={ICONS[status]}>
      {t(`status_${status}`)}
    </Badge>
  )
}
