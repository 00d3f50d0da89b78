import { authorizationMessages } from '#modules/approvals/authorization.messages.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { Button } from '#ui/button/button.tsx'
import { api } from '#ui/calls/api.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { CodeAsking } from './code-asking.tsx'

type Props = {
  invoiceId: string
  amount: Cents
  /** Out of whose drawer; null where it is that of who asks. */
  cashboxId: string | null
  onClose: () => void
  onVerified: (requestId: string) => void
}

/** Asks an administrator to give cash of a sale back. Who may take returns asks without the right to sell: it has calls of its own. */
export function RefundDialog({ invoiceId, amount, cashboxId, onClose, onVerified }: Props) {
  const t = useMessages(authorizationMessages)
  return (
    <Dialog
      open
      size="sm"
      title={t('title_refund')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button size="lg" keycap="Esc" onClick={onClose}>
          {t('back')}
        </Button>
      }
    >
      <CodeAsking
        asked={{ help: t('refund_help', { amount }), needsReason: true }}
        send={({ requestId, wish: { reason } }) =>
          api.creditNote.sendRefundOTP.call({
            requestId,
            cashboxId,
            reason,
            saleId: invoiceId,
            amount: centsToDecimal(amount),
          })
        }
        verify={(requestId, otp) => api.creditNote.verifyRefundOTP.call({ requestId, otp })}
        onVerified={({ requestId }) => onVerified(requestId)}
      />
    </Dialog>
  )
}
