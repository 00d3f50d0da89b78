import { eq } from 'drizzle-orm'
import { InvalidCredentials } from '#modules/identity/identity.errors.ts'
import { CodeWrong, SignInStepEnded } from '#modules/identity/second-factor/second-factor.errors.ts'
import { governing, type InstallationCtx, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { isPassword } from '#platform/process/password-hash.server.ts'
import { newGrowingDelay, newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newSharedLimit } from '#platform/process/shared-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { DAY_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { noteAct } from '../acts/acts.server.ts'
import { superAdminSteps, superAdmins } from '../super-admin.tables.ts'
import type { Pass, SuperAdminCode, SuperAdminSignIn } from './gate.ts'
import { holdAdmin, takeAnyCode } from './second-factor.server.ts'
import { hashOfToken, newToken, openPass } from './tokens.server.ts'

const QUARTER_HOUR = 15 * MINUTE_MS
const PATIENCE = { free: 5, firstMs: 1000, longestMs: MINUTE_MS, forgetMs: QUARTER_HOUR }
const fromOnePlace = newGrowingDelay(PATIENCE)
// Guesses that come from everywhere wait for one another too, and not those of where the super-admin has worked before.
const fromElsewhere = newGrowingDelay(PATIENCE)
const byCode = newGrowingDelay(PATIENCE)
/** Few run an installation: from one place nobody needs more. */
const byNetwork = newRateLimit(30, QUARTER_HOUR)
/** From wherever they come: each has a part of what the others left. */
const byStrangers = newSharedLimit(200, QUARTER_HOUR)

/** A season away from a place, and who works there waits like anybody. */
const KNOWN_FOR_MS = 180 * DAY_MS

const STEP_MS = 5 * MINUTE_MS
const MOST_TRIES = 5

/** An account, and whether a session of it was opened from this network these months. */
const findAccount = (ctx: InstallationCtx, email: string, network: string) =>
  governing(ctx, async (tx) => {
    const [row] = await tx.db.select().from(superAdmins).where(eq(superAdmins.email, email))
    if (!row) return null
    const known = await tx.query(
      `select 1 from super_admin_sessions where admin_id = $1 and network = $2 and created_at > $3 limit 1`,
      [row.id, network, new Date(tx.now.getTime() - KNOWN_FOR_MS)],
    )
    return { ...row, isKnownHere: known.length > 0 }
  })

async function askForCode(tx: Tx<TenantCtx>, admin_id: string): Promise<string> {
  const challenge = newToken()
  await tx.query('delete from super_admin_steps where expires_at <= $1', [tx.now])
  await tx.db.insert(superAdminSteps).values({
    token_hash: hashOfToken(challenge),
    admin_id,
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + STEP_MS),
  })
  return challenge
}

type Admitted = { pass: Pass } | { challenge: string }

/**
 * Checks a super-admin's password and opens a session, or asks for the code of the second factor first.
 *
 * @throws InvalidCredentials for a wrong address, a wrong password or an account that was switched off.
 * @throws TooManyRequests after five that failed of one account, and after thirty from one place; where the
 * account has worked before, after those of that place alone.
 */
export async function admit(
  ctx: InstallationCtx,
  { email, password }: SuperAdminSignIn,
  address: string,
): Promise<Admitted> {
  const network = networkOf(address)
  fromOnePlace.take(`${email} ${network}`, ctx.now)
  const account = await findAccount(ctx, email, network)
  if (!account?.isKnownHere) {
    byNetwork.take(network, ctx.now)
    fromElsewhere.take(email, ctx.now)
    byStrangers.take('gate', network, ctx.now)
  }
  const matches = await isPassword(account?.password_hash, password)
  if (!account?.is_active || !matches) {
    const details = account ? { email } : {}
    await governing(ctx, (tx) => noteAct(tx, { address }, { action: 'session.refused', details }))
    throw new InvalidCredentials()
  }
  fromOnePlace.clear(`${email} ${network}`)
  fromElsewhere.clear(email)
  if (!account.isKnownHere) {
    byNetwork.giveBack(network)
    byStrangers.giveBack('gate', network)
  }
  return governing(ctx, async (tx) => {
    if (account.secret_confirmed_at) return { challenge: await askForCode(tx, account.id) }
    await noteAct(tx, { admin: account, address }, { action: 'session.opened' })
    return { pass: await openPass(tx, account, address) }
  })
}

/** Whose code is awaited. @throws SignInStepEnded */
async function awaited(tx: Tx<TenantCtx>, challenge: string, lock = ''): Promise<string> {
  const [row] = await tx.query<{ admin_id: string }>(
    `select s.admin_id from super_admin_steps s join super_admins a on a.id = s.admin_id and a.is_active
      where s.token_hash = $1 and s.expires_at > $2 and s.tries < $3${lock}`,
    [hashOfToken(challenge), tx.now, MOST_TRIES],
  )
  if (!row) throw new SignInStepEnded()
  return row.admin_id
}

/**
 * Opens the session whose code was awaited.
 *
 * @throws CodeWrong for a wrong one and for one that was used, SignInStepEnded after five or five minutes.
 * @throws TooManyRequests where codes come faster than anybody types.
 */
export async function admitByCode(
  ctx: InstallationCtx,
  { challenge, code }: SuperAdminCode,
  address: string,
): Promise<Pass> {
  const id = await governing(ctx, (tx) => awaited(tx, challenge))
  byCode.take(id, ctx.now)
  const pass = await governing(ctx, async (tx) => {
    const admin = await holdAdmin(tx, await awaited(tx, challenge, ' for update of s'))
    if (!admin) throw new SignInStepEnded()
    if (!(await takeAnyCode(tx, admin, code))) {
      await tx.query('update super_admin_steps set tries = tries + 1 where token_hash = $1', [
        hashOfToken(challenge),
      ])
      const details = { email: admin.email, second_factor: 'wrong' }
      await noteAct(tx, { address }, { action: 'session.refused', details })
      return null
    }
    await tx.db.delete(superAdminSteps).where(eq(superAdminSteps.token_hash, hashOfToken(challenge)))
    await noteAct(tx, { admin, address }, { action: 'session.opened', details: { second_factor: true } })
    return openPass(tx, admin, address)
  })
  if (!pass) throw new CodeWrong()
  byCode.clear(id)
  return pass
}
