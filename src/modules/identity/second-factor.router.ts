import { ofItsPeople, signedIn } from '#platform/kernel/trpc.server.ts'
import {
  beginOwn,
  confirmOwn,
  ownSecondFactor,
  removeOwn,
  renewOwn,
} from './account/own-second-factor.server.ts'
import { withCode, withPassword } from './second-factor/second-factor.ts'

const own = signedIn.concat(ofItsPeople)

export const secondFactorProcedures = {
  get: signedIn.query(({ ctx }) => ownSecondFactor(ctx)),
  begin: own.input(withPassword).mutation(({ ctx, input }) => beginOwn(ctx, input)),
  confirm: own.input(withCode).mutation(({ ctx, input }) => confirmOwn(ctx, input)),
  renewCodes: own.input(withPassword).mutation(({ ctx, input }) => renewOwn(ctx, input)),
  remove: own.input(withPassword).mutation(({ ctx, input }) => removeOwn(ctx, input)),
}
