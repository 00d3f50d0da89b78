import { signedIn } from '#platform/kernel/trpc.server.ts'
import {
  beginOwn,
  confirmOwn,
  ownSecondFactor,
  removeOwn,
  renewOwn,
} from './account/own-second-factor.server.ts'
import { withCode, withPassword } from './second-factor/second-factor.ts'

export const secondFactorProcedures = {
  get: signedIn.query(({ ctx }) => ownSecondFactor(ctx)),
  begin: signedIn.input(withPassword).mutation(({ ctx, input }) => beginOwn(ctx, input)),
  confirm: signedIn.input(withCode).mutation(({ ctx, input }) => confirmOwn(ctx, input)),
  renewCodes: signedIn.input(withPassword).mutation(({ ctx, input }) => renewOwn(ctx, input)),
  remove: signedIn.input(withPassword).mutation(({ ctx, input }) => removeOwn(ctx, input)),
}
