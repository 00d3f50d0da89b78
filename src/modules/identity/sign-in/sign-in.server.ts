import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { auditLog } from '#platform/database/platform.tables.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newGrowingDelay, newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { InvalidCredentials } from '../identity.errors.ts'
import { users } from '../identity.tables.ts'
import { openSession } from '../sessions/sessions.server.ts'
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

/** A season away from a place, and its person waits like anybody. */
const KNOWN_FOR_MS = 180 * 24 * 3_600_000
/** Telephones come with a new network now and then. */
const MOST_KNOWN = 50

/** argon2id of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null
/** Verified when there is no such account, so that the answer takes as long as for a wrong password. */
const decoyHash = (): Promise<string> => {
  decoy ??= hash('no such account')
  return decoy
}

type Account = Pick<typeof users.$inferSelect, 'id' | 'password_hash' | 'is_active'> & {
  /** Whether the person has signed in from the same network these months, signed out since or not. */
  is_known_here: boolean
}

const findAccount = (ctx: TenantCtx, email: string, network: string): Promise<Account | undefined> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Account>(
      `select u.id, u.password_hash, u.is_active, exists (select 1 from known_networks n
          where n.tenant_id = u.tenant_id and n.user_id = u.id and n.network = $2 and n.seen_at > $3) as is_known_here
        from users u where u.tenant_id = current_tenant() and u.email = $1`,
      [email, network, new Date(ctx.now.getTime() - KNOWN_FOR_MS)],
    )
    return row
  })

/** Keeps that a person works here, among the places where they did of late. */
async function knowNetwork(tx: Tx<TenantCtx>, userId: Account['id'], network: string): Promise<void> {
  await tx.query(
    `insert into known_networks (tenant_id, user_id, network, seen_at) values (current_tenant(), $1, $2, $3)
       on conflict (tenant_id, user_id, network) do update set seen_at = excluded.seen_at`,
    [userId, network, tx.now],
  )
  await tx.query(
    `delete from known_networks where tenant_id = current_tenant() and user_id = $1 and network in (
       select n.network from known_networks n where n.tenant_id = current_tenant() and n.user_id = $1
         order by n.seen_at desc, n.network offset $2)`,
    [userId, MOST_KNOWN],
  )
}

/** Who came in and who did not, from where; the address that was typed only where there is such an account. */
const note = (tx: Tx<TenantCtx>, action: string, user: Account | undefined, details: object) =>
  tx.db.insert(auditLog).values({
    tenant_id: tx.tenantId,
    id: newId(),
    at: tx.now,
    user_id: action === 'session.opened' ? (user?.id ?? null) : null,
    action,
    subject_type: 'user',
    subject_id: user?.id ?? null,
    details: { ...details },
    request_id: tx.requestId,
  })

/**
 * Checks an account's password and opens a session.
 *
 * @param address the caller's network address, for the rate limit and the trail.
 * @throws InvalidCredentials for a wrong address, a wrong password or an account that was switched off.
 * @throws TooManyRequests after ten tries that failed: each further one a little later, at most a minute.
 */
export async function signIn(ctx: TenantCtx, input: SignInInput, address: string) {
  const network = networkOf(address)
  const account = `${ctx.tenantId} ${input.email}`
  const place = `${ctx.tenantId} ${network}`
  fromOnePlace.take(`${account} ${network}`, ctx.now)
  const user = await findAccount(ctx, input.email, network)
  if (!user?.is_known_here) {
    byNetwork.take(place, ctx.now)
    fromElsewhere.take(account, ctx.now)
  }
  const matches = await verify(user?.password_hash ?? (await decoyHash()), input.password)
  if (!user?.is_active || !matches) {
    const details = { address, ...(user && { email: input.email }) }
    await inTransaction(ctx, (tx) => note(tx, 'session.refused', user, details))
    throw new InvalidCredentials()
  }
  fromOnePlace.clear(`${account} ${network}`)
  fromElsewhere.clear(account)
  if (!user.is_known_here) byNetwork.giveBack(place)
  return inTransaction(ctx, async (tx) => {
    await note(tx, 'session.opened', user, { address })
    await knowNetwork(tx, user.id, network)
    return openSession(tx, user.id, network)
  })
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
  const matches = row !== undefined && (await verify(row.password_hash, password))
  if (matches) fromOnePlace.clear(key)
  return matches
}
