import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { PLAIN_CASHBOX } from './cashbox.ts'

const fields = (shop: World, changed: object = {}) => ({
  code: 'CAJA-02',
  name: 'Caja del fondo',
  warehouse_id: shop.warehouses.depot as string,
  print_server_url: 'http://192.168.1.20:8081/',
  template: 'compact' as const,
  show_notifications: true,
  wait_for_print: true,
  open_drawer: true,
  open_drawer_on_print: false,
  drawer_service_url: 'http://localhost:8082',
  copies: 2,
  print_on_sale: true,
  is_active: true,
  is_default: false,
  ...changed,
})

const defaults = async (shop: World) =>
  (await shop.call.cashbox.getAll()).data.filter((each) => each.is_default).map(({ code }) => code)

const first = async (shop: World) => {
  const [cashbox] = (await shop.call.cashbox.getAll()).data
  if (!cashbox) throw new Error('a new shop has a cashbox')
  return { ...cashbox, template: 'standard' as const }
}

const refused = (name: string) => ({ cause: expect.objectContaining({ code: `cashboxes.${name}` }) })

test('a cashbox is made, listed and opened as a till of its own', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.cashbox.create(fields(shop))
  const listed = await shop.call.cashbox.getActive()
  expect(listed.map(({ code }) => code)).toEqual(['CAJA-01', 'CAJA-02'])
  const till = await shop.call.pos.openTill({ cashboxId: id })
  expect(till).toMatchObject({
    cashbox: { name: 'Caja del fondo', warehouse_id: shop.warehouses.depot },
    cashbox_replaced: false,
    warehouse_name: 'Depósito',
    // Without its trailing slash: the path is put behind it.
    printing: { print_server_url: 'http://192.168.1.20:8081', template: 'compact', copies: 2 },
  })
  expect((await shop.call.pos.openTill()).cashbox.name).toBe('Caja 01')
})

test('the stock that a till shows is that of its warehouse', async () => {
  const shop = await newWorld()
  const product = await shop.product()
  const { id } = await shop.call.cashbox.create(fields(shop))
  expect(await shop.call.pos.getStock({ productIds: [product] })).toMatchObject([{ onHand: 1000 }])
  expect(await shop.call.pos.getStock({ productIds: [product], cashboxId: id })).toEqual([])
})

test('a till whose cashbox was switched off opens with the default one and is told so', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.cashbox.create(fields(shop))
  await shop.call.cashbox.update({ id, ...fields(shop, { is_active: false }) })
  for (const cashboxId of [id, randomUUID()]) {
    expect(await shop.call.pos.openTill({ cashboxId })).toMatchObject({
      cashbox: { name: 'Caja 01' },
      cashbox_replaced: true,
    })
  }
})

test('a till whose cashbox was switched off sells, counts and looks for its drawer at the same one', async () => {
  const shop = await newWorld()
  const product = await shop.product()
  const { id: cashboxId } = await shop.call.cashbox.create(fields(shop))
  await shop.call.cashbox.update({ id: cashboxId, ...fields(shop, { is_active: false }) })
  const { id } = await shop.call.cashSession.open({ id: randomUUID(), cashboxId, float: 500 })
  const till = await shop.call.pos.openTill({ cashboxId })
  expect(till).toMatchObject({ cashbox: { name: 'Caja 01' }, cash_session: { id } })
  const sold = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: product, quantity: 1 }], 118, { cashboxId: till.cashbox.id }),
  )
  expect(sold.receiptData?.cashbox).toBe('Caja 01')
  expect(await shop.call.cashSession.getCurrent({ cashboxId })).toMatchObject({ session: { id, sales: 1 } })
})

test('a cashbox stays on while its session is open, and goes off once that is closed', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.cashbox.create(fields(shop))
  const sessionId = randomUUID()
  await shop.call.cashSession.open({ id: sessionId, cashboxId: id, float: 500 })
  const off = () => shop.call.cashbox.update({ id, ...fields(shop, { is_active: false }) })
  await expect(off()).rejects.toMatchObject({
    cause: { code: 'cashboxes.in_use', params: { session: 1 } },
  })
  // Its other fields are changed all the same.
  await shop.call.cashbox.update({ id, ...fields(shop, { name: 'Otra' }) })
  await shop.call.cashSession.count({ sessionId, pieces: [{ denomination: 100, count: 5 }] })
  await shop.call.cashSession.close({ sessionId })
  expect(await off()).toEqual({ success: true })
})

test('a new default takes the flag from the one that had it', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.cashbox.create(fields(shop, { is_default: true }))
  expect(await defaults(shop)).toEqual(['CAJA-02'])
  await shop.call.cashbox.update({
    ...(await first(shop)),
    print_server_url: '',
    drawer_service_url: '',
    is_default: true,
  })
  expect(await defaults(shop)).toEqual(['CAJA-01'])
  await shop.call.cashbox.update({ id, ...fields(shop, { name: 'Otra' }) })
  expect((await shop.call.cashbox.getAll()).data.map(({ name }) => name)).toEqual(['Caja 01', 'Otra'])
})

test('of many that would be the default at once, one is', async () => {
  const shop = await newWorld()
  const codes = Array.from({ length: 6 }, (_, i) => `C-${i}`)
  await Promise.all(codes.map((code) => shop.call.cashbox.create(fields(shop, { code, is_default: true }))))
  expect(await defaults(shop)).toHaveLength(1)
})

const needed = { cause: expect.objectContaining({ code: 'platform.default_needed' }) }

