import { notify } from '#modules/notifications/notifications.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { askOn } from '../asking/ask-on.server.ts'
import { takenUntil } from '../asking/order-end.ts'
import { formatStoreOrder } from '../order/order-states.ts'
import { type OrderRow, writeMove } from '../orders/order-rows.server.ts'

/** Why an order is left to the shop: a proof that it did not look at, a card that it cannot take, or a restore. */
type Why = 'proof' | 'link' | 'restored'

/**
 * Leaves an order to the shop whose time is no reason to end it: it ends by itself no more, and its money is asked for as long
 * as it stands. Its goods are free once their time is up, and held anew where it is paid or accepted. The caller holds it.
 */
export async function waitForShop(tx: Tx<TenantCtx>, order: OrderRow, why: Why): Promise<void> {
  await tx.query(
    `update store_orders set held_until = null, let_go_at = $3, updated_at = $2, version = version + 1
      where tenant_id = current_tenant() and id = $1`,
    [order.id, tx.now, takenUntil(order)],
  )
  await askOn(tx, { ...order, held_until: null })
  await writeMove(tx, order.id, { what: 'waits', by: '', note: why })
  if (why === 'restored') return
  await notify(tx, {
    subject: `store_order_waits ${order.id}`,
    kind: `store_order_waits_${why}`,
    params: { number: formatStoreOrder(order.number), name: order.contact_name },
  })
}
