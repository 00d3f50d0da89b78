import { expect, test } from 'vitest'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'

const drinks = { code: 'BEB', name: 'Bebidas', subcategories: [{ code: 'JUG', name: 'Jugos' }] }

const withDrinks = async () => {
  const shop = await newWorld()
  const { id: categoryId } = await shop.call.productCategory.create(drinks)
  const { subcategories } = await shop.call.productCategory.getById({ id: categoryId })
  const [juices] = subcategories
  if (!juices) throw new Error('it was made')
  return { shop, categoryId, juices }
}

const found = async (shop: World, input: { page: number; search?: string; categoryId?: CategoryId }) => {
  const answer = await shop.call.productSubCategory.getAll({ showDeleted: true, ...input })
  if (Array.isArray(answer)) throw new Error('a page was asked for')
  return answer
}

const refused = (code: string, params = {}) => ({ cause: expect.objectContaining({ code, params }) })
const none = (code: string) => ({ cause: expect.objectContaining({ code }) })

const productIn = (shop: World, categoryId: CategoryId, subCategoryId: CategoryId) =>
  shop.call.product.create({
    name: 'Jugo de china',
    sku: 'JUG-1',
    price: 100,
    price2: 100,
    price3: 100,
    categoryId,
    subCategoryId,
  })

test('a subcategory is made, listed whole by its category and page by page, changed', async () => {
  const { shop, categoryId, juices } = await withDrinks()
  const { id } = await shop.call.productSubCategory.create({ categoryId, code: 'RON', name: 'Rones' })
  const other = await shop.call.productCategory.create({ code: 'CAF', name: 'Café' })
  // A code is one of its category’s alone.
  await shop.call.productSubCategory.create({ categoryId: other.id, code: 'RON', name: 'Molido' })
  await shop.call.productSubCategory.update({ id, version: 1, code: 'RON', name: 'Rones añejos' })
  expect(await shop.call.productSubCategory.getAll({ categoryId })).toEqual([
    { ...juices, category_id: categoryId },
    { id, category_id: categoryId, code: 'RON', name: 'Rones añejos' },
  ])
  expect(await found(shop, { page: 1 })).toMatchObject({ pagination: { total: 3 } })
  expect(await found(shop, { page: 1, search: 'ron', categoryId })).toMatchObject({
    data: [{ id, category_name: 'Bebidas', name: 'Rones añejos', product_count: 0, version: 2 }],
    pagination: { page: 1, total: 1 },
  })
  expect(await shop.call.productSubCategory.getById({ id })).toMatchObject({ code: 'RON', deleted: false })
})

