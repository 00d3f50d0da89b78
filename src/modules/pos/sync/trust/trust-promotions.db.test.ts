import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { ZodError } from 'zod'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON, type World } from '#app/testing/world.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import type { CategoryId, InvoiceId, ProductId } from '#platform/values/ids.ts'
import { refusalIn } from '#platform/values/wire.ts'
import { kindsOf, newOfflineCoffee, type OfflineCoffee } from '../../testing/offline-coffee.server.ts'
import type { OfflineSale } from '../../testing/offline-sale.server.ts'

/** The terms of promotions are the shop's own, as it had them when the sale was made. */
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

const promotionOf = (percent: number, about: { product_ids?: string[]; category_ids?: string[] } = {}) => ({
  id: randomUUID(),
  name: 'Oferta',
  code: 'OFERTA',
  type: 'percentage_discount' as const,
  discount_hundredths: percent * 100,
  param1: null,
  param2: null,
  product_ids: [coffee],
  category_ids: [],
  ...about,
})

const hoursAgo = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000)

async function shopPromotion(discount: number, about: { productIds?: string[]; categoryIds?: string[] }) {
  const { id } = await shop.as({ now: hoursAgo(3) }).promotion.create({
    name: 'Oferta',
    code: 'OFERTA',
    discount,
    startDate: '2026-11-20',
    endDate: '2026-11-30',
    ...about,
  })
  return id
}

test('more than the promotions of its day give is told, less is not', async () => {
  const id = await shopPromotion(50, { productIds: [coffee] })
  const sold = (percent: number, total: number) =>
    sync(coffeeFor(total, { promotions: [{ ...promotionOf(percent), id }] }))
  expect((await sold(50, 59)).conflicts).toEqual([])
  expect(kindsOf(await sold(10, 106.2))).toEqual(['promotion_unknown'])
  expect((await sold(90, 11.8)).conflicts).toEqual([
    { kind: 'promotion_unknown', promotion: 'Oferta' },
    { kind: 'promotion_too_much', product: 'Café 1 lb', given: 10_620, allowed: 5900 },
  ])
})

test('a promotion of another category is told, whichever the till says the product is of', async () => {
  const categoryId = randomUUID() as CategoryId
  await change(
    shop,
    `insert into product_categories (tenant_id, id, code, name, tint) values ($1, $2, 'C', 'Cigarros', 'cafe')`,
    [shop.owner.tenantId, categoryId],
  )
  const id = await shopPromotion(50, { categoryIds: [categoryId] })
  const promotions = [{ ...promotionOf(50, { product_ids: [], category_ids: [categoryId] }), id }]
  const sale = coffeeFor(59, { promotions }, { category_id: categoryId })
  expect(kindsOf(await sync(sale))).toContain('promotion_too_much')
})

test('a promotion that was changed is read as it was when it was sold', async () => {
  const id = await shopPromotion(50, { productIds: [coffee] })
  const changed = { id, name: 'Oferta', code: 'OFERTA', startDate: '2026-11-20', endDate: '2026-11-30' }
  await shop.as({ now: hoursAgo(2) }).promotion.update({ ...changed, discount: 20, productIds: [coffee] })
  const sold = async (percent: number, total: number, hours: number) => {
    const promotions = [{ ...promotionOf(percent), id, name: 'Gratis', code: 'X' }]
    return sync(coffeeFor(total, { soldAt: hoursAgo(hours), promotions }))
  }
  const before = await sold(50, 59, 2.5)
  expect(before.conflicts).toEqual([])
  const { lines } = await loadInvoice(shop.owner, before.orderId as InvoiceId)
  expect(lines[0]?.promotions).toMatchObject([{ id, name: 'Oferta', code: 'OFERTA', amount_cents: 5900 }])
  expect((await sold(20, 94.4, 1)).conflicts).toEqual([])
  // Its till had not heard of the change.
  expect((await sold(50, 59, 1)).conflicts).toEqual([
    { kind: 'promotion_changed', promotion: 'Oferta' },
    { kind: 'promotion_too_much', product: 'Café 1 lb', given: 5900, allowed: 2360 },
  ])
  // Nobody had it at any time: the sale stands as it was sold, and is told.
  expect((await sold(99, 1.18, 1)).conflicts).toEqual([
    { kind: 'promotion_unknown', promotion: 'Gratis' },
    { kind: 'promotion_too_much', product: 'Café 1 lb', given: 11_682, allowed: 2360 },
  ])
})

