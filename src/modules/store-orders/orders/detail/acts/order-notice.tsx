import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { orderMessages } from '../order.messages.ts'
import type { Order } from '../order-screen.tsx'

/** How what was paid of an order that is over went back, by which document and when; and what of it is still owed. */
function MoneyBack({ order: { money_back: backs, credit_now } }: { order: Order }) {
  const t = useMessages(orderMessages)
  const { dateTime } = useFormats()
  const cents = (amount: number) => ({ amount: centsFromDecimal(amount) ?? ZERO })
  const leftSaid = ({ way, left }: (typeof backs)[number]) => {
    if (way === 'credit') return credit_now ? t('left_credit', cents(credit_now)) : t('left_none')
    if (left === null) return null
    return left > 0 ? t('left_note', cents(left)) : t('left_none')
  }
  if (backs.length === 0) return null
  return (
    <section>
      <h2 className="m-0 mb-2 text-base">{t('money_back')}</h2>
      <ul aria-label={t('money_back')} className="m-0 grid list-none gap-3 p-0">
        {backs.map((back) => {
          const left = leftSaid(back)
          return (
            <li key={`${back.way} ${back.number}`} className="grid">
              <span className="font-medium">{t(`back_${back.way}`, cents(back.amount))}</span>
              <span className="text-compact text-muted">
                {[back.number, back.reference, dateTime(back.at)].filter(Boolean).join(' · ')}
              </span>
              {left && <span className="text-compact">{left}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What has to be known of an order first: what it waits for, why it is over. */
export function OrderNotice({ order }: { order: Order }) {
  const t = useMessages(orderMessages)
  const { dateTime } = useFormats()
  if (order.status === 'cancelled' || order.status === 'returned') {
    const said = {
      shop: order.cancel_reason,
      customer: t('reason_customer'),
      time: t('reason_expired'),
    }[order.ended_by ?? 'shop']
    return (
      <>
        {said !== '' && <Attention role="note">{said}</Attention>}
        <MoneyBack order={order} />
      </>
    )
  }
  if (order.pays)
    return (
      <Attention role="note">
        <span className="block">{t('waits', { amount: centsFromDecimal(order.total) ?? ZERO })}</span>
        {order.held_until && (
          <span className="block">{t('held_until', { at: dateTime(order.held_until) })}</span>
        )}
      </Attention>
    )
  const isReturnedBefore = order.status !== 'delivered' && order.next.includes('returned')
  return isReturnedBefore ? <p className="m-0 text-muted">{t('invoiced_help')}</p> : null
}
