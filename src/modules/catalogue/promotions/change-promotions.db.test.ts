import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { ProductId, PromotionId } from '#platform/values/ids.ts'
import { promotionsOfSale } from './promotion-history.server.ts'

type Payload = Parameters<World['call']['promotion']['create']>[0]

/** The day of tests is 20 November 2026. */
const payload = (more: Partial<Payload> = {}): Payload => ({
  name: 'Noviembre',
  code: 'NOV-10',
  type: 'percentage_discount',
  discount: 10,
  startDate: '2026-11-20',
  endDate: '2026-12-20',
  ...more,
})

const withPromotion = async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const { id } = await shop.call.promotion.create(payload({ productIds: [coffee] }))
  return { shop, id, coffee: coffee as ProductId }
}

const codes = async (shop: World, input: Parameters<World['call']['promotion']['getAll']>[0] = {}) =>
  (await shop.call.promotion.getAll(input)).data.map(({ code }) => code)

const atTills = async (shop: World) =>
  (await shop.call.pos.getPromotions()).promotions.map(({ code }) => code)

test('the form is given what there is to know of the products', async () => {
  const { shop, id, coffee } = await withPromotion()
  const { price } = await shop.call.product.getById({ id: coffee })
  expect(await shop.call.promotion.getById({ id })).toMatchObject({
    code: 'NOV-10',
    discount: 10,
    status: 'active',
    version: 1,
    deleted: false,
    products: [{ product_id: coffee, name: 'Café 1 lb', price, weighed: false }],
    categories: [],
  })
})

test('who saves over a change that was not seen is told, and of two at once one', async () => {
  const { shop, id } = await withPromotion()
  const both = await Promise.allSettled(
    ['Una', 'Otra'].map((name) => shop.call.promotion.update({ id, version: 1, ...payload({ name }) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refusal('platform.record_changed'),
  })
  const { version } = await shop.call.promotion.getById({ id })
  await shop.call.promotion.delete({ id })
  await expect(shop.call.promotion.update({ id, version, ...payload() })).rejects.toMatchObject(
    refusal('platform.record_deleted'),
  )
})

test('a deleted promotion is at work at no till, and comes back as it was', async () => {
  const { shop, id } = await withPromotion()
  expect(await atTills(shop)).toEqual(['NOV-10'])
  await shop.call.promotion.delete({ id })
  await shop.call.promotion.delete({ id })
  expect(await atTills(shop)).toEqual([])
  expect(await codes(shop)).toEqual([])
  expect(await codes(shop, { showDeleted: true })).toEqual(['NOV-10'])
  await expect(shop.call.promotion.create(payload())).rejects.toMatchObject(
    refusal('platform.code_of_deleted', { code: 'NOV-10', name: 'Noviembre' }),
  )
  await shop.call.promotion.restore({ id })
  await shop.call.promotion.restore({ id })
  expect(await atTills(shop)).toEqual(['NOV-10'])
  expect(await shop.call.promotion.getById({ id })).toMatchObject({ deleted: false, is_active: true })
})

test('what a till sold before it heard of the deletion was sold with the promotion', async () => {
  const { shop, id, coffee } = await withPromotion()
  const deletion = new Date('2026-11-21T15:00:00Z')
  const later = shop.as({ now: deletion })
  await later.promotion.delete({ id })
  await shop.as({ now: new Date('2026-11-22T15:00:00Z') }).promotion.restore({ id })
  const atWork = async (at: string) => {
    const { at_work } = await reading(shop.owner, (tx) =>
      promotionsOfSale(tx, { products: [coffee], named: [], at: new Date(at), day: day('2026-11-21') }),
    )
    return at_work.map((terms) => terms.id)
  }
  expect(await atWork('2026-11-21T14:59:59Z')).toEqual([id])
  expect(await atWork('2026-11-21T15:00:01Z')).toEqual([])
  expect(await atWork('2026-11-22T15:00:01Z')).toEqual([id])
})

test('a promotion comes to be of nothing that was deleted, and stays of what it was of', async () => {
  const { shop, id, coffee } = await withPromotion()
  const gone = await shop.call.productCategory.create({ code: 'VIN', name: 'Vinos' })
  const kept = await shop.call.productCategory.create({ code: 'CAF', name: 'Cafés' })
  const tea = await shop.product({ name: 'Té' })
  await shop.call.productCategory.delete({ id: gone.id })
  await shop.call.product.remove({ id: tea })
  const noCategory = refusal('catalogue.category_not_found')
  const noProduct = refusal('catalogue.product_not_found')
  const of = { code: 'OTRA', categoryIds: [gone.id] }
  await expect(shop.call.promotion.create(payload(of))).rejects.toMatchObject(noCategory)
  await expect(
    shop.call.promotion.create(payload({ code: 'OTRA', productIds: [tea] })),
  ).rejects.toMatchObject(noProduct)
  await expect(
    shop.call.promotion.update({ id, ...payload({ productIds: [coffee, tea] }) }),
  ).rejects.toMatchObject(noProduct)
  // What it is of already goes nowhere by a change of its name.
  await shop.call.product.remove({ id: coffee })
  await shop.call.promotion.update({ id, ...payload({ name: 'Otra', productIds: [coffee] }) })
  await shop.call.promotion.update({ id, ...payload({ categoryIds: [kept.id], productIds: [coffee] }) })
  await expect(shop.call.productCategory.delete({ id: kept.id })).rejects.toMatchObject(
    refusal('platform.record_in_use', { uses: 'promotions.promotion:1' }),
  )
})

test('of a promotion of a category and the category’s deletion at once, one is done', async () => {
  const shop = await newWorld()
  for (let round = 0; round < 6; round += 1) {
    const { id } = await shop.call.productCategory.create({ code: `C-${round}`, name: `Vinos ${round}` })
    const both = await Promise.allSettled([
      shop.call.productCategory.delete({ id }),
      shop.call.promotion.create(payload({ code: `P-${round}`, categoryIds: [id] })),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('another shop’s promotion is none, and without the right nobody deletes one', async () => {
  const { shop, id } = await withPromotion()
  const stranger = await newWorld()
  const none = refusal('promotions.not_found')
  for (const theirs of [id, newId<PromotionId>()]) {
    await expect(stranger.call.promotion.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.promotion.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.promotion.restore({ id: theirs })).rejects.toMatchObject(none)
  }
  const clerk = shop.as({ permissions: ['products.view', 'products.update'] })
  expect(await clerk.promotion.getById({ id })).toMatchObject({ code: 'NOV-10' })
  await expect(clerk.promotion.delete({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(clerk.promotion.restore({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await codes(shop)).toEqual(['NOV-10'])
})

test('what a promotion was is known in the order in which it was changed, whatever the clocks say', async () => {
  const { shop, id, coffee } = await withPromotion()
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
  const changed = (discount: number, minutes: number) =>
    shop.as({ now: at(minutes) }).promotion.update({ id, ...payload({ productIds: [coffee], discount }) })
  await changed(20, 10)
  // Asked first and waited for the other, or by a clock that was set back.
  await changed(30, 0)
  await changed(40, 10)
  const soldAt = async (minutes: number) => {
    const sale = { products: [coffee], named: [], at: at(minutes), day: day('2026-11-20') }
    const { at_work } = await reading(shop.owner, (tx) => promotionsOfSale(tx, sale))
    return at_work.map(({ discount_hundredths }) => discount_hundredths)
  }
  expect(await soldAt(-5)).toEqual([1000])
  expect(await soldAt(5)).toEqual([1000])
  expect(await soldAt(11)).toEqual([4000])
})
