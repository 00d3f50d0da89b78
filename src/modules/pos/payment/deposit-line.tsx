import { cents } from '#platform/values/money.ts'
import { useStore } from '#ui/store/store.client.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { formatAmount } from '#ui/words/figures.ts'
import { useMessages } from '#ui/words/messages.ts'
import type { CartStore } from '../sale/cart-store.client.ts'
import { depositLineMessages } from './deposit-line.messages.ts'

/** Of a sale that charges an appointment: whose it is, and what was paid ahead and is due no more. */
export function DepositLine({ cart, className }: { cart: CartStore; className?: string }) {
  const t = useMessages(depositLineMessages)
  const appointment = useStore(cart.store, (now) => now.appointment)
  const total = useStore(cart.store, ({ totals }) => totals.total)
  if (!appointment) return null
  return (
    <dl
      className={classNames(
        'm-0 grid gap-1 text-sm [&_dd]:m-0 [&_dd]:font-medium [&_dt]:text-muted [&>div]:flex [&>div]:justify-between [&>div]:gap-3',
        className,
      )}
    >
      <div>
        <dt className="shrink-0">{t('appointment')}</dt>
        <dd className="min-w-0 truncate">{appointment.name}</dd>
      </div>
      {appointment.deposit > 0 && (
        <div className="text-ok-text [&_dt]:text-ok-text!">
          <dt>{t('deposit')}</dt>
          <dd>−{formatAmount(cents(Math.min(appointment.deposit, total)))}</dd>
        </div>
      )}
    </dl>
  )
}
