import { createContext } from 'react'
import type { Catalogue } from '../catalogue/catalogue.client.ts'
import { usePort } from '../panel/port.client.ts'
import type { TillPromotions } from '../promotions/till-promotions.client.ts'
import type { CartStore } from '../sale/cart-store.client.ts'
import type { Ask } from './code-request.tsx'

/** What asking for an administrator's code needs of the till. */
export type ApprovalsPort = {
  cart: CartStore
  catalogue: Pick<Catalogue, 'get'>
  promotions: Pick<TillPromotions, 'book'>
  open(overlay: { kind: 'pay' } | { kind: 'authorize'; ask: Ask; back: 'none' }): void
  close(): void
}

export const ApprovalsPortContext = createContext<ApprovalsPort | null>(null)

export const useApprovalsPort = (): ApprovalsPort => usePort(ApprovalsPortContext)
