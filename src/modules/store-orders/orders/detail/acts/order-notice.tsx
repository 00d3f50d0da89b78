import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { Attention } from '#ui/notice/attention.tsx'
import { useFormats } from '#ui/words/formats.client.ts'
import { useMessages } from '#ui/words/messages.ts'
import { orderMessages } from '../order.messages.ts'
import type { Order } from '../order-screen.tsx'

/** What has to be known of an order first: what it waits for, why it is over. */
export function OrderNotice({ order }: { order: Order }) {
  const t = useMessages(orderMessages)
  const { dateTime } = useFormats()
  if (order.status === 'cancelled' || order.status === 'returned') {
    const said = {
      ...{ shop: order.cancel_reason, customer: t('reason_customer'), time: t('reason_expired') },
    }[order.ended_by ?? 'shop']
    return said === '' ? null : <Attention role="note">{said}</Attention>
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
