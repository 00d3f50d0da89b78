import { Banknote } from 'lucide-react'
import { useEffect } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { useReopened } from '#ui/overlay/reopened.client.ts'
import { useScreenKeys } from '#ui/page/screen-keys.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { Recorded } from '../../detail/paying/form/payment-form.tsx'
import { payingMessages } from '../../detail/paying/paying.messages.ts'
import { PAYMENT_FORM } from '../../detail/paying/payment-form-name.ts'

const PaymentDialog = lateForm(
  async () => (await import('./account-payment-dialog.tsx')).AccountPaymentDialog,
)

type Props = { account: Answer<'customer', 'getAccount'>; onRecorded: (recorded: Recorded) => void }

/** Takes a payment of the customer; of nobody in particular only while something is owed. */
export function AccountPaying({ account, onRecorded }: Props) {
  const t = useMessages(payingMessages)
  const right = { permission: 'invoices.pay', state: usePermission('invoices.pay') }
  const [isOpen, setOpen] = useReopened(PAYMENT_FORM)
  const nameOf = useCustomerName()
  useEffect(PaymentDialog.loadSoon, [])
  const { id, is_default: isDefault } = account.customer
  const owed = centsFromDecimal(account.owed) ?? ZERO
  const isPayable = owed > ZERO || !isDefault
  useScreenKeys(isPayable && right.state === 'allowed' ? { r: () => setOpen(true) } : {})
  return (
    <>
      {isPayable && (
        <PermissionButton
          {...right}
          variant="primary"
          icon={<Banknote />}
          keycap="R"
          onClick={() => setOpen(true)}
        >
          {t('pay')}
        </PermissionButton>
      )}
      {isOpen && (
        <PaymentDialog
          customer={{ id, name: nameOf(account.customer), owed, isDefault }}
          right={right}
          onRecorded={onRecorded}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
