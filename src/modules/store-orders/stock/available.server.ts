import { stockIn } from '#modules/inventory/stock.server.ts'
import type { Kept } from '#modules/store-catalogue/offers/shown-stock.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId, WarehouseId } from '#platform/values/ids.ts'
import { type Milli, milli } from '#platform/values/money.ts'

/** How much of some products is kept for orders in some warehouses. */
export const keptIn = (
  tx: Tx<TenantCtx>,
  warehouses: readonly WarehouseId[],
  products: readonly ProductId[],
): Promise<Kept[]> =>
  tx.query<Kept>(
    `select warehouse_id, product_id, sum(quantity_milli)::bigint as quantity from store_reservations
      where tenant_id = current_tenant() and warehouse_id = any($1::uuid[]) and product_id = any($2::uuid[])
        and (held_until is null or held_until > $3)
      group by warehouse_id, product_id`,
    [warehouses, products, tx.now],
  )

/** What lies on the shelf of a warehouse less what is kept for orders, for each of some products. */
export async function availableIn(
  tx: Tx<TenantCtx>,
  warehouse: WarehouseId,
  products: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Milli>> {
  if (products.length === 0) return new Map()
  const levels = await stockIn(tx, warehouse, products)
  const kept = await keptIn(tx, [warehouse], products)
  const onHand = new Map(levels.map((level) => [level.product_id, level.on_hand_milli]))
  const ofOrders = new Map(kept.map(({ product_id, quantity }) => [product_id, quantity]))
  return new Map(
    products.map((id) => [id, milli(Math.max(0, (onHand.get(id) ?? 0) - (ofOrders.get(id) ?? 0)))]),
  )
}
