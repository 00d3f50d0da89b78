import { MailNotSetUp } from '#modules/notifications/channels/channels.errors.ts'
import { channelsOf } from '#modules/notifications/channels/channels.server.ts'
import { publish } from '#platform/events/outbox.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CallCtx } from '#platform/kernel/trpc.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newSharedLimit } from '#platform/process/shared-limit.server.ts'
import { networkOf } from '#platform/values/network.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { worksHere } from '../sign-in/sign-in.server.ts'
import { type AskResetInput, resetAsked } from './reset.ts'

/**
 * In an hour: whoever waits for a letter asks again once or twice, and a business may be behind one address. Those of an account
 * are shared by all who name it, but for where its person works: there nobody else's tries count.
 */
export const MOST_RESETS = { network: 20, known: 5, account: 12, shop: 200 } as const
const byNetwork = newRateLimit(MOST_RESETS.network, HOUR_MS)
const whereTheyWork = newRateLimit(MOST_RESETS.known, HOUR_MS)
const ofAccount = newSharedLimit(MOST_RESETS.account, HOUR_MS)
const ofShop = newSharedLimit(MOST_RESETS.shop, HOUR_MS)

/** @throws TooManyRequests */
async function takeLetter(ctx: TenantCtx, email: string, network: string): Promise<void> {
  byNetwork.take(`${ctx.tenantId} ${network}`, ctx.now)
  const account = `${ctx.tenantId} ${email}`
  if (await worksHere(ctx, email, network)) return whereTheyWork.take(`${account} ${network}`, ctx.now)
  ofAccount.take(account, network, ctx.now)
  ofShop.take(ctx.tenantId, network, ctx.now)
}

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
  await takeLetter(ctx, email, networkOf(call.client.address))
  if (!(await channelsOf(ctx)).mail) throw new MailNotSetUp('nothing can send a link')
  const { origin } = call.client
  await inTransaction(ctx, (tx) => publish(tx, resetAsked, { email, origin, asked_at: tx.now.toISOString() }))
  return { success: true }
}
