import { z } from 'zod'
import { eventKind } from '#platform/events/event-kind.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { idIn } from '#platform/values/wire.ts'
import type { OrderStatus } from './order-states.ts'

/** What a customer is told of an order. */
export const TOLD_KINDS = [
  'placed',
  'paid',
  'accepted',
  'ready',
  'delivered',
  'cancelled',
  'returned',
  'credited',
] as const
export type ToldKind = (typeof TOLD_KINDS)[number]

export const toldKind = (what: string): ToldKind | null => TOLD_KINDS.find((kind) => kind === what) ?? null

/** Announces that something became of an order. */
export const orderMoved = eventKind(
  'store_orders.order_moved',
  z.object({ order_id: idIn<StoreOrderId>(), what: z.string().max(30) }),
)

/** Announces a letter of an order that waits to be sent; its delivery has the same id. */
export const orderLetterQueued = eventKind('store_orders.letter_queued', z.object({ delivery_id: z.uuid() }))

/** What is told only while an order stands so: who presses on tells the last step alone. */
const TOLD_WHILE: Readonly<Partial<Record<ToldKind, readonly OrderStatus[]>>> = {
  accepted: ['accepted', 'prepared'],
  ready: ['ready'],
  cancelled: ['cancelled'],
  returned: ['returned'],
}

/**
 * Whether what a letter says is still so when its turn has come: of an order that is over only its end is told, and what came
 * for it after that.
 */
export function isStillSo(kind: ToldKind, status: OrderStatus): boolean {
  if (kind === 'credited') return true
  if (status === 'cancelled' || status === 'returned') return kind === status
  return TOLD_WHILE[kind]?.includes(status) ?? true
}
