import { Banknote, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCustomerName } from '#modules/customers/customer-name.client.ts'
import { usePermission } from '#modules/identity/sessions/session.tsx'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import type { Answer } from '#ui/calls/api.ts'
import { lateForm } from '#ui/late/late-form.tsx'
import { PermissionButton } from '#ui/notice/permission-button.tsx'
import { MoreChoice } from '#ui/overlay/more-menu.tsx'
import { useReopened } from '#ui/overlay/reopened.client.ts'
import { useScreenKeys } from '#ui/page/screen-keys.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { Recorded } from './form/payment-form.tsx'
import { payingMessages } from './paying.messages.ts'
import { PAYMENT_FORM } from './payment-form-name.ts'

const PaymentDialog = lateForm(async () => (await import('./payment-dialog.tsx')).PaymentDialog)
const CreditDialog = lateForm(async () => (await import('./credit-dialog.tsx')).CreditDialog)

type Props = { invoice: Answer<'invoice', 'getById'>; onRecorded: (recorded: Recorded) => void }

/** What is done about an invoice on which something is pending; what was paid ahead is used from the menu around it. */
export function InvoiceActions({ invoice, onRecorded }: Props) {
  const t = useMessages(payingMessages)
  const right = { permission: 'invoices.pay', state: usePermission('invoices.pay') }
  const nameOf = useCustomerName()
  const [isPaying, setPaying] = useReopened(PAYMENT_FORM)
  const [isCrediting, setCrediting] = useState(false)
  useEffect(PaymentDialog.loadSoon, [])
  const pending = centsFromDecimal(invoice.pending) ?? ZERO
  const mayPay = right.state === 'allowed' && pending > ZERO
  useScreenKeys(mayPay ? { r: () => setPaying(true) } : {})
  const credit = centsFromDecimal(invoice.customer_credit) ?? ZERO
  return (
    <>
      {mayPay && credit > ZERO && (
        <MoreChoice label={t('use_credit')} icon={<Wallet />} order={1} onSelect={() => setCrediting(true)} />
      )}
      {pending > ZERO && (
        <PermissionButton
          {...right}
          variant="primary"
          icon={<Banknote />}
          keycap="R"
          onClick={() => setPaying(true)}
        >
          {t('pay')}
        </PermissionButton>
      )}
      {isPaying && (
        <PaymentDialog
          invoice={{
            id: invoice.id,
            number: invoice.ncf,
            customer: nameOf(invoice.customer),
            total: centsFromDecimal(invoice.total) ?? ZERO,
            pending,
          }}
          right={right}
          onRecorded={onRecorded}
          onClose={() => setPaying(false)}
        />
      )}
      {isCrediting && (
        <CreditDialog
          invoice={{ id: invoice.id, pending, credit }}
          right={right}
          onClose={() => setCrediting(false)}
        />
      )}
    </>
  )
}
