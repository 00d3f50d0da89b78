import { allowed } from '#platform/kernel/trpc.server.ts'
import { listWarehouses, warehouseNames } from './warehouses.server.ts'

export const warehouseProcedures = {
  getAll: allowed('inventory.view').query(({ ctx }) => listWarehouses(ctx)),
}

/** Where people can be said to work. */
export const userWarehouseProcedures = {
  getWarehouses: allowed('users.view').query(({ ctx }) => warehouseNames(ctx)),
}
