import type { z } from 'zod'
import { isWithinFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { nameInLetter, wordsInLetter } from '#modules/notifications/mail/names-in-letters.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { publishTo } from '#platform/events/outbox.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import { DAY_MS, HOUR_MS } from '#platform/values/wall-clock.ts'
import { formatAmount, formatMilli } from '#ui/words/figures.ts'
import { orderMoved } from '../order/order-events.ts'
import { formatStoreOrder } from '../order/order-states.ts'
import { goodsOf, type OrderRow } from '../orders/order-rows.server.ts'
import { MOST_TO_THE_SHOP, writeToShop } from './shop-mail.server.ts'

/** Its name among those who hear of orders. */
export const TELLS_SHOP = 'store_orders.tell_shop'

const SAYS = {
  es: {
    subject: (number: string, total: string) => `Pedido nuevo ${number} por ${total}`,
    from: 'De',
    delivery: 'Para entregar en',
    pickup: 'Se recoge en',
    brought: 'Entrega a domicilio',
    way_link: 'Se paga con tarjeta',
    way_transfer: 'Se paga por transferencia',
    way_on_delivery: 'Se paga al recibir',
    notes: 'Nota',
    look: 'Atiéndalo aquí',
  },
  en: {
    subject: (number: string, total: string) => `New order ${number} for ${total}`,
    from: 'From',
    delivery: 'To be brought to',
    pickup: 'Picked up at',
    brought: 'Home delivery',
    way_link: 'Paid by card',
    way_transfer: 'Paid by transfer',
    way_on_delivery: 'Paid on delivery',
    notes: 'Note',
    look: 'Handle it here',
  },
} as const

type Moved = z.output<typeof orderMoved.payload>

type Told = OrderRow & { goods: Awaited<ReturnType<typeof goodsOf>>; before: number }

const orderToTell = (ctx: TenantCtx, id: StoreOrderId): Promise<Told | null> =>
  reading(ctx, async (tx) => {
    const [order] = await tx.query<OrderRow & { before: number }>(
      `select o.*, (select count(*)::int from store_orders b where b.tenant_id = o.tenant_id
            and b.created_at > o.created_at - make_interval(secs => $2) and b.created_at < o.created_at) as before
        from store_orders o where o.tenant_id = current_tenant() and o.id = $1`,
      [id, HOUR_MS / 1000],
    )
    return order ? { ...order, goods: await goodsOf(tx, id) } : null
  })

/** What the shop reads of an order that was placed in its store. Anybody may have typed the words: they lead nowhere. */
function letterOf(order: Told, language: 'es' | 'en'): { subject: string; text: string } {
  const says = SAYS[language]
  const total = `RD$${formatAmount(order.total_cents)}`
  const isBrought = order.delivery_kind === 'delivery'
  const place = isBrought
    ? [order.zone_name, nameInLetter(order.address)]
    : [order.zone_name, order.pickup_hours]
  const { shipping_cents: shipping } = order
  const brought = shipping === ZERO ? [] : [`${says.brought}: RD$${formatAmount(shipping)}`]
  const parts = [
    `${says.from}: ${[nameInLetter(order.contact_name), nameInLetter(order.contact_phone), order.contact_email].filter(Boolean).join(' · ')}`,
    [...order.goods.map(({ name, quantity }) => `${formatMilli(quantity)} × ${name}`), ...brought].join('\n'),
    `${says[isBrought ? 'delivery' : 'pickup']}: ${place.filter(Boolean).join(', ')}`,
    `${says[`way_${order.payment_way}`]}: ${total}`,
    ...(order.notes === '' ? [] : [`${says.notes}: ${wordsInLetter(order.notes)}`]),
    `${says.look}: ${order.origin}/home/store/orders/${order.id}`,
  ]
  return { subject: says.subject(formatStoreOrder(order.number), total), text: `${parts.join('\n\n')}\n` }
}

/** A day later the office has seen it; what no page sent the shop placed by itself. */
const isNoNews = ({ created_at, status, origin }: Told, now: Date): boolean =>
  status === 'cancelled' || origin === '' || now.getTime() - created_at.getTime() > DAY_MS

/**
 * Writes to the shop that an order was placed in its store: not everybody has the office open. After so many within an hour
 * no more is written, so that nobody fills the shop's mailbox by ordering, and of a new shop after a few on its first day.
 */
export async function tellShopOfOrder(ctx: TenantCtx, moved: Moved): Promise<void> {
  const { order_id, what } = moved
  if (what !== 'placed') return
  const order = await orderToTell(ctx, order_id)
  if (!order || isNoNews(order, ctx.now) || order.before >= MOST_TO_THE_SHOP) return
  if (!(await isWithinFirstDay(ctx))) return
  const { language } = await readSettings(ctx)
  await writeToShop(
    ctx,
    {
      id: order_id,
      ...letterOf(order, language),
      ...(order.contact_email !== '' && { replyTo: order.contact_email }),
    },
    {
      since: order.created_at,
      again: (tx, at) => publishTo(tx, orderMoved, TELLS_SHOP, moved, at),
    },
  )
}
