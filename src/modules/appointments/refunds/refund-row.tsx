import { Ban, Check, CheckCheck, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { RowActions } from '#ui/table/row-actions.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { depositScreensMessages } from '../deposit-screens/deposit-screens.messages.ts'
import { REFUND_MOVES, type RefundStatus } from '../deposits/refund-states.ts'
import { amountOf, type RefundRow } from './refund-columns.tsx'

const MoveRefundDialog = lateForm(
  async () => (await import('../deposit-screens/refund-dialogs.tsx')).MoveRefundDialog,
)

type Becoming = Exclude<RefundStatus, 'pending_review'>

const ICONS: Readonly<Record<Becoming, typeof Check>> = {
  approved: Check,
  processing: Hourglass,
  completed: CheckCheck,
  rejected: Ban,
}

/** What may become of a refund, from its row, for who says so. */
export function RefundRowActs({ row, onOpen }: { row: RefundRow; onOpen: () => void }) {
  const t = useMessages(depositScreensMessages)
  const right = usePermission('appointments.refunds')
  const [to, setTo] = useState<Becoming | null>(null)
  const next = right === 'allowed' ? REFUND_MOVES[row.status].filter((each) => each !== 'pending_review') : []
  return (
    <>
      <RowActions
        row={row}
        name={t('named', { name: row.customer_name })}
        onOpen={onOpen}
        more={next.map((each) => {
          const Icon = ICONS[each]
          return {
            key: each,
            label: t(`to_${each}`),
            icon: <Icon />,
            onSelect: () => setTo(each),
            ...(each === 'rejected' && { tone: 'danger' as const }),
          }
        })}
      />
      {to && (
        <MoveRefundDialog
          {...{ refund: row, to, amount: amountOf(row), onClose: () => setTo(null) }}
          right={{ state: right, permission: 'appointments.refunds' }}
        />
      )}
    </>
  )
}
