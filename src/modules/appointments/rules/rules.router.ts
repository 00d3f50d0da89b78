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

const rules = allowed('appointments.messages')

export const appointmentRuleProcedures = {
  getAll: rules.input(ruleListInput).query(({ ctx, input }) => findRules(ctx, input)),
  getById: rules.input(thisRule).query(({ ctx, input }) => ruleById(ctx, input)),
  create: rules.input(ruleInput).mutation(({ ctx, input }) => createRule(ctx, ctx.call.client.origin, input)),
  update: rules
    .input(ruleChange)
    .mutation(({ ctx, input }) => updateRule(ctx, ctx.call.client.origin, input)),
  delete: rules.input(thisRule).mutation(({ ctx, input }) => deleteRule(ctx, input)),
  restore: rules.input(thisRule).mutation(({ ctx, input }) => restoreRule(ctx, input)),
  move: rules.input(moveInput).mutation(({ ctx, input }) => moveRule(ctx, input)),
}
