import { allowed } from '#platform/kernel/trpc.server.ts'
import { listWarehouses } from './warehouses.server.ts'

export const warehouseProcedures = {
  getAll: allowed('inventory.view').query(({ ctx }) => listWarehouses(ctx)),
}
