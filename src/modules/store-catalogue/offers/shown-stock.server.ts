import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { ProductId, WarehouseId } from '#platform/values/ids.ts'
import { type Milli, milli } from '#platform/values/money.ts'
import { shelve } from '../shelf/shelve.server.ts'
import { storeOf, storeWarehouse } from '../store/store.server.ts'
import { touchStore } from '../store/store-mark.server.ts'
import type { ShownStock } from '../store-values.ts'
import { boundsStock } from './bounds-stock.server.ts'

/** So much of a product in a warehouse that is promised to whoever ordered it. */
export type Kept = {
  readonly warehouse_id: WarehouseId
  readonly product_id: ProductId
  readonly quantity: Milli
}

type Word = { readonly product_id: ProductId; readonly shown_stock: ShownStock; readonly turns: boolean }

type Shelf = { readonly warehouse: WarehouseId; readonly low: Milli; readonly isBounded: boolean }

/**
 * Of which products the pages say another word than they should by what lies in the store's warehouse less what is kept
 * there for orders, with the right one, and whether it is out by one of the two.
 */
const wrongWords = (
  tx: Tx<TenantCtx>,
  { warehouse, low, isBounded }: Shelf,
  products: readonly ProductId[] | null,
): Promise<Word[]> =>
  tx.query<Word>(
    `select s.product_id, w.word as shown_stock, 'out' in (w.word, s.shown_stock) as turns
       from store_products s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
       left join stock_levels l on l.tenant_id = s.tenant_id and l.product_id = s.product_id and l.warehouse_id = $1
       left join store_kept_goods k on k.tenant_id = s.tenant_id and k.product_id = s.product_id and k.warehouse_id = $1
       cross join lateral (select store_stock_word(
         case when p.product_type = 'product' then coalesce(l.on_hand_milli, 0) - coalesce(k.quantity_milli, 0) end,
         $2, $3) as word) w
      where s.tenant_id = current_tenant() and s.is_online and s.shown_stock <> w.word
        and ($4::uuid[] is null or s.product_id = any($4))`,
    [warehouse, low, !isBounded, products],
  )

/** What is said of some products is changed by nobody else until the transaction ends. */
const holdWords = (tx: Tx<TenantCtx>, products: readonly ProductId[]): Promise<unknown> =>
  tx.query(
    `select from store_products where tenant_id = current_tenant() and product_id = any($1::uuid[])
      order by product_id for update`,
    [products],
  )

/**
 * Brings what the store's pages say of the shelf up to what lies there and is kept for no order. Pages are drawn anew only where
 * a word of them is another: not for each sale of a product of which there are many.
 *
 * @param products those that may have moved; all that are online where none are named, of which those alone are held and
 *   written whose word is another.
 */
export const refreshShownStock = (ctx: TenantCtx, products?: readonly ProductId[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const store = await storeOf(tx)
    const shelf = {
      warehouse: await storeWarehouse(tx, store),
      low: milli(store.low_stock_milli),
      isBounded: await boundsStock(tx),
    }
    const moved = products ?? (await wrongWords(tx, shelf, null)).map(({ product_id }) => product_id)
    if (moved.length === 0) return
    await holdWords(tx, moved)
    const wrong = await wrongWords(tx, shelf, moved)
    if (wrong.length === 0) return
    await tx.query(
      `update store_products s set shown_stock = n.word
         from unnest($1::uuid[], $2::text[]) as n (product_id, word)
        where s.tenant_id = current_tenant() and s.product_id = n.product_id`,
      [wrong.map(({ product_id }) => product_id), wrong.map(({ shown_stock }) => shown_stock)],
    )
    // A search knows only what is out.
    const turned = wrong.flatMap(({ product_id, turns }) => (turns ? [product_id] : []))
    if (turned.length > 0) await shelve(tx, turned)
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
    await holdWords(tx, products)
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
