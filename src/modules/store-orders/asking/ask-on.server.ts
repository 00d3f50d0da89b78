import { depositFor, keepAsking } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { keepLinksOpen } from '#modules/payment-links/links/deposit-links.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { OrderRow } from '../orders/order-rows.server.ts'
import { askedUntil } from './order-end.ts'

type Asked = Pick<OrderRow, 'id' | 'payment_way' | 'held_until'>

/**
 * Asks for the money of an order for as long as it stands now, and keeps its links open as long, in whatever tab. Nothing where
 * none is asked for by itself, or it is here. The caller holds the order.
 */
export async function askOn(tx: Tx<TenantCtx>, order: Asked): Promise<void> {
  const deposit = await depositFor(tx, order.id, 'store_order')
  if (deposit?.status !== 'pending') return
  const until = askedUntil(order, tx.now)
  await keepAsking(tx, order.id, { is_asked: true, ...until }, 'store_order')
  await keepLinksOpen(tx, deposit.id, until.wanted_until)
}
