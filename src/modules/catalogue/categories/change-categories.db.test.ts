import { expect, test } from 'vitest'
import { rowsRead } from '#app/testing/rows-read.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'
import { findCategories } from './categories.server.ts'
import { categoryListInput } from './categories.ts'

const drinks = {
  code: 'BEB',
  name: 'Bebidas',
  tint: 'bebida' as const,
  position: 2,
  subcategories: [
    { code: 'JUG', name: 'Jugos' },
    { code: 'RON', name: 'Rones' },
  ],
}

const withDrinks = async () => {
  const shop = await newWorld()
  const { id } = await shop.call.productCategory.create(drinks)
  return { shop, id }
}

const codes = async (shop: World, input = {}) =>
  (await shop.call.productCategory.getPage(input)).data.map(({ code }) => code)

/** One more than the last place that any of them has. */
async function nextPlaceOf(shop: World): Promise<number> {
  const { data } = await shop.call.productCategory.getPage({ showDeleted: true })
  return Math.max(...data.map(({ position }) => position)) + 1
}

const refused = (code: string) => ({ cause: expect.objectContaining({ code }) })

const productIn = async (shop: World, category: CategoryId, subCategoryId?: string) => {
  const { id } = await shop.call.product.create({
    name: 'Ron',
    sku: 'RON-1',
    price: 100,
    price2: 100,
    price3: 100,
    categoryId: category,
    subCategoryId: subCategoryId ?? null,
  })
  return id
}

test('a category is made with its subcategories, found by theirs and changed', async () => {
  const { shop, id } = await withDrinks()
  await shop.call.productCategory.create({ code: 'CAF', name: 'Café y cacao', position: 1 })
  expect(await codes(shop)).toEqual(['CAF', 'BEB'])
  expect(await codes(shop, { search: 'cafe' })).toEqual(['CAF'])
  expect(await codes(shop, { search: 'jugo' })).toEqual(['BEB'])
  const second = await shop.call.productCategory.getPage({ page: 2, pageSize: 1 })
  expect(second).toMatchObject({
    data: [{ id }],
    pagination: { page: 2, pageSize: 1, total: 2, pageCount: 2 },
  })
  const { subcategories } = await shop.call.productCategory.getById({ id })
  const [juices, rums] = subcategories
  if (!juices || !rums) throw new Error('both were made')
  // They change codes with each other, one is named anew, a third is made.
  await shop.call.productCategory.update({
    ...drinks,
    id,
    name: 'Tragos',
    position: 0,
    subcategories: [
      { id: juices.id, code: 'RON', name: 'Jugos' },
      { id: rums.id, code: 'JUG', name: 'Rones añejos' },
      { code: 'VIN', name: 'Vinos' },
    ],
  })
  expect(await shop.call.productCategory.getById({ id })).toMatchObject({
    name: 'Tragos',
    position: 0,
    subcategories: [
      { id: juices.id, code: 'RON' },
      { id: rums.id, code: 'JUG', name: 'Rones añejos' },
      { code: 'VIN', name: 'Vinos' },
    ],
  })
  expect(await codes(shop)).toEqual(['BEB', 'CAF'])
})

test('a category that a promotion takes something off stays until the promotion is deleted', async () => {
  const { shop, id } = await withDrinks()
  const promotion = await shop.call.promotion.create({
    name: 'Tragos',
    code: 'TRG',
    discount: 10,
    startDate: '2030-01-01',
    endDate: '2030-01-31',
    categoryIds: [id],
  })
  await expect(shop.call.productCategory.delete({ id })).rejects.toMatchObject({
    cause: expect.objectContaining({
      code: 'platform.record_in_use',
      params: { uses: 'promotions.promotion:1' },
    }),
  })
  await shop.call.promotion.delete(promotion)
  await shop.call.productCategory.delete({ id })
  expect(await codes(shop)).toEqual([])
})

test('a category that products are in stays; without them it goes, and comes back', async () => {
  const { shop, id } = await withDrinks()
  const product = await productIn(shop, id)
  await expect(shop.call.productCategory.delete({ id })).rejects.toMatchObject({
    cause: expect.objectContaining({
      code: 'platform.record_in_use',
      params: { uses: 'catalogue.product:1' },
    }),
  })
  await shop.call.product.remove({ id: product })
  await shop.call.productCategory.delete({ id })
  await shop.call.productCategory.delete({ id })
  expect(await codes(shop)).toEqual([])
  expect(await shop.call.productCategory.getAll()).toEqual([])
  expect(await codes(shop, { showDeleted: true })).toEqual(['BEB'])
  await expect(productIn(shop, id)).rejects.toMatchObject(refused('catalogue.category_not_found'))
  // What comes back on sale is not in a category that is gone.
  await shop.call.product.restore({ id: product })
  expect(await shop.call.product.getById({ id: product })).toMatchObject({ category_id: null })
  await shop.call.productCategory.restore({ id })
  expect(await shop.call.productCategory.getById({ id })).toMatchObject({
    deleted: false,
    product_count: 0,
    subcategories: [{ code: 'JUG' }, { code: 'RON' }],
  })
})

