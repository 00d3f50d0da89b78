import type { ServerModule } from '#platform/module/server-module.server.ts'
import { inventoryParts, inventoryPermissions } from './inventory.permissions.ts'
import { inventorySettings } from './inventory-settings.ts'
import { inventorySubjects } from './inventory-subjects.server.ts'
import { stockedProductProcedures } from './stocked-products/product.router.ts'
import { stockSamples } from './stocked-products/stock-samples.server.ts'
import { userWarehouseProcedures, warehouseProcedures } from './warehouses/warehouse.router.ts'
import { createDefaultWarehouses } from './warehouses/warehouses.server.ts'

export const inventoryModule = {
  name: 'inventory',
  subjects: inventorySubjects,
  permissions: inventoryPermissions,
  parts: inventoryParts,
  procedures: {
    product: stockedProductProcedures,
    user: userWarehouseProcedures,
    warehouse: warehouseProcedures,
  },
  begin: createDefaultWarehouses,
  beginSamples: stockSamples,
  settings: inventorySettings,
  demo: () => import('./inventory.demo.server.ts').then(({ inventoryDemo }) => inventoryDemo),
  samples: () => import('./inventory.samples.server.ts').then(({ inventorySamples }) => inventorySamples),
} satisfies ServerModule
