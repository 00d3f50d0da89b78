import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { Names } from '#platform/module/gather-names.server.ts'

const counted = (sql: string) => async (tx: Tx, id: string) =>
  (await tx.query<{ count: number }>(sql, [id]))[0]?.count ?? 0

/** What of the store's orders goes on at a warehouse: those whose goods lie there, and that orders are fetched there. */
export const namedByOrders: Names = {
  warehouse: {
    'store_orders.open_order': counted(
      `select count(*)::int as count from store_orders
        where tenant_id = current_tenant() and warehouse_id = $1 and status in ('placed', 'accepted', 'prepared', 'ready')`,
    ),
    'store_orders.pickup': counted(
      `select count(*)::int as count from store_pickups
        where tenant_id = current_tenant() and warehouse_id = $1 and is_active`,
    ),
  },
}
