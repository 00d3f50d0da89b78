import { hash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { notify } from '#modules/notifications/notifications.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { inTurn } from '#platform/kernel/records.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { RoleId, UserId } from '#platform/values/ids.ts'
import { networkOf } from '#platform/values/network.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { supportConsents, supportEntries, users } from '../identity.tables.ts'
import { openSession } from '../sessions/sessions.server.ts'
import { givableRole } from '../users/held-users.server.ts'
import { SUPPORT_HOST } from '../users/users.ts'
import { EntryEnded, NoConsent, NotForSupport } from './support.errors.ts'
import type { GrantInput } from './support.ts'

/** The page that the way in leads to opens at once. */
const WAY_IN_MS = 60_000

const byNetwork = newRateLimit(60, 15 * 60_000)

/** A super-admin, as the shop is told of them. */
export type Agent = { id: string; name: string }

export type Consent = { id: string; role_id: RoleId; expires_at: Date }

/** What lets support in now; null where nothing does. */
export const openConsent = (ctx: TenantCtx): Promise<Consent | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<Consent>(
      `select id, role_id, expires_at from support_consents
        where tenant_id = current_tenant() and ended_at is null and expires_at > $1
        order by granted_at desc, id limit 1`,
      [tx.now],
    )
    return row ?? null
  })

const MOST_SHOWN = 20

/** Whether support may come in now, and who let it in and who came before. */
export const supportOf = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const consents = await tx.query<{
      id: string
      role: string
      granted_by: string
      granted_at: Date
      expires_at: Date
      ended_at: Date | null
      is_open: boolean
      entries: { name: string; at: string }[]
    }>(
      `select c.id, r.name as role, u.name as granted_by, c.granted_at, c.expires_at, c.ended_at,
          c.ended_at is null and c.expires_at > $1 as is_open,
          coalesce((select jsonb_agg(jsonb_build_object('name', e.agent_name, 'at', e.entered_at) order by e.entered_at)
            from support_entries e where e.tenant_id = c.tenant_id and e.consent_id = c.id
              and e.entered_at is not null), '[]') as entries
        from support_consents c
        join roles r on r.tenant_id = c.tenant_id and r.id = c.role_id
        join users u on u.tenant_id = c.tenant_id and u.id = c.granted_by
        where c.tenant_id = current_tenant() order by c.granted_at desc, c.id limit $2`,
      [tx.now, MOST_SHOWN],
    )
    return { open: consents.find(({ is_open }) => is_open) ?? null, consents }
  })

/**
 * Ends what lets support in, one or whatever does, and the sessions that came of it, also where it had ended already.
 *
 * @returns what ended.
 */
async function endOpen(tx: Tx<TenantCtx>, only: string | null, by: UserId | null): Promise<string[]> {
  const open = and(eq(supportConsents.tenant_id, tx.tenantId), isNull(supportConsents.ended_at))
  const ended = await tx.db
    .update(supportConsents)
    .set({ ended_at: tx.now, ended_by: by })
    .where(only === null ? open : and(open, eq(supportConsents.id, only)))
    .returning({ id: supportConsents.id })
  await tx.query(
    `delete from sessions s using support_entries e
      where s.tenant_id = current_tenant() and e.tenant_id = s.tenant_id and e.id = s.support_entry_id
        and ($1::uuid is null or e.consent_id = $1)`,
    [only],
  )
  return ended.map(({ id }) => id)
}

const noteEnd = (tx: Tx<TenantCtx>, id: string) =>
  audit(tx, { action: 'support.ended', subject_type: 'support_consent', subject_id: id })

/** Ends it without anybody of the shop: nobody knows whether the owner had it still open. */
export async function endSupportUnasked(tx: Tx<TenantCtx>): Promise<void> {
  for (const id of await endOpen(tx, null, null)) await noteEnd(tx, id)
}

/**
 * Lets support in for some hours under a role of the shop, in place of what let it in before.
 *
 * @throws RoleNotFound, RoleBeyond
 * @throws NotForSupport for a role that owns the shop.
 */
export const grantSupport = (ctx: Ctx, { hours, role_id }: GrantInput): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    const role = await givableRole(tx, role_id)
    if (role.is_owner) throw new NotForSupport('support owns no shop')
    // Of two who let support in at once, the second ends what the first gave.
    await inTurn(tx, supportConsents)
    await endOpen(tx, null, tx.actor.userId)
    const id = newId<string>()
    const expires_at = new Date(tx.now.getTime() + hours * HOUR_MS)
    await tx.db.insert(supportConsents).values({
      tenant_id: tx.tenantId,
      id,
      role_id,
      granted_by: tx.actor.userId,
      granted_at: tx.now,
      expires_at,
    })
    await audit(tx, {
      action: 'support.granted',
      subject_type: 'support_consent',
      subject_id: id,
      details: { hours, role: role.name },
    })
    return { id }
  })

