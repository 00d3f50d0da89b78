import { boundsStock } from '#modules/store-catalogue/offers/bounds-stock.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId, WarehouseId } from '#platform/values/ids.ts'
import { type Goods, holdGoods, keepForGood } from './reserve.server.ts'

type Past = Goods & { readonly warehouse: WarehouseId }

/** What an order keeps no more because its time passed; anybody else may have taken it since. */
const pastOf = (tx: Tx<TenantCtx>, order: StoreOrderId): Promise<Past[]> =>
  tx.query<Past>(
    `select r.product_id as "productId", r.warehouse_id as warehouse, r.quantity_milli::bigint as quantity, l.name
      from store_reservations r cross join lateral (select max(product_name) as name from store_order_lines o
        where o.tenant_id = r.tenant_id and o.order_id = r.order_id and o.product_id = r.product_id) l
      where r.tenant_id = current_tenant() and r.order_id = $1 and r.held_until <= $2 order by r.product_id`,
    [order, tx.now],
  )

/** Whether the goods of an order have to be looked for before it can go on. */
export const isPast = async (tx: Tx<TenantCtx>, order: StoreOrderId): Promise<boolean> =>
  (await pastOf(tx, order)).length > 0

/**
 * Keeps the goods of an order until it is delivered or cancelled. Where its time passed they are held anew, as if it were
 * placed now: somebody else may have them.
 *
 * @throws StockShort
 */
export async function keepGoods(tx: Tx<TenantCtx>, order: StoreOrderId): Promise<void> {
  const past = await pastOf(tx, order)
  const [first] = past
  if (first) {
    await holdGoods(tx, past, { warehouse: first.warehouse, isBounded: await boundsStock(tx) })
  }
  await keepForGood(tx, order)
}
