import { and, eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { hashPassword } from '#platform/process/password-hash.server.ts'
import { WrongPassword } from '../identity.errors.ts'
import { users } from '../identity.tables.ts'
import { endInvitation } from '../invitations/invitations.server.ts'
import { closeSessions } from '../sessions/sessions.server.ts'
import { knowsPassword } from '../sign-in/sign-in.server.ts'
import type { ChangePasswordInput } from '../sign-in/sign-in.ts'

/**
 * Gives whoever is signed in a new password and ends all their sessions but this one: whoever had the old one is out.
 *
 * @param token the cookie of the session that stays.
 * @throws WrongPassword when the one that holds is not the one that was typed.
 * @throws TooManyRequests after ten that were not.
 */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput, token: string | null) {
  if (!(await knowsPassword(ctx, input.current_password))) throw new WrongPassword()
  const password_hash = await hashPassword(input.new_password)
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor
    await tx.db
      .update(users)
      .set({ password_hash })
      .where(and(eq(users.tenant_id, tx.tenantId), eq(users.id, userId)))
    const ended = await closeSessions(tx, userId, token)
    await endInvitation(tx, userId)
    await audit(tx, {
      action: 'user.password_changed',
      subject_type: 'user',
      subject_id: userId,
      details: { sessions_ended: ended },
    })
    return { success: true as const, sessions_ended: ended }
  })
}
