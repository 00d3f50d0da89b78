import type { ToldKind } from '../order/order-events.ts'
import type { EndedBy } from '../order/order-states.ts'

/** Nobody of the shop did what is told: whoever typed the address did, or time. */
export const isByAnybody = (kind: ToldKind, { ended_by }: { readonly ended_by: EndedBy | null }): boolean =>
  kind === 'placed' || (kind === 'cancelled' && ended_by !== 'shop')
