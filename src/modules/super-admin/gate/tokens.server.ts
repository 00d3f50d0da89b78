import { hash, randomBytes } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { governing, type InstallationCtx, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { noteAct, type SuperAdmin } from '../acts/acts.server.ts'
import { superAdminSessions } from '../super-admin.tables.ts'
import type { Pass } from './gate.ts'

const TOKEN_MS = 15 * MINUTE_MS
/** So long whoever got no answer to a renewal asks for it again by the token that was spent on it. */
const ASKED_AGAIN_MS = 2 * MINUTE_MS
/** A working day: then the password is asked for again. */
const SESSION_MS = 12 * HOUR_MS

/** A token is kept under its hash. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is said of a token that opens nothing, in the words of the specification. */
export const invalidToken = (): TRPCError => new TRPCError({ code: 'UNAUTHORIZED', message: 'Invalid token' })

const passFor = ({ name, email }: SuperAdmin, now: Date) => {
  const [token, refreshToken] = [newToken(), newToken()]
  const tokenExpiresAt = new Date(now.getTime() + TOKEN_MS)
  const kept = {
    token_hash: hashOfToken(token),
    token_expires_at: tokenExpiresAt,
    refresh_hash: hashOfToken(refreshToken),
  }
  const pass: Pass = { token, refreshToken, tokenExpiresAt, data: { name, email } }
  return { kept, pass }
}

/** Opens a session of a super-admin. @returns what their browser keeps; the tokens are kept nowhere else. */
export async function openPass(tx: Tx<TenantCtx>, admin: SuperAdmin, address: string): Promise<Pass> {
  const { kept, pass } = passFor(admin, tx.now)
  await tx.db.insert(superAdminSessions).values({
    id: newId(),
    admin_id: admin.id,
    ...kept,
    network: networkOf(address),
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + SESSION_MS),
  })
  return pass
}

type Holder = SuperAdmin & { session: string; has_second_factor: boolean; must_have_one: boolean }

/** Who holds a token, with what the installation asks of them. @throws TRPCError for one that opens nothing. */
export const holderOfToken = (ctx: InstallationCtx, token: string | null): Promise<Holder> =>
  governing(ctx, async (tx) => {
    const [row] = token
      ? await tx.query<Holder>(
          `select a.id, a.email, a.name, s.id as session, a.secret_confirmed_at is not null as has_second_factor,
              o.requires_second_factor as must_have_one
            from super_admin_sessions s join super_admins a on a.id = s.admin_id and a.is_active
            cross join super_admin_settings o
            where s.token_hash = $1 and s.token_expires_at > $2 and s.expires_at > $2 and s.ended_at is null`,
          [hashOfToken(token), tx.now],
        )
      : []
    if (!row) throw invalidToken()
    return row
  })

type Renewed = { pass: Pass } | null

/**
 * Another pass in place of the one that was. A token that was spent already shows that two hold it: the session ends, unless
 * it was spent just now, since the answer to that may have been lost. Then the pass which that gave was nobody's, and whoever
 * brings it ends the session too.
 */
async function renew(tx: Tx<TenantCtx>, refreshToken: string, address: string): Promise<Renewed> {
  const said = hashOfToken(refreshToken)
  const [row] = await tx.query<SuperAdmin & { session: string; is_spent: boolean; replaced: Buffer | null }>(
    `select a.id, a.email, a.name, s.id as session,
        s.refresh_hash <> $1 and (s.spent_hash is distinct from $1 or s.token_expires_at <= $3) as is_spent,
        case when s.refresh_hash <> $1 then s.refresh_hash end as replaced
      from super_admin_sessions s join super_admins a on a.id = s.admin_id and a.is_active
      where (s.refresh_hash = $1 or s.spent_hash = $1 or s.replaced_hash = $1) and s.ended_at is null
        and s.expires_at > $2
      for update of s`,
    [said, tx.now, new Date(tx.now.getTime() + TOKEN_MS - ASKED_AGAIN_MS)],
  )
  if (!row) return null
  const session = eq(superAdminSessions.id, row.session)
  if (row.is_spent) {
    await tx.db.update(superAdminSessions).set({ ended_at: tx.now }).where(session)
    await endInShops(tx, row.id)
    await noteAct(tx, { admin: row, address }, { action: 'session.renewed_twice' })
    return null
  }
  const { kept, pass } = passFor(row, tx.now)
  await tx.db
    .update(superAdminSessions)
    .set({ ...kept, spent_hash: said, replaced_hash: row.replaced })
    .where(session)
  return { pass }
}

/** Renews a pass. @throws TRPCError for a token that renews nothing; one that was used before ends its session. */
export async function renewPass(
  ctx: InstallationCtx,
  { refreshToken }: { refreshToken: string },
  address: string,
): Promise<Pass> {
  const renewed = await governing(ctx, (tx) => renew(tx, refreshToken, address))
  if (!renewed) throw invalidToken()
  return renewed.pass
}

/** Ends the session of a token, or of what renews it or once did; without any there is nothing to end. */
export const endPass = (
  ctx: InstallationCtx,
  token: string | null,
  refreshToken: string | undefined,
): Promise<{ success: true }> =>
  governing(ctx, async (tx) => {
    await tx.query(
      `update super_admin_sessions set ended_at = $3
        where ended_at is null and (token_hash = $1 or refresh_hash = $2 or spent_hash = $2 or replaced_hash = $2)`,
      [
        token === null ? null : hashOfToken(token),
        refreshToken === undefined ? null : hashOfToken(refreshToken),
        tx.now,
      ],
    )
    return { success: true }
  })

/** Ends what somebody opened in the shops that let support in: whoever has a pass that was stolen has that too. */
const endInShops = (tx: Tx<TenantCtx>, id: string) =>
  tx.query('select end_support_agent(id, not is_active, $2) from super_admins where id = $1', [id, tx.now])

/** No super-admin is signed in any more, in no browser. @param admin the owner's pool. */
export async function endPasses(admin: Pick<Pool, 'query'>): Promise<void> {
  await admin.query('delete from super_admin_sessions')
  await admin.query('delete from super_admin_steps')
}

/**
 * Ends the sessions of a super-admin, all but one where it is named, and those in the shops. @returns how many there were
 * of the first.
 */
export async function endPassesOf(
  tx: Tx<TenantCtx>,
  id: string,
  keep: string | null = null,
): Promise<number> {
  const ended = await tx.query(
    `update super_admin_sessions set ended_at = $2
      where admin_id = $1 and ended_at is null and id is distinct from $3 returning id`,
    [id, tx.now, keep],
  )
  await tx.query('delete from super_admin_steps where admin_id = $1', [id])
  await endInShops(tx, id)
  return ended.length
}
