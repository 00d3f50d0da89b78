import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { receiptLines } from '#modules/invoices/receipts/receipt-text.ts'
import { linesPdf, ROLL_COLUMNS } from '../letter/lines-pdf.server.ts'

/** The receipt of a sale as a PDF: the paper that the counter prints. */
export const receiptPdf = (data: ReceiptData): Promise<Buffer> =>
  linesPdf(receiptLines(data, ROLL_COLUMNS), {
    title: `Recibo ${data.order.number}`,
    author: data.store.trade_name,
    at: new Date(data.order.created_at),
  })
