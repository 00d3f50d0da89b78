import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { api } from '#ui/calls/api.ts'
import { payMethods } from '../tender/pay-methods.ts'
import { usePrintingPort } from './printing-port.client.ts'
import { useTillPrinting } from './use-print.client.ts'

/** What the cashbox does by itself once a sale is made: it opens its drawer for cash, and prints. */
export function useAfterSale(receipt: ReceiptData | null): void {
  const { printer } = usePrintingPort()
  const { printing, cashbox } = useTillPrinting()
  const { data: methods } = useQuery(api.paymentMethod.getAll.queryOptions(undefined))
  useEffect(() => {
    if (!receipt || !methods) return
    const cash = payMethods(methods).filter(({ kind }) => kind === 'cash')
    const isCash = receipt.payments.some(({ payment_method_name: paid }) =>
      cash.some(({ name }) => name === paid),
    )
    void printer.afterSale(receipt, { printing, cashbox, isCash })
  }, [receipt, methods, printer, printing, cashbox])
}
