import { warehouseNames } from '#modules/inventory/warehouses/warehouses.server.ts'
import { thisWarehouse } from '#modules/inventory/warehouses/warehouses.ts'
import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import { cashboxChange, cashboxInput, cashboxListInput, thisCashbox } from './cashbox.ts'
import {
  cashboxById,
  cashboxesOfWarehouse,
  createCashbox,
  deleteUnusedWarehouse,
  findCashboxes,
  moveCashbox,
  offeredCashboxes,
  restoreCashbox,
  updateCashbox,
} from './cashboxes.server.ts'

const counter = ofPart('pos')
const read = allowed('settings.view').concat(counter)
const change = allowed('settings.update').concat(counter)

/** Deleting is of the module that keeps charges open at a cashbox. */
export const cashboxProcedures = {
  getActive: allowed('pos.access').query(({ ctx }) => offeredCashboxes(ctx)),
  getAll: read.input(cashboxListInput).query(({ ctx, input }) => findCashboxes(ctx, input)),
  /** What can be chosen for one: who sets cashboxes up may see no stock. */
  getWarehouses: read.concat(ofPart('inventory')).query(({ ctx }) => warehouseNames(ctx)),
  getById: read.input(thisCashbox).query(({ ctx, input }) => cashboxById(ctx, input)),
  create: change.input(cashboxInput).mutation(({ ctx, input }) => createCashbox(ctx, input)),
  update: change.input(cashboxChange).mutation(({ ctx, input }) => updateCashbox(ctx, input)),
  restore: change.input(thisCashbox).mutation(({ ctx, input }) => restoreCashbox(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveCashbox(ctx, input)),
}

/** Warehouses are of a module below, which does not know the cashboxes that sell from them. */
export const warehouseOfCashboxesProcedures = {
  getCashboxes: read
    .concat(ofPart('inventory'))
    .input(thisWarehouse)
    .query(({ ctx, input }) => cashboxesOfWarehouse(ctx, input)),
  delete: allowed('settings.update')
    .concat(ofPart('inventory'))
    .input(thisWarehouse)
    .mutation(({ ctx, input }) => deleteUnusedWarehouse(ctx, input, ctx.call.namedBy)),
}
