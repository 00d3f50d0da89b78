import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { createProducts } from '#modules/catalogue/products/saving/create-products.server.ts'
import { categoryOf, coffee, movementsOf, productAudit } from '#modules/catalogue/testing/product.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { milli } from '#platform/values/money.ts'
import { setOpeningStock } from '../stock.server.ts'

test('a code that is taken is refused with the name of who has it', async () => {
  const shop = await newWorld()
  await shop.call.product.create(coffee({ alternativeCodes: [{ barcode: '999' }] }))
  const tea = { name: 'Té de jengibre', barcode: '' }
  const product = 'Café molido 1 lb'
  await expect(shop.call.product.create(coffee({ ...tea }))).rejects.toMatchObject(
    refusal('catalogue.sku_taken', { sku: 'CAF-0002', product }),
  )
  await expect(shop.call.product.create(coffee({ sku: 'T', name: tea.name }))).rejects.toMatchObject(
    refusal('catalogue.barcode_taken', { barcode: '7460021000023', product }),
  )
  const other = coffee({ ...tea, sku: 'T', alternativeCodes: [{ barcode: '999' }] })
  await expect(shop.call.product.create(other)).rejects.toMatchObject(
    refusal('catalogue.barcode_taken', { barcode: '999' }),
  )
  const mine = await shop.call.product.create(coffee({ ...tea, sku: 'T' }))
  await expect(
    shop.call.product.update({ id: mine.id, ...coffee({ name: tea.name, sku: 'T' }) }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await shop.call.product.getAll({})).pagination.total).toBe(2)
})

test('a removed product keeps its SKU but not its barcode', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create(coffee())
  await shop.call.product.remove({ id })
  await expect(shop.call.product.create(coffee({ name: 'Otro' }))).rejects.toMatchObject(
    refusal('catalogue.sku_of_deleted', { product: 'Café molido 1 lb' }),
  )
  await shop.call.product.create(coffee({ name: 'Otro', sku: 'OTRO' }))
  await expect(shop.call.product.restore({ id })).rejects.toMatchObject(
    refusal('catalogue.barcode_taken', { product: 'Otro' }),
  )
})

test('of two people who make the same SKU at once one succeeds and the other is told', async () => {
  const shop = await newWorld()
  const both = await Promise.allSettled([
    shop.call.product.create(coffee({ barcode: '1' })),
    shop.call.product.create(coffee({ barcode: '2' })),
    shop.call.product.create(coffee({ sku: 'X', barcode: '1' })),
    shop.call.product.create(coffee({ sku: 'Y', barcode: '1' })),
  ])
  const refused = both.flatMap((one) => (one.status === 'rejected' ? one.reason : []))
  for (const error of refused) {
    expect(['catalogue.sku_taken', 'catalogue.barcode_taken']).toContain(error.cause.code)
  }
  const { data } = await shop.call.product.getAll({})
  expect(data).toHaveLength(4 - refused.length)
  expect(new Set(data.map((row) => row.barcode)).size).toBe(data.length)
  expect(new Set(data.map((row) => row.sku)).size).toBe(data.length)
})

test('a refused save leaves nothing behind', async () => {
  const shop = await newWorld()
  await expect(
    shop.call.product.create(coffee({ warehouseQuantities: [{ warehouseId: newId(), currentQuantity: 1 }] })),
  ).rejects.toMatchObject(refusal('stocked_products.warehouse_not_found'))
  await expect(shop.call.product.create(coffee({ categoryId: newId() }))).rejects.toMatchObject(
    refusal('catalogue.category_not_found'),
  )
  await expect(shop.call.product.create(coffee({ providerId: newId() }))).rejects.toMatchObject(
    refusal('catalogue.provider_not_found'),
  )
  await expect(
    shop.call.product.create(coffee({ categoryId: await categoryOf(shop, 'Té'), subCategoryId: newId() })),
  ).rejects.toMatchObject(refusal('catalogue.subcategory_not_found'))
  expect((await shop.call.product.getAll({})).data).toEqual([])
  expect(await productAudit(shop)).toEqual([])
})

