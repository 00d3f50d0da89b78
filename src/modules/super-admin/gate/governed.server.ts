import { asRefusal, type CallCtx, open } from '#platform/kernel/trpc.server.ts'
import { SecondFactorNeeded } from '../super-admin.errors.ts'
import { holderOfToken } from './tokens.server.ts'

/** Who asks by the token of the call, and nothing of a shop: a session of a shop opens nothing here. */
async function superCtx(call: CallCtx) {
  const { ofInstallation, superAdminToken, client } = call
  const { session, has_second_factor, must_have_one, ...admin } = await holderOfToken(
    ofInstallation,
    superAdminToken,
  )
  const mustSetUp = must_have_one && !has_second_factor
  return { ...ofInstallation, admin, session, mustSetUp, address: client.address, call }
}

/** For a super-admin, also one who has yet to set up the second factor that the installation asks for. */
export const governedAtGate = open
  .use(async ({ ctx, next }) => next({ ctx: await superCtx(ctx) }))
  .meta({ access: 'super-admin' })

/**
 * A procedure for super-admins, by the token that their browser keeps.
 *
 * It is refused as `Invalid token` to anybody else, whatever session of a shop they have, and as SecondFactorNeeded to
 * one who has yet to set that up.
 */
export const governed = governedAtGate.use(({ ctx, next }) => {
  if (ctx.mustSetUp) throw asRefusal(new SecondFactorNeeded())
  return next()
})
