import { allowed, ofPart } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  conditionById,
  createCondition,
  deleteCondition,
  findConditions,
  moveCondition,
  restoreCondition,
  updateCondition,
} from './conditions.server.ts'
import { conditionChange, conditionInput, conditionListInput, thisCondition } from './conditions.ts'

const part = ofPart('invoices')
const read = allowed('settings.view').concat(part)
const change = allowed('settings.update').concat(part)

export const invoiceConditionProcedures = {
  getAll: read.input(conditionListInput).query(({ ctx, input }) => findConditions(ctx, input)),
  getById: read.input(thisCondition).query(({ ctx, input }) => conditionById(ctx, input)),
  create: change.input(conditionInput).mutation(({ ctx, input }) => createCondition(ctx, input)),
  update: change.input(conditionChange).mutation(({ ctx, input }) => updateCondition(ctx, input)),
  delete: change.input(thisCondition).mutation(({ ctx, input }) => deleteCondition(ctx, input)),
  restore: change.input(thisCondition).mutation(({ ctx, input }) => restoreCondition(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveCondition(ctx, input)),
}