test('bad input comes back with its sentences at their fields', async () => {
  const shop = await newWorld()
  const answer = shop.call.product.create({ name: '', sku: 'A', price: 10.005, price2: 1, price3: 1 })
  await expect(answer).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(answer).rejects.toThrow(/El nombre es requerido/)
  await expect(answer).rejects.toThrow(/Escriba un monto con dos decimales como máximo/)
})

test('another tenant neither sees nor changes our products, and may use the same codes', async () => {
  const [shop, stranger] = await Promise.all([newWorld(), newWorld()])
  const { id } = await shop.call.product.create(coffee())
  expect((await stranger.call.product.getAll({ search: '7460021000023' })).data).toEqual([])
  expect((await stranger.call.product.getAll({ search: 'cafe' })).pagination.total).toBe(0)
  for (const attempt of [
    () => stranger.call.product.getById({ id }),
    () => stranger.call.product.update({ id, ...coffee({ price: 1 }) }),
    () => stranger.call.product.setFavorite({ id, isFavorite: true }),
    () => stranger.call.product.remove({ id }),
    () => stranger.call.product.restore({ id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await stranger.call.product.create(coffee())
  expect(await shop.call.product.getById({ id })).toMatchObject({
    price: 315,
    is_favorite: false,
    deleted: false,
  })
})

test('without the permission nothing is seen or changed', async () => {
  const shop = await newWorld()
  const { id } = await shop.call.product.create(coffee())
  const nobody = shop.as({ permissions: [] })
  const viewer = shop.as({ permissions: ['products.view'] })
  for (const attempt of [
    () => nobody.product.getAll({}),
    () => nobody.product.getById({ id }),
    () => nobody.productCategory.getAll(),
    () => nobody.provider.getAll({}),
    () => viewer.product.create(coffee({ sku: 'B' })),
    () => viewer.product.update({ id, ...coffee() }),
    () => viewer.product.setFavorite({ id, isFavorite: true }),
    () => viewer.product.remove({ id }),
    () => viewer.product.restore({ id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  expect((await viewer.product.getAll({})).pagination.total).toBe(1)
})

test('a name of ten thousand repeated letters, with emoji and right-to-left script, comes back as it was', async () => {
  const shop = await newWorld()
  const name = `🥭 قهوة ${'ñ'.repeat(9_993)}`
  const { id } = await shop.call.product.create(coffee({ name }))
  expect((await shop.call.product.getById({ id })).name).toBe(name)
  expect((await shop.call.product.getAll({ search: 'قهوة' })).data).toMatchObject([{ id }])
})

test('six hundred products with their codes and stock land at once', async () => {
  const shop = await newWorld()
  const list = Array.from({ length: 600 }, (_, i) =>
    coffee({
      name: `Producto ${i}`,
      sku: `P-${i}`,
      barcode: `b${i}`,
      alternativeCodes: [{ barcode: `a${i}`, sku: `C-${i}` }],
    }),
  )
  await inTransaction(shop.owner, async (tx) => {
    const ids = await createProducts(tx, list)
    await setOpeningStock(
      tx,
      ids.map((product_id) => ({
        product_id,
        warehouse_id: shop.warehouses.main,
        on_hand: milli(5000),
        min_stock: milli(1000),
        max_stock: milli(9000),
      })),
    )
  })
  const { data, pagination } = await shop.call.product.getAll({ pageSize: 500 })
  expect(pagination).toMatchObject({ total: 600, pageCount: 2 })
  expect(data).toHaveLength(500)
  expect(data.every((row) => row.stock === 5)).toBe(true)
  expect((await movementsOf(shop)).length).toBe(600)
  expect((await shop.call.product.getAll({ search: 'a17' })).data[0]).toMatchObject({ name: 'Producto 17' })
})

test('a list with one bad product makes none', async () => {
  const shop = await newWorld()
  const list = [coffee(), coffee({ name: 'Otro', barcode: 'x' })]
  await expect(createProducts(shop.owner, list)).rejects.toMatchObject({ code: 'catalogue.sku_taken' })
  await expect(createProducts(shop.owner, [coffee(), coffee({ name: '' })])).rejects.toThrow(
    /El nombre es requerido/,
  )
  expect((await shop.call.product.getAll({})).data).toEqual([])
})
