import { printedUnit } from '#modules/catalogue/unit.ts'
import { documentTitle, parseNcf } from '#modules/fiscal/ncf/ncf.ts'
import { basisPointsToPercent, centsToDecimal, milliToDecimal, sumCents } from '#platform/values/money.ts'
import {
  formatOrderNumber,
  type InvoicePayment,
  type InvoiceTerms,
  type PostedInvoice,
  soldBy,
} from '../posted-invoice.ts'
import type { ContextSettings } from '../posting/sale-context.ts'
import { PESO, type ReceiptData, type ReceiptPayment } from './receipt.ts'

type Surroundings = {
  settings: ContextSettings
  printServer: string | null
  /** A reprint says COPIA. */
  copy: boolean
}

const paymentOf = (payment: InvoicePayment): ReceiptPayment => {
  const { currency_code, currency_symbol, currency_amount_cents } = payment
  const foreign = currency_code !== null && currency_amount_cents !== null
  return {
    payment_method_name: payment.payment_method_name,
    amount: centsToDecimal(foreign ? currency_amount_cents : payment.amount_cents),
    reference: payment.reference,
    currency: foreign ? { code: currency_code, symbol: currency_symbol ?? '', position: 'before' } : null,
    local_amount: foreign ? centsToDecimal(payment.amount_cents) : null,
  }
}

const itemOf = (line: PostedInvoice['lines'][number]): ReceiptData['items'][number] => ({
  product_name: line.product_name,
  quantity: milliToDecimal(line.quantity_milli),
  unit: printedUnit(line.unit),
  unit_price: centsToDecimal(line.price_cents),
  total: centsToDecimal(line.total_cents),
  itbis: centsToDecimal(line.tax_cents),
  discount_value: centsToDecimal(line.discount_cents),
  discount_description: line.discount_description,
  promotions:
    line.promotions?.map(({ name, amount_cents }) => ({ name, amount: centsToDecimal(amount_cents) })) ??
    null,
  exempt: line.tax_percent_bps === null,
})

const notesOf = ({ type, condition }: InvoiceTerms): string[] =>
  [type?.note, condition?.note].flatMap((note) => note || [])

/** The receipt of an invoice, from what was stored with it. */
export function receiptOf(
  invoice: PostedInvoice,
  { settings, printServer, copy }: Surroundings,
): ReceiptData {
  const series = parseNcf(invoice.ncf)?.series ?? settings.fiscal_series
  const exempt = invoice.taxes.filter((tax) => tax.tax_percent_bps === null)
  return {
    order: {
      id: invoice.id,
      number: formatOrderNumber(invoice.order_number),
      created_at: invoice.created_at.toISOString(),
      government_invoice_number: invoice.ncf,
      document_type: invoice.document_type,
      document_title: documentTitle(series, invoice.document_type),
      expires_on: invoice.ncf_expires_on,
      subtotal: centsToDecimal(invoice.subtotal_cents),
      tax_total: centsToDecimal(invoice.tax_cents),
      discount_total: centsToDecimal(invoice.discount_cents),
      total: centsToDecimal(invoice.total_cents),
      change_amount: centsToDecimal(invoice.change_cents),
      ...(invoice.terms && {
        terms: { condition: invoice.terms.condition?.name ?? null, due_on: invoice.terms.due_on },
      }),
    },
    items: invoice.lines.map(itemOf),
    payments: invoice.payments.map(paymentOf),
    taxes: invoice.taxes.flatMap((tax) =>
      tax.tax_percent_bps === null
        ? []
        : [
            {
              rate_percent: basisPointsToPercent(tax.tax_percent_bps),
              base: centsToDecimal(tax.base_cents),
              tax: centsToDecimal(tax.tax_cents),
            },
          ],
    ),
    exempt_total: centsToDecimal(sumCents(exempt.map((tax) => tax.base_cents))),
    store: invoice.store,
    ...(invoice.terms && { notes: notesOf(invoice.terms) }),
    warehouse: null,
    customer: { name: invoice.customer_name, taxId: invoice.customer_tax_id },
    cashier: soldBy(invoice),
    cashbox: invoice.cashbox_name || null,
    printServer,
    rewards:
      invoice.points_balance === null
        ? null
        : { pointsEarned: invoice.points_earned, currentBalance: invoice.points_balance },
    currency: PESO,
    time_zone: settings.time_zone,
    copy,
    electronic: series === 'E',
    ...(invoice.status === 'cancelled' && { cancelled: true }),
  }
}
