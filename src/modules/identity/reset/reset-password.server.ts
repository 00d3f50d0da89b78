import { and, eq } from 'drizzle-orm'
import { auditLog } from '#platform/database/platform.tables.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { hashPassword } from '#platform/process/password-hash.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { users } from '../identity.tables.ts'
import { endInvitation } from '../invitations/invitations.server.ts'
import { LinkEnded } from '../links/links.errors.ts'
import { linked, takeLink } from '../links/links.server.ts'
import type { LinkInput } from '../links/links.ts'
import { closeSessions } from '../sessions/sessions.server.ts'
import { openByLetter } from '../sign-in/entering.server.ts'
import type { ResetInput } from './reset.ts'

/** From one place: a guesser gets nowhere anyway, and a password is dear to hash. */
const byNetwork = newRateLimit(60, 15 * 60_000)

const takePlace = (ctx: TenantCtx, address: string): void =>
  byNetwork.take(`${ctx.tenantId} ${networkOf(address)}`, ctx.now)

async function whose(ctx: TenantCtx, { token }: LinkInput) {
  const found = await linked(ctx, 'reset', token)
  if (!found) throw new LinkEnded()
  return found
}

/** Whom the holder of a link is greeted as. @throws LinkEnded @throws TooManyRequests after many from one place. */
export async function readReset(ctx: TenantCtx, input: LinkInput, address: string) {
  takePlace(ctx, address)
  const { name, email, language } = await whose(ctx, input)
  return { name, email, language }
}

const setPassword = (ctx: TenantCtx, token: string, password_hash: string, address: string) =>
  inTransaction(ctx, async (tx) => {
    const person = await takeLink(tx, 'reset', token)
    if (!person) throw new LinkEnded()
    const { id } = person
    await endInvitation(tx, id)
    await tx.db
      .update(users)
      .set({ password_hash })
      .where(and(eq(users.tenant_id, tx.tenantId), eq(users.id, id)))
    const sessions_ended = await closeSessions(tx, id)
    await tx.db.insert(auditLog).values({
      tenant_id: tx.tenantId,
      id: newId(),
      at: tx.now,
      user_id: id,
      action: 'user.password_reset',
      subject_type: 'user',
      subject_id: id,
      details: { address, sessions_ended },
      request_id: tx.requestId,
    })
    return openByLetter(tx, id, address)
  })

/**
 * Sets the password of the account that a link is of, ends all its sessions and signs the person in, unless the account
 * asks for a code: then they sign in with both.
 *
 * @throws LinkEnded also for the second who uses it, and where the account was closed meanwhile.
 * @throws TooManyRequests after many from one place.
 */
export async function resetPassword(
  call: CallCtx,
  ctx: TenantCtx,
  { token, password }: ResetInput,
): Promise<{ success: true; signed_in: boolean }> {
  const { address } = call.client
  takePlace(ctx, address)
  // Nobody has a password hashed who holds no link.
  await whose(ctx, { token })
  const session = await setPassword(ctx, token, await hashPassword(password), address)
  if (session) call.setSession(session)
  return { success: true, signed_in: session !== null }
}
