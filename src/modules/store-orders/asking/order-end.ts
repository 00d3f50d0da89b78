import { PAYING_MS } from '#modules/invoices/deposits/paying-time.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import type { PaymentWay } from '../order/order-states.ts'

type Held = { readonly payment_way: PaymentWay; readonly held_until: Date | null }

/** Nobody waits longer than this for the money of an order that ends no more by itself. */
const STANDS_MS = 365 * DAY_MS

/**
 * Until when an order stands that nobody pays or accepts: who pays it by a link may be at the card's page when the time that
 * was said is up, and has a while beyond it. Null where it ends no more by itself.
 */
export const takenUntil = ({ payment_way, held_until }: Held): Date | null =>
  held_until !== null && payment_way === 'link' ? new Date(held_until.getTime() + PAYING_MS) : held_until

/** Until when the money of an order is asked for, and until when its customer is told to pay it. */
export const askedUntil = (order: Held, now: Date): { wanted_until: Date; said_until: Date | null } => ({
  wanted_until: takenUntil(order) ?? new Date(now.getTime() + STANDS_MS),
  said_until: order.held_until,
})
