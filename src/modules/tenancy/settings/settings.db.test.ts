import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newShop } from '#app/onboarding/new-shop.server.ts'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, testDatabase, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { milli } from '#platform/values/money.ts'
import { newTenantDirectory } from '../shops/tenants.server.ts'

const STORE = {
  trade_name: ' Colmado Nuevo ',
  legal_name: 'Nuevo, SRL',
  tax_id: '131000001',
  branch: 'Centro',
  dgii_resolution: '06-18',
  receipt_footer: '¡Vuelva pronto!',
  returns_days: 7,
  returns_policy: 'Cambios en 7 días, con etiqueta.',
}
const APPEARANCE = {
  theme: 'theme-enzzo',
  force_company_theme: true,
  rounded_sidebar: false,
  rounded_cards: false,
  rounded_navbar: false,
  rounded_buttons: false,
}
const SELLING = {
  fiscal_series: 'B',
  sell_without_stock: true,
  max_discount_bps: 1500,
  rewards_enabled: true,
  reward_cents_per_point: 5050,
  cash_refund_limit_cents: 100_050,
  cash_refund_any_method: true,
}

const set = (shop: World, changes: Record<string, unknown>, version?: number) =>
  shop.call.tenant.updateConfiguration({ changes, ...(version !== undefined && { version }) })
const valuesOf = async (shop: World) => (await shop.call.tenant.getConfiguration()).values
const changesOf = (shop: World) =>
  reading(shop.owner, (tx) =>
    tx.query(`select action, user_id, details from audit_log where action like 'settings.%' order by at, id`),
  )

test('the store’s details stand on the next receipt', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await set(shop, STORE)
  expect(await valuesOf(shop)).toMatchObject({ ...STORE, trade_name: 'Colmado Nuevo' })
  const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  expect(sold.receiptData.store).toMatchObject({
    trade_name: 'Colmado Nuevo',
    legal_name: 'Nuevo, SRL',
    branch: 'Centro',
    dgii_resolution: '06-18',
    footer: '¡Vuelva pronto!',
    returns_days: 7,
    returns_policy: 'Cambios en 7 días, con etiqueta.',
  })
})

test('the look of the shop is everybody’s who is signed in', async () => {
  const shop = await newWorld()
  await set(shop, { ...APPEARANCE, logo_url: 'https://nuevo.example/logo.png', language: 'en' })
  expect(await shop.as({ permissions: [] }).tenant.getCurrentConfig()).toEqual({
    config: {
      ...APPEARANCE,
      time_zone: 'America/Santo_Domingo',
      logo_url: 'https://nuevo.example/logo.png',
      language: 'en',
    },
  })
})

