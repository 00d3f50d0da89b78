import type { CashboxId } from '#platform/ids.ts'
import type { World } from './world.server.ts'

/** One more cashbox of the shop, in its main warehouse, with no printer or drawer of its own. */
export const newCashbox = async (shop: World, code: string, name = code): Promise<CashboxId> => {
  const { id } = await shop.call.cashbox.create({
    code,
    name,
    warehouse_id: shop.warehouses.main,
    print_server_url: '',
    template: 'standard',
    show_notifications: true,
    wait_for_print: false,
    open_drawer: false,
    open_drawer_on_print: false,
    drawer_service_url: '',
    copies: 1,
    print_on_sale: false,
    is_active: true,
    is_default: false,
  })
  return id
}
