import type { ServerModule } from '#platform/module/server-module.server.ts'
import { inventoryPermissions } from './inventory.permissions.ts'
import { inventorySettings } from './inventory-settings.ts'
import { stockedProductProcedures } from './stocked-products/product.router.ts'
import { warehouseProcedures } from './warehouse.router.ts'
import { createDefaultWarehouses } from './warehouses.server.ts'

export const inventoryModule = {
  name: 'inventory',
  permissions: inventoryPermissions,
  procedures: {
    product: stockedProductProcedures,
    warehouse: warehouseProcedures,
  },
  begin: createDefaultWarehouses,
  settings: inventorySettings,
  samples: () => import('./inventory.samples.server.ts').then(({ inventorySamples }) => inventorySamples),
} satisfies ServerModule
