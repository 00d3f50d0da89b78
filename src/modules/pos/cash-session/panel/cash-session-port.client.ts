import { createContext } from 'react'
import type { UnsentSales } from '../../offline/unsent/unsent-sales.client.ts'
import { usePort } from '../../panel/port.client.ts'

/** What the cash session needs of the till. */
export type CashSessionPort = {
  unsentSales: Pick<UnsentSales, 'opened' | 'sendAll' | 'list' | 'view'>
  open(overlay: { kind: 'cash_session' } | { kind: 'unsent' }): void
  close(): void
}

export const CashSessionPortContext = createContext<CashSessionPort | null>(null)

export const useCashSessionPort = (): CashSessionPort => usePort(CashSessionPortContext)
