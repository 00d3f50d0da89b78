import { productListInput } from '#modules/catalogue/products/product.ts'
import { listProducts } from '#modules/catalogue/products/reading/read-products.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { milli } from '#platform/values/money.ts'
import { setOpeningStock } from '../stock.server.ts'
import { defaultWarehouse } from '../warehouses/warehouses.server.ts'

/** Two dozen of each: enough to sell for a while. */
const ON_HAND = milli(24_000)
const LEAST = milli(6000)

/** Puts goods of what a new shop is shown with into its store. */
export async function stockSamples(tx: Tx): Promise<void> {
  const warehouse_id = await defaultWarehouse(tx)
  const { data } = await listProducts(tx, productListInput.parse({ limit: 100 }))
  const goods = data.filter(({ product_type }) => product_type === 'product')
  if (goods.length === 0) return
  await setOpeningStock(
    tx,
    goods.map(({ id }) => ({
      product_id: id,
      warehouse_id,
      on_hand: ON_HAND,
      min_stock: LEAST,
      max_stock: milli(0),
    })),
  )
}
