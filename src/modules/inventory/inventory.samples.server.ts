import { randomUUID } from 'node:crypto'
import { type CatalogueKinds, sampleProduct } from '#modules/catalogue/catalogue.samples.server.ts'
import { type IdentityKinds, person } from '#modules/identity/identity.samples.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { type SampleIds, samplesOf } from '#platform/module/samples.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { milli } from '#platform/values/money.ts'
import { setOpeningStock } from './stock.server.ts'
import { createWarehouse } from './warehouses/change-warehouses.server.ts'
import { defaultWarehouse } from './warehouses/warehouses.server.ts'
import { warehouseInput } from './warehouses/warehouses.ts'

export type InventoryKinds = 'warehouse' | 'emptyWarehouse'

type Ids = SampleIds<InventoryKinds | CatalogueKinds>

const sampleWarehouse = () => ({ code: randomUUID(), name: 'Nave', position: 9 })

/** Inputs for a product that point, one at a time, at what another shop may have. */
const productInputs = (mine: Ids, theirs: Ids) => {
  const again = () => ({ ...sampleProduct('Pan'), sku: randomUUID() })
  return [
    again(),
    { ...again(), categoryId: theirs.category },
    { ...again(), categoryId: mine.category, subCategoryId: theirs.subcategory },
    { ...again(), providerId: theirs.provider },
    { ...again(), taxId: theirs.tax },
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
      const empty = warehouseInput.parse({ ...sampleWarehouse(), name: shop.name })
      return { warehouse, emptyWarehouse: (await createWarehouse(tx, empty)).id }
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
    'user.create': (mine, theirs) => [
      person(mine.role),
      person(theirs.role),
      { ...person(mine.role), warehouse_id: theirs.warehouse },
    ],
    'user.getWarehouses': () => [undefined],
    'user.update': (mine, theirs) => [
      { id: theirs.user, ...person(mine.role), password: '' },
      { id: mine.user, ...person(theirs.role), password: '' },
      { id: mine.user, ...person(mine.role), password: '', warehouse_id: theirs.warehouse },
    ],
    'warehouse.create': () => [sampleWarehouse()],
    'warehouse.getAll': () => [undefined],
    'warehouse.getById': (_, theirs) => [{ id: theirs.warehouse }],
    'warehouse.getPage': () => [{}, { search: 'Secreto', showDeleted: true }],
    'warehouse.move': (_, theirs) => [{ id: theirs.emptyWarehouse, up: true }],
    'warehouse.restore': (_, theirs) => [{ id: theirs.emptyWarehouse }],
    'warehouse.update': (_, theirs) => [{ id: theirs.emptyWarehouse, ...sampleWarehouse() }],
  },
})
