import { Badge, type BadgeTone } from '#ui/page/badge.tsx'
import { useMessages } from '#ui/words/messages.ts'
import type { OrderStatus } from '../order/order-states.ts'
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

/** Whether an order is paid; of one that is over and was never paid nothing is expected. */
export function OrderPaidBadge({ order }: { order: { status: OrderStatus; is_paid: boolean } }) {
  const t = useMessages(ordersMessages)
  if (!order.is_paid && order.status === 'cancelled') return null
  return <Badge tone={order.is_paid ? 'ok' : 'attn'}>{t(order.is_paid ? 'paid' : 'unpaid')}</Badge>
}
