import { eq } from 'drizzle-orm'
import { tenants } from '#platform/database/platform.tables.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { readChannels } from '../channels/channels.server.ts'

/** Letters of a shop's first day by the installation's own server: nobody knows yet who opened it. */
export const MOST_OF_FIRST_DAY = 5
const ofFirstDay = newRateLimit(MOST_OF_FIRST_DAY, DAY_MS)

/**
 * Counts a letter that goes to whom somebody named, or says what somebody typed, where the shop is new and has no mail server of
 * its own.
 *
 * @throws TooManyRequests after a few
 */
export async function takeOfFirstDay(ctx: TenantCtx): Promise<void> {
  if ((await readChannels(ctx)).smtp_host !== null) return
  const [shop] = await reading(ctx, (tx) =>
    tx.db.select({ created_at: tenants.created_at }).from(tenants).where(eq(tenants.id, tx.tenantId)),
  )
  if (shop && ctx.now.getTime() - shop.created_at.getTime() < DAY_MS) ofFirstDay.take(ctx.tenantId, ctx.now)
}

/** Counts such a letter and says whether it may go, where nobody waits for an answer. */
export async function isWithinFirstDay(ctx: TenantCtx): Promise<boolean> {
  try {
    await takeOfFirstDay(ctx)
    return true
  } catch (error) {
    if (error instanceof TooManyRequests) return false
    throw error
  }
}
