import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { saleSettings } from '#modules/invoices/posting/sale-settings.server.ts'
import { receiptOf } from '#modules/invoices/receipts/receipt-of.ts'
import type { Ctx } from '#platform/kernel/ctx.server.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import { syncSale } from './sync.server.ts'
import type { SyncSaleInput } from './sync.ts'

/** `pos.syncSale` as it goes on the wire: the same answer whether the sale is new or a repeat. */
export async function syncSaleAnswer(ctx: Ctx, input: SyncSaleInput) {
  const { invoice, conflicts, settings } = await syncSale(ctx, input)
  return {
    orderId: invoice.id,
    orderNumber: formatOrderNumber(invoice.order_number),
    ncf: invoice.ncf,
    total: centsToDecimal(invoice.total_cents),
    taxAmount: centsToDecimal(invoice.tax_cents),
    changeAmount: centsToDecimal(invoice.change_cents),
    receiptData: receiptOf(invoice, {
      settings: settings ?? (await saleSettings(ctx)),
      printServer: null,
      copy: false,
    }),
    conflicts: [...conflicts],
  }
}
