import { createContext } from 'react'
import type { Ask } from '../approvals/code-request.tsx'
import type { CardCharges } from '../cards/card-charges.client.ts'
import { usePort } from '../panel/port.client.ts'
import type { CartStore } from '../sale/cart-store.client.ts'
import type { CheckoutFlow } from '../selling/checkout-flow.client.ts'

/** What charging the cart needs of the till. */
export type PaymentPort = {
  cart: CartStore
  sale: Pick<CheckoutFlow, 'send' | 'state' | 'dismiss'>
  cards: CardCharges
  open(overlay: { kind: 'authorize'; ask: Ask; back: 'pay' }): void
  close(): void
}

export const PaymentPortContext = createContext<PaymentPort | null>(null)

export const usePaymentPort = (): PaymentPort => usePort(PaymentPortContext)
