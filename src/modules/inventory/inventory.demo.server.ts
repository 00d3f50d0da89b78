import { demoProductIds, demoProductsOf } from '#modules/catalogue/catalogue.demo.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { DemoTrade, ModuleDemo } from '#platform/module/demo.server.ts'
import { type Milli, milli, milliFromDecimal } from '#platform/values/money.ts'
import { setOpeningStock } from './stock.server.ts'
import { defaultWarehouse, listWarehouses } from './warehouses/warehouses.server.ts'

const quantity = (amount: number): Milli => milliFromDecimal(amount) ?? milli(0)

/**
 * Fills the shelves of a demo shop, so that today's stock is left after what it sells until then.
 *
 * @param sold by SKU, what goes over the counter.
 */
export const fillShelves = (ctx: Ctx, trade: DemoTrade, sold: ReadonlyMap<string, number>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const main = await defaultWarehouse(tx)
    const depot = (await listWarehouses(tx)).find(({ is_default }) => !is_default)
    if (!depot) throw new Error('a new shop has a depot')
    const ids = await demoProductIds(tx)
    const stocked = demoProductsOf(trade).filter(({ unit }) => unit !== 'service')
    await setOpeningStock(
      tx,
      stocked.flatMap(({ sku, stock }) => {
        const product_id = ids.get(sku)
        if (!product_id) throw new Error(`the demo shop has no ${sku}`)
        return [
          {
            product_id,
            warehouse_id: main,
            on_hand: milli(quantity(stock.main) + (sold.get(sku) ?? 0)),
            min_stock: quantity(stock.min),
            max_stock: quantity(stock.max),
          },
          {
            product_id,
            warehouse_id: depot.id,
            on_hand: quantity(stock.depot),
            min_stock: milli(0),
            max_stock: milli(0),
          },
        ]
      }),
    )
  })

export const inventoryDemo: ModuleDemo = { workplace: defaultWarehouse }
