import type { ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { centsFromDecimal, ZERO } from '#platform/values/money.ts'
import { formatCents } from '#ui/words/figures.ts'

const totalOf = ({ order, currency }: ReceiptData): string =>
  formatCents(centsFromDecimal(order.total) ?? ZERO, { symbol: currency.symbol })

/** As the file is called that goes along. */
export const paperName = ({ order }: ReceiptData): string => `recibo-${order.number}.pdf`

/** What stands under the document in a chat. */
export const shortWords = (data: ReceiptData): string =>
  `Recibo ${data.order.number} de ${data.store.trade_name} · ${totalOf(data)}. ¡Gracias por su compra!`

/** The letter that a receipt goes with; in Spanish, as the receipt is. */
export function letterOf(data: ReceiptData): { subject: string; text: string } {
  const { order, store, electronic } = data
  const ncf = order.government_invoice_number
  const lines = [
    `Gracias por su compra en ${store.trade_name}.`,
    `Adjunto encontrará el recibo de la venta ${order.number} por ${totalOf(data)}${
      ncf ? ` (${electronic ? 'e-NCF' : 'NCF'} ${ncf})` : ''
    }.`,
    [store.trade_name, store.phone, store.website].filter(Boolean).join(' · '),
  ]
  return { subject: `Recibo ${order.number} de ${store.trade_name}`, text: `${lines.join('\n\n')}\n` }
}
