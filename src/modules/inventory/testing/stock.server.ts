import type { World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'

/** Thousandths on hand in the till's warehouse; 0 for what was never there. */
export const onHand = (shop: World, product: ProductId): Promise<number> =>
  reading(shop.owner, async (tx) => {
    const [row] = await tx.query<{ on_hand_milli: number }>(
      'select on_hand_milli from stock_levels where product_id = $1 and warehouse_id = $2',
      [product, shop.warehouses.main],
    )
    return row?.on_hand_milli ?? 0
  })
