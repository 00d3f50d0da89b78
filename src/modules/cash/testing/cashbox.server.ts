import type { World } from '#app/testing/world.server.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { PLAIN_CASHBOX } from '../cashboxes/cashbox.ts'

/** One more cashbox of the shop, in its main warehouse, with no printer or drawer of its own. */
export const newCashbox = async (shop: World, code: string, name = code): Promise<CashboxId> => {
  const { id } = await shop.call.cashbox.create({
    code,
    name,
    warehouse_id: shop.warehouses.main,
    ...PLAIN_CASHBOX,
  })
  return id
}
