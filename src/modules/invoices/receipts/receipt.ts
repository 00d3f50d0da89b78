import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import type { Day } from '#platform/values/day.ts'
import type { StoreDetails } from '../posted-invoice.ts'

export type ReceiptCurrency = { symbol: string; code: string; position: 'before' | 'after' }

export const PESO: ReceiptCurrency = { symbol: 'RD$', code: 'DOP', position: 'before' }

export type ReceiptOrder = {
  id: string
  number: string
  /** An ISO instant; the paper shows it in the receipt's `time_zone`. */
  created_at: string
  /** Null while the sale has no fiscal number: the paper then says that it has no fiscal value. */
  government_invoice_number: string | null
  document_type: DocumentType
  /** In Spanish capitals, as `documentTitle` gives it. */
  document_title: string
  /** The last day of the number's sequence; null for the types that do not expire. */
  expires_on: Day | null
  /** Before taxes and after discounts: `subtotal + tax_total = total`. */
  subtotal: number
  tax_total: number
  /** Already taken from the lines; told, not subtracted again. */
  discount_total: number
  total: number
  change_amount: number
  /** What was agreed on in the office: on what condition, and the last day of payment of what is owed. */
  terms?: { condition: string | null; due_on: Day | null } | null
  /** What a credit or debit note corrects, and why in words. */
  modified?: { government_invoice_number: string; reason: string } | null
}

export type ReceiptItem = {
  product_name: string
  /** At most three decimals. */
  quantity: number
  /** Short, as `lb`; empty where things are counted. */
  unit: string
  unit_price: number
  /** What the customer pays for the line: after `discount_value`, taxes included. */
  total: number
  itbis: number
  discount_value: number
  /** The parts of `discount_value` that promotions took off, by name. */
  promotions?: readonly { name: string; amount: number }[] | null
  /** Why there is a discount, as `Cliente frecuente`, beside promotions; the paper says «Descuento» without it. */
  discount_description?: string | null
  /** Exempt of ITBIS by law; not the same as a rate of 0 %. */
  exempt: boolean
}

export type ReceiptPayment = {
  payment_method_name: string
  /** In `currency` where there is one, else in the receipt's. */
  amount: number
  reference?: string | null
  currency?: ReceiptCurrency | null
  /** What `amount` counts for in the receipt's currency. */
  local_amount?: number | null
}

export type ReceiptTax = { rate_percent: number; base: number; tax: number }

export type ReceiptStore = StoreDetails

/** The tax office's legends while a signed document has not reached it: see docs/rules/receipt.md. */
export type ReceiptDelivery = 'sent' | 'deferred' | 'contingency'

/**
 * Everything a receipt says, as it travels on the wire and as it is kept with the sale, so that a
 * reprint repeats the first paper. Amounts are decimal numbers with at most two decimals.
 */
export type ReceiptData = {
  order: ReceiptOrder
  items: readonly ReceiptItem[]
  payments: readonly ReceiptPayment[]
  /** One entry per rate; the exempt part is `exempt_total`. */
  taxes: readonly ReceiptTax[]
  exempt_total: number
  store: ReceiptStore
  /** What the invoice's type and condition say at its foot. */
  notes?: readonly string[]
  warehouse: { name: string; address: string | null; phone: string | null; taxId: string | null } | null
  /** Null for a consumer who gave no name. */
  customer: { name: string; taxId: string | null } | null
  cashier: string
  cashbox: string | null
  /** Where the cashbox prints by itself; null prints in the browser. */
  printServer: string | null
  rewards: { pointsEarned: number; currentBalance: number } | null
  currency: ReceiptCurrency
  /** IANA name of the tenant's zone. */
  time_zone: string
  /** A reprint; the paper says COPIA. */
  copy: boolean
  /** The sale was voided; the paper says ANULADA. */
  cancelled?: boolean
  /** Of the E series. */
  electronic: boolean
  /**
   * Of a credit note: what was handed out with it or sent back, what it could pay for, the code by which it does, and on a copy what it
   * still can; and what of it gives nothing back, because it was never paid or a percentage voucher paid it.
   */
  credit?: {
    cash: number
    sent?: { way: 'card' | 'transfer'; amount: number } | null
    left: number
    available?: number
    code: string | null
    unpaid?: number
    voucher?: number
  } | null
  /** The signature of an e-CF; absent until it is signed. `signed_at` is an ISO instant. */
  signature?: { security_code: string; signed_at: string; delivery: ReceiptDelivery } | null
}
