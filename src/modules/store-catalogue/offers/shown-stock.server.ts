import { inventorySettings } from '#modules/inventory/inventory-settings.ts'
import { stockIn } from '#modules/inventory/stock.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'
import { shelve } from '../shelf/shelve.server.ts'
import { storeOf, storeWarehouse } from '../store/store.server.ts'
import { touchStore } from '../store/store-mark.server.ts'
import type { ShownStock } from '../store-values.ts'
import { shownStock } from './offer.ts'

type Shown = { product_id: ProductId; has_stock: boolean; shown_stock: ShownStock }

/**
 * Brings what the store's pages say of the shelf up to what lies there. Pages are drawn anew only where a word of them is
 * another: not for each sale of a product of which there are many.
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
    const { sell_without_stock } = await readModuleSettings(tx, inventorySettings)
    const levels = await stockIn(
      tx,
      await storeWarehouse(tx, store),
      shown.map(({ product_id }) => product_id),
    )
    const onHand = new Map(levels.map((level) => [level.product_id, level.on_hand_milli]))
    const low = milli(store.low_stock_milli)
    const changed = shown.flatMap(({ product_id, has_stock, shown_stock }) => {
      const now = shownStock(has_stock ? milli(onHand.get(product_id) ?? 0) : null, low, sell_without_stock)
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
