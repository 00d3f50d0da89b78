import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newSharedLimit } from '#platform/process/shared-limit.server.ts'
import { mailbox } from '#platform/values/email.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'

/** Of one place: a family or a company behind one address still shops. */
const looks = newRateLimit(1200, 10 * MINUTE_MS)
const changes = newRateLimit(600, 10 * MINUTE_MS)
/** Far more than a day of any store brings of people who put something into a cart for the first time. */
const cartsOfShop = newSharedLimit(4000, DAY_MS)
const letters = newRateLimit(5, HOUR_MS)
const lettersOfShop = newSharedLimit(300, HOUR_MS)
const orders = newRateLimit(30, HOUR_MS)

type Caller = Pick<TenantCtx, 'tenantId' | 'now'>

/** @throws TooManyRequests */
export const takeLook = ({ tenantId, now }: Caller, place: string): void =>
  looks.take(`${tenantId} ${place}`, now)
/** @throws TooManyRequests */
export const takeChange = ({ tenantId, now }: Caller, place: string): void =>
  changes.take(`${tenantId} ${place}`, now)
/** @throws TooManyRequests */
export const takeOrder = ({ tenantId, now }: Caller, place: string): void =>
  orders.take(`${tenantId} ${place}`, now)

/**
 * Of the carts that a shop's visitors begin in a day one network has only a part.
 *
 * @param place empty where the shop does it by itself.
 * @throws TooManyRequests
 */
export function takeCart({ tenantId, now }: Caller, place: string): void {
  if (place !== '') cartsOfShop.take(tenantId, place, now)
}

/** Letters are counted by where they are asked for, by where they go, and all of a shop's. @throws TooManyRequests */
export function takeLetter({ tenantId, now }: Caller, place: string, email: string): void {
  letters.take(`${tenantId} ${place}`, now)
  letters.take(`${tenantId} ${mailbox(email)}`, now)
  lettersOfShop.take(tenantId, place, now)
}
