import { boundsStock } from '#modules/store-catalogue/offers/bounds-stock.server.ts'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId, WarehouseId } from '#platform/values/ids.ts'
import { StockShort } from '../store-orders.errors.ts'
import { type Goods, holdGoods, keepForGood, keepLonger, reserve } from './reserve.server.ts'

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

/**
 * Keeps the goods of an order until another moment. Where its time passed they are held anew first.
 *
 * @returns whether they are kept: somebody else may have them.
 */
export async function keepUntil(tx: Tx<TenantCtx>, order: StoreOrderId, until: Date): Promise<boolean> {
  const past = await pastOf(tx, order)
  const [first] = past
  if (first && (await shortOf(tx, past, first.warehouse)) !== null) return false
  await keepLonger(tx, order, until)
  return true
}

type Place = { readonly id: StoreOrderId; readonly warehouse_id: WarehouseId }

/**
 * Keeps the goods of an order again, which are back on the shelf since its invoice was voided. Where somebody else has them they
 * are looked for again as the order goes on, like those of one whose time passed.
 *
 * @returns of what there is not enough; null where all of it is kept.
 */
export async function keepAgain(
  tx: Tx<TenantCtx>,
  { id, warehouse_id: warehouse }: Place,
): Promise<string | null> {
  const goods = await tx.query<Goods>(
    `select l.product_id as "productId", max(l.product_name) as name, sum(l.quantity_milli)::bigint as quantity
      from store_order_lines l join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      where l.tenant_id = current_tenant() and l.order_id = $1 and not l.is_delivery and p.product_type = 'product'
      group by l.product_id order by l.product_id`,
    [id],
  )
  const short = await shortOf(tx, goods, warehouse)
  await reserve(tx, goods, { order: id, warehouse, until: tx.now })
  if (short === null) await keepForGood(tx, id)
  return short
}

async function shortOf(
  tx: Tx<TenantCtx>,
  goods: readonly Goods[],
  warehouse: WarehouseId,
): Promise<string | null> {
  try {
    await holdGoods(tx, goods, { warehouse, isBounded: await boundsStock(tx) })
    return null
  } catch (error) {
    if (error instanceof StockShort) return String(error.params.name)
    throw error
  }
}
