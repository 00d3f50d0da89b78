import { useFormats } from '#ui/words/formats.client.ts'
import { type Translate, useMessages } from '#ui/words/messages.ts'
import { ORDER_STATUSES } from '../../order/order-states.ts'
import { ordersMessages } from '../orders.messages.ts'
import { orderMessages } from './order.messages.ts'
import type { Order } from './order-screen.tsx'

const OTHERS = {
  paid: 'done_paid',
  invoiced: 'done_invoiced',
  voided: 'done_voided',
  proof: 'done_proof',
  credited: 'done_credited',
  waits: 'done_waits',
} as const
/** Why something became of it by itself. */
const REASONS = ['customer', 'expired', 'proof', 'link', 'restored'] as const
const isOther = (what: string): what is keyof typeof OTHERS => what in OTHERS

/** What the program notes by itself, in words; what a person wrote stays as it is, whatever it says. */
const noteSaid = (
  { note, is_person }: Order['moves'][number],
  t: Translate<typeof orderMessages.es>,
): string => {
  const reason = is_person ? undefined : REASONS.find((each) => each === note)
  return reason ? t(`reason_${reason}`) : note
}

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
  // What somebody typed who ordered reads as nobody's of the shop.
  const byWhom = ({ by_name, is_person }: Order['moves'][number]): string => {
    if (by_name === '') return t('program')
    return is_person ? by_name : t('by_customer', { name: by_name })
  }
  return (
    <section>
      <h2 className="m-0 mb-2 text-base">{t('history')}</h2>
      <ol aria-label={t('history')} className="m-0 grid list-none gap-3 p-0">
        {order.moves.toReversed().map((move, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history is only added to
          <li key={position} className="grid">
            <span>{said(move.what)}</span>
            {move.note && <span className="wrap-anywhere">{noteSaid(move, t)}</span>}
            <span className="text-compact text-muted">{`${byWhom(move)} · ${dateTime(move.at)}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
