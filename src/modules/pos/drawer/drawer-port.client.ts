import { createContext } from 'react'
import type { SaleOutbox } from '../offline/outbox/sale-outbox.client.ts'
import { usePort } from '../panel/port.client.ts'

/** What the cash session needs of the till. */
export type DrawerPort = {
  outbox: Pick<SaleOutbox, 'opened' | 'sendAll' | 'unsentSales' | 'view'>
  open(overlay: { kind: 'cash_session' } | { kind: 'outbox' }): void
  close(): void
}

export const DrawerPortContext = createContext<DrawerPort | null>(null)

export const useDrawerPort = (): DrawerPort => usePort(DrawerPortContext)
