import type { BackWay } from '#modules/invoices/deposits/deposit-states.ts'
import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type OrderStatus, paymentOf } from '../order/order-states.ts'
import { ordersMessages } from './orders.messages.ts'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  placed: 'attn',
  accepted: 'accent',
  prepared: 'accent',
  ready: 'accent',
  delivered: 'ok',
  cancelled: 'neutral',
  returned: 'danger',
}

/** How an order stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useMessages(ordersMessages)
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}

/** Whether an order is paid, where that is a question; of one whose money went back, how it did. */
export function OrderPaidBadge({
  order,
  waysBack = [],
}: {
  order: { status: OrderStatus; is_paid: boolean }
  waysBack?: readonly BackWay[]
}) {
  const t = useMessages(ordersMessages)
  if (waysBack.length > 0) return waysBack.map((way) => <Badge key={way}>{t(`back_${way}`)}</Badge>)
  const payment = paymentOf(order)
  return payment && <Badge tone={payment === 'paid' ? 'ok' : 'attn'}>{t(payment)}</Badge>
}
