import { BULK_READS } from '#platform/kernel/quota.server.ts'
import { allowed, alsoAllowed, within } from '#platform/kernel/trpc.server.ts'
import { caseChange, caseListInput, newCaseInput, thisCase } from './case.ts'
import { caseById, createCase, deleteCase, findCases, restoreCase, updateCase } from './cases.server.ts'

/** Each names its client, who is a customer. */
const ofCustomers = alsoAllowed('customers.view')
const read = allowed('legal.view').concat(ofCustomers)
const change = allowed('legal.update').concat(ofCustomers)
const remove = allowed('legal.delete').concat(ofCustomers)

export const caseProcedures = {
  getAll: read
    .use(within(BULK_READS))
    .input(caseListInput)
    .query(({ ctx, input }) => findCases(ctx, input)),
  getById: read.input(thisCase).query(({ ctx, input }) => caseById(ctx, input)),
  create: change.input(newCaseInput).mutation(({ ctx, input }) => createCase(ctx, input)),
  update: change.input(caseChange).mutation(({ ctx, input }) => updateCase(ctx, input)),
  delete: remove.input(thisCase).mutation(({ ctx, input }) => deleteCase(ctx, input)),
  restore: remove.input(thisCase).mutation(({ ctx, input }) => restoreCase(ctx, input)),
}