test('a deleted product comes back into its category and subcategory, once these are back too', async () => {
  const { shop, id } = await withDrinks()
  const { subcategories } = await shop.call.productCategory.getById({ id })
  const [juices, rums] = subcategories
  const product = await productIn(shop, id, rums?.id)
  const again = async () => {
    await shop.call.product.restore({ id: product })
    return shop.call.product.getById({ id: product })
  }
  await shop.call.product.remove({ id: product })
  await shop.call.productCategory.delete({ id })
  await shop.call.productCategory.restore({ id })
  expect(await again()).toMatchObject({ category_id: id, subcategory_id: rums?.id })
  await shop.call.product.remove({ id: product })
  await shop.call.productSubCategory.delete({ id: String(rums?.id) })
  // What comes back on sale is not in a subcategory that is gone.
  expect(await again()).toMatchObject({ category_id: id, subcategory_id: null })
  expect((await shop.call.productCategory.getById({ id })).subcategories).toEqual([juices])
})

test('a subcategory that products are in stays', async () => {
  const { shop, id } = await withDrinks()
  const { subcategories } = await shop.call.productCategory.getById({ id })
  const [juices, rums] = subcategories
  const product = await productIn(shop, id, rums?.id)
  const without = { ...drinks, id, subcategories: subcategories.filter((each) => each !== rums) }
  await expect(shop.call.productCategory.update(without)).rejects.toMatchObject(
    refused('categories.subcategory_in_use'),
  )
  await shop.call.product.remove({ id: product })
  await shop.call.productCategory.update(without)
  expect((await shop.call.productCategory.getById({ id })).subcategories).toEqual([juices])
})

test('who saves over a change that was not seen is told, and nothing is lost', async () => {
  const { shop, id } = await withDrinks()
  const { version } = await shop.call.productCategory.getById({ id })
  await shop.call.productCategory.update({ ...drinks, id, version, name: 'Tragos' })
  await expect(
    shop.call.productCategory.update({ ...drinks, id, version, name: 'Licores' }),
  ).rejects.toMatchObject(refused('platform.record_changed'))
  const now = await shop.call.productCategory.getById({ id })
  expect(now).toMatchObject({ name: 'Tragos', subcategories: [{ code: 'JUG' }, { code: 'RON' }] })
  // Who has seen it saves, and who knows of no version, as before there were any.
  await shop.call.productCategory.update({ ...drinks, id, version: now.version, name: 'Licores' })
  await shop.call.productCategory.update({ ...drinks, id, name: 'Bebidas' })
  // To be deleted meanwhile is said as what it is.
  const last = await shop.call.productCategory.getById({ id })
  await shop.call.productCategory.delete({ id })
  await expect(
    shop.call.productCategory.update({ ...drinks, id, version: last.version }),
  ).rejects.toMatchObject(refused('platform.record_deleted'))
})

test('of two who save at the same moment one is told', async () => {
  const { shop, id } = await withDrinks()
  const { version } = await shop.call.productCategory.getById({ id })
  const both = await Promise.allSettled(
    ['Tragos', 'Licores'].map((name) => shop.call.productCategory.update({ ...drinks, id, version, name })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('platform.record_changed'),
  })
})

test('a category goes up and down in their order, and no further than its ends', async () => {
  const shop = await newWorld()
  // One after the other: each stands behind the one that was made before.
  const made = (code: string) => shop.call.productCategory.create({ code, name: code })
  const [first, , last] = [await made('A'), await made('B'), await made('C')]
  const gone = await shop.call.productCategory.create({ code: 'BB', name: 'BB' })
  await shop.call.productCategory.delete({ id: gone.id })
  expect(await shop.call.productCategory.move({ id: last.id, up: true })).toEqual({ place: 2, of: 3 })
  expect(await codes(shop)).toEqual(['A', 'C', 'B'])
  expect(await shop.call.productCategory.move({ id: first.id, up: true })).toEqual({ place: 1, of: 3 })
  expect(await shop.call.productCategory.move({ id: first.id, up: false })).toEqual({ place: 2, of: 3 })
  expect(await codes(shop)).toEqual(['C', 'A', 'B'])
  // What is offered to a new one is behind all of them, whatever is searched; the deleted one keeps its place.
  expect((await shop.call.productCategory.getPage({ search: 'nadie' })).pagination).toMatchObject({
    total: 0,
    nextPlace: await nextPlaceOf(shop),
  })
  await expect(shop.call.productCategory.move({ id: gone.id, up: true })).rejects.toMatchObject(
    refused('catalogue.category_not_found'),
  )
})

test('behind one that was put last of all a new one is offered the last place, and can be saved there', async () => {
  const { shop } = await withDrinks()
  await shop.call.productCategory.create({ code: 'FIN', name: 'Fin', position: 999 })
  const { nextPlace } = (await shop.call.productCategory.getPage({})).pagination
  expect(nextPlace).toBe(999)
  await shop.call.productCategory.create({ code: 'FIN-2', name: 'Fin 2', position: nextPlace })
  expect((await codes(shop)).slice(-2)).toEqual(['FIN', 'FIN-2'])
})

