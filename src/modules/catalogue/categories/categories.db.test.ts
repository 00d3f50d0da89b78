import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CategoryId } from '#platform/values/ids.ts'

const withCategories = async () => {
  const shop = await newWorld()
  const id = newId<CategoryId>()
  const subcategory = newId()
  await inTransaction(shop.owner, async (tx) => {
    await tx.query(
      `insert into product_categories (tenant_id, id, code, name, tint, position)
        values ($1, $2, 'CAF', 'Café y cacao', 'cafe', 2), ($1, $3, 'BEB', 'Bebidas', 'bebida', 1)`,
      [tx.tenantId, id, newId()],
    )
    await tx.query(
      `insert into product_subcategories (tenant_id, id, category_id, code, name) values ($1, $2, $3, 'MOL', 'Molido')`,
      [tx.tenantId, subcategory, id],
    )
  })
  return { shop, id, subcategory }
}

test('categories come in their order with their subcategories and the products on sale', async () => {
  const { shop, id, subcategory } = await withCategories()
  await shop.product({ category_id: id })
  const gone = await shop.product({ category_id: id })
  await shop.call.product.remove({ id: gone })
  expect(await shop.call.productCategory.getAll()).toMatchObject([
    { code: 'BEB', product_count: 0, subcategories: [] },
    {
      id,
      code: 'CAF',
      name: 'Café y cacao',
      tint: 'cafe',
      product_count: 1,
      subcategories: [{ id: subcategory, code: 'MOL', name: 'Molido' }],
    },
  ])
  expect(await shop.call.productSubCategory.getAll({ categoryId: id })).toEqual([
    { id: subcategory, category_id: id, code: 'MOL', name: 'Molido' },
  ])
})

test('another tenant sees none of them', async () => {
  const { id } = await withCategories()
  const stranger = await newWorld()
  expect(await stranger.call.productCategory.getAll()).toEqual([])
  expect(await stranger.call.productSubCategory.getAll({ categoryId: id })).toEqual([])
})

test('a category is named by its id, and without the permission nobody asks', async () => {
  const shop = await newWorld()
  await expect(shop.call.productSubCategory.getAll({ categoryId: 'CAF' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const nobody = shop.as({ permissions: [] })
  await expect(nobody.productSubCategory.getAll({ categoryId: newId() })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
