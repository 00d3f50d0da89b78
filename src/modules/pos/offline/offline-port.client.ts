import { createContext } from 'react'
import { usePort } from '../panel/port.client.ts'
import type { UnsentSales } from './unsent/unsent-sales.client.ts'

/** What is shown of selling without a connection needs of the till. */
export type OfflinePort = {
  unsentSales: Pick<UnsentSales, 'returnNumbers' | 'sendNow' | 'takeNumbers' | 'view'>
  open(overlay: { kind: 'unsent' }): void
}

export const OfflinePortContext = createContext<OfflinePort | null>(null)

export const useOfflinePort = (): OfflinePort => usePort(OfflinePortContext)
