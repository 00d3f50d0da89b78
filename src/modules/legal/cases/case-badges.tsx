import { ChevronDown, ChevronsUp, ChevronUp, Equal, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { CasePriority, CaseStatus } from './case-states.ts'
import { legalCasesMessages } from './cases.messages.ts'

const PRIORITIES: Readonly<Record<CasePriority, { tone: BadgeTone; icon: ReactNode }>> = {
  low: { tone: 'outlined', icon: <ChevronDown /> },
  normal: { tone: 'neutral', icon: <Equal /> },
  high: { tone: 'accent', icon: <ChevronUp /> },
  urgent: { tone: 'attn', icon: <ChevronsUp /> },
  critical: { tone: 'danger', icon: <Siren /> },
}

const STATUS_TONES: Readonly<Record<CaseStatus, BadgeTone>> = {
  active: 'ok',
  on_hold: 'attn',
  closed: 'neutral',
  archived: 'outlined',
}

/** How soon a case is to be seen to; its colour never speaks alone. */
export function PriorityBadge({ priority }: { priority: CasePriority }) {
  const t = useMessages(legalCasesMessages)
  const { tone, icon } = PRIORITIES[priority]
  return (
    <Badge tone={tone} icon={icon}>
      {t(priority)}
    </Badge>
  )
}

/** How a case stands. */
export function CaseStatusBadge({ status }: { status: CaseStatus }) {
  const t = useMessages(legalCasesMessages)
  return <Badge tone={STATUS_TONES[status]}>{t(status)}</Badge>
}
