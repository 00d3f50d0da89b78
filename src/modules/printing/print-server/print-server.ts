import {
  columnsOf,
  DEFAULT_PRINT_SERVER,
  isTemplate,
  type Template,
} from '#modules/cash/cashboxes/cashbox-paper.ts'
import type { ReceiptCurrency, ReceiptData } from '#modules/invoices/receipts/receipt.ts'
import { dateText, momentOf } from '#modules/invoices/receipts/receipt-moment.ts'
import { isNote, returnsLegend } from '#modules/invoices/receipts/receipt-text.ts'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'

/** What a print server is sent. Amounts are decimal numbers; texts are Spanish, as the paper is. */
export type PrintServerPayload = {
  currency: ReceiptCurrency
  store: {
    name: string
    location: string
    phone: string
    company: string
    rnc: string
    dgii_resolution: string
    website: string
  }
  invoice: {
    type: string
    date: string
    time: string
    /** The buyer's RNC or cédula. */
    nif: string
    ncf: string
    number: string
    /** The number that a note corrects. */
    reference: string
    cashier: string
    ft: string
  }
  items: readonly {
    description: string
    quantity: number
    unit_price: number
    itbis: number
    total_value: number
  }[]
  totals: {
    subtotal: number
    itbis: number
    total: number
    payments: readonly { method: string; amount: number; currency?: ReceiptCurrency }[]
    change: number
  }
  returns: { policy: string; valid_days: number }
  additional_values: {
    /** The same for every try of one print: a server that knows it answers what it answered. */
    print_job: string
    copy: boolean
    template: Template
    columns: number
    customer: string
    cashbox: string
    expires_on: string
    discount_total: number
    exempt_total: number
    security_code: string
    footer: string
    credit_left: number
    credit_code: string
  }
  rewards?: { points_earned: number; current_balance: number }
}

/** Where a receipt is posted, below the server's address. */
export const PRINT_PATH = '/print/receipt'

export const printAddress = (server: string | null): string =>
  `${(server || DEFAULT_PRINT_SERVER).replace(/\/+$/, '')}${PRINT_PATH}`

/** One id for each copy of a print, the same whenever it is tried again. `copy` counts from 1. */
export const copyJob = (job: string, copy: number): string => (copy === 1 ? job : `${job}-${copy}`)

const storeOf = ({ store, warehouse }: ReceiptData): PrintServerPayload['store'] => {
  const taxId = store.tax_id || warehouse?.taxId
  const phone = store.phone || warehouse?.phone
  const place = [store.address || warehouse?.address, store.municipality, store.province]
  return {
    name: store.trade_name,
    location: [...new Set(place.filter(Boolean))].join(', '),
    phone: phone ? formatPhone(phone) : '',
    company: store.legal_name ?? '',
    rnc: taxId ? formatTaxId(taxId) : '',
    dgii_resolution: store.dgii_resolution ?? '',
    website: store.website ?? '',
  }
}

const invoiceOf = ({ order, customer, cashier, time_zone }: ReceiptData): PrintServerPayload['invoice'] => ({
  type: order.government_invoice_number ? order.document_title : 'RECIBO PROVISIONAL SIN VALOR FISCAL',
  ...momentOf(order.created_at, time_zone),
  nif: customer?.taxId ? formatTaxId(customer.taxId) : '',
  ncf: order.government_invoice_number ?? '',
  number: order.number,
  reference: order.modified?.government_invoice_number ?? '',
  cashier,
  ft: order.number,
})

/**
 * A receipt as a print server takes it.
 *
 * @param paper.job the print's own id; see `copyJob`.
 * @see docs/rules/printing.md for the protocol.
 */
export function printServerPayload(
  receipt: ReceiptData,
  paper: { job: string; template: string | null },
): PrintServerPayload {
  const { order, items, payments, store, rewards } = receipt
  const days = isNote(receipt) ? 0 : store.returns_days
  return {
    currency: receipt.currency,
    store: storeOf(receipt),
    invoice: invoiceOf(receipt),
    items: items.map((item) => ({
      description: item.product_name,
      quantity: item.quantity,
      unit_price: item.unit_price,
      itbis: item.itbis,
      total_value: item.total,
    })),
    totals: {
      subtotal: order.subtotal,
      itbis: order.tax_total,
      total: order.total,
      payments: payments.map(({ payment_method_name, amount, currency }) => ({
        method: payment_method_name,
        amount,
        ...(currency && { currency }),
      })),
      change: order.change_amount,
    },
    returns: { policy: days === 0 ? '' : returnsLegend(store), valid_days: days },
    additional_values: {
      print_job: paper.job,
      copy: receipt.copy,
      template: isTemplate(paper.template) ? paper.template : 'standard',
      columns: columnsOf(paper.template),
      customer: receipt.customer?.name ?? '',
      cashbox: receipt.cashbox ?? '',
      expires_on: order.expires_on ? dateText(order.expires_on, '/') : '',
      discount_total: order.discount_total,
      exempt_total: receipt.exempt_total,
      security_code: receipt.signature?.security_code ?? '',
      footer: store.footer ?? '',
      // Of a credit note: what it can pay for, and what is typed for it.
      credit_left: receipt.credit?.left ?? 0,
      credit_code: receipt.credit?.code ? `${order.number}-${receipt.credit.code}` : '',
    },
    ...(rewards && {
      rewards: { points_earned: rewards.pointsEarned, current_balance: rewards.currentBalance },
    }),
  }
}
