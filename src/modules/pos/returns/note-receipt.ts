import { printedUnit } from '#modules/catalogue/unit.ts'
import { documentTitle, parseNcf } from '#modules/fiscal/ncf/ncf.ts'
import { PESO, type ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import type { Answer } from '#ui/calls/api.ts'

type Place = {
  cashbox: string | null
  timeZone: string
  /** Printed before: it says COPIA. */
  copy?: boolean
}

/** The paper of a credit note: what came back, what is credited and on a copy is left of it, and the invoice that it corrects. */
export function noteReceipt(
  note: Answer<'creditNote', 'create'> & { available?: number },
  { cashbox, timeZone, copy = false }: Place,
): ReceiptData {
  const series = parseNcf(note.ncf)?.series ?? 'E'
  return {
    order: {
      id: note.id,
      number: note.number,
      created_at: note.created_at,
      government_invoice_number: note.ncf,
      document_type: 'nota_credito',
      document_title: documentTitle(series, 'nota_credito'),
      expires_on: note.expires_on,
      subtotal: note.subtotal,
      tax_total: note.tax_amount,
      discount_total: 0,
      total: note.total_amount,
      change_amount: 0,
      modified: { government_invoice_number: note.modified_ncf, reason: note.items[0]?.reason ?? '' },
    },
    items: note.items.map((item) => ({
      product_name: item.product_name,
      quantity: item.quantity,
      unit: printedUnit(item.unit),
      unit_price: item.price,
      total: item.total,
      itbis: item.tax,
      discount_value: 0,
      exempt: item.tax_percent === null,
    })),
    payments: [],
    credit: {
      cash: note.cash_amount,
      sent: note.sent,
      left: note.credit_amount,
      ...(note.available !== undefined && { available: note.available }),
      code: note.secret,
      unpaid: note.applied_amount,
      voucher: note.voucher_amount,
    },
    taxes: note.taxes,
    exempt_total: note.exempt_total,
    store: note.store,
    warehouse: null,
    customer: { name: note.customer_name, taxId: note.customer_tax_id },
    cashier: note.created_by,
    cashbox,
    printServer: null,
    rewards: null,
    currency: PESO,
    time_zone: timeZone,
    copy,
    electronic: series === 'E',
  }
}
