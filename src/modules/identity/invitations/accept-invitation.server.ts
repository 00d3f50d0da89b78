import { and, eq } from 'drizzle-orm'
import { auditLog } from '#platform/database/platform.tables.ts'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { hashPassword } from '#platform/process/password-hash.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { networkOf } from '#platform/values/network.ts'
import { users } from '../identity.tables.ts'
import { hashOfToken } from '../links/links.server.ts'
import { closeSessions } from '../sessions/sessions.server.ts'
import { openByLetter } from '../sign-in/entering.server.ts'
import { InvitationEnded } from './invitations.errors.ts'
import { endInvitation } from './invitations.server.ts'
import type { AcceptInput, InvitationInput } from './invitations.ts'

/** From one place: a guesser gets nowhere anyway, and a password is dear to hash. */
const byNetwork = newRateLimit(60, 15 * 60_000)

type Invited = { id: UserId; name: string; email: string; language: 'es' | 'en' }

const GOOD = `select u.id, u.name, u.email, u.language from user_invitations i
  join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
  where i.tenant_id = current_tenant() and i.token_hash = $1 and i.expires_at > $2 and u.is_active`

/** Whose invitation it is, while it is good. @throws InvitationEnded */
async function invited(tx: Tx<TenantCtx>, { token }: InvitationInput): Promise<Invited> {
  const [row] = await tx.query<Invited>(GOOD, [hashOfToken(token), tx.now])
  if (!row) throw new InvitationEnded()
  return row
}

const takePlace = (ctx: TenantCtx, address: string): void =>
  byNetwork.take(`${ctx.tenantId} ${networkOf(address)}`, ctx.now)

/**
 * Whom the holder of a link is greeted as.
 *
 * @throws InvitationEnded
 * @throws TooManyRequests after many from one place.
 */
export async function readInvitation(ctx: TenantCtx, input: InvitationInput, address: string) {
  takePlace(ctx, address)
  const { name, email, language } = await reading(ctx, (tx) => invited(tx, input))
  return { name, email, language }
}

/** Sets the password, once: of two who hold the link the second finds it used. */
const setPassword = (ctx: TenantCtx, input: InvitationInput, password_hash: string, address: string) =>
  inTransaction(ctx, async (tx) => {
    const { id } = await invited(tx, input)
    // As whoever closes an account does, the account first: then nobody waits for the other.
    await tx.query('select 1 from users where tenant_id = current_tenant() and id = $1 for update', [id])
    await invited(tx, input)
    await endInvitation(tx, id)
    await tx.db
      .update(users)
      .set({ password_hash })
      .where(and(eq(users.tenant_id, tx.tenantId), eq(users.id, id)))
    await closeSessions(tx, id)
    await tx.db.insert(auditLog).values({
      tenant_id: tx.tenantId,
      id: newId(),
      at: tx.now,
      user_id: id,
      action: 'user.invitation_accepted',
      subject_type: 'user',
      subject_id: id,
      details: { address },
      request_id: tx.requestId,
    })
    return openByLetter(tx, id, address)
  })

/**
 * Sets the password of the account that an invitation is for, ends its sessions and signs the person in, unless the
 * account asks for a code: then they sign in with both.
 *
 * @throws InvitationEnded also for the second who uses it, and where the account was closed meanwhile.
 * @throws TooManyRequests after many from one place.
 */
export async function acceptInvitation(
  call: CallCtx,
  ctx: TenantCtx,
  input: AcceptInput,
): Promise<{ success: true; signed_in: boolean }> {
  const { address } = call.client
  takePlace(ctx, address)
  // Nobody has a password hashed who holds no link.
  await reading(ctx, (tx) => invited(tx, input))
  const session = await setPassword(ctx, input, await hashPassword(input.password), address)
  if (session) call.setSession(session)
  return { success: true, signed_in: session !== null }
}
