import { createContext } from 'react'
import type { StockLevels } from '../catalogue/stock-levels.client.ts'
import type { HeldPort } from '../held/held-port.client.ts'
import type { UnsentSales } from '../offline/unsent/unsent-sales.client.ts'
import { usePort } from '../panel/port.client.ts'

/** What the sales of the day need of the till. */
export type RecentPort = Pick<HeldPort, 'cart' | 'close' | 'knownProduct' | 'payments' | 'unsold'> & {
  unsentSales: Pick<UnsentSales, 'view'>
  stock: Pick<StockLevels, 'refresh'>
  open(overlay: { kind: 'open_charges' }): void
}

export const RecentPortContext = createContext<RecentPort | null>(null)

export const useRecentPort = (): RecentPort => usePort(RecentPortContext)
