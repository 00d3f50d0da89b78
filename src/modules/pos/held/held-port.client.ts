import { createContext } from 'react'
import type { Payment } from '#modules/pricing/tender/tender.ts'
import type { Store } from '#ui/store/store.client.ts'
import type { CartProduct } from '../cart/cart-state.ts'
import { usePort } from '../panel/port.client.ts'
import type { CartStore } from '../sale/cart-store.client.ts'
import type { Unsold } from '../tender/pay-draft.ts'
import type { HeldFlow, HeldRef } from './held-flow.client.ts'

/** What holding and resuming carts needs of the till. */
export type HeldPort = {
  cart: CartStore
  held: HeldFlow
  payments: Store<readonly Payment[]>
  unsold: Unsold | null
  knownProduct(id: string): CartProduct | null
  open(
    overlay: { kind: 'held' } | { kind: 'hold'; next: HeldRef | null } | { kind: 'replace'; held: HeldRef },
  ): void
  close(): void
}

export const HeldPortContext = createContext<HeldPort | null>(null)

export const useHeldPort = (): HeldPort => usePort(HeldPortContext)
