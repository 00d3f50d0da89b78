import { randomUUID } from 'node:crypto'
import { holdDepositFor } from '#modules/invoices/deposits/deposit-rows.server.ts'
import { takeArrivedDeposit } from '#modules/invoices/deposits/take-deposit.server.ts'
import { offerInput } from '#modules/store-catalogue/offers/offer.ts'
import { saveOffer } from '#modules/store-catalogue/offers/save-offer.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { type SampleIds, type SampleShop, samplesOf } from '#platform/module/samples.server.ts'
import { addToCartInput } from './carts/cart-input.ts'
import { addToCart } from './carts/change-cart.server.ts'
import { placeOrderInput } from './checkout/order-input.ts'
import { placeOrder } from './checkout/place-order.server.ts'
import { getDelivery, saveDelivery } from './zones/zones.server.ts'
import { saveDeliveryInput } from './zones/zones-input.ts'

const zone = (name: string) => ({ zones: [{ name, price: 75, free_from: 1500 }], pickups: [] })

async function fill({ owner, name }: SampleShop, { product }: SampleIds<'product'>) {
  await saveOffer(owner, offerInput.parse({ product_id: product, is_online: true, online_price: 10 }))
  await inTransaction(owner, (tx) => tx.query('update stores set is_published = true'))
  const { id: storeId } = await storeOf(owner)
  await saveDelivery(owner, saveDeliveryInput.parse(zone(`${name} centro`)))
  const { zones } = await getDelivery(owner)
  const place = async (): Promise<string> => {
    const sessionId = `sample-${randomUUID()}`
    const cart = await addToCart(owner, addToCartInput.parse({ storeId, productId: product, sessionId }))
    const id = randomUUID()
    await placeOrder(
      owner,
      placeOrderInput.parse({
        id,
        sessionId,
        name,
        phone: '809-555-0142',
        kind: 'delivery',
        way: 'transfer',
        zone_id: zones[0]?.id,
        address: `${name} 12`,
        total: cart.total + 75,
      }),
      '',
    )
    return id
  }
  const store_order = await place()
  const uninvoiced_order = await place()
  await inTransaction(owner, async (tx) => {
    const deposit = await holdDepositFor(tx, uninvoiced_order, 'store_order')
    if (!deposit) throw new Error('an order by transfer without a deposit')
    await takeArrivedDeposit(tx, {
      deposit_id: deposit.id,
      amount: deposit.amount_cents,
      pays: true,
      reference: '0097',
      notes: '',
      method: { code: 'TRANSFER', name: 'Transferencia', name_en: 'Transfer' },
    })
    await tx.query('update store_orders set paid_at = created_at where id = $1', [uninvoiced_order])
  })
  return { store_order, uninvoiced_order, delivery_zone: zones[0]?.id ?? '' }
}

type Own = 'store_order' | 'uninvoiced_order' | 'delivery_zone'

export const storeOrdersSamples = samplesOf<Own, 'product' | 'warehouse' | 'paymentMethod'>({
  fill,
  inputs: {
    'ecommerce.getOrders': () => [undefined],
    'ecommerce.getOrder': (_, theirs) => [{ id: theirs.store_order }],
    'ecommerce.moveOrder': (_, theirs) => [{ id: theirs.store_order, status: 'accepted' }],
    'ecommerce.invoiceOrder': (_, theirs) => [{ id: theirs.uninvoiced_order }],
    'ecommerce.confirmTransfer': (_, theirs) => [{ id: theirs.store_order, reference: '0099' }],
    'ecommerce.recordOrderPayment': (_, theirs) => [
      { id: theirs.store_order, payment_method_id: theirs.paymentMethod, amount: 85, reference: '0098' },
    ],
    'ecommerce.getReadiness': () => [undefined],
    'ecommerce.getDelivery': () => [undefined],
    'ecommerce.saveDelivery': (_, theirs) => [
      { zones: [{ id: theirs.delivery_zone, name: 'Centro', price: 80 }], pickups: [] },
      { zones: [], pickups: [{ warehouse_id: theirs.warehouse }] },
    ],
  },
})
