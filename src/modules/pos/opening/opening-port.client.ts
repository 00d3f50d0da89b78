import { createContext } from 'react'
import type { ThisCashbox } from '#modules/cash/cashboxes/this-cashbox.client.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { usePort } from '../panel/port.client.ts'
import type { CheckoutFlow } from '../selling/checkout-flow.client.ts'

/** What knowing the shop asks of the till: which cashbox it is, and how its sale goes. */
export type OpeningPort = {
  cashbox: Pick<ThisCashbox, 'id'>
  /** Null is the shop's default cashbox. */
  becomeCashbox(id: CashboxId | null): void
  sale: Pick<CheckoutFlow, 'state'>
}

export const OpeningPortContext = createContext<OpeningPort | null>(null)

export const useOpeningPort = (): OpeningPort => usePort(OpeningPortContext)
