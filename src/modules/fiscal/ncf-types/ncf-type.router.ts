import { allowed } from '#platform/kernel/trpc.server.ts'
import { moveInput } from '#platform/values/records.ts'
import { listNcfTypes, moveNcfType, ncfTypeById, updateNcfType } from './ncf-types.server.ts'
import { ncfTypeChange, thisNcfType } from './ncf-types.ts'

const read = allowed('fiscal.view')
const change = allowed('fiscal.manage')

export const ncfTypeProcedures = {
  getAll: read.query(({ ctx }) => listNcfTypes(ctx)),
  getById: read.input(thisNcfType).query(({ ctx, input }) => ncfTypeById(ctx, input)),
  update: change.input(ncfTypeChange).mutation(({ ctx, input }) => updateNcfType(ctx, input)),
  move: change.input(moveInput).mutation(({ ctx, input }) => moveNcfType(ctx, input)),
}
