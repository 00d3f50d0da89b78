import type { InvoiceId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { PaymentForm, type Recorded } from './form/payment-form.tsx'
import { PaymentOutcome } from './form/payment-outcome.tsx'
import { payingMessages } from './paying.messages.ts'

type Props = {
  invoice: { id: InvoiceId; number: string; customer: string; total: Cents; pending: Cents }
  right: Right
  onRecorded: (recorded: Recorded) => void
  onClose: () => void
}

/** Takes a payment on an invoice, all that is pending unless less is typed. */
export function PaymentDialog({ invoice, ...rest }: Props) {
  const t = useMessages(payingMessages)
  const { id, number, customer, pending } = invoice
  return (
    <PaymentForm
      {...rest}
      payable={{
        description: `${customer} · ${number}`,
        balance: { label: t('pending'), amount: pending },
        most: pending,
        whole: pending,
        voucherInvoice: id,
        send: (payment) => api.invoice.recordPayment.call({ ...payment, invoice_id: id }),
        outcome: (worth) => <PaymentOutcome invoice={invoice} worth={worth} />,
      }}
    />
  )
}
