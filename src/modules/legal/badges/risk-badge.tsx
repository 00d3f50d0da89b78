import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { ClientStatus, RiskLevel } from '../clients/client-states.ts'
import { legalMessages } from '../legal.messages.ts'

const RISK_TONES: Readonly<Record<RiskLevel, BadgeTone>> = {
  low: 'ok',
  medium: 'neutral',
  high: 'attn',
  critical: 'danger',
}

const STATUS_TONES: Readonly<Record<ClientStatus, BadgeTone>> = {
  prospect: 'accent',
  active: 'ok',
  inactive: 'neutral',
  suspended: 'attn',
  archived: 'outlined',
}

/** How great a risk a client is to the firm; `bare` where a heading says that it is the risk. */
export function RiskBadge({ risk, bare = false }: { risk: RiskLevel; bare?: boolean }) {
  const t = useMessages(legalMessages)
  const isCalm = risk === 'low' || risk === 'medium'
  return (
    <Badge tone={RISK_TONES[risk]} icon={isCalm ? <ShieldCheck /> : <ShieldAlert />}>
      {bare ? t(`risk_${risk}`) : t('risk_of', { risk: t(`risk_${risk}`) })}
    </Badge>
  )
}

/** Where a client stands with the firm. */
export function StatusBadge({ status }: { status: ClientStatus }) {
  const t = useMessages(legalMessages)
  return <Badge tone={STATUS_TONES[status]}>{t(`status_${status}`)}</Badge>
}
