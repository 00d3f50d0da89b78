import type { CustomerId, CustomerPaymentId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import type { StoreDetails } from '../../posted-invoice.ts'

/** What of a payment went to an invoice, and what was owed on that once it had. */
export type PaidInvoice = { ncf: string; order_number: string; amount: Cents; pending: Cents }

/** All that the receipt of a payment says, and that of its reversal. */
export type PaymentReceipt = {
  id: CustomerPaymentId
  number: string
  customer: { id: CustomerId; name: string; tax_id: string | null; is_default: boolean }
  payment_method: string
  reference: string | null
  notes: string
  /** In the shop's own currency. */
  amount: Cents
  /** What was handed over, where that was another currency. */
  foreign: { code: string; symbol: string; amount: Cents } | null
  invoices: readonly PaidInvoice[]
  /** What no invoice needed. */
  left: Cents
  /** That is kept for what it was left ahead of, and is nothing that its customer may spend otherwise. */
  isDeposit: boolean
  at: Date
  by: string
  store: StoreDetails
  reversal: { number: string; reason: string; at: Date; by: string } | null
}
