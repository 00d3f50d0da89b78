import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { TillRevoked } from '../till/till.errors.ts'

/** What a counter does. */
const OF_THE_COUNTER = /^(pos|creditNote|cards|customer)\./

/**
 * What a till that was revoked still says and hears: what it sold and charged, what it holds, and that it was revoked.
 * A sale that it asks for is refused where it is sold, unless it was sold before.
 */
const STILL = new Set([
  'pos.openTill',
  'pos.checkout',
  'pos.syncSale',
  'pos.reportTill',
  'pos.getEndedNumbers',
  'pos.returnNumbers',
  'cards.settleAttempt',
])

/**
 * Refuses what a counter does to a session that ever named a till which was revoked, whatever its calls say now.
 *
 * @throws TillRevoked
 */
export function refuseRevoked(ctx: Ctx, path: string): void {
  if (ctx.isTillRevoked && OF_THE_COUNTER.test(path) && !STILL.has(path))
    throw new TillRevoked(`a session of till ${ctx.tillId ?? 'unnamed'}`)
}
