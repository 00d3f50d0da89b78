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

/**
 * Whether what a letter says is still so when its turn has come: of an order that is over only its end is told, and what came
 * for it after that.
 */
export const isStillSo = (kind: ToldKind, status: OrderStatus): boolean =>
  kind === 'credited' ||
  (status === 'cancelled' || status === 'returned' ? kind === status : kind !== 'cancelled')
