import { createContext } from 'react'
import type { StockLevels } from '../catalogue/stock-levels.client.ts'
import { usePort } from '../panel/port.client.ts'

/** What taking goods back needs of the till. */
export type ReturnsPort = {
  stock: Pick<StockLevels, 'refresh'>
  close(): void
}

export const ReturnsPortContext = createContext<ReturnsPort | null>(null)

export const useReturnsPort = (): ReturnsPort => usePort(ReturnsPortContext)
