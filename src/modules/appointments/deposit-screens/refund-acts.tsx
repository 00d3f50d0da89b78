import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { RefundWay } from '#modules/invoices/deposits/deposit-states.ts'
import type { AppointmentRefundId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { REFUND_MOVES, type RefundStatus } from '../deposits/refund-states.ts'
import { depositScreensMessages } from './deposit-screens.messages.ts'
import { RefundBadge } from './refund-badge.tsx'

const MoveRefundDialog = lateForm(async () => (await import('./refund-dialogs.tsx')).MoveRefundDialog)

type Refund = {
  id: AppointmentRefundId
  status: RefundStatus
  way: RefundWay
  version: number
  /** What was last said of it. */
  said: { by: string; reason: string; at: string | null }
}

/** How a refund stands, and what may become of it, for who says so. */
export function RefundActs({ refund, amount }: { refund: Refund; amount: Cents }) {
  const t = useMessages(depositScreensMessages)
  const { dateTime } = useFormats()
  const { said } = refund
  const right = usePermission('appointments.refunds')
  const [to, setTo] = useState<Exclude<RefundStatus, 'pending_review'> | null>(null)
  const next = REFUND_MOVES[refund.status].filter((each) => each !== 'pending_review')
  return (
    <div className="grid gap-2">
      <p className="m-0 flex flex-wrap items-center justify-between gap-2">
        <span className="text-muted">
          {t('refund')}: {t(`way_${refund.way}`)}
        </span>
        <RefundBadge status={refund.status} />
      </p>
      {said.at && (
        <p className="m-0 text-compact text-muted">
          {t('refund_said', { by: said.by, at: dateTime(said.at) })}
          {said.reason && <span className="block text-text">{said.reason}</span>}
        </p>
      )}
      {right === 'allowed' && next.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {next.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === 'rejected' ? 'danger' : 'secondary'}
              onClick={() => setTo(each)}
            >
              {t(`to_${each}`)}
            </Button>
          ))}
        </div>
      )}
      {to && (
        <MoveRefundDialog
          {...{ refund, to, amount, onClose: () => setTo(null) }}
          right={{ state: right, permission: 'appointments.refunds' }}
        />
      )}
    </div>
  )
}
