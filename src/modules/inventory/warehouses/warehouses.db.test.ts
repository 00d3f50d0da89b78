import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { PLAIN_CASHBOX } from '#modules/cash/cashboxes/cashbox.ts'
import { coffee } from '#modules/catalogue/testing/product.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { WarehouseId } from '#platform/values/ids.ts'

const nave = {
  code: 'NAV',
  name: 'Nave',
  position: 5,
  address: 'Autopista Duarte km 12',
  phone: '8095550134',
}

const withNave = async (more: object = {}) => {
  const shop = await newWorld()
  const { id } = await shop.call.warehouse.create({ ...nave, ...more })
  return { shop, id }
}

const refused = (code: string, params?: object) => ({
  cause: expect.objectContaining({ code, ...(params && { params }) }),
})

const listed = async (shop: World, input = {}) =>
  (await shop.call.warehouse.getPage(input)).data.map(({ code }) => code)

const defaults = async (shop: World) =>
  (await shop.call.warehouse.getAll()).filter((each) => each.is_default).map(({ code }) => code)

const opened = async (shop: World, id: WarehouseId) => {
  const { deleted: _deleted, ...fields } = await shop.call.warehouse.getById({ id })
  return fields
}

/** A product with five of it in a warehouse. */
const stockIn = (shop: World, warehouseId: WarehouseId, quantity = 5) =>
  shop.call.product.create(
    coffee({ warehouseQuantities: [{ warehouseId, initialQuantity: quantity, currentQuantity: quantity }] }),
  )

const cashboxOf = (warehouse_id: WarehouseId, more: object = {}) => ({
  code: 'CAJA-09',
  name: 'Caja de la nave',
  warehouse_id,
  ...PLAIN_CASHBOX,
  ...more,
})

test('a warehouse is made, found, changed, and in the lists of who chooses one', async () => {
  const { shop, id } = await withNave()
  expect(await listed(shop)).toEqual(['ALM-01', 'ALM-02', 'NAV'])
  expect(await listed(shop, { search: 'duarte 12' })).toEqual(['NAV'])
  await shop.call.warehouse.update({ ...nave, id, name: 'Nave industrial', position: 0 })
  expect(await shop.call.warehouse.getById({ id })).toMatchObject({
    ...nave,
    name: 'Nave industrial',
    position: 0,
    version: 2,
  })
  expect((await shop.call.warehouse.getAll())[0]).toEqual({
    ...nave,
    id,
    name: 'Nave industrial',
    position: 0,
    is_active: true,
    is_default: false,
  })
  expect((await shop.call.user.getWarehouses()).map(({ name }) => name)).toContain('Nave industrial')
  expect((await shop.call.cashbox.getWarehouses()).map(({ name }) => name)).toContain('Nave industrial')
})

test('making another the default takes it from the first, which has changed then', async () => {
  const { shop, id } = await withNave({ is_default: true })
  expect(await defaults(shop)).toEqual(['NAV'])
  const main = await opened(shop, shop.warehouses.main)
  expect(main).toMatchObject({ is_default: false, version: 2 })
  await shop.call.warehouse.update({ ...main, is_default: true })
  expect(await defaults(shop)).toEqual(['ALM-01'])
  // Whoever had the form open when it went does not take it back unseen.
  const stale = { ...nave, id, version: 1, is_default: true }
  await expect(shop.call.warehouse.update(stale)).rejects.toMatchObject(refused('platform.record_changed'))
  expect(await defaults(shop)).toEqual(['ALM-01'])
})

test('where several change the default at once, one is the default', async () => {
  const { shop, id } = await withNave()
  const other = await shop.call.warehouse.create({ ...nave, code: 'PAT', name: 'Patio' })
  const { version: _version, ...depot } = await opened(shop, shop.warehouses.depot)
  const candidates = [{ ...nave, id }, { ...nave, code: 'PAT', name: 'Patio', id: other.id }, depot]
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ...candidates.map((each) => shop.call.warehouse.update({ ...each, is_default: true, is_active: true })),
      shop.call.warehouse.create({ ...nave, code: `R-${round}`, is_default: true }),
    ])
    expect(await defaults(shop)).toHaveLength(1)
  }
})

