import { sayKept } from '#modules/store-catalogue/offers/shown-stock.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { ProductId, StoreOrderId, WarehouseId } from '#platform/values/ids.ts'
import { keptIn } from './available.server.ts'

/** What orders keep of the shelf the store's pages do not offer any more, and what they let go of they offer again. */
export async function showKept(
  ctx: TenantCtx,
  moved: readonly { readonly order_id: StoreOrderId }[],
): Promise<void> {
  const goods = await reading(ctx, (tx) =>
    tx.query<{ product_id: ProductId; warehouse_id: WarehouseId }>(
      `select distinct l.product_id, o.warehouse_id from store_orders o
        join store_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and not l.is_delivery
        where o.tenant_id = current_tenant() and o.id = any($1::uuid[])`,
      [moved.map(({ order_id }) => order_id)],
    ),
  )
  if (goods.length === 0) return
  const products = [...new Set(goods.map(({ product_id }) => product_id))]
  const warehouses = [...new Set(goods.map(({ warehouse_id }) => warehouse_id))]
  await sayKept(ctx, { products, warehouses }, (tx) => keptIn(tx, warehouses, products))
}
