import { createContext } from 'react'
import { usePort } from '../panel/port.client.ts'
import type { CartStore } from '../sale/cart-store.client.ts'
import type { CardCharges } from './card-charges.client.ts'

/** What the charges of the counter need of the till. */
export type CardsPort = {
  cards: CardCharges
  cart: CartStore
  overlay: { get(): { kind: string } }
  open(overlay: { kind: 'pay' } | { kind: 'open_charges' }): void
}

export const CardsPortContext = createContext<CardsPort | null>(null)

export const useCardsPort = (): CardsPort => usePort(CardsPortContext)
