import { createContext } from 'react'
import { usePort } from '../panel/port.client.ts'
import type { SaleOutbox } from './outbox/sale-outbox.client.ts'

/** What is shown of selling without a line needs of the till. */
export type OfflinePort = {
  outbox: Pick<SaleOutbox, 'returnNumbers' | 'sendNow' | 'takeNumbers' | 'view'>
  open(overlay: { kind: 'outbox' }): void
}

export const OfflinePortContext = createContext<OfflinePort | null>(null)

export const useOfflinePort = (): OfflinePort => usePort(OfflinePortContext)
