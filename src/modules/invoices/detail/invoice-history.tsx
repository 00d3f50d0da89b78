import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Filled, useIsFilled } from '#ui/page/places.tsx'
import { formatAmount } from '#ui/words/figures.ts'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { invoiceDetailMessages } from './invoice-detail.messages.ts'
import { invoiceDone } from './invoice-places.client.ts'
import type { Invoice } from './invoice-screen.tsx'

/** What the log calls it, and the word for it. */
const WORDS = {
  'sale.posted': 'done_sale_posted',
  'sale.voided': 'done_sale_voided',
  'credit_note.created': 'done_credit_note_created',
  'payment.recorded': 'done_payment_recorded',
  'payment.reversed': 'done_payment_reversed',
  'payment.credit_applied': 'done_payment_credit_applied',
  'card.reference_repeated': 'done_reference_repeated',
  'receipt.sent': 'done_receipt_sent',
  'paper.sent': 'done_paper_sent',
  'letter.sent': 'done_letter_sent',
} as const

const isNamed = (action: string): action is keyof typeof WORDS => action in WORDS

function Done({ action }: { action: string }) {
  const t = useMessages(invoiceDetailMessages)
  const place = invoiceDone(action.split('.')[0] ?? '')
  const isKnownAbove = useIsFilled(place)
  if (isNamed(action)) return t(WORDS[action])
  return isKnownAbove ? <Filled place={place} props={{ action }} /> : t('done_else')
}

/** Who did what when, the last first. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceDetailMessages)
  const { dateTime } = useFormats()
  return (
    <section>
      <h2 className="m-0 mb-2 text-base">{t('history')}</h2>
      <ol aria-label={t('history')} className="m-0 grid list-none gap-3 p-0">
        {invoice.history.map(({ action, at, by, to, document, amount }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is only added to
          <li key={position} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span>
              <Done action={action} />
            </span>
            {amount !== null && (
              <span className="text-right tabular-nums">
                {formatAmount(centsFromDecimal(amount) ?? ZERO)}
              </span>
            )}
            <span className="col-span-2 text-compact break-words text-muted">
              {[document, to, by ?? t('program'), dateTime(at)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
