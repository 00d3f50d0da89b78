import { type Cents, cents, centsFromDecimal, minusCents, sumCents, ZERO } from '#platform/values/money.ts'
import { ShareBar } from '#ui/chart/share-bar.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceDetailMessages } from './invoice-detail.messages.ts'
import type { Invoice } from './invoice-screen.tsx'

type Collected = Pick<Invoice, 'payments' | 'change'>

const amount = (decimal: number): Cents => centsFromDecimal(decimal) ?? ZERO

/** What was paid on it and stands; what was given back at once paid nothing. */
export const paidOf = ({ payments, change }: Collected): Cents =>
  minusCents(
    sumCents(payments.filter(({ status }) => status === 'completed').map((paid) => amount(paid.amount))),
    amount(change),
  )

/**
 * Its total by what became of it: paid, settled by what came back, pending; the three are the total. What came back of goods
 * that were paid for was given back, and stays paid here.
 */
export function collectionOf(invoice: Collected & Pick<Invoice, 'total' | 'pending'>) {
  const total = amount(invoice.total)
  const pending = amount(invoice.pending)
  const paid = cents(Math.min(paidOf(invoice), minusCents(total, pending)))
  return { paid, by_notes: minusCents(minusCents(total, pending), paid), pending }
}

/** How much of it came in, as a bar with its figures; nothing of one that is void, or that was simply paid. */
export function InvoiceCollection({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceDetailMessages)
  if (invoice.cancellation || invoice.total <= 0) return null
  const { paid, by_notes, pending } = collectionOf(invoice)
  if (by_notes === ZERO && pending === ZERO) return null
  // Each in its own colour, whichever of them there are.
  const parts = [
    { key: 'paid', label: t('paid'), value: paid },
    { key: 'by_notes', label: t('credit_notes'), value: by_notes },
    { key: 'pending', label: t('pending'), value: pending },
  ]
  return (
    <section>
      <h2 className="m-0 mb-2 text-base">{t('collection')}</h2>
      <ShareBar
        label={t('collection')}
        parts={parts.map((part) => ({ ...part, text: formatAmount(part.value) }))}
      />
    </section>
  )
}
