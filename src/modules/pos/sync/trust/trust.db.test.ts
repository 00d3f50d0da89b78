import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { setSettings } from '#app/testing/settings.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints } from '#platform/values/money.ts'
import {
  kindsOf,
  newOfflineCoffee,
  type OfflineCoffee,
  type OfflineMore,
} from '../../testing/offline-coffee.server.ts'
import type { OfflineSale } from '../../testing/offline-sale.server.ts'

/** What a till says is taken down, and held against what the shop itself knows. */
let till: OfflineCoffee
let shop: World
let coffee: ProductId

beforeEach(async () => {
  till = await newOfflineCoffee()
  shop = till.shop
  coffee = till.coffee
})

const coffeeFor: OfflineCoffee['coffeeFor'] = (...sale) => till.coffeeFor(...sale)
const sync = (sale: OfflineSale) => till.sync(sale)

const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  reading(shop.owner, (tx) => tx.query<Row>(text, values))

/** Somebody else of the shop, with the role that is named. */
async function colleague(role: 'admin' | 'cashier'): Promise<string> {
  const id = randomUUID()
  await change(
    shop,
    `insert into users (tenant_id, id, email, name, password_hash, role_id, language, is_active, created_at)
       values ($1, $2, $3, 'Juan Peña', 'none', $4, 'es', true, $5)`,
    [shop.owner.tenantId, id, `${id}@shop.test`, shop.roles[role], NOON],
  )
  return id
}

test('a price that the till made up is told, also where it says that it was asked', async () => {
  const asked = coffeeFor(
    1,
    { sale: { items: [{ productId: coffee, quantity: 1, price: 1 }] } },
    { price: null },
  )
  const changed = [{ kind: 'price_changed', product: 'Café 1 lb', sold: 100, today: 11_800 }]
  expect((await sync(asked)).conflicts).toEqual(changed)
  expect((await sync(coffeeFor(1, {}, { price: 1 }))).conflicts).toEqual(changed)
  await change(shop, 'update products set variable_price = true, price_cents = null where id = $1', [coffee])
  const free = coffeeFor(
    2,
    { sale: { items: [{ productId: coffee, quantity: 1, price: 2 }] } },
    { price: null },
  )
  expect((await sync(free)).conflicts).toEqual([])
})

test('another unit and another tax are told; another name only to who looks', async () => {
  const odd = await sync(coffeeFor(118, {}, { unit: 'lb', is_taxable: false }))
  expect(kindsOf(odd)).toEqual(['tax_changed', 'unit_changed'])
  const before = (await shop.call.notification.getUnread()).length
  const renamed = await sync(coffeeFor(118, {}, { name: 'Cigarros' }))
  expect(renamed.conflicts).toEqual([{ kind: 'name_changed', product: 'Cigarros', today: 'Café 1 lb' }])
  expect(await shop.call.notification.getUnread()).toHaveLength(before)
})

