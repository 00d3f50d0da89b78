import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { AfterRestore } from '#platform/module/after-restore.server.ts'
import type { OrderRow } from '../orders/order-rows.server.ts'
import { waitForShop } from './wait-for-shop.server.ts'

const standing = (tx: Tx<TenantCtx>): Promise<OrderRow[]> =>
  tx.query<OrderRow>(
    `select * from store_orders where tenant_id = current_tenant() and status = 'placed' and held_until is not null
      order by id for update`,
  )

/**
 * Nobody knows here which orders were paid, accepted or handed over since the backup: what was placed by then waits for the shop
 * and is cancelled by no clock. What it still keeps of the shelf it keeps until the shop decides.
 */
export const endNothingByTime: AfterRestore = async (tx) => {
  for (const order of await standing(tx)) {
    await tx.query(
      `update store_reservations set held_until = null
        where tenant_id = current_tenant() and order_id = $1 and held_until > $2`,
      [order.id, tx.now],
    )
    await waitForShop(tx, order, 'restored')
  }
  return 0
}
