import { createContext } from 'react'
import type { Catalogue } from '../catalogue/catalogue.client.ts'
import type { StockLevels } from '../catalogue/stock-levels.client.ts'
import type { UnsentSales } from '../offline/unsent/unsent-sales.client.ts'
import { usePort } from '../panel/port.client.ts'
import type { CartStore } from '../sale/cart-store.client.ts'

/** What is read to know whether the cart can be charged. */
export type ReadinessPort = {
  cart: CartStore
  catalogue: Pick<Catalogue, 'get'>
  stock: Pick<StockLevels, 'levels'>
  unsentSales: Pick<UnsentSales, 'view'>
}

export const ReadinessPortContext = createContext<ReadinessPort | null>(null)

export const useReadinessPort = (): ReadinessPort => usePort(ReadinessPortContext)
