import { type Cents, minusCents, ZERO } from '#platform/values/money.ts'
import { Money } from '#ui/page/money.tsx'
import { Perforation } from '#ui/page/perforation.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { StatusBadge } from '../../../list/status-badge.tsx'
import { statusOf } from '../../../receivables/receivables.ts'
import { payingMessages } from '../paying.messages.ts'

type Props = {
  invoice: { total: Cents; pending: Cents }
  /** In the shop's own currency; null while no amount stands there that can be paid. */
  worth: Cents | null
}

/** What an amount leaves of an invoice, before it is sent. */
export function PaymentOutcome({ invoice: { total, pending }, worth }: Props) {
  const t = useMessages(payingMessages)
  const owed = minusCents(pending, worth ?? ZERO)
  return (
    <section aria-label={t('outcome')} className="grid gap-2">
      <Perforation className="mb-1" />
      <p className="m-0 flex items-center justify-between gap-3">
        <span className="text-muted">{t('stays_pending')}</span>
        <Money value={owed} symbol={null} className="font-semibold" />
      </p>
      <p className="m-0 flex items-center justify-between gap-3">
        <span className="text-muted">{t('becomes')}</span>
        <StatusBadge status={statusOf({ total, owed, isVoid: false })} />
      </p>
    </section>
  )
}
