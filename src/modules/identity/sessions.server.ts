import { createHash, randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Actor, TenantCtx } from '#platform/ctx.server.ts'
import { inTransaction } from '#platform/ctx.server.ts'
import type { TenantId, UserId, WarehouseId } from '#platform/ids.ts'
import { sessions } from './identity.tables.ts'

/** A working week: long enough for a till that stays open, short enough for a lost phone. */
const SESSION_DAYS = 7

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type SessionRow = { session: Found | { suspended: true } | null }

type Found = {
  user_id: UserId
  email: string
  name: string
  language: 'es' | 'en'
  warehouse_id: WarehouseId | null
  role: string
  is_owner: boolean
  permissions: string[]
  modules: string[]
}

/**
 * Who holds this cookie in this tenant, or null: a cookie of another tenant's host opens nothing. A shop that was
 * suspended is said to be so, at once.
 */
export async function findSession(
  pool: Pool,
  tenantId: TenantId,
  token: string,
  now: Date,
): Promise<Actor | 'suspended' | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'identity_session',
    text: 'select identity_session($1, $2, $3) as session',
    values: [tenantId, hashOf(token), now],
  })
  const found = rows[0]?.session
  if (!found) return null
  if ('suspended' in found) return 'suspended'
  return {
    userId: found.user_id,
    email: found.email,
    name: found.name,
    language: found.language,
    role: found.role,
    isOwner: found.is_owner,
    warehouseId: found.warehouse_id,
    permissions: new Set(found.permissions),
    modules: new Set(found.modules),
  }
}

/** Opens a session. @returns the cookie's value, which is kept nowhere else, and when it ends. */
export const openSession = (
  ctx: TenantCtx,
  userId: UserId,
  network: string,
): Promise<{ value: string; expires: Date }> =>
  inTransaction(ctx, async (tx) => {
    const value = randomBytes(32).toString('base64url')
    const expires = new Date(tx.now.getTime() + SESSION_DAYS * 86_400_000)
    await tx.db.insert(sessions).values({
      tenant_id: tx.tenantId,
      token_hash: hashOf(value),
      user_id: userId,
      created_at: tx.now,
      expires_at: expires,
      network,
    })
    return { value, expires }
  })

export const closeSession = (ctx: TenantCtx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(sessions)
      .where(and(eq(sessions.tenant_id, tx.tenantId), eq(sessions.token_hash, hashOf(token))))
  })

/** Ends a person's sessions, all but that of the cookie where one is given. @returns how many there were. */
export const closeSessions = (ctx: TenantCtx, userId: UserId, keep: string | null = null): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const own = and(eq(sessions.tenant_id, tx.tenantId), eq(sessions.user_id, userId))
    const { rowCount } = await tx.db
      .delete(sessions)
      .where(keep === null ? own : and(own, ne(sessions.token_hash, hashOf(keep))))
    return rowCount ?? 0
  })
