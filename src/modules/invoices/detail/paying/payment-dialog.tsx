import type { InvoiceId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { api } from '#ui/calls/api.ts'
import type { Right } from '#ui/form/record-frame.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { payingMessages } from './paying.messages.ts'
import { PaymentForm, type Recorded } from './payment-form.tsx'

type Props = {
  invoice: { id: InvoiceId; number: string; pending: Cents }
  right: Right
  onRecorded: (recorded: Recorded) => void
  onClose: () => void
}

/** Takes a payment on an invoice, all that is pending unless less is typed. */
export function PaymentDialog({ invoice: { id, number, pending }, ...rest }: Props) {
  const t = useMessages(payingMessages)
  return (
    <PaymentForm
      {...rest}
      payable={{
        title: `${t('pay')} · ${number}`,
        description: t('pay_help', { pending }),
        most: pending,
        whole: pending,
        voucherInvoice: id,
        send: (payment) => api.invoice.recordPayment.call({ ...payment, invoice_id: id }),
      }}
    />
  )
}
