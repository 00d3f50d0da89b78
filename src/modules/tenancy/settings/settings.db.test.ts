import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newShop } from '#app/onboarding/new-shop.server.ts'
import { callPath } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { refusal, saleOf } from '#app/testing/till.server.ts'
import { NOON, newWorld, testDatabase } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { milli } from '#platform/values/money.ts'
import { newTenantDirectory } from '../shops/tenants.server.ts'

const STORE = {
  trade_name: ' Colmado Nuevo ',
  legal_name: 'Nuevo, SRL',
  tax_id: '131000001',
  branch: 'Centro',
  address: 'C/ Duarte 1',
  municipality: 'La Vega',
  province: 'La Vega',
  phone: '809-555-0100',
  website: 'nuevo.example',
  dgii_resolution: '06-18',
  receipt_footer: '¡Vuelva pronto!',
  returns_days: 7,
}
const SELLING = { fiscal_series: 'E', sell_without_stock: false, cash_session_required: false } as const
const APPEARANCE = {
  theme: 'theme-enzzo',
  force_company_theme: true,
  rounded_sidebar: false,
  rounded_cards: false,
  rounded_navbar: false,
  rounded_buttons: false,
}

test('the store’s details stand on the next receipt', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await shop.call.tenant.updateStore(STORE)
  expect(await shop.call.tenant.getStore()).toEqual({ ...STORE, trade_name: 'Colmado Nuevo' })
  const sold = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  expect(sold.receiptData.store).toMatchObject({
    trade_name: 'Colmado Nuevo',
    legal_name: 'Nuevo, SRL',
    branch: 'Centro',
    dgii_resolution: '06-18',
    footer: '¡Vuelva pronto!',
    returns_days: 7,
  })
})

test('the look of the shop is everybody’s who is signed in', async () => {
  const shop = await newWorld()
  await shop.call.tenant.updateAppearance(APPEARANCE)
  expect(await shop.as({ permissions: [] }).tenant.getCurrentConfig()).toEqual({
    config: { ...APPEARANCE, time_zone: 'America/Santo_Domingo' },
  })
})

test('who changed what is kept', async () => {
  const shop = await newWorld()
  await shop.call.tenant.updateStore(STORE)
  await shop.call.tenant.updateAppearance(APPEARANCE)
  const trail = await reading(shop.owner, (tx) =>
    tx.query(`select action, user_id, details ->> 'legal_name' as legal_name from audit_log order by id`),
  )
  expect(trail).toEqual([
    { action: 'fiscal.range_registered', user_id: shop.owner.actor.userId, legal_name: null },
    { action: 'fiscal.range_registered', user_id: shop.owner.actor.userId, legal_name: null },
    { action: 'settings.store_changed', user_id: shop.owner.actor.userId, legal_name: 'Nuevo, SRL' },
    { action: 'settings.appearance_changed', user_id: shop.owner.actor.userId, legal_name: null },
  ])
})

