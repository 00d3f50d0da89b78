import { allowed } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import {
  createRule,
  deleteRule,
  findRules,
  moveRule,
  restoreRule,
  ruleById,
  updateRule,
} from './rules.server.ts'
import { ruleChange, ruleInput, ruleListInput, thisRule } from './rules.ts'

const read = allowed('reminders.view')
const change = allowed('reminders.update')

export const reminderRuleProcedures = {
  getAll: read.input(ruleListInput).query(({ ctx, input }) => findRules(ctx, input)),
  getById: read.input(thisRule).query(({ ctx, input }) => ruleById(ctx, input)),
  create: change
    .input(ruleInput)
    .mutation(({ ctx, input }) => createRule(ctx, ctx.call.client.origin, input)),
  update: change
    .input(ruleChange)
    .mutation(({ ctx, input }) => updateRule(ctx, ctx.call.client.origin, input)),
  delete: change.input(thisRule).mutation(({ ctx, input }) => deleteRule(ctx, input)),
  restore: change.input(thisRule).mutation(({ ctx, input }) => restoreRule(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveRule(ctx, input)),
}