test.each([
  { trade_name: '  ' },
  { returns_days: -1 },
  { returns_days: 366 },
  { address: 'x'.repeat(201) },
  { tax_id: '13100000' },
  { tax_id: 'no tengo' },
  { fiscal_series: 'A' },
  { reward_cents_per_point: 0 },
  { reward_cents_per_point: 0.5 },
  { theme: 'theme-nowhere' },
  { time_zone: 'America/La_Vega' },
  { logo_url: 'javascript:alert(1)' },
  { nobody_s: true },
  { version: 7 },
  { tenant_id: '00000000-0000-7000-8000-000000000000' },
])('%j is refused, and nothing of what comes with it is set', async (wrong) => {
  const shop = await newWorld()
  const before = await stateOf(shop)
  await expect(set(shop, { ...STORE, ...SELLING, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await stateOf(shop)).toEqual(before)
})

test.each([
  ['1-31-24679-6', '131246796'],
  [' 001-1391820-5 ', '00113918205'],
  ['', ''],
])('the tax id «%s» of the shop is kept as «%s»', async (typed, kept) => {
  const shop = await newWorld()
  await set(shop, { tax_id: typed })
  expect(await valuesOf(shop)).toMatchObject({ tax_id: kept })
})

test('what is set of any module is the next sale’s; what is left out stays, and who set what is kept', async () => {
  const shop = await newWorld()
  await shop.range({ series: 'B' })
  const coffee = await shop.product({ onHand: milli(0) })
  const sale = () => saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  const usual = {
    fiscal_series: 'E',
    sell_without_stock: false,
    cash_session_required: false,
    max_discount_bps: 10_000,
    rewards_enabled: false,
    reward_cents_per_point: 10_000,
    cash_refund_limit_cents: 500_000,
    cash_refund_any_method: false,
  }
  expect(await valuesOf(shop)).toMatchObject(usual)
  await expect(shop.call.pos.checkout(sale())).rejects.toMatchObject(refusal('pos.out_of_stock'))
  await set(shop, { ...SELLING, trade_name: 'Colmado de prueba' })
  expect(await valuesOf(shop)).toMatchObject({ ...usual, ...SELLING })
  expect(await shop.call.pos.checkout(sale())).toMatchObject({ ncf: 'B0200000001' })
  // Only what is another than before, though more was sent.
  const { cash_session_required: _same, ...from } = usual
  const user_id = shop.owner.actor.userId
  expect(await changesOf(shop)).toEqual([
    { action: 'settings.changed', user_id, details: { from, to: SELLING } },
  ])
})

test('who changes settings that somebody else has set since is told, and sets nothing', async () => {
  const shop = await newWorld()
  const { version } = await shop.call.tenant.getConfiguration()
  await set(shop, { sell_without_stock: true }, version)
  const before = await stateOf(shop)
  await expect(set(shop, { trade_name: 'Otro' }, version)).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  expect(await stateOf(shop)).toEqual(before)
  const now = await shop.call.tenant.getConfiguration()
  expect(now.version).toBeGreaterThan(version)
  await set(shop, { trade_name: 'Otro' }, now.version)
  // What changes nothing makes no new state, and stands in no log.
  const kept = await shop.call.tenant.getConfiguration()
  await set(shop, { trade_name: 'Otro' }, kept.version)
  expect(await shop.call.tenant.getConfiguration()).toEqual(kept)
  expect(await changesOf(shop)).toHaveLength(2)
})

test('of two changes of one state at once one is made', async () => {
  const shop = await newWorld()
  const { version } = await shop.call.tenant.getConfiguration()
  const both = await Promise.allSettled([
    set(shop, { cash_session_required: true }, version),
    set(shop, { cash_refund_any_method: true }, version),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('to see settings and to change them are two permissions', async () => {
  const shop = await newWorld()
  const viewer = shop.as({ permissions: ['settings.view'] })
  expect((await viewer.tenant.getConfiguration()).values).toMatchObject({
    trade_name: 'Colmado de prueba',
    fiscal_series: 'E',
  })
  await expect(viewer.tenant.updateConfiguration({ changes: STORE })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('anybody may know a shop’s name by its subdomain, and of none that is closed', async () => {
  const shop = await newWorld()
  const find = (subdomain: string) => shop.as({ ctx: null }).tenant.getPublicTenantBySubdomain({ subdomain })
  expect(await find(shop.subdomain.toUpperCase())).toMatchObject({
    tenant: { id: shop.owner.tenantId, name: 'Colmado de prueba', subdomain: shop.subdomain },
    product: { code: 'enzzo' },
  })
  const missing = { code: 'NOT_FOUND', cause: { code: 'tenancy.shop_not_found' } }
  await expect(find('nadie')).rejects.toMatchObject(missing)
  await shop.database.admin.query('update tenants set is_active = false where id = $1', [shop.owner.tenantId])
  await expect(find(shop.subdomain)).rejects.toMatchObject(missing)
})

test('a new shop is found at once, and one that closes is gone at once', async () => {
  const directory = newTenantDirectory((await testDatabase()).app)
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
  const subdomain = `t${randomUUID().slice(0, 13)}`
  expect(await directory.remembered(subdomain, at(0))).toBeNull()
  const { admin, app } = await testDatabase()
  const ctx = await newShop(app, NOON, { subdomain, name: 'Nuevo' })
  expect(await directory.remembered(subdomain, at(0))).toMatchObject({ id: ctx.tenantId, name: 'Nuevo' })
  await admin.query('update tenants set is_active = false where id = $1', [ctx.tenantId])
  // Who brings a session is told by the session that the shop is closed.
  expect(await directory.remembered(subdomain, at(4))).toMatchObject({ id: ctx.tenantId })
  expect(await directory.bySubdomain(subdomain, at(4))).toBeNull()
  expect(await directory.remembered(subdomain, at(4))).toBeNull()
})
