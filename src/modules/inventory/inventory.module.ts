import type { ServerModule } from '#platform/module/server-module.server.ts'
import { stockedProductProcedures } from './stocked-products/product.router.ts'
import { warehouseProcedures } from './warehouse.router.ts'

export const inventoryModule = {
  name: 'inventory',
  procedures: {
    product: stockedProductProcedures,
    warehouse: warehouseProcedures,
  },
} satisfies ServerModule