test('who changed what is written down, once', async () => {
  const { shop, id } = await withDrinks()
  await shop.call.productCategory.update({ ...drinks, id, name: 'Tragos' })
  await shop.call.productCategory.delete({ id })
  await shop.call.productCategory.delete({ id })
  await shop.call.productCategory.restore({ id })
  const trail = await reading(shop.owner, (tx) =>
    tx.query<{ action: string }>(
      `select action, user_id from audit_log where tenant_id = current_tenant() and subject_id = $1 order by at, id`,
      [id],
    ),
  )
  const user_id = shop.owner.actor.userId
  expect(trail).toEqual(
    ['created', 'changed', 'deleted', 'restored'].map((verb) => ({
      action: `product_category.${verb}`,
      user_id,
    })),
  )
})

test('which of its subcategories came and went is told of a category, and nothing of those that stayed', async () => {
  const { shop, id } = await withDrinks()
  const changes = async () => {
    const { data } = await shop.call.activity.getAll({ subject: id })
    return data.map((entry) => entry.changes)
  }
  const { subcategories } = await shop.call.productCategory.getById({ id })
  await shop.call.productCategory.update({ ...drinks, id, subcategories, name: 'Tragos' })
  expect((await changes())[0]).toEqual([{ field: 'name', from: drinks.name, to: 'Tragos' }])
  const [first, ...others] = subcategories
  if (!first) throw new Error('the drinks have subcategories')
  const now = [...others, { code: 'VIN', name: 'Vinos' }]
  await shop.call.productCategory.update({ ...drinks, id, name: 'Tragos', subcategories: now })
  const asTold = (rows: readonly { code: string; name: string }[]) =>
    rows.map(({ code, name }) => `${code} ${name}`).toSorted()
  expect((await changes())[0]).toEqual([
    { field: 'subcategories', from: asTold(subcategories), to: asTold(now) },
  ])
})

test('another shop’s category is none', async () => {
  const { shop, id } = await withDrinks()
  const stranger = await newWorld()
  const none = refused('catalogue.category_not_found')
  for (const theirs of [id, newId<CategoryId>()]) {
    await expect(stranger.call.productCategory.getById({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.productCategory.update({ ...drinks, id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.productCategory.delete({ id: theirs })).rejects.toMatchObject(none)
    await expect(stranger.call.productCategory.restore({ id: theirs })).rejects.toMatchObject(none)
  }
  const { subcategories } = await shop.call.productCategory.getById({ id })
  const own = await stranger.call.productCategory.create({ code: 'BEB', name: 'Bebidas' })
  await expect(
    stranger.call.productCategory.update({ ...drinks, id: own.id, subcategories }),
  ).rejects.toMatchObject(refused('catalogue.subcategory_not_found'))
  expect(await codes(shop)).toEqual(['BEB'])
})

test('without the right to the settings nobody changes them', async () => {
  const { shop, id } = await withDrinks()
  const looking = shop.as({ permissions: ['settings.view'] })
  expect((await looking.productCategory.getPage({})).data).toHaveLength(1)
  const forbidden = { code: 'FORBIDDEN' }
  await expect(looking.productCategory.create(drinks)).rejects.toMatchObject(forbidden)
  await expect(looking.productCategory.update({ ...drinks, id })).rejects.toMatchObject(forbidden)
  await expect(looking.productCategory.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(looking.productCategory.restore({ id })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: [] }).productCategory.getPage({})).rejects.toMatchObject(forbidden)
})

test('a page of categories counts the products of its own, and not all that the shop has', async () => {
  const shop = await newWorld()
  await shop.product()
  await change(
    shop,
    `insert into product_categories (tenant_id, id, code, name, tint, position)
      select $1, gen_random_uuid(), 'C' || n, 'C' || n, 'pan', 1 from generate_series(1, 400) n`,
    [shop.ctx.tenantId],
  )
  const [kept] = await reading(shop.owner, (tx) =>
    tx.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
      where table_name = 'products' and is_generated = 'NEVER' and column_name not in ('id', 'sku', 'category_id')`,
    ),
  )
  await change(
    shop,
    `insert into products (id, sku, category_id, ${kept?.columns})
      select gen_random_uuid(), c.code || '-' || n, c.id, ${kept?.columns.replaceAll(/\w+/g, 'p.$&')}
        from products p, product_categories c, generate_series(1, 10) n
        where p.tenant_id = $1 and c.tenant_id = $1`,
    [shop.ctx.tenantId],
  )
  const { answer, read } = await reading(shop.owner, (tx) =>
    rowsRead(tx, 'products', () => findCategories(tx, categoryListInput.parse({ pageSize: 5 }))),
  )
  expect(answer.data.map(({ product_count }) => product_count)).toEqual([10, 10, 10, 10, 10])
  // Of four thousand.
  expect(read).toBeLessThan(1000)
})
