import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { requireLetter, sendInvitation, writeInvitation } from '../invitations/invitations.server.ts'
import { holdUser, isOwn } from './held-users.server.ts'
import { OwnAccount, UserNotFound } from './users.errors.ts'

/**
 * Asks somebody by e-mail to set a password: a new link each time, and the one before is good no more. The password that
 * holds stays until the link is used.
 *
 * @param origin where the shop is, as whoever invites sees it.
 * @throws UserNotFound, also for a closed account; UserBeyond, OwnAccount
 * @throws MailNotSetUp, TooManyRequests, and what `sendMail` throws.
 */
export async function inviteUser(
  ctx: Ctx,
  { id }: { id: UserId },
  origin: string,
): Promise<{ success: true }> {
  const { person, token } = await inTransaction(ctx, async (tx) => {
    const before = await holdUser(tx, id)
    if (isOwn(tx, id)) throw new OwnAccount('users.own_password')
    if (!before.is_active) throw new UserNotFound(`user ${id} is closed`)
    await requireLetter(tx, before.email)
    await audit(tx, {
      action: 'user.invited',
      subject_type: 'user',
      subject_id: id,
      details: { email: before.email },
    })
    return { person: before, token: await writeInvitation(tx, id) }
  })
  await sendInvitation(ctx, person, token, origin)
  return { success: true }
}
