import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import { type OrderStatus, paymentOf } from '../order/order-states.ts'
import { ordersMessages } from './orders.messages.ts'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  ...{ placed: 'attn', accepted: 'accent', prepared: 'accent', ready: 'accent' },
  ...{ delivered: 'ok', cancelled: 'neutral', returned: 'danger' },
}

/** How an order stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useMessages(ordersMessages)
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}

/** Whether an order is paid, where that is a question. */
export function OrderPaidBadge({ order }: { order: { status: OrderStatus; is_paid: boolean } }) {
  const t = useMessages(ordersMessages)
  const payment = paymentOf(order)
  return payment && <Badge tone={payment === 'paid' ? 'ok' : 'attn'}>{t(payment)}</Badge>
}
