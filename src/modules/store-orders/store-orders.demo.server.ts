import { listWarehouses } from '#modules/inventory/warehouses/warehouses.server.ts'
import {
  findPaymentMethods,
  updatePaymentMethod,
} from '#modules/invoices/payment-means/methods/payment-methods.server.ts'
import {
  paymentMethodInput,
  paymentMethodListInput,
} from '#modules/invoices/payment-means/methods/payment-methods.ts'
import { findOffers } from '#modules/store-catalogue/selling/list/offer-list.server.ts'
import { offerListInput } from '#modules/store-catalogue/selling/list/offer-list.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { DemoShop, ModuleDemo } from '#platform/module/demo.server.ts'
import { setModuleSettings } from '#platform/module/settings.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { addToCartInput } from './carts/cart-input.ts'
import { addToCart } from './carts/change-cart.server.ts'
import { checkoutLook } from './checkout/checkout-look.server.ts'
import { placeOrderInput } from './checkout/order-input.ts'
import { placeOrder } from './checkout/place-order.server.ts'
import { moveOrder } from './selling/move-order.server.ts'
import { storeOrdersSettings } from './store-orders-settings.ts'
import { getDelivery, saveDelivery } from './zones/zones.server.ts'
import { saveDeliveryInput } from './zones/zones-input.ts'

const ZONES = [
  { name: 'Los Mina', description: 'Los Mina Norte y Sur, San Vicente', price: 75, free_from: 1500 },
  { name: 'Ensanche Ozama', description: 'Hasta la avenida Venezuela', price: 100, free_from: 2000 },
  { name: 'Alma Rosa', description: 'Alma Rosa I y II, El Brisal', price: 125 },
]

/** Of no bank that there is. */
const ACCOUNT = 'Banco de Ejemplo, cuenta corriente 000-000000-1, a nombre del negocio'

/** Without an address: a demo writes to nobody. */
const BUYERS = [
  {
    name: 'Yudelka Peña',
    phone: '809-555-0171',
    email: '',
    address: 'C/ Duarte 12, apto. 3-B',
    notes: 'Tocar el timbre del portón',
    takes: [0, 3],
  },
  {
    name: 'Ramón Batista',
    phone: '829-555-0188',
    email: '',
    address: 'Av. San Vicente de Paúl 40',
    notes: '',
    takes: [1, 2, 5],
  },
]

/** Beside transfers and cards, which every shop's store begins with. */
async function takeCashAtTheDoor(owner: DemoShop['owner']): Promise<void> {
  const { data } = await findPaymentMethods(owner, paymentMethodListInput.parse({ pageSize: 100 }))
  const cash = data.find(({ code }) => code === 'CASH')
  if (!cash) return
  const { id, version } = cash
  const changed = paymentMethodInput.parse({ ...cash, available_for_online_store: true })
  await updatePaymentMethod(owner, { ...changed, id, version })
}

async function deliver({ owner }: DemoShop): Promise<void> {
  const warehouse = (await listWarehouses(owner)).find(({ is_default }) => is_default)
  const pickups = warehouse ? [{ warehouse_id: warehouse.id, hours: 'Lunes a sábado, de 8 a 6' }] : []
  await saveDelivery(owner, saveDeliveryInput.parse({ zones: ZONES, pickups }))
  await takeCashAtTheDoor(owner)
  await inTransaction(owner, (tx) =>
    setModuleSettings(tx, storeOrdersSettings.module, { store_transfer_account: ACCOUNT }),
  )
}

/** Somebody's order, as the store's own page places it. */
async function order({ owner }: DemoShop, buyer: (typeof BUYERS)[number]): Promise<StoreOrderId> {
  const { id: storeId } = await storeOf(owner)
  const sessionId = `demo-${newId()}`
  const { data } = await findOffers(owner, offerListInput.parse({ online: true, pageSize: 10 }))
  for (const take of buyer.takes) {
    const productId = data[take]?.id
    if (productId)
      await addToCart(owner, addToCartInput.parse({ storeId, productId, quantity: 2, sessionId }))
  }
  const { zones } = await getDelivery(owner)
  const look = await checkoutLook(owner, sessionId)
  const id = newId<StoreOrderId>()
  const { takes: _takes, ...contact } = buyer
  await placeOrder(
    owner,
    placeOrderInput.parse({
      ...contact,
      id,
      sessionId,
      kind: 'delivery',
      way: 'transfer',
      zone_id: zones[0]?.id,
      total: look?.zones.find((zone) => zone.id === zones[0]?.id)?.bill.total,
    }),
    '',
  )
  return id
}

/** The minimarket brings what its store sells, and has two orders to look after. */
export const storeOrdersDemo: ModuleDemo = {
  open: async (shop) => {
    if (shop.trade === 'minimarket') await deliver(shop)
  },
  today: async (shop) => {
    if (shop.trade !== 'minimarket') return
    for (const [at, buyer] of BUYERS.entries()) {
      const id = await order(shop, buyer)
      if (at === 1) await moveOrder(shop.owner, { id, status: 'accepted', reason: '' })
    }
  },
}