const coffeeHalf = async (endDate: string) => {
  const { id } = await shop.as({ now: hoursAgo(40) }).promotion.create({
    name: 'Oferta',
    code: 'OFERTA',
    discount: 50,
    startDate: '2026-11-19',
    endDate,
    productIds: [coffee],
  })
  return { ...promotionOf(50), id }
}
const yesterday = (total: number, promotions: OfflineSale['offline']['promotions']) =>
  sync(coffeeFor(total, { soldAt: hoursAgo(24), promotions }))
const noticesOf = async () =>
  (await shop.call.notification.getUnread()).filter(({ kind }) => kind === 'offline_conflicts').length

test('a promotion that is over by the day on which its sale arrives calls the owner', async () => {
  const thursday = await coffeeHalf('2026-11-19')
  expect((await yesterday(59, [thursday])).conflicts).toEqual([
    { kind: 'sold_another_day', sold: '2026-11-19', arrived: '2026-11-20' },
    { kind: 'promotion_of_another_day', promotion: 'Oferta', sold: '2026-11-19' },
  ])
  expect(await noticesOf()).toBe(1)
  const [listed] = await shop.call.pos.getOfflineSales()
  expect(listed?.conflicts.map(({ kind }) => kind)).toContain('promotion_of_another_day')
  // Of the same day it is what it was.
  expect(kindsOf(await sync(coffeeFor(118, { soldAt: hoursAgo(1) })))).toEqual([])
})

test('a promotion that lasts until its sale arrives calls nobody', async () => {
  expect(kindsOf(await yesterday(59, [await coffeeHalf('2026-11-30')]))).toEqual(['sold_another_day'])
  expect(await noticesOf()).toBe(0)
})

test('what older tills sold with each promotion rounded by itself is taken down as it was', async () => {
  const id = await shopPromotion(50, { productIds: [coffee] })
  // Half of 0.01 rounded by itself is 0.01, and nothing is left; what is left rounded once is 0.01.
  const older = coffeeFor(
    0,
    { promotions: [{ ...promotionOf(50), id }], sale: { payments: [] } },
    { price: 0.01 },
  )
  expect(kindsOf(await sync(older))).toEqual(['price_changed'])
  const later = coffeeFor(0.01, { promotions: [{ ...promotionOf(50), id }] }, { price: 0.01 })
  later.offline.rounding = 'line'
  expect(kindsOf(await sync(later))).toEqual(['price_changed'])
})

test('more than a till ever has is refused before anything is worked out', async () => {
  const sale = coffeeFor(118)
  const promotions = Array.from({ length: 500 }, () => promotionOf(10))
  const items = Array.from({ length: 1000 }, () => ({ productId: coffee, quantity: 1 }))
  const began = process.cpuUsage()
  const refused = await sync({ ...sale, items, offline: { ...sale.offline, promotions } }).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ code: 'BAD_REQUEST' })
  const { cause } = refused as { cause: ZodError }
  expect(refusalIn(cause)).toMatchObject({ code: 'platform.too_much_work', params: { asked: 500_000 } })
  const wide = promotions.slice(0, 60).map((each) => ({
    ...each,
    product_ids: Array.from({ length: 1000 }, () => randomUUID()),
  }))
  await expect(sync({ ...sale, offline: { ...sale.offline, promotions: wide } })).rejects.toMatchObject(
    refusal('platform.too_much_work'),
  )
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
})
