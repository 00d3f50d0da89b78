import type { OutsideBounds } from '#modules/appointments/holds/hold-time.server.ts'
import type { TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newRateLimit } from '#platform/process/rate-limit.server.ts'
import { newSharedLimit } from '#platform/process/shared-limit.server.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'

/**
 * What is taken from outside at the most: by one place, where a family or a whole company may be behind one address, and by
 * all of them together, of which a line and a block have only a part: however many places somebody has, most of an agenda stays
 * free, and others still book.
 */
export const BOUNDS: OutsideBounds = { holds: 6, allHolds: 40, bookings: 12, allBookings: 400 }

/** Times are chosen and chosen again: more often than anybody does who means one of them. */
const choices = newRateLimit(60, HOUR_MS)
const sent = newRateLimit(40, HOUR_MS)
/** The whole list has room for some hundred who put themselves there: no place fills it with people whom it invents. */
const waits = newRateLimit(BOUNDS.bookings, DAY_MS)
/** Each look works out days of everybody who provides a service. */
const looks = newSharedLimit(1200, MINUTE_MS)

/** @throws TooManyRequests */
export const takeLook = ({ tenantId, now }: TenantCtx, network: string): void =>
  looks.take(tenantId, network, now)
/** @throws TooManyRequests */
export const takeChoice = ({ tenantId, now }: TenantCtx, from: string): void =>
  choices.take(`${tenantId} ${from}`, now)
/** @throws TooManyRequests */
export const takeSending = ({ tenantId, now }: TenantCtx, from: string): void =>
  sent.take(`${tenantId} ${from}`, now)
/** @throws TooManyRequests */
export const takeWaiting = ({ tenantId, now }: TenantCtx, from: string): void =>
  waits.take(`${tenantId} ${from}`, now)