test('its code and its name are required, and a code is one of its category’s alone', async () => {
  const { shop, categoryId } = await withDrinks()
  for (const lacking of [
    { code: ' ', name: 'Rones' },
    { code: 'RON', name: '' },
  ])
    await expect(shop.call.productSubCategory.create({ categoryId, ...lacking })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  const again = { categoryId, code: 'JUG', name: 'Otros' }
  await expect(shop.call.productSubCategory.create(again)).rejects.toMatchObject(
    refused('platform.code_taken', { code: 'JUG', name: 'Jugos' }),
  )
  await expect(shop.call.productSubCategory.create({ ...again, code: 'jug' })).rejects.toMatchObject(
    refused('platform.code_taken', { code: 'jug', name: 'Jugos' }),
  )
  await expect(
    shop.call.productCategory.create({
      code: 'CAF',
      name: 'Café',
      subcategories: ['MOL', 'mol'].map((code) => ({ code, name: 'Molido' })),
    }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const both = await Promise.allSettled(
    ['RON', 'ron'].map((code) => shop.call.productSubCategory.create({ categoryId, code, name: 'Rones' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('one that products are in stays; without them it goes, keeps its code and comes back', async () => {
  const { shop, categoryId, juices } = await withDrinks()
  const { id } = juices
  const product = await productIn(shop, categoryId, id)
  await expect(shop.call.productSubCategory.delete({ id })).rejects.toMatchObject(
    refused('platform.record_in_use', { uses: 'catalogue.product:1' }),
  )
  await shop.call.product.remove({ id: product.id })
  await shop.call.productSubCategory.delete({ id })
  await shop.call.productSubCategory.delete({ id })
  expect(await shop.call.productSubCategory.getAll({ categoryId })).toEqual([])
  expect((await found(shop, { page: 1 })).data).toMatchObject([{ id, deleted: true }])
  expect(await shop.call.productCategory.getAll()).toMatchObject([{ subcategories: [] }])
  await expect(productIn(shop, categoryId, id)).rejects.toMatchObject(none('catalogue.subcategory_not_found'))
  await expect(
    shop.call.productSubCategory.create({ categoryId, code: 'JUG', name: 'Otros' }),
  ).rejects.toMatchObject(refused('platform.code_of_deleted', { code: 'JUG', name: 'Jugos' }))
  await shop.call.productSubCategory.restore({ id })
  await shop.call.productSubCategory.restore({ id })
  expect(await shop.call.productSubCategory.getById({ id })).toMatchObject({ deleted: false, version: 3 })
})

test('what the form of the category leaves out is deleted, and is put back with it', async () => {
  const { shop, categoryId: id, juices } = await withDrinks()
  await shop.call.productCategory.update({ ...drinks, id, subcategories: [] })
  expect(await shop.call.productCategory.getById({ id })).toMatchObject({
    subcategories: [],
    deleted_subcategories: [juices],
  })
  // By its id, as the form puts it back, or by its code, as it is typed again, in whatever letters.
  for (const known of [{ id: juices.id, code: 'JUG' }, { code: 'JUG' }, { code: 'jug' }]) {
    await shop.call.productCategory.update({ ...drinks, id, subcategories: [] })
    const again = { ...known, name: 'Zumos' }
    await shop.call.productCategory.update({ ...drinks, id, subcategories: [again] })
    expect(await shop.call.productCategory.getById({ id })).toMatchObject({
      subcategories: [{ id: juices.id, code: known.code, name: 'Zumos' }],
      deleted_subcategories: [],
    })
  }
})

test('who has the category open is told of its subcategories, and who read another version of one', async () => {
  const { shop, categoryId, juices } = await withDrinks()
  const { id } = juices
  const stale = none('platform.record_changed')
  const asMade = { ...drinks, id: categoryId, subcategories: [juices] }
  for (const change of [
    () => shop.call.productSubCategory.create({ categoryId, code: 'RON', name: 'Rones' }),
    () => shop.call.productSubCategory.update({ id, code: 'JUG', name: 'Zumos' }),
    () => shop.call.productSubCategory.delete({ id }),
    () => shop.call.productSubCategory.restore({ id }),
  ]) {
    const { version } = await shop.call.productCategory.getById({ id: categoryId })
    await change()
    await expect(shop.call.productCategory.update({ ...asMade, version })).rejects.toMatchObject(stale)
  }
  await expect(
    shop.call.productSubCategory.update({ id, version: 1, code: 'JUG', name: 'Jugos' }),
  ).rejects.toMatchObject(stale)
  // What changes nothing is no change of the category either.
  const { version } = await shop.call.productCategory.getById({ id: categoryId })
  await shop.call.productSubCategory.restore({ id })
  await shop.call.productSubCategory.update({ id, code: 'JUG', name: 'Zumos' })
  expect(await shop.call.productCategory.getById({ id: categoryId })).toMatchObject({ version })
})

test('another shop’s subcategory is none, and without the right nobody changes one', async () => {
  const { shop, categoryId, juices } = await withDrinks()
  const stranger = await newWorld()
  for (const id of [juices.id, newId<CategoryId>()]) {
    const gone = none('catalogue.subcategory_not_found')
    await expect(stranger.call.productSubCategory.getById({ id })).rejects.toMatchObject(gone)
    await expect(stranger.call.productSubCategory.delete({ id })).rejects.toMatchObject(gone)
    await expect(stranger.call.productSubCategory.restore({ id })).rejects.toMatchObject(gone)
    const change = { id, code: 'X', name: 'X' }
    await expect(stranger.call.productSubCategory.update(change)).rejects.toMatchObject(gone)
  }
  const theirs = { categoryId, code: 'X', name: 'X' }
  await expect(stranger.call.productSubCategory.create(theirs)).rejects.toMatchObject(
    none('catalogue.category_not_found'),
  )
  const looking = shop.as({ permissions: ['settings.view', 'products.view'] })
  expect(await looking.productSubCategory.getById({ id: juices.id })).toMatchObject({ code: 'JUG' })
  const forbidden = { code: 'FORBIDDEN' }
  await expect(looking.productSubCategory.create(theirs)).rejects.toMatchObject(forbidden)
  await expect(looking.productSubCategory.delete({ id: juices.id })).rejects.toMatchObject(forbidden)
})

test('a name is one of its category’s alone, whatever its capitals, and a deleted one keeps its own', async () => {
  const { shop, categoryId, juices } = await withDrinks()
  const { productSubCategory, productCategory } = shop.call
  const taken = none('platform.name_taken')
  await expect(productSubCategory.create({ categoryId, code: 'JU2', name: 'JUGOS' })).rejects.toMatchObject(
    taken,
  )
  const rums = await productSubCategory.create({ categoryId, code: 'RON', name: 'Rones' })
  await expect(productSubCategory.update({ id: rums.id, code: 'RON', name: 'jugos' })).rejects.toMatchObject(
    taken,
  )
  // Another category has its own of that name.
  const other = await productCategory.create({ code: 'CAF', name: 'Café' })
  await productSubCategory.create({ categoryId: other.id, code: 'JUG', name: 'Jugos' })

  await productSubCategory.delete({ id: juices.id })
  const kept = { id: rums.id, code: 'RON', name: 'Rones' }
  const ofDrinks = (subcategories: object[]) =>
    productCategory.update({ ...drinks, id: categoryId, subcategories: subcategories as never })
  await expect(ofDrinks([{ ...kept, name: 'JUGOS' }])).rejects.toMatchObject(none('platform.name_of_deleted'))
  // A new one of that name is the deleted one.
  await ofDrinks([kept, { code: 'J-2', name: 'Jugos' }])
  expect((await productCategory.getById({ id: categoryId })).subcategories).toEqual([
    { id: juices.id, code: 'J-2', name: 'Jugos' },
    kept,
  ])
})