test('the default one is active, kept, and has a successor first', async () => {
  const { shop, id } = await withNave()
  const main = await opened(shop, shop.warehouses.main)
  const needed = refused('platform.default_needed')
  await expect(shop.call.warehouse.update({ ...main, is_active: false })).rejects.toMatchObject(needed)
  await expect(shop.call.warehouse.update({ ...main, is_default: false })).rejects.toMatchObject(needed)
  await expect(shop.call.warehouse.delete({ id: main.id })).rejects.toMatchObject(needed)
  const off = { ...nave, code: 'OFF', is_active: false, is_default: true }
  await expect(shop.call.warehouse.create(off)).rejects.toMatchObject(needed)
  await shop.call.warehouse.delete({ id })
  await expect(shop.call.warehouse.update({ ...nave, id, is_default: true })).rejects.toMatchObject(
    refused('platform.record_deleted'),
  )
  expect(await defaults(shop)).toEqual(['ALM-01'])
})

test('a warehouse that is named stays, and what names it is told', async () => {
  const { shop, id } = await withNave()
  const product = await stockIn(shop, id)
  const { id: cashbox } = await shop.call.cashbox.create(cashboxOf(id))
  const person = {
    name: 'Rafael',
    email: `${newId()}@shop.test`,
    password: 'secreto',
    role_id: shop.roles.cashier,
    warehouse_id: id,
  }
  const { id: user } = await shop.call.user.create(person)
  await expect(shop.call.warehouse.delete({ id })).rejects.toMatchObject(
    refused('platform.record_in_use', {
      uses: 'warehouses.stock:1,cashboxes.cashbox:1,users.user:1',
    }),
  )
  await shop.call.cashbox.update({ ...cashboxOf(shop.warehouses.main), id: cashbox })
  await shop.call.product.update({
    ...coffee({ warehouseQuantities: [{ warehouseId: id, currentQuantity: 0 }] }),
    id: product.id,
  })
  // A deleted account lets go of it.
  await shop.call.user.delete({ id: user })
  await shop.call.warehouse.delete({ id })
  await shop.call.warehouse.delete({ id })
  expect(await listed(shop)).toEqual(['ALM-01', 'ALM-02'])
  expect(await listed(shop, { showDeleted: true })).toEqual(['ALM-01', 'ALM-02', 'NAV'])
  const names = (await shop.call.product.getById({ id: product.id })).warehouseQuantities
  expect(names.map(({ warehouse_name }) => warehouse_name)).toEqual(['Almacén principal', 'Depósito'])
  const another = coffee({
    sku: 'CAF-0003',
    barcode: '',
    warehouseQuantities: [{ warehouseId: id, currentQuantity: 1 }],
  })
  await expect(shop.call.product.create(another)).rejects.toMatchObject(
    refused('stocked_products.warehouse_not_found'),
  )
  await shop.call.warehouse.restore({ id })
  expect(await shop.call.warehouse.getById({ id })).toMatchObject({ deleted: false })
})

test('one that is switched off is offered no longer; what names it goes on', async () => {
  const { shop, id } = await withNave()
  const product = await stockIn(shop, id)
  const { id: cashbox } = await shop.call.cashbox.create(cashboxOf(id))
  await shop.call.warehouse.update({ ...nave, id, is_active: false })
  // The till sells from it, its cashbox can be changed, and its stock be counted out.
  const item = { productId: product.id, quantity: 2 }
  const { items } = await shop.call.pos.validateCart({ items: [item] })
  await shop.call.pos.checkout({
    ...saleOf(shop, [item], items[0]?.total ?? 0),
    cashboxId: cashbox,
    payments: [{ paymentMethodId: methodOf(shop, 'CASH'), amount: items[0]?.total ?? 0 }],
  })
  expect(await shop.call.pos.openTill({ cashboxId: cashbox })).toMatchObject({ warehouse_name: 'Nave' })
  await shop.call.cashbox.update({ ...cashboxOf(id, { name: 'La de la nave' }), id: cashbox })
  expect((await shop.call.product.getById({ id: product.id })).warehouseQuantities).toContainEqual(
    expect.objectContaining({ warehouse_name: 'Nave', current_quantity: 3 }),
  )
  const emptied = coffee({ warehouseQuantities: [{ warehouseId: id, currentQuantity: 0 }] })
  await shop.call.product.update({ ...emptied, id: product.id })
  // Nothing new names it.
  const another = cashboxOf(id, { code: 'CAJA-10' })
  await expect(shop.call.cashbox.create(another)).rejects.toMatchObject(
    refused('cashboxes.warehouse_not_found'),
  )
  const back = coffee({ warehouseQuantities: [{ warehouseId: id, currentQuantity: 4 }] })
  await expect(shop.call.product.update({ ...back, id: product.id })).rejects.toMatchObject(
    refused('stocked_products.warehouse_not_found'),
  )
})

