import { open, openInTenant, signedIn } from '#platform/kernel/trpc.server.ts'
import { changePassword } from './account/passwords.server.ts'
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.server.ts'
import { acceptInput, invitationInput } from './invitations/invitations.ts'
import { sessionInfo, signInHere, signOutEverywhere, signOutHere } from './sign-in/auth.server.ts'
import { changePasswordInput, signInInput } from './sign-in/sign-in.ts'

export const authProcedures = {
  signIn: openInTenant.input(signInInput).mutation(({ ctx, input }) => signInHere(ctx, ctx.tenant, input)),
  signOut: open.mutation(({ ctx }) => signOutHere(ctx)),
  signOutEverywhere: signedIn.mutation(({ ctx }) => signOutEverywhere(ctx, ctx.call)),
  changePassword: signedIn
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input, ctx.call.sessionToken)),
  // Asked as a mutation: what a query asks stands in addresses, which others write down.
  readInvitation: openInTenant
    .input(invitationInput)
    .mutation(({ ctx, input }) => readInvitation(ctx.tenant, input, ctx.client.address)),
  acceptInvitation: openInTenant
    .input(acceptInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, ctx.tenant, input)),
  getSession: open.query(({ ctx }) => sessionInfo(ctx)),
}
