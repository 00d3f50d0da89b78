import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { sendMailOrLetItGo } from '#modules/notifications/mail/mail.server.ts'
import { tenants } from '#platform/database/platform.tables.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { users } from '../identity.tables.ts'
import { writeLink } from '../links/links.server.ts'
import { RESET_MINUTES, RESET_PATH, resetAsked } from './reset.ts'
import { resetLetter } from './reset-letter.ts'

type Asked = z.output<typeof resetAsked.payload>

const accountOf = (ctx: TenantCtx, email: string) =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ id: users.id, name: users.name, language: users.language, shop: tenants.name })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenant_id))
      .where(
        and(
          eq(users.tenant_id, tx.tenantId),
          eq(users.email, email),
          eq(users.is_active, true),
          // Nobody has a password of theirs, and a shop's own mail server would be handed the link.
          eq(users.is_support, false),
        ),
      )
    return row ?? null
  })

/**
 * Sends the letter that was asked for, where there is such an account. A letter that is sent again has another link, and
 * both are good until one is used; one that could not go within the time of its link is not sent.
 */
export async function sendReset(ctx: TenantCtx, asked: Asked): Promise<void> {
  const { email, origin, asked_at } = asked
  const account = await accountOf(ctx, email)
  const isLate = ctx.now.getTime() - Date.parse(asked_at) > RESET_MINUTES * MINUTE_MS
  if (!account || isLate) return
  const { id, name, language, shop } = account
  const token = await inTransaction(ctx, async (tx) => {
    await audit(tx, { action: 'user.reset_asked', subject_type: 'user', subject_id: id, details: { email } })
    return writeLink(tx, { userId: id, purpose: 'reset', forMs: RESET_MINUTES * MINUTE_MS })
  })
  const letter = resetLetter(language, { name, shop, link: `${origin}${RESET_PATH}#${token}` })
  // Whoever asked asks again.
  await sendMailOrLetItGo(
    ctx,
    { to: [email], ...letter },
    { since: new Date(asked_at), again: (tx, at) => publish(tx, resetAsked, asked, at) },
  )
}
