import { Ellipsis, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerPaymentId } from '#platform/values/ids.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { payingMessages } from './paying.messages.ts'

const ReversalDialog = lateForm(async () => (await import('./reversal-dialog.tsx')).ReversalDialog)

type Props = { payment: { id: CustomerPaymentId; number: string; isCash: boolean } }

/** What is done with a payment from its row, for whoever may. */
export function PaymentMenu({ payment }: Props) {
  const t = useMessages(payingMessages)
  const right = {
    permission: 'invoices.reverse_payment',
    state: usePermission('invoices.reverse_payment'),
  }
  const [isReversing, setReversing] = useState(false)
  if (right.state !== 'allowed') return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more_actions', { number: payment.number })} size="sm">
            <Ellipsis />
          </IconButton>
        }
        choices={[
          {
            key: 'reverse',
            label: t('reverse'),
            icon: <RotateCcw />,
            tone: 'danger',
            onSelect: () => setReversing(true),
          },
        ]}
      />
      {isReversing && <ReversalDialog payment={payment} right={right} onClose={() => setReversing(false)} />}
    </>
  )
}
