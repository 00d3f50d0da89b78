import { allowed, ofItsPeople } from '#platform/kernel/trpc.server.ts'
import { endSupport, grantSupport, supportOf } from './support/support.server.ts'
import { grantInput, thisConsent } from './support/support.ts'

const mayLetIn = allowed('support.grant')

export const supportProcedures = {
  get: mayLetIn.query(({ ctx }) => supportOf(ctx)),
  grant: mayLetIn
    .concat(ofItsPeople)
    .input(grantInput)
    .mutation(({ ctx, input }) => grantSupport(ctx, input)),
  end: mayLetIn.input(thisConsent).mutation(({ ctx, input }) => endSupport(ctx, input)),
}
