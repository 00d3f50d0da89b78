import { ofItsPeople, open, openInTenant, signedIn } from '#platform/kernel/trpc.server.ts'
import { changePassword } from './account/passwords.server.ts'
import { acceptInvitation, readInvitation } from './invitations/accept-invitation.server.ts'
import { acceptInput, invitationInput } from './invitations/invitations.ts'
import { enterByLink } from './links/enter.server.ts'
import { linkInput } from './links/links.ts'
import { askReset } from './reset/ask-reset.server.ts'
import { askResetInput, resetInput } from './reset/reset.ts'
import { readReset, resetPassword } from './reset/reset-password.server.ts'
import { confirmSignInInput } from './second-factor/second-factor.ts'
import {
  confirmSignIn,
  sessionInfo,
  signInHere,
  signOutEverywhere,
  signOutHere,
} from './sign-in/auth.server.ts'
import { changePasswordInput, signInInput } from './sign-in/sign-in.ts'
import { enterAsSupport } from './support/support.server.ts'
import { enterAsSupportInput } from './support/support.ts'

export const authProcedures = {
  signIn: openInTenant.input(signInInput).mutation(({ ctx, input }) => signInHere(ctx, ctx.tenant, input)),
  confirmSignIn: openInTenant
    .input(confirmSignInInput)
    .mutation(({ ctx, input }) => confirmSignIn(ctx, ctx.tenant, input)),
  enterAsSupport: openInTenant
    .input(enterAsSupportInput)
    .mutation(({ ctx, input }) => enterAsSupport(ctx, ctx.tenant, input)),
  signOut: open.mutation(({ ctx }) => signOutHere(ctx)),
  signOutEverywhere: signedIn.mutation(({ ctx }) => signOutEverywhere(ctx, ctx.call)),
  changePassword: signedIn
    .concat(ofItsPeople)
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input, ctx.call.sessionToken)),
  // Asked as a mutation: what a query asks stands in addresses, which others write down.
  readInvitation: openInTenant
    .input(invitationInput)
    .mutation(({ ctx, input }) => readInvitation(ctx.tenant, input, ctx.client.address)),
  acceptInvitation: openInTenant
    .input(acceptInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, ctx.tenant, input)),
  askReset: openInTenant.input(askResetInput).mutation(({ ctx, input }) => askReset(ctx, ctx.tenant, input)),
  readReset: openInTenant
    .input(linkInput)
    .mutation(({ ctx, input }) => readReset(ctx.tenant, input, ctx.client.address)),
  resetPassword: openInTenant
    .input(resetInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, ctx.tenant, input)),
  enter: openInTenant.input(linkInput).mutation(({ ctx, input }) => enterByLink(ctx, ctx.tenant, input)),
  getSession: open.query(({ ctx }) => sessionInfo(ctx)),
}
