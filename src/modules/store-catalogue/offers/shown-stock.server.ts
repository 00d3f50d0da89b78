import { stockIn } from '#modules/inventory/stock.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId, WarehouseId } from '#platform/values/ids.ts'
import { type Milli, milli } from '#platform/values/money.ts'
import { shelve } from '../shelf/shelve.server.ts'
import { storeOf, storeWarehouse } from '../store/store.server.ts'
import { touchStore } from '../store/store-mark.server.ts'
import type { ShownStock } from '../store-values.ts'
import { boundsStock } from './bounds-stock.server.ts'
import { shownStock } from './offer.ts'

/** So much of a product in a warehouse that is promised to whoever ordered it. */
export type Kept = {
  readonly warehouse_id: WarehouseId
  readonly product_id: ProductId
  readonly quantity: Milli
}

type Shown = { product_id: ProductId; has_stock: boolean; shown_stock: ShownStock }

/** What lies on the shelf of a warehouse less what is kept there for orders, as far as that was said. */
async function leftIn(
  tx: Tx<TenantCtx>,
  warehouse: WarehouseId,
  products: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, number>> {
  const kept = await tx.query<{ product_id: ProductId; quantity: Milli }>(
    `select product_id, quantity_milli::bigint as quantity from store_kept_goods
      where tenant_id = current_tenant() and warehouse_id = $1 and product_id = any($2::uuid[])`,
    [warehouse, products],
  )
  const ofOrders = new Map(kept.map(({ product_id, quantity }) => [product_id, quantity]))
  const levels = await stockIn(tx, warehouse, products)
  return new Map(
    levels.map(({ product_id, on_hand_milli }) => [
      product_id,
      on_hand_milli - (ofOrders.get(product_id) ?? 0),
    ]),
  )
}

/**
 * Brings what the store's pages say of the shelf up to what lies there and is kept for no order. Pages are drawn anew only where
 * a word of them is another: not for each sale of a product of which there are many.
 *
 * @param products those that may have moved; all that are online where none are named.
 */
export const refreshShownStock = (ctx: TenantCtx, products?: readonly ProductId[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const shown = await tx.query<Shown>(
      `select s.product_id, p.product_type = 'product' as has_stock, s.shown_stock
         from store_products s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
        where s.tenant_id = current_tenant() and s.is_online and ($1::uuid[] is null or s.product_id = any($1))
        order by s.product_id for update of s`,
      [products ?? null],
    )
    if (shown.length === 0) return
    const store = await storeOf(tx)
    const isBounded = await boundsStock(tx)
    const left = await leftIn(
      tx,
      await storeWarehouse(tx, store),
      shown.map(({ product_id }) => product_id),
    )
    const low = milli(store.low_stock_milli)
    const changed = shown.flatMap(({ product_id, has_stock, shown_stock }) => {
      const now = shownStock(has_stock ? milli(left.get(product_id) ?? 0) : null, low, !isBounded)
      return now === shown_stock ? [] : [{ product_id, now }]
    })
    if (changed.length === 0) return
    await tx.query(
      `update store_products s set shown_stock = n.now
         from unnest($1::uuid[], $2::text[]) as n (product_id, now)
        where s.tenant_id = current_tenant() and s.product_id = n.product_id`,
      [changed.map(({ product_id }) => product_id), changed.map(({ now }) => now)],
    )
    await shelve(
      tx,
      changed.map(({ product_id }) => product_id),
    )
    await touchStore(tx)
  })

/**
 * Says how much of some products is kept for orders of the store, and brings its pages up to that. Whoever says it of the same
 * products waits, so that what was counted last is what stands.
 *
 * @param count how much of each is kept in each warehouse of `warehouses` now; of what it leaves out nothing is.
 */
export const sayKept = (
  ctx: TenantCtx,
  { products, warehouses }: { products: readonly ProductId[]; warehouses: readonly WarehouseId[] },
  count: (tx: Tx<TenantCtx>) => Promise<readonly Kept[]>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.query(
      `select from store_products where tenant_id = current_tenant() and product_id = any($1::uuid[])
        order by product_id for update`,
      [products],
    )
    const kept = await count(tx)
    await tx.query(
      `delete from store_kept_goods where tenant_id = current_tenant() and warehouse_id = any($1::uuid[])
        and product_id = any($2::uuid[])`,
      [warehouses, products],
    )
    await tx.query(
      `insert into store_kept_goods (tenant_id, warehouse_id, product_id, quantity_milli)
        select current_tenant(), k.* from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as k`,
      [
        kept.map(({ warehouse_id }) => warehouse_id),
        kept.map(({ product_id }) => product_id),
        kept.map(({ quantity }) => quantity),
      ],
    )
    await refreshShownStock(tx, products)
  })
