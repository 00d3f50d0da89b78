import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { inTurnBy } from '#platform/kernel/turns.server.ts'
import type { ProductId, StoreOrderId, WarehouseId } from '#platform/values/ids.ts'
import type { Milli } from '#platform/values/money.ts'
import { StockShort } from '../store-orders.errors.ts'
import { availableIn } from './available.server.ts'

export type Goods = { readonly productId: ProductId; readonly name: string; readonly quantity: Milli }

type Place = {
  readonly warehouse: WarehouseId
  /** Whether the shop sells only what it has. */
  readonly isBounded: boolean
}

/**
 * Sees to it that there is enough of some goods until the transaction ends. Whoever wants the same waits, product by product in
 * one order, so that no more is promised than there is.
 *
 * @throws StockShort
 */
export async function holdGoods(
  tx: Tx<TenantCtx>,
  goods: readonly Goods[],
  { warehouse, isBounded }: Place,
): Promise<void> {
  if (!isBounded || goods.length === 0) return
  const ids = goods.map(({ productId }) => productId)
  await inTurnBy(tx, ...ids.map((id) => `goods ${warehouse} ${id}`))
  const available = await availableIn(tx, warehouse, ids)
  for (const { productId, name, quantity } of goods) {
    const left = available.get(productId)
    if (left !== undefined && quantity > left) throw new StockShort(name, left)
  }
}

type Keeping = { readonly order: StoreOrderId; readonly warehouse: WarehouseId; readonly until: Date }

/** Keeps goods for an order. The caller holds them (`holdGoods`). */
export const reserve = (
  tx: Tx<TenantCtx>,
  goods: readonly Goods[],
  { order, warehouse, until }: Keeping,
): Promise<unknown> =>
  tx.query(
    `insert into store_reservations (tenant_id, order_id, warehouse_id, product_id, quantity_milli, held_until)
      select current_tenant(), $1, $2, g.id, g.quantity, $5
        from unnest($3::uuid[], $4::bigint[]) as g (id, quantity)`,
    [order, warehouse, goods.map(({ productId }) => productId), goods.map(({ quantity }) => quantity), until],
  )

/** What is kept for an order for a while is kept until then. */
export const keepLonger = (tx: Tx<TenantCtx>, order: StoreOrderId, until: Date): Promise<unknown> =>
  tx.query(
    `update store_reservations set held_until = $2
      where tenant_id = current_tenant() and order_id = $1 and held_until is not null`,
    [order, until],
  )

/** What is kept for an order stays until it is delivered or cancelled. */
export const keepForGood = (tx: Tx<TenantCtx>, order: StoreOrderId): Promise<unknown> =>
  tx.query(
    'update store_reservations set held_until = null where tenant_id = current_tenant() and order_id = $1',
    [order],
  )

/** Lets the goods of an order go: they left the shelf with its invoice, or nobody wants them. */
export const release = (tx: Tx<TenantCtx>, order: StoreOrderId): Promise<unknown> =>
  tx.query('delete from store_reservations where tenant_id = current_tenant() and order_id = $1', [order])
