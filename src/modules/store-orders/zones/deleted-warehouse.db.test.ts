import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { offered, openShop } from '../testing/store.server.ts'

test('a warehouse that the store sells from, or has its orders picked up at, stays, and says so', async () => {
  const { shop } = await openShop()
  const tenant = shop.ctx.tenantId
  const { id } = await shop.call.warehouse.create({ code: 'NAV', name: 'Nave', position: 5 })
  const heldBy = (uses: string) => refusal('platform.record_in_use', { uses })
  const remove = () => shop.call.warehouse.delete({ id })
  await change(shop, 'update stores set warehouse_id = $2 where tenant_id = $1', [tenant, id])
  await expect(remove()).rejects.toMatchObject(heldBy('ecommerce.store_stock:1'))
  await change(shop, 'update stores set warehouse_id = null where tenant_id = $1', [tenant])
  await shop.call.ecommerce.saveDelivery({ zones: [], pickups: [{ warehouse_id: id, hours: 'De 8 a 6' }] })
  await expect(remove()).rejects.toMatchObject(heldBy('store_orders.pickup:1'))
  const { version } = await shop.call.ecommerce.getDelivery()
  await shop.call.ecommerce.saveDelivery({ version, zones: [], pickups: [] })
  await remove()
  expect((await shop.call.warehouse.getPage({})).data.map(({ code }) => code)).not.toContain('NAV')
})

test('a warehouse that goods of an order still leave stays until it is delivered or given up', async () => {
  const { shop, storeId } = await openShop()
  const tenant = shop.ctx.tenantId
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const { call, sessionId } = await withCart(shop, storeId, product, 1)
  await call.ecommerce.placeOrder({ ...details(pickup), sessionId, total: 100 })
  // Another one is the default, nothing lies here any more and nothing is picked up here: the order alone holds it.
  const { id } = await shop.call.warehouse.create({
    code: 'NAV',
    name: 'Nave',
    position: 5,
    is_default: true,
  })
  await change(shop, 'update cashboxes set warehouse_id = $2 where tenant_id = $1', [tenant, id])
  await change(shop, 'update stock_levels set on_hand_milli = 0 where tenant_id = $1', [tenant])
  await change(shop, 'update store_pickups set is_active = false where tenant_id = $1', [tenant])
  const remove = () => shop.call.warehouse.delete({ id: shop.warehouses.main })
  await expect(remove()).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'store_orders.open_order:1' }),
  )
  await change(shop, "update store_orders set status = 'cancelled' where tenant_id = $1", [tenant])
  await remove()
})
