import { createContext } from 'react'
import type { Payment } from '#modules/pricing/tender/tender.ts'
import type { Store } from '#ui/store/store.client.ts'
import type { CardCharges } from '../cards/card-charges.client.ts'
import { usePort } from '../panel/port.client.ts'
import type { CartStore } from '../sale/cart-store.client.ts'
import type { Unsold } from './pay-draft.ts'

/** What is handed over is kept by the till, for it outlives a closed sheet. */
export type TenderPort = {
  cart: CartStore
  cards: Pick<CardCharges, 'payments' | 'terminals'>
  payments: Store<readonly Payment[]>
  proposedMethods: Store<readonly string[]>
  unsold: Unsold | null
}

export const TenderPortContext = createContext<TenderPort | null>(null)

export const useTenderPort = (): TenderPort => usePort(TenderPortContext)
