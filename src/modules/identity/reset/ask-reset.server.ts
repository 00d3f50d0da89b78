import { MailNotSetUp } from '#modules/notifications/channels/channels.errors.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { type AskResetInput, resetAsked } from './reset.ts'

/** In an hour: whoever waits for a letter asks again once or twice, and a business may be behind one address. */
export const MOST_RESETS = { account: 5, network: 20 } as const
const byAccount = newRateLimit(MOST_RESETS.account, HOUR_MS)
const byNetwork = newRateLimit(MOST_RESETS.network, HOUR_MS)

/**
 * Has a letter sent by which a forgotten password is replaced, if there is an open account of that address. The answer is
 * the same where there is none, and takes as long: the account is looked up when the letter is sent.
 *
 * @throws MailNotSetUp where the shop can send nothing.
 * @throws TooManyRequests by the address that was typed or by the place, whether there is such an account or not.
 */
export async function askReset(
  call: CallCtx,
  ctx: TenantCtx,
  { email }: AskResetInput,
): Promise<{ success: true }> {
  byNetwork.take(`${ctx.tenantId} ${networkOf(call.client.address)}`, ctx.now)
  byAccount.take(`${ctx.tenantId} ${email}`, ctx.now)
  if (!(await channelsOf(ctx)).mail) throw new MailNotSetUp('nothing can send a link')
  const { origin } = call.client
  await inTransaction(ctx, (tx) => publish(tx, resetAsked, { email, origin, asked_at: tx.now.toISOString() }))
  return { success: true }
}
