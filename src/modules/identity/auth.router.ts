import { open, openInTenant, router } from '#platform/trpc.server.ts'
import { sessionInfo, shopHere, signInHere, signOutHere } from './auth.server.ts'
import { signInInput } from './sign-in.ts'

export const authRouter = router({
  signIn: openInTenant.input(signInInput).mutation(({ ctx, input }) => signInHere(ctx, ctx.tenant, input)),
  signOut: open.mutation(({ ctx }) => signOutHere(ctx)),
  getShop: open.query(({ ctx }) => shopHere(ctx)),
  getSession: open.query(({ ctx }) => sessionInfo(ctx)),
})
