import { and, eq } from 'drizzle-orm'
import { MailNotSetUp } from '#modules/notifications/channels/channels.errors.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { takeOfFirstDay } from '#modules/notifications/mail/first-day.server.ts'
import { sendMail } from '#modules/notifications/mail/mail.server.ts'
import { tenants } from '#platform/database/platform.tables.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { userInvitations } from '../identity.tables.ts'
import { endLinks, hashOfToken, newToken } from '../links/links.server.ts'
import { invitationLetter } from './invitation-letter.ts'
import { INVITATION_HOURS, INVITATION_PATH } from './invitations.ts'

/** Letters in an hour: a business hires a dozen people in a day, and nobody needs five invitations within the hour. */
export const MOST_INVITATIONS = { address: 5, person: 30, shop: 60 } as const
const toAddress = newRateLimit(MOST_INVITATIONS.address, HOUR_MS)
const byPerson = newRateLimit(MOST_INVITATIONS.person, HOUR_MS)
const byShop = newRateLimit(MOST_INVITATIONS.shop, HOUR_MS)

/**
 * Whether a letter may go to an address now; each that may is counted.
 *
 * @throws MailNotSetUp
 * @throws TooManyRequests after many letters to one address, by one person or of one shop within the hour, and after a few
 * of a shop's first day by the installation's server.
 */
export async function requireLetter(ctx: Ctx, email: string): Promise<void> {
  if (!(await channelsOf(ctx)).mail) throw new MailNotSetUp('nothing can invite anybody')
  await takeOfFirstDay(ctx)
  toAddress.take(`${ctx.tenantId} ${email}`, ctx.now)
  byPerson.take(`${ctx.tenantId} ${ctx.actor.userId}`, ctx.now)
  byShop.take(ctx.tenantId, ctx.now)
}

/** Writes an invitation down in the place of the one before. @returns what its link carries, which is kept nowhere. */
export async function writeInvitation(tx: Tx<Ctx>, user_id: UserId): Promise<string> {
  const token = newToken()
  const invitation = {
    token_hash: hashOfToken(token),
    created_at: tx.now,
    created_by: tx.actor.userId,
    expires_at: new Date(tx.now.getTime() + INVITATION_HOURS * HOUR_MS),
    sent_at: null,
  }
  await tx.db
    .insert(userInvitations)
    .values({ tenant_id: tx.tenantId, user_id, ...invitation })
    .onConflictDoUpdate({ target: [userInvitations.tenant_id, userInvitations.user_id], set: invitation })
  return token
}

/** An invitation of this account is good no more, if there is one, nor any other link by which it is entered. */
export const endInvitation = async (tx: Tx<TenantCtx>, id: UserId): Promise<void> => {
  await tx.db
    .delete(userInvitations)
    .where(and(eq(userInvitations.tenant_id, tx.tenantId), eq(userInvitations.user_id, id)))
  await endLinks(tx, id)
}

type Invited = { id: UserId; name: string; email: string; language: 'es' | 'en' }

/**
 * Sends the letter of an invitation that was written down, and notes that it went. Not within a transaction: it waits for
 * a server outside.
 *
 * @param origin where the shop is, as whoever invites sees it.
 * @throws what `sendMail` throws; the invitation then stands as one that was not sent, and nobody has its link.
 */
export async function sendInvitation(
  ctx: Ctx,
  { id, name, email, language }: Invited,
  token: string,
  origin: string,
): Promise<void> {
  const [tenant] = await reading(ctx, (tx) =>
    tx.db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tx.tenantId)),
  )
  const letter = invitationLetter(language, {
    name,
    by: ctx.actor.name,
    shop: tenant?.name ?? '',
    link: `${origin}${INVITATION_PATH}#${token}`,
  })
  await sendMail(ctx, { to: [email], ...letter })
  await inTransaction(ctx, (tx) =>
    tx.db
      .update(userInvitations)
      .set({ sent_at: tx.now })
      .where(
        and(
          eq(userInvitations.tenant_id, tx.tenantId),
          eq(userInvitations.user_id, id),
          eq(userInvitations.token_hash, hashOfToken(token)),
        ),
      ),
  )
}
