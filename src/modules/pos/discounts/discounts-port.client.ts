import { createContext } from 'react'
import type { Store } from '#ui/store/store.client.ts'
import type { Catalogue } from '../catalogue/catalogue.client.ts'
import { usePort } from '../panel/port.client.ts'
import type { TillPromotions } from '../promotions/till-promotions.client.ts'
import type { CartStore } from '../sale/cart-store.client.ts'

/** What giving a discount needs of the till. */
export type DiscountsPort = {
  cart: CartStore
  catalogue: Pick<Catalogue, 'get' | 'status'>
  promotions: Pick<TillPromotions, 'book'>
  /** The ways to pay that the discount hangs on, for the pay sheet to propose. */
  proposedMethods: Store<readonly string[]>
  close(): void
}

export const DiscountsPortContext = createContext<DiscountsPort | null>(null)

export const useDiscountsPort = (): DiscountsPort => usePort(DiscountsPortContext)
