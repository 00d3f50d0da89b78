import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { inTransaction, reading, type TenantCtx } from '#platform/ctx.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { UserId } from '#platform/ids.ts'
import { auditLog } from '#platform/platform.tables.ts'
import { newRateLimit } from '#platform/rate-limit.server.ts'
import { InvalidCredentials } from './identity.errors.ts'
import { users } from './identity.tables.ts'
import { openSession } from './sessions.server.ts'
import type { SignInInput } from './sign-in.ts'

const QUARTER_HOUR = 15 * 60_000
// Ten tries for one account from one place; a hundred that failed from one place over all accounts: a whole
// business may come from one address.
const byAccount = newRateLimit(10, QUARTER_HOUR)
const byAddress = newRateLimit(100, QUARTER_HOUR)

/** argon2id of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | null = null
/** Verified when there is no such account, so that the answer takes as long as for a wrong password. */
const decoyHash = (): Promise<string> => {
  decoy ??= hash('no such account')
  return decoy
}

/**
 * Checks an account's password and opens a session.
 *
 * @param address the caller's network address, for the rate limit.
 * @throws InvalidCredentials for a wrong address, a wrong password or an account that was switched off.
 * @throws TooManyRequests after ten tries in a quarter of an hour.
 */
export async function signIn(ctx: TenantCtx, input: SignInInput, address: string) {
  const account = `${ctx.tenantId} ${input.email} ${address}`
  byAddress.take(address, ctx.now)
  byAccount.take(account, ctx.now)
  const user = await reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(users)
      .where(and(eq(users.tenant_id, tx.tenantId), eq(users.email, input.email)))
    return row
  })
  const matches = await verify(user?.password_hash ?? (await decoyHash()), input.password)
  if (!user?.is_active || !matches) throw new InvalidCredentials()
  byAccount.clear(account)
  byAddress.giveBack(address)
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(auditLog).values({
      tenant_id: tx.tenantId,
      id: newId(),
      at: tx.now,
      user_id: user.id,
      action: 'session.opened',
      subject_type: 'user',
      subject_id: user.id,
      details: {},
      request_id: tx.requestId,
    })
    return openSession(tx, user.id satisfies UserId)
  })
}
