import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { allow } from '#modules/plans/testing/allow.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { offered, openShop } from '../testing/store.server.ts'

const zone = (name: string, more: object = {}) => ({ name, price: 75, ...more })

test('zones change their names among each other, one leaves, and nobody saves over what they have not seen', async () => {
  const { call, warehouses } = await newWorld()
  const pickups = [{ warehouse_id: warehouses.main, hours: 'De 8 a 6' }]
  await call.ecommerce.saveDelivery({
    zones: [zone('Los Mina'), zone('Naco', { free_from: 1500 }), zone('Gazcue')],
    pickups,
  })
  const kept = await call.ecommerce.getDelivery()
  expect(kept.zones.map(({ name }) => name)).toEqual(['Los Mina', 'Naco', 'Gazcue'])
  expect(kept.pickups).toMatchObject([{ hours: 'De 8 a 6' }])
  const [mina, naco] = kept.zones.map(({ id }) => id)
  const changed = {
    version: kept.version,
    zones: [zone('Naco', { id: mina }), zone('Los Mina', { id: naco })],
    pickups: [],
  }
  await call.ecommerce.saveDelivery(changed)
  const now = await call.ecommerce.getDelivery()
  expect(now.zones).toMatchObject([
    { id: mina, name: 'Naco' },
    { id: naco, name: 'Los Mina' },
  ])
  expect(now.pickups).toEqual([])
  expect(await refused(call.ecommerce.saveDelivery(changed))).toMatchObject({
    code: 'platform.record_changed',
  })
})

test('two zones of one name and another shop’s warehouse are refused, and nothing is kept of them', async () => {
  const [mine, theirs] = [await newWorld(), await newWorld()]
  const { saveDelivery, getDelivery } = mine.call.ecommerce
  await expect(saveDelivery({ zones: [zone('Naco'), zone('naco ')], pickups: [] })).rejects.toThrow(
    /one name/,
  )
  const pickups = [{ warehouse_id: theirs.warehouses.main }]
  expect(await refused(saveDelivery({ zones: [zone('Naco')], pickups }))).toMatchObject({
    code: 'warehouses.not_found',
  })
  expect((await getDelivery()).zones).toEqual([])
})

test('bringing goods is a line of the invoice and nothing that is found at the counter', async () => {
  const { shop, storeId } = await openShop()
  const { zone: place } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const { data } = await shop.call.product.getAll({ search: 'entrega' })
  expect(data).toEqual([])
  const { call, sessionId } = await withCart(shop, storeId, product, 2)
  const sent = { ...details(''), kind: 'delivery' as const, warehouse_id: null, zone_id: place }
  await call.ecommerce.placeOrder({ ...sent, address: 'C/ Duarte 12', sessionId, total: 275 })
  await shop.call.ecommerce.confirmTransfer({ id: sent.id, reference: '0099' })
  const { invoice_id } = await shop.call.ecommerce.getOrder({ id: sent.id })
  const invoice = await shop.call.invoice.getById({ id: invoice_id ?? '' })
  expect(invoice.items).toMatchObject([
    { product: { name: 'Pan' }, quantity: 2, total: 200 },
    { product: { name: 'Entrega a domicilio' }, quantity: 1, total: 75 },
  ])
  expect(invoice).toMatchObject({ total: 275, pending: 0 })
  await shop.range({ type: 'nota_credito' })
  for (const status of ['accepted', 'prepared', 'ready', 'delivered', 'returned'] as const)
    await shop.call.ecommerce.moveOrder({ id: sent.id, status })
  expect(await shop.call.ecommerce.getOrder({ id: sent.id })).toMatchObject({ status: 'returned' })
})

test('a shop whose plan is full of products says where it delivers all the same', async () => {
  const shop = await newWorld()
  await allow(shop, { products: 1 })
  await shop.product({ name: 'Pan' })
  await shop.call.ecommerce.saveDelivery({ zones: [zone('Los Mina')], pickups: [] })
  expect((await shop.call.ecommerce.getDelivery()).zones).toMatchObject([{ name: 'Los Mina' }])
  expect((await shop.call.plan.getUsage()).limits).toContainEqual(
    expect.objectContaining({ limit: 'products', used: 1 }),
  )
  const { data } = await shop.call.product.getAll({})
  expect(data.map(({ name }) => name)).toEqual(['Pan'])
})

test('a warehouse where orders are fetched, or wait to be handed over, is not deleted under them', async () => {
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const { call, sessionId } = await withCart(shop, storeId, product)
  await call.ecommerce.placeOrder({ ...details(pickup), sessionId, total: 100 })
  const { id } = await shop.call.warehouse.create({
    code: 'NAV',
    name: 'Nave',
    position: 5,
    is_default: true,
  })
  const { uses } = await refused(shop.call.warehouse.delete({ id: pickup }))
  expect(uses).toMatch(/^warehouses\.stock:\d+,.*store_orders\.open_order:1,store_orders\.pickup:1$/)
  await shop.call.ecommerce.saveDelivery({ zones: [], pickups: [{ warehouse_id: id, hours: '' }] })
  expect(await refused(shop.call.warehouse.delete({ id: pickup }))).toMatchObject({
    uses: expect.not.stringContaining('store_orders.pickup'),
  })
})

test('a cart says delivery is free from the amount from which it is so in every zone, and nothing where it never is in one', async () => {
  const { shop, storeId } = await openShop()
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const saidFor = async (...zones: ReturnType<typeof zone>[]) => {
    const { version } = await shop.call.ecommerce.getDelivery()
    await shop.call.ecommerce.saveDelivery({ version, zones, pickups: [] })
    return (await withCart(shop, storeId, product)).cart.free_delivery_from
  }
  const [near, far] = [zone('Los Mina', { free_from: 500 }), zone('Bonao', { free_from: 5000 })]
  expect(await saidFor(near)).toBe(500)
  expect(await saidFor(near, far)).toBe(5000)
  expect(await saidFor(near, zone('Centro', { price: 0 }))).toBe(500)
  expect(await saidFor(near, zone('Nagua'))).toBeNull()
})

test('the office is told what is missing before anybody can buy', async () => {
  const { shop } = await openShop()
  const { getReadiness } = shop.call.ecommerce
  const ways = (isOn: boolean) =>
    inTransaction(shop.owner, (tx) =>
      tx.query(`update payment_methods set available_for_online_store = $1 where code = 'TRANSFER'`, [isOn]),
    )
  await inTransaction(shop.owner, (tx) =>
    tx.query('update payment_methods set available_for_online_store = false'),
  )
  expect(await getReadiness()).toEqual({
    has_products: false,
    has_places: false,
    has_ways: false,
    has_account: true,
  })
  await offered(shop, { name: 'Pan' })
  await delivers(shop)
  expect(await getReadiness()).toEqual({
    has_products: true,
    has_places: true,
    has_ways: false,
    has_account: true,
  })
  await ways(true)
  expect(await getReadiness()).toMatchObject({ has_ways: true, has_account: false })
  await shop.call.tenant.updateConfiguration({ changes: { store_transfer_account: 'Banco Popular 123' } })
  expect(await getReadiness()).toMatchObject({ has_ways: true, has_account: true })
})
