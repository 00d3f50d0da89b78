import { Banknote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { payingMessages } from '../detail/paying/paying.messages.ts'
import type { Recorded } from '../detail/paying/payment-form.tsx'

const PaymentDialog = lateForm(
  async () => (await import('./account-payment-dialog.tsx')).AccountPaymentDialog,
)

type Props = { account: Answer<'customer', 'getAccount'>; onRecorded: (recorded: Recorded) => void }

/** Takes a payment of the customer; of nobody in particular only while something is owed. */
export function AccountPaying({ account, onRecorded }: Props) {
  const t = useMessages(payingMessages)
  const right = { permission: 'invoices.pay', state: usePermission('invoices.pay') }
  const [isOpen, setOpen] = useState(false)
  useEffect(PaymentDialog.loadSoon, [])
  const { id, name, is_default: isDefault } = account.customer
  const owed = centsFromDecimal(account.owed) ?? ZERO
  return (
    <>
      {(owed > ZERO || !isDefault) && (
        <PermissionButton {...right} variant="primary" icon={<Banknote />} onClick={() => setOpen(true)}>
          {t('pay')}
        </PermissionButton>
      )}
      {isOpen && (
        <PaymentDialog
          customer={{ id, name, owed, isDefault }}
          right={right}
          onRecorded={onRecorded}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
