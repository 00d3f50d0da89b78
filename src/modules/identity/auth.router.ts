import { open, openInTenant, signedIn } from '#platform/kernel/trpc.server.ts'
import { changePassword } from './account/passwords.server.ts'
import { sessionInfo, signInHere, signOutEverywhere, signOutHere } from './sign-in/auth.server.ts'
import { changePasswordInput, signInInput } from './sign-in/sign-in.ts'

export const authProcedures = {
  signIn: openInTenant.input(signInInput).mutation(({ ctx, input }) => signInHere(ctx, ctx.tenant, input)),
  signOut: open.mutation(({ ctx }) => signOutHere(ctx)),
  signOutEverywhere: signedIn.mutation(({ ctx }) => signOutEverywhere(ctx, ctx.call)),
  changePassword: signedIn
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input, ctx.call.sessionToken)),
  getSession: open.query(({ ctx }) => sessionInfo(ctx)),
}