test.each([
  ['tenant.updateStore', { ...STORE, trade_name: '  ' }],
  ['tenant.updateStore', { ...STORE, returns_days: -1 }],
  ['tenant.updateStore', { ...STORE, returns_days: 366 }],
  ['tenant.updateStore', { ...STORE, address: 'x'.repeat(201) }],
  ['tenant.updateStore', { ...STORE, tax_id: '13100000' }],
  ['tenant.updateStore', { ...STORE, tax_id: 'no tengo' }],
  ['tenant.updateSelling', { fiscal_series: 'A', sell_without_stock: false, cash_session_required: false }],
  ['tenant.updateSelling', { fiscal_series: 'B' }],
  ['tenant.updateSelling', { ...SELLING, reward_cents_per_point: 0 }],
  ['tenant.updateSelling', { ...SELLING, reward_cents_per_point: 0.5 }],
  ['tenant.updateAppearance', { ...APPEARANCE, theme: 'theme-nowhere' }],
])('%s refuses what it cannot keep and changes nothing', async (path, input) => {
  const shop = await newWorld()
  const before = await stateOf(shop)
  await expect(callPath(shop, path, input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await stateOf(shop)).toEqual(before)
})

test.each([
  ['1-31-24679-6', '131246796'],
  [' 001-1391820-5 ', '00113918205'],
  ['', ''],
])('the tax id «%s» of the shop is kept as «%s»', async (typed, kept) => {
  const shop = await newWorld()
  await shop.call.tenant.updateStore({ ...STORE, tax_id: typed })
  expect(await shop.call.tenant.getStore()).toMatchObject({ tax_id: kept })
})

test('the series and selling without stock are the next sale’s, and who set them is kept', async () => {
  const shop = await newWorld()
  await shop.range({ series: 'B' })
  const coffee = await shop.product({ onHand: milli(0) })
  const sale = () => saleOf(shop, [{ productId: coffee, quantity: 1 }], 118)
  expect(await shop.call.tenant.getSelling()).toEqual({
    fiscal_series: 'E',
    sell_without_stock: false,
    cash_session_required: false,
    max_discount_bps: 10_000,
    rewards_enabled: false,
    reward_cents_per_point: 10_000,
    cash_refund_limit_cents: 500_000,
    cash_refund_any_method: false,
  })
  await expect(shop.call.pos.checkout(sale())).rejects.toMatchObject(refusal('pos.out_of_stock'))
  await shop.call.tenant.updateSelling({
    fiscal_series: 'B',
    sell_without_stock: true,
    cash_session_required: false,
    max_discount_bps: 1500,
    rewards_enabled: true,
    reward_cents_per_point: 5050,
    cash_refund_limit_cents: 100_050,
    cash_refund_any_method: true,
  })
  expect(await shop.call.tenant.getSelling()).toEqual({
    fiscal_series: 'B',
    sell_without_stock: true,
    cash_session_required: false,
    max_discount_bps: 1500,
    rewards_enabled: true,
    reward_cents_per_point: 5050,
    cash_refund_limit_cents: 100_050,
    cash_refund_any_method: true,
  })
  expect(await shop.call.pos.checkout(sale())).toMatchObject({ ncf: 'B0200000001' })
  const trail = await reading(shop.owner, (tx) =>
    tx.query(
      `select user_id, details from audit_log where action = 'settings.selling_changed' order by at, id`,
    ),
  )
  expect(trail).toEqual([
    {
      user_id: shop.owner.actor.userId,
      details: {
        from: {
          fiscal_series: 'E',
          sell_without_stock: false,
          cash_session_required: false,
          max_discount_bps: 10_000,
          rewards_enabled: false,
          reward_cents_per_point: 10_000,
          cash_refund_limit_cents: 500_000,
          cash_refund_any_method: false,
        },
        to: {
          fiscal_series: 'B',
          sell_without_stock: true,
          cash_session_required: false,
          max_discount_bps: 1500,
          rewards_enabled: true,
          reward_cents_per_point: 5050,
          cash_refund_limit_cents: 100_050,
          cash_refund_any_method: true,
        },
      },
    },
  ])
})

test('to see settings and to change them are two permissions', async () => {
  const shop = await newWorld()
  const viewer = shop.as({ permissions: ['settings.view'] })
  expect(await viewer.tenant.getStore()).toMatchObject({ trade_name: 'Colmado de prueba' })
  expect(await viewer.tenant.getSelling()).toMatchObject({ fiscal_series: 'E' })
  await expect(viewer.tenant.updateStore(STORE)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    viewer.tenant.updateSelling({
      fiscal_series: 'B',
      sell_without_stock: true,
      cash_session_required: true,
    }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(viewer.tenant.updateAppearance(APPEARANCE)).rejects.toMatchObject({ code: 'FORBIDDEN' })
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
  const ctx = await newShop(admin, app, NOON, { subdomain, name: 'Nuevo' })
  expect(await directory.remembered(subdomain, at(0))).toMatchObject({ id: ctx.tenantId, name: 'Nuevo' })
  await admin.query('update tenants set is_active = false where id = $1', [ctx.tenantId])
  // Who brings a session is told by the session that the shop is closed.
  expect(await directory.remembered(subdomain, at(4))).toMatchObject({ id: ctx.tenantId })
  expect(await directory.bySubdomain(subdomain, at(4))).toBeNull()
  expect(await directory.remembered(subdomain, at(4))).toBeNull()
})