/** Ends it, and whoever came in by it is out with the next call. Repeating it changes nothing. */
export const endSupport = (ctx: Ctx, { id }: { id: string }): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const ended = await endOpen(tx, id, tx.actor.userId)
    if (ended.length > 0) await noteEnd(tx, id)
    return { success: true }
  })

/**
 * A way in for somebody of support, for once and for a minute.
 *
 * @returns what the way in carries; it is kept nowhere.
 * @throws NoConsent
 */
export const supportWayIn = (ctx: TenantCtx, agent: Agent): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const consent = await openConsent(tx)
    if (!consent) throw new NoConsent()
    const token = randomBytes(32).toString('base64url')
    await tx.db.insert(supportEntries).values({
      tenant_id: tx.tenantId,
      id: newId(),
      consent_id: consent.id,
      agent_id: agent.id,
      agent_name: agent.name,
      token_hash: hash('sha256', token, 'buffer'),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + WAY_IN_MS),
    })
    return token
  })

/** The account of a super-admin in the shop, under the role of the consent. Nobody knows a password of it. */
async function accountOf(tx: Tx<TenantCtx>, { id, name }: Agent, role_id: RoleId): Promise<UserId> {
  const email = `support.${id}@${SUPPORT_HOST}`
  const [account] = await tx.db
    .insert(users)
    .values({
      tenant_id: tx.tenantId,
      id: newId<UserId>(),
      email,
      name: `Soporte · ${name}`,
      password_hash: '',
      role_id,
      language: 'es',
      is_active: true,
      is_support: true,
      created_at: tx.now,
    })
    .onConflictDoUpdate({
      target: [users.tenant_id, users.email],
      set: { role_id, name: `Soporte · ${name}` },
    })
    .returning({ id: users.id })
  if (!account) throw new Error('the account of support was not written')
  return account.id
}

type Way = Consent & { entry: string; agent_id: string; agent_name: string }

/**
 * Uses a way in. Its consent is held until the transaction ends: whoever ends that meanwhile waits, and finds the session.
 *
 * @throws EntryEnded
 */
async function useWay(tx: Tx<TenantCtx>, token: string): Promise<Way> {
  const token_hash = hash('sha256', token, 'buffer')
  await tx.query(
    `select 1 from support_consents c where c.tenant_id = current_tenant() and c.id = (
       select e.consent_id from support_entries e where e.tenant_id = current_tenant() and e.token_hash = $1) for share`,
    [token_hash],
  )
  const [row] = await tx.query<Way>(
    `update support_entries e set entered_at = $2 from support_consents c
      where e.tenant_id = current_tenant() and e.token_hash = $1 and e.entered_at is null and e.expires_at > $2
        and c.tenant_id = e.tenant_id and c.id = e.consent_id and c.ended_at is null and c.expires_at > $2
        and not support_agent_is_out(e.agent_id, e.created_at)
      returning c.id, c.role_id, c.expires_at, e.id as entry, e.agent_id, e.agent_name`,
    [token_hash, tx.now],
  )
  if (!row) throw new EntryEnded()
  return row
}

/**
 * Signs somebody of support in by a way in, until the consent ends; the shop is told.
 *
 * @throws EntryEnded also for the second who uses it. @throws TooManyRequests after many from one place.
 */
export async function enterAsSupport(
  call: CallCtx,
  ctx: TenantCtx,
  { token }: { token: string },
): Promise<{ success: true }> {
  const { address } = call.client
  byNetwork.take(`${ctx.tenantId} ${networkOf(address)}`, ctx.now)
  const session = await inTransaction(ctx, async (tx) => {
    const way = await useWay(tx, token)
    const user = await accountOf(tx, { id: way.agent_id, name: way.agent_name }, way.role_id)
    await audit(tx, {
      action: 'support.entered',
      subject_type: 'user',
      subject_id: user,
      details: { name: way.agent_name, address, consent: way.id },
    })
    await notify(tx, {
      subject: `support:${way.entry}`,
      kind: 'support_entered',
      params: { name: way.agent_name, at: tx.now.toISOString() },
    })
    return openSession(tx, user, networkOf(address), { ends: way.expires_at, entry: way.entry })
  })
  call.setSession(session)
  return { success: true }
}
