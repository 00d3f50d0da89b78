import { useFormats } from '#ui/words/formats.client.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { ORDER_STATUSES } from '../../order-states.ts'
import { ordersMessages } from '../orders.messages.ts'
import { orderMessages } from './order.messages.ts'
import type { Order } from './order-screen.tsx'

const OTHERS = { paid: 'done_paid', invoiced: 'done_invoiced', proof: 'done_proof' } as const
const isOther = (what: string): what is keyof typeof OTHERS => what in OTHERS

/** Reasons that nobody typed, in words. */
export const reasonSaid = (reason: string, t: Translate<typeof orderMessages.es>): string =>
  reason === 'customer' || reason === 'expired' ? t(`reason_${reason}`) : reason

/** Who did what when, the last first. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useMessages(orderMessages)
  const list = useMessages(ordersMessages)
  const { dateTime } = useFormats()
  const said = (what: string): string => {
    const status = ORDER_STATUSES.find((each) => each === what)
    if (status) return list(status)
    return t(isOther(what) ? OTHERS[what] : 'done_else')
  }
  return (
    <section>
      <h2 className="m-0 mb-2 text-base">{t('history')}</h2>
      <ol aria-label={t('history')} className="m-0 grid list-none gap-3 p-0">
        {order.moves.toReversed().map(({ what, at, by_name, note }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history is only added to
          <li key={position} className="grid">
            <span>{said(what)}</span>
            {note && <span className="wrap-anywhere">{reasonSaid(note, t)}</span>}
            <span className="text-compact text-muted">{`${by_name || t('program')} · ${dateTime(at)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
