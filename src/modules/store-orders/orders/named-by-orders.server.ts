import { countOf, type Names } from '#platform/module/gather-names.server.ts'

/** What of the store's orders goes on at a warehouse: those whose goods lie there, and that orders are fetched there. */
export const namedByOrders: Names = {
  warehouse: {
    'store_orders.open_order': countOf(
      `select count(*)::int as count from store_orders
        where tenant_id = current_tenant() and warehouse_id = $1 and status in ('placed', 'accepted', 'prepared', 'ready')`,
    ),
    'store_orders.pickup': countOf(
      `select count(*)::int as count from store_pickups
        where tenant_id = current_tenant() and warehouse_id = $1 and is_active`,
    ),
  },
}