test('the default one cannot be switched off, nor stop being it without another', async () => {
  const shop = await newWorld()
  const cashbox = { ...(await first(shop)), print_server_url: '', drawer_service_url: '' }
  for (const change of [{ is_active: false }, { is_default: false }]) {
    await expect(shop.call.cashbox.update({ ...cashbox, ...change })).rejects.toMatchObject(needed)
  }
  await expect(
    shop.call.cashbox.create(fields(shop, { is_default: true, is_active: false })),
  ).rejects.toMatchObject(needed)
  expect(await defaults(shop)).toEqual(['CAJA-01'])
})

test.each<[string, object]>([
  ['no code', { code: '  ' }],
  ['a code of fifty letters', { code: 'x'.repeat(50) }],
  ['no name', { name: '' }],
  ['a name of a hundred letters', { name: 'x'.repeat(100) }],
  ['a print server of a hundred letters', { print_server_url: `http://${'x'.repeat(93)}` }],
  ['a drawer service of fifty letters', { drawer_service_url: `http://${'x'.repeat(43)}` }],
  ['an address without http', { print_server_url: 'localhost:8081' }],
  ['a script for an address', { print_server_url: 'javascript:alert(1)' }],
  ['an address with a wildcard', { print_server_url: 'http://*:8081' }],
  ['an address that ends the policy', { print_server_url: "http://a;script-src'unsafe-inline'" }],
  ['no copy', { copies: 0 }],
  ['six copies', { copies: 6 }],
  ['a template that does not exist', { template: 'x' }],
])('%s is refused', async (_, change) => {
  const shop = await newWorld()
  await expect(shop.call.cashbox.create(fields(shop, change))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await shop.call.cashbox.getAll()).data).toHaveLength(1)
})

test('a cashbox of another shop, a warehouse of another shop and a stranger are refused alike', async () => {
  const [shop, other] = [await newWorld(), await newWorld()]
  const { id } = await other.call.cashbox.create(fields(other))
  await expect(shop.call.cashbox.update({ id, ...fields(shop) })).rejects.toMatchObject(
    refused('cashbox_not_found'),
  )
  await expect(shop.call.cashbox.update({ id: randomUUID(), ...fields(shop) })).rejects.toMatchObject(
    refused('cashbox_not_found'),
  )
  await expect(
    shop.call.cashbox.create(fields(shop, { warehouse_id: other.warehouses.main })),
  ).rejects.toMatchObject(refused('warehouse_not_found'))
  await expect(
    shop.as({ permissions: ['pos.access', 'settings.view'] }).cashbox.create(fields(shop)),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

const drawerLog = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query(`select subject_id, details from audit_log where action = 'drawer.opened' order by at, id`),
  )

test('who opens the drawer is written down, with the reason', async () => {
  const shop = await newWorld()
  const cashier = shop.as({ permissions: ['pos.open_drawer'] })
  await cashier.pos.openDrawer({ cashboxId: shop.cashbox, reason: ' Cambio de billetes ' })
  await cashier.pos.openDrawer({ cashboxId: shop.cashbox })
  expect(await drawerLog(shop)).toEqual([
    { subject_id: shop.cashbox, details: { cashbox: 'Caja 01', reason: 'Cambio de billetes' } },
    { subject_id: shop.cashbox, details: { cashbox: 'Caja 01', reason: null } },
  ])
})

test('the drawer of another shop, of no cashbox or without the right is not opened', async () => {
  const [shop, other] = [await newWorld(), await newWorld()]
  for (const cashboxId of [other.cashbox, randomUUID()]) {
    await expect(shop.call.pos.openDrawer({ cashboxId })).rejects.toMatchObject(refused('cashbox_not_found'))
  }
  await expect(
    shop.as({ permissions: ['pos.access', 'pos.sell'] }).pos.openDrawer({ cashboxId: shop.cashbox }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    shop.call.pos.openDrawer({ cashboxId: shop.cashbox, reason: 'x'.repeat(201) }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect([...(await drawerLog(shop)), ...(await drawerLog(other))]).toEqual([])
})

test('a sale is made at the cashbox of the till', async () => {
  const shop = await newWorld()
  const product = await shop.product()
  const { id } = await shop.call.cashbox.create(fields(shop, { warehouse_id: shop.warehouses.main }))
  const sold = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: product, quantity: 1 }], 118, { cashboxId: id }),
  )
  expect(sold.receiptData?.cashbox).toBe('Caja del fondo')
})

test('of however many there are a till is its own cashbox, and the default is found', async () => {
  const shop = await newWorld()
  const many = (table: string, columns: string, count: number) =>
    change(
      shop,
      `insert into ${table} (tenant_id, id, ${columns}, code, name, position)
        select t.tenant_id, gen_random_uuid(), ${columns.replaceAll(/\w+/g, 't.$&')}, t.code || n, t.name || n, 1
          from ${table} t, generate_series(1, ${count}) n where t.tenant_id = $1 and not t.is_default`,
      [shop.ctx.tenantId],
    )
  const { id } = await shop.call.cashbox.create(fields(shop))
  await many('warehouses', 'is_active, is_default', 600)
  await many('cashboxes', `warehouse_id, ${Object.keys(PLAIN_CASHBOX).join(', ')}`, 250)
  for (const table of ['warehouses', 'cashboxes'])
    await change(
      shop,
      `update ${table} set position = 999 where tenant_id = $1 and (is_default or id = $2)`,
      [shop.ctx.tenantId, id],
    )
  const till = await shop.call.pos.openTill({ cashboxId: id })
  expect(till).toMatchObject({ cashbox: { name: 'Caja del fondo' }, cashbox_replaced: false })
  expect((await shop.call.pos.openTill()).cashbox.name).toBe('Caja 01')
  const { warehouse_id: _default, ...nowhere } = fields(shop, { code: 'CAJA-03' })
  const made = await shop.call.cashbox.create(nowhere)
  expect((await shop.call.cashbox.getById(made)).warehouse_id).toBe(shop.warehouses.main)
})
