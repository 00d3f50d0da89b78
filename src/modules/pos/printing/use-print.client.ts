import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TillPrinting } from '#modules/cash/cashboxes/cashbox-paper.ts'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { type PrintState, USUAL_PRINTING } from '#modules/printing/station/print-station.client.ts'
import { useStore } from '#ui/store/store.client.ts'
import { useTillQuery } from '../opening/till-query.client.ts'
import { usePrintingPort } from './printing-port.client.ts'

/** How this till prints, and the code of its cashbox. */
export function useTillPrinting(): { printing: TillPrinting; cashbox: string } {
  const { data } = useQuery(useTillQuery())
  return { printing: data?.printing ?? USUAL_PRINTING, cashbox: data?.cashbox.code ?? '' }
}

export type ReceiptPrint = {
  /** What became of this receipt; null before it was printed. */
  state: PrintState | null
  printing: boolean
  /** While it prints, the cashbox may ask that nobody goes on. */
  mayLeave: boolean
  print: () => Promise<void>
  retry: () => Promise<void>
  inBrowser: (asCopy: boolean) => Promise<void>
}

/** Printing one receipt from a place that shows what becomes of it. */
export function useReceiptPrint(receipt: ReceiptData | null): ReceiptPrint {
  const { printer } = usePrintingPort()
  const { printing, cashbox } = useTillPrinting()
  const orderId = receipt?.order.id ?? null
  const state = useStore(printer.state, (now) => (now?.orderId === orderId ? now : null))
  useEffect(() => printer.watch(), [printer])
  const busy = state?.phase === 'printing'
  return {
    state,
    printing: busy,
    mayLeave: !(busy && printing.wait_for_print),
    print: async () => {
      if (receipt) await printer.print(receipt, printing, cashbox)
    },
    retry: async () => {
      await printer.retry(printing, cashbox)
    },
    inBrowser: (asCopy) => printer.inBrowser({ printing, cashbox }, asCopy),
  }
}

/** Prints where nothing on the screen says what becomes of it: notices do. Answers whether there is paper. */
export function usePrintNow(): (receipt: ReceiptData) => Promise<boolean> {
  const { printer } = usePrintingPort()
  const { printing, cashbox } = useTillPrinting()
  return (receipt) => printer.print(receipt, printing, cashbox)
}

/** Whether the person at the counter has to wait for the printer before the next sale. */
export function useMustWait(): boolean {
  const { printer } = usePrintingPort()
  const { printing } = useTillPrinting()
  return useStore(printer.state, (state) => state?.phase === 'printing') && printing.wait_for_print
}
