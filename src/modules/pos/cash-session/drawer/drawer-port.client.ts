import { createContext } from 'react'
import type { UnsentSales } from '../../offline/unsent/unsent-sales.client.ts'
import { usePort } from '../../panel/port.client.ts'

/** What the cash session needs of the till. */
export type DrawerPort = {
  unsentSales: Pick<UnsentSales, 'opened' | 'sendAll' | 'list' | 'view'>
  open(overlay: { kind: 'cash_session' } | { kind: 'unsent' }): void
  close(): void
}

export const DrawerPortContext = createContext<DrawerPort | null>(null)

export const useDrawerPort = (): DrawerPort => usePort(DrawerPortContext)
