import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { askOn } from '../asking/ask-on.server.ts'
import { takenUntil } from '../asking/order-end.ts'
import type { OrderRow } from '../orders/order-rows.server.ts'
import { keepUntil } from '../stock/keep-goods.server.ts'

/**
 * Lets an order stand until another moment, with its goods, its money and its links. Where its time passed and somebody else has
 * the goods since, nothing changes. The caller holds the order.
 */
export async function holdLonger(tx: Tx<TenantCtx>, order: OrderRow, held_until: Date): Promise<void> {
  const longer = { ...order, held_until }
  if (!(await keepUntil(tx, order.id, takenUntil(longer) ?? held_until))) return
  await tx.query(
    `update store_orders set held_until = $2, updated_at = $3, version = version + 1
      where tenant_id = current_tenant() and id = $1`,
    [order.id, held_until, tx.now],
  )
  await askOn(tx, longer)
}
