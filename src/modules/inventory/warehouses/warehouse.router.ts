import { newUserInput, userChange } from '#modules/identity/users/users.ts'
import { allowed, ofItsPeople, ofPart } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  createWarehouse,
  findWarehouses,
  moveWarehouse,
  restoreWarehouse,
  updateWarehouse,
  warehouseById,
} from './change-warehouses.server.ts'
import { changeUserAt, makeUserAt } from './user-warehouses.server.ts'
import { listWarehouses, warehouseNames } from './warehouses.server.ts'
import { thisWarehouse, warehouseChange, warehouseInput, warehouseListInput } from './warehouses.ts'

const stock = ofPart('inventory')
const read = allowed('settings.view').concat(stock)
const change = allowed('settings.update').concat(stock)

/** All but `delete`, which the module of the cashboxes answers: they sell from warehouses. */
export const warehouseProcedures = {
  getAll: allowed('inventory.view').query(({ ctx }) => listWarehouses(ctx)),
  getPage: read.input(warehouseListInput).query(({ ctx, input }) => findWarehouses(ctx, input)),
  getById: read.input(thisWarehouse).query(({ ctx, input }) => warehouseById(ctx, input)),
  create: change.input(warehouseInput).mutation(({ ctx, input }) => createWarehouse(ctx, input)),
  update: change.input(warehouseChange).mutation(({ ctx, input }) => updateWarehouse(ctx, input)),
  restore: change.input(thisWarehouse).mutation(({ ctx, input }) => restoreWarehouse(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveWarehouse(ctx, input)),
}

/** Accounts are of a module below, which does not know the warehouses that people work at. */
export const userWarehouseProcedures = {
  getWarehouses: allowed('users.view')
    .concat(stock)
    .query(({ ctx }) => warehouseNames(ctx)),
  create: allowed('users.create')
    .concat(ofItsPeople)
    .input(newUserInput)
    .mutation(({ ctx, input }) => makeUserAt(ctx, input, ctx.call.client.origin)),
  update: allowed('users.update')
    .concat(ofItsPeople)
    .input(userChange)
    .mutation(({ ctx, input }) => changeUserAt(ctx, input)),
}