test('a warehouse goes for good or gets its cashbox, where both are asked for at once', async () => {
  const { shop } = await withNave()
  for (let round = 0; round < 5; round++) {
    const { id } = await shop.call.warehouse.create({ ...nave, code: `R-${round}` })
    const both = await Promise.allSettled([
      shop.call.warehouse.delete({ id }),
      shop.call.cashbox.create(cashboxOf(id, { code: `C-${round}` })),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('a warehouse goes up and down in their order', async () => {
  const { shop, id } = await withNave()
  expect(await shop.call.warehouse.move({ id, up: true })).toEqual({ place: 2, of: 3 })
  expect(await listed(shop)).toEqual(['ALM-01', 'NAV', 'ALM-02'])
})

test('one that is moved takes the place of the other, and the rest keep theirs', async () => {
  const { shop, id } = await withNave()
  const places = async () =>
    (await shop.call.warehouse.getPage()).data.map(({ code, position }) => `${code} ${position}`)
  expect(await places()).toEqual(['ALM-01 1', 'ALM-02 2', 'NAV 5'])
  await shop.call.warehouse.move({ id, up: true })
  expect(await places()).toEqual(['ALM-01 1', 'NAV 2', 'ALM-02 5'])
  // Who has the first one open is not told of a change that was none of it.
  expect(await opened(shop, shop.warehouses.main)).toMatchObject({ version: 1 })
})

test('who changed what is written down, once', async () => {
  const { shop, id } = await withNave()
  await shop.call.warehouse.update({ ...nave, id, is_default: true })
  const main = await opened(shop, shop.warehouses.main)
  await shop.call.warehouse.update({ ...main, is_default: true })
  await shop.call.warehouse.delete({ id })
  await shop.call.warehouse.delete({ id })
  await shop.call.warehouse.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query<{ action: string }>(
      `select action from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id`,
      [id],
    ),
  )
  expect(trail.map(({ action }) => action)).toEqual(
    ['created', 'changed', 'changed', 'deleted', 'restored'].map((verb) => `warehouse.${verb}`),
  )
})

test('another shop’s warehouse is none', async () => {
  const { shop, id } = await withNave()
  const stranger = await newWorld()
  const none = refused('warehouses.not_found')
  for (const theirs of [id, newId<WarehouseId>()]) {
    await expect(stranger.call.warehouse.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.warehouse.update({ ...nave, id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.warehouse.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.warehouse.restore({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.warehouse.move({ id: theirs, up: true })).rejects.toMatchObject(none)
  }
  expect(await listed(stranger)).toEqual(['ALM-01', 'ALM-02'])
  expect(await defaults(shop)).toEqual(['ALM-01'])
})

test('without the right to the settings nobody changes them', async () => {
  const { shop, id } = await withNave()
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.warehouse.getPage({})).data).toHaveLength(3)
  const forbidden = { code: 'FORBIDDEN' }
  await expect(looking.warehouse.create({ ...nave, code: 'X' })).rejects.toMatchObject(forbidden)
  await expect(looking.warehouse.update({ ...nave, id })).rejects.toMatchObject(forbidden)
  await expect(looking.warehouse.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.warehouse.restore({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.warehouse.move({ id, up: true })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: [] }).warehouse.getPage({})).rejects.toMatchObject(forbidden)
})

test('the table holds no default that is switched off or deleted', async () => {
  const { shop } = await withNave()
  const broken = (column: string) =>
    inTransaction(shop.owner, (tx) =>
      tx.query(`update warehouses set ${column} where tenant_id = current_tenant() and is_default`),
    )
  await expect(broken('is_active = false')).rejects.toThrow()
  await expect(broken('deleted_at = now()')).rejects.toThrow()
})

test('of more than a thousand the order goes on, and those behind the last place share it', async () => {
  const { shop, id } = await withNave()
  await change(
    shop,
    `insert into warehouses (tenant_id, id, code, name, position, address, phone, is_active, is_default)
      select $1, gen_random_uuid(), 'K' || g, 'Kilo ' || g, least(g, 999), '', '', true, false from generate_series(6, 1100) g`,
    [shop.ctx.tenantId],
  )
  expect(await shop.call.warehouse.move({ id, up: true })).toMatchObject({ place: 2 })
  expect((await listed(shop)).slice(0, 3)).toEqual(['ALM-01', 'NAV', 'ALM-02'])
})
