import { createContext } from 'react'
import type { PrintStation } from '#modules/printing/station/print-station.client.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { usePort } from '../panel/port.client.ts'

/** What printing and the drawer need of the till. */
export type PrintingPort = {
  printer: PrintStation
  becomeCashbox(id: CashboxId | null): void
  close(): void
}

export const PrintingPortContext = createContext<PrintingPort | null>(null)

export const usePrintingPort = (): PrintingPort => usePort(PrintingPortContext)
