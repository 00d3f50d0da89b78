import { and, eq } from 'drizzle-orm'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { isPassword } from '#platform/process/password-hash.server.ts'
import { newGrowingDelay, newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newSharedLimit } from '#platform/process/shared-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { InvalidCredentials } from '../identity.errors.ts'
import { users } from '../identity.tables.ts'
import { type Entered, enter, note } from './entering.server.ts'
import type { SignInInput } from './sign-in.ts'

const QUARTER_HOUR = 15 * 60_000
/** Ten tries are free; from then on each waits, at most a minute: a guesser gets nowhere and an owner gets in. */
const PATIENCE = { free: 10, firstMs: 1000, longestMs: 60_000, forgetMs: QUARTER_HOUR }
const fromOnePlace = newGrowingDelay(PATIENCE)
// Guesses that come from everywhere wait for one another too, and not those of where the person has worked before.
const fromElsewhere = newGrowingDelay(PATIENCE)
// A hundred that failed from one place over all accounts of a shop: a whole business may come from one address, and
// several shops of one street. Who has worked there before passes by, and waits for the tries of that account alone.
const byNetwork = newRateLimit(100, QUARTER_HOUR)
// Of all shops together: each try is some twenty milliseconds of a processor that tills wait for, and whoever rents a block of
// addresses has as many networks as they like. Each sender has a part of what the others left.
const byStrangers = newSharedLimit(2000, QUARTER_HOUR)

/** A season away from a place, and its person waits like anybody. */
const KNOWN_FOR_MS = 180 * 24 * 3_600_000

type Account = Pick<typeof users.$inferSelect, 'id' | 'password_hash' | 'is_active'> & {
  /** Whether the person has signed in from the same network these months, signed out since or not. */
  is_known_here: boolean
}

// Nobody has a password of an account of support: to who signs in there is no such account.
const findAccount = (ctx: TenantCtx, email: string, network: string): Promise<Account | undefined> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Account>(
      `select u.id, u.password_hash, u.is_active, exists (select 1 from known_networks n
          where n.tenant_id = u.tenant_id and n.user_id = u.id and n.network = $2 and n.seen_at > $3) as is_known_here
        from users u where u.tenant_id = current_tenant() and u.email = $1 and not u.is_support`,
      [email, network, new Date(ctx.now.getTime() - KNOWN_FOR_MS)],
    )
    return row
  })

/** Whether somebody of that address has worked from a network of late, by which they pass the limits of those who guess. */
export const worksHere = async (ctx: TenantCtx, email: string, network: string): Promise<boolean> =>
  (await findAccount(ctx, email, network))?.is_known_here ?? false

/**
 * Whose address and password these are, for who shows them without being signed in. It opens nothing.
 *
 * @param address the caller's network address, for the rate limit and the trail.
 * @throws InvalidCredentials for a wrong address, a wrong password or an account that was switched off.
 * @throws TooManyRequests after ten tries that failed: each further one a little later, at most a minute.
 */
export async function whoProves(ctx: TenantCtx, input: SignInInput, address: string): Promise<Account['id']> {
  const network = networkOf(address)
  const account = `${ctx.tenantId} ${input.email}`
  const place = `${ctx.tenantId} ${network}`
  fromOnePlace.take(`${account} ${network}`, ctx.now)
  const user = await findAccount(ctx, input.email, network)
  if (!user?.is_known_here) {
    byNetwork.take(place, ctx.now)
    fromElsewhere.take(account, ctx.now)
    byStrangers.take('sign-in', network, ctx.now)
  }
  const matches = await isPassword(user?.password_hash, input.password)
  if (!user?.is_active || !matches) {
    const details = { address, ...(user && { email: input.email }) }
    await inTransaction(ctx, (tx) => note(tx, 'session.refused', user, details))
    throw new InvalidCredentials()
  }
  fromOnePlace.clear(`${account} ${network}`)
  fromElsewhere.clear(account)
  if (!user.is_known_here) {
    byNetwork.giveBack(place)
    byStrangers.giveBack('sign-in', network)
  }
  return user.id
}

/**
 * Checks an account's password and opens a session, or asks for the code of its second factor first.
 *
 * @throws what `whoProves` throws.
 */
export async function signIn(ctx: TenantCtx, input: SignInInput, address: string): Promise<Entered> {
  const id = await whoProves(ctx, input, address)
  return inTransaction(ctx, (tx) => enter(tx, id, address))
}

/**
 * Whether this is the account's password, for whoever is signed in and wants more than a session may.
 *
 * @throws TooManyRequests after ten that were not, as at the sign-in.
 */
export async function knowsPassword(ctx: TenantCtx & { actor: { userId: Account['id'] } }, password: string) {
  const key = `${ctx.tenantId} ${ctx.actor.userId}`
  fromOnePlace.take(key, ctx.now)
  const [row] = await reading(ctx, (tx) =>
    tx.db
      .select({ password_hash: users.password_hash })
      .from(users)
      .where(and(eq(users.tenant_id, tx.tenantId), eq(users.id, ctx.actor.userId))),
  )
  const matches = row !== undefined && (await isPassword(row.password_hash, password))
  if (matches) fromOnePlace.clear(key)
  return matches
}
