import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  createType,
  deleteType,
  findTypes,
  moveType,
  restoreType,
  typeById,
  updateType,
} from './invoice-types.server.ts'
import { thisType, typeChange, typeInput, typeListInput } from './invoice-types.ts'

const part = ofPart('invoices')
const read = allowed('settings.view').concat(part)
const change = allowed('settings.update').concat(part)

export const invoiceTypeProcedures = {
  getAll: read.input(typeListInput).query(({ ctx, input }) => findTypes(ctx, input)),
  getById: read.input(thisType).query(({ ctx, input }) => typeById(ctx, input)),
  create: change.input(typeInput).mutation(({ ctx, input }) => createType(ctx, input)),
  update: change.input(typeChange).mutation(({ ctx, input }) => updateType(ctx, input)),
  delete: change.input(thisType).mutation(({ ctx, input }) => deleteType(ctx, input)),
  restore: change.input(thisType).mutation(({ ctx, input }) => restoreType(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveType(ctx, input)),
}
