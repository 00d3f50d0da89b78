import { hash, randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx, TenantCtx } from '#platform/kernel/ctx.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { FoundSession } from '#platform/module/of-the-call.server.ts'
import type { TillId, UserId, WarehouseId } from '#platform/values/ids.ts'
import { sessions, sessionTills, signInSteps } from '../identity.tables.ts'

/** A working week: long enough for a till that stays open, short enough for a lost phone. */
const SESSION_DAYS = 7

/** A session is kept under the hash of its cookie. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A person as the database knows the holder of a session. */
export type Holder = {
  user_id: UserId
  email: string
  name: string
  language: 'es' | 'en'
  warehouse_id: WarehouseId | null
  role: string
  is_owner: boolean
  permissions: string[]
  /** The parts of the shop that are switched off. */
  off: string[]
  /** Whether it is an account of the installation's support. */
  is_support: boolean
}

/** Somebody as they were found, with whatever parts of the shop are on. */
export const personOf = (found: Holder): FoundSession['person'] => ({
  userId: found.user_id,
  email: found.email,
  name: found.name,
  language: found.language,
  role: found.role,
  isOwner: found.is_owner,
  warehouseId: found.warehouse_id,
  permissions: new Set(found.permissions),
  ...(found.is_support && { isSupport: true as const }),
})

/** Remembers that the session of a call named a till in what it sent. */
export const nameTill = (ctx: Ctx, tillId: TillId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // What the call itself says to come from is remembered already.
    if (!tx.session || tillId === tx.tillId) return
    await tx.query(
      `insert into session_tills (tenant_id, token_hash, till_id)
         select tenant_id, token_hash, $2 from sessions where tenant_id = current_tenant() and token_hash = $1
         on conflict do nothing`,
      [tx.session, tillId],
    )
  })

/** Ends the sessions that named a till, all but the one that asks for it. @returns how many there were. */
export const closeSessionsOfTill = (ctx: Ctx, tillId: TillId): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const named = tx.db
      .select({ hash: sessionTills.token_hash })
      .from(sessionTills)
      .where(and(eq(sessionTills.tenant_id, tx.tenantId), eq(sessionTills.till_id, tillId)))
    const of = and(eq(sessions.tenant_id, tx.tenantId), sql`${sessions.token_hash} in ${named}`)
    const { rowCount } = await tx.db
      .delete(sessions)
      .where(tx.session ? and(of, ne(sessions.token_hash, tx.session)) : of)
    return rowCount ?? 0
  })

/** When a session of support ends, and the way in that it came by. */
type OfSupport = { ends: Date; entry: string }

/** Opens a session, for a week unless it is one of support. @returns the cookie's value, which is kept nowhere else, and when it ends. */
export const openSession = (
  ctx: TenantCtx,
  userId: UserId,
  network: string,
  support?: OfSupport,
): Promise<{ value: string; expires: Date }> =>
  inTransaction(ctx, async (tx) => {
    const value = randomBytes(32).toString('base64url')
    const expires = support?.ends ?? new Date(tx.now.getTime() + SESSION_DAYS * 86_400_000)
    await tx.db.insert(sessions).values({
      tenant_id: tx.tenantId,
      token_hash: hashOf(value),
      user_id: userId,
      created_at: tx.now,
      expires_at: expires,
      network,
      support_entry_id: support?.entry ?? null,
    })
    return { value, expires }
  })

export const closeSession = (ctx: TenantCtx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(sessions)
      .where(and(eq(sessions.tenant_id, tx.tenantId), eq(sessions.token_hash, hashOf(token))))
  })

/**
 * Ends a person's sessions, all but that of the cookie where one is given, and the sign-ins that wait for their code.
 *
 * @returns how many sessions there were.
 */
export const closeSessions = (ctx: TenantCtx, userId: UserId, keep: string | null = null): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(signInSteps)
      .where(and(eq(signInSteps.tenant_id, tx.tenantId), eq(signInSteps.user_id, userId)))
    const own = and(eq(sessions.tenant_id, tx.tenantId), eq(sessions.user_id, userId))
    const { rowCount } = await tx.db
      .delete(sessions)
      .where(keep === null ? own : and(own, ne(sessions.token_hash, hashOf(keep))))
    return rowCount ?? 0
  })
