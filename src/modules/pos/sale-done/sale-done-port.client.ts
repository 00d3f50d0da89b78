import { createContext } from 'react'
import { usePort } from '../panel/port.client.ts'
import type { CheckoutFlow } from '../selling/checkout-flow.client.ts'

/** What the end of a sale needs of the till. */
export type SaleDonePort = { sale: Pick<CheckoutFlow, 'dismiss' | 'giveUp' | 'retry' | 'state'> }

export const SaleDonePortContext = createContext<SaleDonePort | null>(null)

export const useSaleDonePort = (): SaleDonePort => usePort(SaleDonePortContext)
