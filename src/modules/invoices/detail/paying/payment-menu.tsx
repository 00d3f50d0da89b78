import { usePermission } from '#modules/identity/sessions/session.tsx'
import type { CustomerPaymentId } from '#platform/values/ids.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { ReversalMenu } from '#ui/overlay/reversal-menu.tsx'
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
  if (right.state !== 'allowed') return null
  return (
    <ReversalMenu label={t('more_actions', { number: payment.number })} reverse={t('reverse')}>
      {(close) => <ReversalDialog payment={payment} right={right} onClose={close} />}
    </ReversalMenu>
  )
}
