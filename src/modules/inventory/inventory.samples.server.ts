import { randomUUID } from 'node:crypto'
import { type CatalogueKinds, sampleProduct } from '#modules/catalogue/catalogue.samples.server.ts'
import { type IdentityKinds, person } from '#modules/identity/identity.samples.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { type SampleIds, samplesOf } from '#platform/module/samples.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'
import { setOpeningStock } from './stock.server.ts'
import { defaultWarehouse } from './warehouses.server.ts'

export type InventoryKinds = 'warehouse'

type Ids = SampleIds<InventoryKinds | CatalogueKinds>

/** Inputs for a product that point, one at a time, at what another shop may have. */
const productInputs = (mine: Ids, theirs: Ids) => {
  const again = () => ({ ...sampleProduct('Pan'), sku: randomUUID() })
  return [
    again(),
    { ...again(), categoryId: theirs.category },
    { ...again(), categoryId: mine.category, subCategoryId: theirs.subcategory },
    { ...again(), providerId: theirs.provider },
    { ...again(), warehouseQuantities: [{ warehouseId: theirs.warehouse, initialQuantity: 5 }] },
    {
      ...again(),
      alternativeCodes: [{ id: theirs.alternateCode, sku: 'A-1', barcode: '', description: '' }],
    },
    { ...again(), alternativeCodes: [{ id: '', providerId: theirs.provider, sku: 'A-2', barcode: '' }] },
  ]
}

export const inventorySamples = samplesOf<InventoryKinds, CatalogueKinds | IdentityKinds>({
  fill: (shop, { product }) =>
    inTransaction(shop.owner, async (tx) => {
      const warehouse = await defaultWarehouse(tx)
      await setOpeningStock(tx, [
        {
          product_id: product as ProductId,
          warehouse_id: warehouse,
          on_hand: milli(500_000),
          min_stock: milli(0),
          max_stock: milli(0),
        },
      ])
      return { warehouse }
    }),
  inputs: {
    'product.create': productInputs,
    'product.getAll': (_, theirs) => [
      {},
      { search: 'Secreto', showDeleted: true },
      { categoryId: theirs.category },
    ],
    'product.getById': (_, theirs) => [{ id: theirs.product }],
    'product.update': (mine, theirs) => [
      { id: theirs.product, ...sampleProduct('Pan'), sku: randomUUID() },
      ...productInputs(mine, theirs).map((input) => ({ id: mine.product, ...input })),
    ],
    'user.create': (mine, theirs) => [{ ...person(mine.role), warehouse_id: theirs.warehouse }],
    'user.getWarehouses': () => [undefined],
    'user.update': (mine, theirs) => [
      { id: mine.user, ...person(mine.role), password: '', warehouse_id: theirs.warehouse },
    ],
    'warehouse.getAll': () => [undefined],
  },
})
