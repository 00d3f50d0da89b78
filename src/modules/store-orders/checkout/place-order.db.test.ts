import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { expireOrders } from '../ending/expire-orders.server.ts'
import { flashSale } from '../testing/flash-sale.server.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { offered, openShop } from '../testing/store.server.ts'
import { choicesOf } from './choices.server.ts'

test('an order is placed once, keeps its goods, and leaves the cart empty', async () => {
  const { shop, storeId } = await openShop()
  const { zone } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(3000) })
  const { call, sessionId } = await withCart(shop, storeId, product, 2)
  const sent = {
    ...details(''),
    kind: 'delivery' as const,
    warehouse_id: null,
    zone_id: zone,
    address: 'C/ Duarte 12',
    sessionId,
    total: 275,
  }
  const placed = await call.ecommerce.placeOrder(sent)
  expect(placed).toMatchObject({ number: 'P-000001', total: 275 })
  expect(await call.ecommerce.placeOrder(sent)).toEqual(placed)
  expect(await refused(call.ecommerce.placeOrder({ ...sent, notes: 'otra' }))).toMatchObject({
    code: 'platform.key_reused',
  })
  expect(await call.ecommerce.getCart({ storeId, sessionId })).toMatchObject({ item_count: 0 })
  const { data } = await shop.call.ecommerce.getOrders()
  expect(data).toMatchObject([
    { number: 'P-000001', status: 'placed', shipping: 75, total: 275, is_paid: false },
  ])
  expect(await refused(withCart(shop, storeId, product, 2))).toMatchObject({
    code: 'store_orders.stock_short',
    available: 1,
  })
})

test('what changed since it was shown is refused, naming both totals; what is missing is named', async () => {
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000) })
  const { call, sessionId } = await withCart(shop, storeId, product)
  const sent = { ...details(pickup), sessionId, total: 100 }
  await inTransaction(shop.owner, (tx) => tx.query('update products set price_cents = 12000'))
  expect(await refused(call.ecommerce.placeOrder(sent))).toEqual({
    code: 'pos.total_changed',
    shown: 10_000,
    today: 12_000,
  })
  const incomplete = { ...sent, total: 120, name: '', phone: '12', document_type: 'credito_fiscal' as const }
  expect(await refused(call.ecommerce.placeOrder(incomplete))).toEqual({
    code: 'store_orders.incomplete',
    fields: 'name,phone,tax_id,tax_name',
  })
  expect(await call.ecommerce.placeOrder({ ...sent, total: 120 })).toMatchObject({ total: 120 })
  expect(await refused(call.ecommerce.placeOrder({ ...sent, id: randomUUID(), total: 120 }))).toMatchObject({
    code: 'store_orders.cart_empty',
  })
})

test('what nobody pays in time is let go, and somebody else has it', async () => {
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', onHand: milli(1000) })
  const first = await withCart(shop, storeId, product)
  await first.call.ecommerce.placeOrder({ ...details(pickup), sessionId: first.sessionId, total: 118 })
  expect(await refused(withCart(shop, storeId, product))).toMatchObject({ code: 'store_orders.sold_out' })
  const later = new Date(NOON.getTime() + 25 * HOUR_MS)
  const second = await withCart(shop, storeId, product, 1, later)
  await expireOrders({ ...shop.owner, now: later }, () => false)
  expect((await shop.call.ecommerce.getOrders()).data).toMatchObject([{ status: 'cancelled' }])
  expect(await shop.call.notification.getUnread()).toMatchObject([
    { kind: 'store_order_ran_out', params: { number: 'P-000001' } },
    { kind: 'store_order' },
  ])
  const sent = { ...details(pickup), sessionId: second.sessionId, total: 118 }
  expect(await second.call.ecommerce.placeOrder(sent)).toMatchObject({ number: 'P-000002' })
})

test('sixty buyers of twelve pieces place exactly twelve orders', () => flashSale({ buyers: 60, pieces: 12 }))

test('a store offers no card while its shop stands on the page of AZUL that charges nobody', async () => {
  const { shop } = await openShop()
  await inTransaction(shop.owner, (tx) =>
    tx.query(
      "update payment_methods set available_for_online_store = true where code in ('CARD', 'TRANSFER')",
    ),
  )
  const ways = async (environment: 'test' | 'production', installation = shop.owner.installation) => {
    await shop.call.paymentLink.updateMerchant({
      merchant_id: '39038540035',
      merchant_name: 'Colmado',
      merchant_type: 'ECommerce',
      auth_key: 'llave',
      environment,
      valid_days: 7,
    })
    return inTransaction({ ...shop.owner, installation }, async (tx) => (await choicesOf(tx)).ways)
  }
  expect(await ways('test')).toEqual(['transfer'])
  expect((await ways('production')).toSorted()).toEqual(['link', 'transfer'])
  // Who shows the program to others simulates.
  const simulating = { ...shop.owner.installation, azulSimulatorUrl: 'http://127.0.0.1:8087' }
  expect((await ways('test', simulating)).toSorted()).toEqual(['link', 'transfer'])
})
