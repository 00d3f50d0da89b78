import { newRateLimit } from '../process/rate-limit.server.ts'
import type { Ctx } from './ctx.server.ts'

export type Quota = {
  /** Counts one call of whoever asks. @throws TooManyRequests with the seconds until the next is welcome. */
  take(ctx: Ctx): void
}

const MINUTE_MS = 60_000

/**
 * How often one person and a whole shop may ask for something dear within a minute: far more than anybody works, so
 * that a program which asks without end slows nobody else. Sales have none: a till sells as fast as it can.
 */
export const newQuota = ({ person, shop }: { person: number; shop: number }): Quota => {
  const byPerson = newRateLimit(person, MINUTE_MS)
  const byShop = newRateLimit(shop, MINUTE_MS)
  return {
    take({ tenantId, actor, now }) {
      byPerson.take(`${tenantId} ${actor.userId}`, now)
      byShop.take(tenantId, now)
    },
  }
}

/** Whole lists and what tills copy, page by page. */
export const BULK_READS = newQuota({ person: 300, shop: 3000 })
/** What sums up a period. */
export const SUMMARIES = newQuota({ person: 120, shop: 600 })
