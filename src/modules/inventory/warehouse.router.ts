import { allowed, router } from '#platform/kernel/trpc.server.ts'
import { listWarehouses } from './warehouses.server.ts'

export const warehouseRouter = router({
  getAll: allowed('inventory.view').query(({ ctx }) => listWarehouses(ctx)),
})