test('a product twice, a promotion twice and a price below nothing are no sale', async () => {
  const sale = coffeeFor(118)
  const { products } = sale.offline
  const twice = (offline: Partial<OfflineSale['offline']>) =>
    shop.call.pos.syncSale({ ...sale, offline: { ...sale.offline, ...offline } })
  const promotion = promotionOf(10)
  for (const offline of [
    { products: [...products, ...products] },
    { promotions: [promotion, promotion] },
    { products: products.map((product) => ({ ...product, price: -118 })) },
  ]) {
    await expect(twice(offline)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

/** Answered by an administrator at `at`, for `requestedBy`; for any discount, or for a product. */
async function authorized(at: Date, requestedBy: string, productId: string | null = null): Promise<string> {
  const id = randomUUID()
  await change(
    shop,
    `insert into authorizations (tenant_id, id, product_id, product_name, percent_bps, requested_by, requested_at,
        reason, code_hash, expires_at, sends, sent_at, tries, verified_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'Prueba', 'x', $7, 1, $7, 1, $7)`,
    [shop.owner.tenantId, id, productId, 'Café', productId ? null : 5000, requestedBy, at],
  )
  return id
}

const capped = () => setSettings(shop, { max_discount_bps: basisPoints(500) })

const half = (authorizations: string[], more: OfflineMore = {}) =>
  coffeeFor(59, {
    ...more,
    sale: {
      discount: { type: 'percentage', value: 50, description: '' },
      authorizations,
      ...more.sale,
    },
  })

test('an id that authorises nothing does not silence the cap', async () => {
  await capped()
  const self = shop.owner.actor.userId
  const soldAt = NOON.getTime() - 3_600_000
  const used = await authorized(new Date(soldAt - 60_000), self)
  const late = await authorized(new Date(soldAt - 20 * 60_000), self)
  const others = await authorized(new Date(soldAt - 60_000), await colleague('cashier'))
  expect(kindsOf(await sync(half([used])))).toEqual([])
  for (const id of [randomUUID(), used, late, others]) {
    expect(kindsOf(await sync(half([id])))).toEqual(['discount_above_cap'])
  }
})

test('what asks for a code and was sold without one is told', async () => {
  await change(shop, 'update products set requires_otp = true where id = $1', [coffee])
  expect((await sync(coffeeFor(118))).conflicts).toEqual([{ kind: 'code_missing', product: 'Café 1 lb' }])
  const code = await authorized(new Date(NOON.getTime() - 3_700_000), shop.owner.actor.userId, coffee)
  const coded = coffeeFor(118, { sale: { authorizations: [code] } })
  expect((await sync(coded)).conflicts).toEqual([])
  expect(kindsOf(await sync(coffeeFor(118, { sale: { authorizations: [code] } })))).toEqual(['code_missing'])
})

const promotionOf = (percent: number) => ({
  id: randomUUID(),
  name: 'Oferta',
  code: 'OFERTA',
  type: 'percentage_discount' as const,
  discount_hundredths: percent * 100,
  param1: null,
  param2: null,
  product_ids: [coffee],
  category_ids: [],
})

test('the number of another till is given to nobody but that till', async () => {
  const other = randomUUID()
  const { block } = await till.take(other)
  const theirs = `B02${String(block?.from_number).padStart(8, '0')}`
  const stolen = await sync(coffeeFor(118, { ncf: theirs }))
  expect(kindsOf(stolen)).toEqual(['number_unknown'])
  expect(stolen.ncf).not.toBe(theirs)
  expect(await sync(coffeeFor(118, { ncf: theirs, tillId: other, localNumber: 'T2-000001' }))).toMatchObject({
    ncf: theirs,
    conflicts: [],
  })
})

test('a sale that had landed with a connection voids no number of another till', async () => {
  const other = randomUUID()
  const { block } = await till.take(other)
  const theirs = `B02${String(block?.from_number).padStart(8, '0')}`
  const sale = coffeeFor(118, { ncf: theirs })
  const { offline: _offline, ...plain } = sale
  await shop.call.pos.checkout(plain)
  expect(kindsOf(await sync(sale))).toEqual(['number_unknown'])
  expect(await sync(coffeeFor(118, { ncf: theirs, tillId: other, localNumber: 'T2-000001' }))).toMatchObject({
    ncf: theirs,
    conflicts: [],
  })
})

test('a till is known from its first sale on: who used it, and at which cashbox', async () => {
  const fresh = randomUUID()
  await Promise.all([1, 2, 3].map(() => sync(coffeeFor(118, { tillId: fresh }))))
  expect(await rows('select number, created_by, cashbox_id from tills where id = $1', [fresh])).toEqual([
    { number: 2, created_by: shop.owner.actor.userId, cashbox_id: shop.cashbox },
  ])
  const noted = `select details from audit_log where action = 'till.registered' and subject_id = $1`
  expect(await rows(noted, [fresh])).toEqual([{ details: { number: 2 } }])
})

test('a sale in the name of somebody else says who sent it', async () => {
  const sellerId = await colleague('cashier')
  const sale = coffeeFor(118, { sellerId })
  expect((await sync(sale)).conflicts).toEqual([
    { kind: 'sold_by_another', seller: 'Juan Peña', sender: 'Altagracia Núñez' },
  ])
  const posted = `select user_id from audit_log where action = 'sale.posted' and subject_id = $1`
  expect(await rows(posted, [sale.id])).toEqual([{ user_id: shop.owner.actor.userId }])
  expect(await rows('select seller_id from invoices where id = $1', [sale.id])).toEqual([
    { seller_id: sellerId },
  ])
})

test('who may give discounts is asked of the seller who is named, not of the sender', async () => {
  const sold = async (role: 'admin' | 'cashier') =>
    kindsOf(await sync(half([], { sellerId: await colleague(role) })))
  await change(shop, `delete from role_permissions where role_id = $1 and permission = 'pos.discount'`, [
    shop.roles.cashier,
  ])
  expect(await sold('cashier')).toEqual(['sold_by_another', 'discount_not_allowed'])
  expect(await sold('admin')).toEqual(['sold_by_another'])
})

test('a shop whose customers are all gone still takes down what it sold', async () => {
  await change(shop, 'update customers set deleted_at = now(), is_default = false where tenant_id = $1', [
    shop.owner.tenantId,
  ])
  expect(kindsOf(await sync(coffeeFor(118)))).toEqual(['customer_gone'])
})

test('what says to be sold long ago, or before its till had the number, is told', async () => {
  const day = 24 * 3_600_000
  const sold = async (ago: number, ncf: string | null) =>
    kindsOf(await sync(coffeeFor(118, { ncf, soldAt: new Date(NOON.getTime() - ago) })))
  const late = 'sold_another_day'
  expect(await sold(2.9 * day, null)).toEqual([late])
  expect(await sold(3.1 * day, null)).toEqual(['sold_long_ago', late])
  expect(await sold(1.9 * day, 'B0200000001')).toEqual([late])
  expect(await sold(2.1 * day, 'B0200000002')).toEqual(['sold_long_ago', late])
})

test('the buyer on the paper is read, and held against the customer who is named', async () => {
  const { id } = await shop.call.customer.create({ name: 'Ferretería Peña', tax_id: '101850043' })
  const sold = async (customer: { name: string; tax_id: string | null }) => {
    const sale = coffeeFor(118, { customer, sale: { customerId: id, documentType: 'consumo' } })
    const { conflicts } = await sync(sale)
    const [kept] = await rows<{ customer_name: string; customer_tax_id: string | null }>(
      'select customer_name, customer_tax_id from invoices where id = $1',
      [sale.id],
    )
    return { conflicts, kept: [kept?.customer_name, kept?.customer_tax_id] }
  }
  expect(await sold({ name: ' ferretería  peña ', tax_id: '1-01-85004-3' })).toMatchObject({
    conflicts: [],
    kept: ['ferretería  peña', '101850043'],
  })
  expect(await sold({ name: 'Ferretería Peña', tax_id: '<b>no</b>' })).toEqual({
    conflicts: [
      { kind: 'buyer_tax_id_invalid', printed: '<b>no</b>' },
      {
        kind: 'buyer_differs',
        printed: 'Ferretería Peña',
        known: 'Ferretería Peña (1-01-85004-3)',
      },
    ],
    kept: ['Ferretería Peña', null],
  })
  expect(await sold({ name: 'Otra', tax_id: '131-23456-7' })).toMatchObject({
    conflicts: [
      { kind: 'buyer_differs', printed: 'Otra (1-31-23456-7)', known: 'Ferretería Peña (1-01-85004-3)' },
      { kind: 'buyer_tax_id_check', printed: '1-31-23456-7' },
    ],
    kept: ['Otra', '131234567'],
  })
  await expect(sold({ name: 'x'.repeat(201), tax_id: null })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
