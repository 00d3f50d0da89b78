import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { auditLog } from '#platform/database/platform.tables.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newGrowingDelay } from '#platform/process/rate-limit.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { networkOf } from '#platform/values/network.ts'
import { signInSteps } from '../identity.tables.ts'
import { CodeWrong, SignInStepEnded } from '../second-factor/second-factor.errors.ts'
import { asksForCode, takeCode } from '../second-factor/second-factor.server.ts'
import type { ConfirmSignInInput } from '../second-factor/second-factor.ts'
import { hashOf, openSession } from '../sessions/sessions.server.ts'

/** Telephones come with a new network now and then. */
const MOST_KNOWN = 50
/** Long enough to find the telephone. */
const STEP_MS = 5 * 60_000
const MOST_TRIES = 5

/** Whoever has the password may begin again and again: codes wait for one another over all of it. */
const codesOf = newGrowingDelay({ free: 5, firstMs: 1000, longestMs: 60_000, forgetMs: 15 * 60_000 })

export type Session = Awaited<ReturnType<typeof openSession>>
/** Signed in, or asked for the code first. */
export type Entered = { session: Session } | { challenge: string }

type Noted = { id: UserId } | undefined

/** Who came in and who did not, from where; the address that was typed only where there is such an account. */
export const note = (tx: Tx<TenantCtx>, action: string, user: Noted, details: object) =>
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

/** Keeps that a person works here, among the places where they did of late. */
async function knowNetwork(tx: Tx<TenantCtx>, userId: UserId, network: string): Promise<void> {
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

async function letIn(tx: Tx<TenantCtx>, id: UserId, address: string, by?: string): Promise<Session> {
  const network = networkOf(address)
  await note(tx, 'session.opened', { id }, { address, ...(by && { second_factor: by }) })
  await knowNetwork(tx, id, network)
  return openSession(tx, id, network)
}

/** Lets somebody in whose password was right, or asks for the code first. */
export async function enter(tx: Tx<TenantCtx>, id: UserId, address: string): Promise<Entered> {
  if (!(await asksForCode(tx, id))) return { session: await letIn(tx, id, address) }
  // What waited longer than a code is awaited is of no use to anybody.
  await tx.query(
    'delete from sign_in_steps where tenant_id = current_tenant() and user_id = $1 and expires_at <= $2',
    [id, tx.now],
  )
  const challenge = randomBytes(32).toString('base64url')
  await tx.db.insert(signInSteps).values({
    tenant_id: tx.tenantId,
    token_hash: hashOf(challenge),
    user_id: id,
    network: networkOf(address),
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + STEP_MS),
  })
  return { challenge }
}

/**
 * A session for whoever came by a letter and no password. Whoever is asked for a code has one proof of two by it: they sign
 * in with both.
 */
export const openByLetter = async (
  tx: Tx<TenantCtx>,
  id: UserId,
  address: string,
): Promise<Session | null> => ((await asksForCode(tx, id)) ? null : letIn(tx, id, address))

const AWAITED = `select s.user_id from sign_in_steps s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.is_active
  where s.tenant_id = current_tenant() and s.token_hash = $1 and s.expires_at > $2 and s.tries < $3`

/** Whose code is awaited. @throws SignInStepEnded */
async function awaited(tx: Tx<TenantCtx>, challenge: string, lock = ''): Promise<UserId> {
  const [row] = await tx.query<{ user_id: UserId }>(`${AWAITED}${lock}`, [
    hashOf(challenge),
    tx.now,
    MOST_TRIES,
  ])
  if (!row) throw new SignInStepEnded()
  return row.user_id
}

/**
 * Signs somebody in by the code that was awaited.
 *
 * @throws CodeWrong for a wrong one and for one that was used, SignInStepEnded after five or five minutes.
 * @throws TooManyRequests where codes come faster than anybody types.
 */
export async function confirmStep(
  ctx: TenantCtx,
  { challenge, code }: ConfirmSignInInput,
  address: string,
): Promise<Session> {
  const user = await reading(ctx, (tx) => awaited(tx, challenge))
  const key = `${ctx.tenantId} ${user}`
  codesOf.take(key, ctx.now)
  const session = await inTransaction(ctx, async (tx) => {
    const id = await awaited(tx, challenge, ' for update of s')
    const step = and(eq(signInSteps.tenant_id, tx.tenantId), eq(signInSteps.token_hash, hashOf(challenge)))
    const by = await takeCode(tx, id, code)
    if (by === null) {
      await tx.query(
        'update sign_in_steps set tries = tries + 1 where tenant_id = current_tenant() and token_hash = $1',
        [hashOf(challenge)],
      )
      await note(tx, 'session.refused', { id }, { address, second_factor: 'wrong' })
      return null
    }
    await tx.db.delete(signInSteps).where(step)
    return letIn(tx, id, address, by)
  })
  if (!session) throw new CodeWrong()
  codesOf.clear(key)
  return session
}
