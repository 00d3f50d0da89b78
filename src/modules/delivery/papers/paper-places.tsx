import { useState } from 'react'
import type { NumberedPayment } from '#modules/invoices/detail/invoice-places.client.ts'
import type { Invoice } from '#modules/invoices/detail/invoice-screen.tsx'
import type { CustomerId } from '#platform/values/ids.ts'
import { Button } from '#ui/button/button.tsx'
import { lateForm } from '#ui/late/late-form.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { PaperMenu } from './paper-menu.tsx'
import { papersMessages } from './papers.messages.ts'

const StatementDialog = lateForm(async () => (await import('./statement-dialog.tsx')).StatementDialog)

/** An invoice on paper, as a file and by mail. */
export const InvoicePapers = ({ invoice: { id, ncf } }: { invoice: Invoice }) => (
  <PaperMenu paper={{ kind: 'invoice', id }} number={ncf} receiptOf={id} />
)

/** The receipt of a payment, and once it was reversed that of the reversal too. */
export const PaymentPapers = ({ payment: { id, number, reversal } }: { payment: NumberedPayment }) => (
  <>
    <PaperMenu paper={{ kind: 'payment', id }} number={number} size="sm" />
    {reversal && <PaperMenu paper={{ kind: 'reversal', id }} number={reversal.number} size="sm" />}
  </>
)

type Recorded = { payment: NumberedPayment; onDismiss: () => void }

/** Right after a payment was recorded: its receipt is one press away. */
export function RecordedPayment({ payment: { id, number }, onDismiss }: Recorded) {
  const t = useMessages(papersMessages)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface px-3 py-2"
    >
      <span>{t('recorded', { number })}</span>
      <span className="flex items-center gap-2">
        <PaperMenu paper={{ kind: 'payment', id }} number={number} label={t('its_receipt')} />
        <Button variant="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </span>
    </div>
  )
}

/** A customer's account from one day to another. */
export function AccountPapers({ customer }: { customer: { id: CustomerId; name: string } }) {
  const t = useMessages(papersMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('statement')}</Button>
      {isOpen && <StatementDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}
