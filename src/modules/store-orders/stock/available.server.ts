import { stockIn } from '#modules/inventory/stock.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId, WarehouseId } from '#platform/values/ids.ts'
import { type Milli, milli } from '#platform/values/money.ts'

/** What lies on the shelf of a warehouse less what is kept for orders, for each of some products. */
export async function availableIn(
  tx: Tx<TenantCtx>,
  warehouse: WarehouseId,
  products: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Milli>> {
  if (products.length === 0) return new Map()
  const levels = await stockIn(tx, warehouse, products)
  const kept = await tx.query<{ product_id: ProductId; kept: number }>(
    `select product_id, sum(quantity_milli)::bigint as kept from store_reservations
      where tenant_id = current_tenant() and warehouse_id = $1 and product_id = any($2::uuid[])
        and (held_until is null or held_until > $3)
      group by product_id`,
    [warehouse, products, tx.now],
  )
  const onHand = new Map(levels.map((level) => [level.product_id, level.on_hand_milli]))
  const ofOrders = new Map(kept.map((row) => [row.product_id, row.kept]))
  return new Map(
    products.map((id) => [id, milli(Math.max(0, (onHand.get(id) ?? 0) - (ofOrders.get(id) ?? 0)))]),
  )
}
