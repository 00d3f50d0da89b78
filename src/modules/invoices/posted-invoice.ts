import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import type { Day } from '#platform/values/day.ts'
import type { RateE4 } from '#platform/values/exchange-rate.ts'
import type {
  AlternateCodeId,
  CardAttemptId,
  CashboxId,
  CashSessionId,
  CurrencyId,
  CustomerId,
  EmployeeId,
  InvoiceConditionId,
  InvoiceId,
  InvoiceTypeId,
  PaymentMethodId,
  ProductId,
  PromotionId,
  UserId,
  WarehouseId,
} from '#platform/values/ids.ts'
import type { BasisPoints, Cents, Milli } from '#platform/values/money.ts'
import type { InvoiceStatus } from './receivables/receivables.ts'

/** Who sold, as the paper says it. */
export type StoreDetails = {
  trade_name: string
  legal_name: string | null
  tax_id: string | null
  branch: string | null
  address: string | null
  municipality: string | null
  province: string | null
  phone: string | null
  website: string | null
  /** The DGII's resolution that the store names on its papers; absent on those from before it could. */
  dgii_resolution?: string | null
  /** The store's own words at the foot; line breaks are kept. */
  footer: string | null
  /** Zero prints no legend. */
  returns_days: number
  /** What the legend says in the shop's own words; absent where it says the usual. */
  returns_policy?: string
}

/** How much of a line was asked for by a supplier's own code. */
export type UsedCode = {
  id: AlternateCodeId
  sku: string | null
  barcode: string | null
  description: string | null
  quantity_milli: Milli
}

/** A promotion that worked on a line, as it was called then. */
export type LinePromotion = {
  id: PromotionId
  name: string
  code: string
  type: string
  amount_cents: Cents
  units_milli: Milli
}

/** What a sale made without a line did not agree with when it arrived; `kind` is a key of the words for it. */
export type SaleConflict = { kind: string } & Readonly<Record<string, string | number | null>>

/** Where what an invoice charges was agreed on: an appointment is paid at the counter, and an order of the store wherever. */
export const ORIGINS = ['counter', 'office', 'store', 'appointment'] as const
export type InvoiceOrigin = (typeof ORIGINS)[number]

/** What an invoice of the office was agreed on, by the names of then; `note` stands on its paper. */
export type InvoiceTerms = {
  type: { id: InvoiceTypeId; name: string; note: string } | null
  condition: { id: InvoiceConditionId; name: string; note: string } | null
  /** The last day of payment; null where it was paid at once. */
  due_on: Day | null
}

export type InvoiceLine = {
  position: number
  product_id: ProductId
  product_name: string
  sku: string
  unit: string
  quantity_milli: Milli
  price_cents: Cents
  price_includes_tax: boolean
  /** Null on an exempt line. */
  tax_percent_bps: BasisPoints | null
  discount_type: string | null
  discount_value: string | null
  discount_description: string | null
  gross_cents: Cents
  discount_cents: Cents
  subtotal_cents: Cents
  tax_cents: Cents
  total_cents: Cents
  alternate_codes: readonly UsedCode[] | null
  /** What promotions took off, a part of `discount_cents`, and which they were; null where none worked. */
  promotion_cents: Cents
  promotions: readonly LinePromotion[] | null
}

export type InvoiceTax = {
  position: number
  tax_percent_bps: BasisPoints | null
  base_cents: Cents
  tax_cents: Cents
}

export type InvoicePayment = {
  position: number
  payment_method_id: PaymentMethodId
  payment_method_code: string
  payment_method_name: string
  /** In the tenant's currency. */
  amount_cents: Cents
  currency_id: CurrencyId | null
  currency_code: string | null
  currency_symbol: string | null
  currency_amount_cents: Cents | null
  currency_rate_e4: RateE4 | null
  /** What names it: of a credit note its number, of a voucher the end of its code. */
  reference: string | null
  /** The charge at a card terminal that it stands for. */
  card_attempt_id: CardAttemptId | null
}

/** An invoice as it was posted, whole: what a receipt, a return and a report are made from. */
export type PostedInvoice = {
  id: InvoiceId
  order_number: number
  ncf: string
  document_type: DocumentType
  origin: InvoiceOrigin
  ncf_expires_on: Day | null
  status: InvoiceStatus
  customer_id: CustomerId
  customer_name: string
  customer_tax_id: string | null
  warehouse_id: WarehouseId
  cashbox_id: CashboxId | null
  cashbox_name: string
  /** Who rang it up. */
  seller_id: UserId
  seller_name: string
  /** Which employee sold it, where one did. */
  employee_id: EmployeeId | null
  employee_name: string | null
  gross_cents: Cents
  discount_cents: Cents
  subtotal_cents: Cents
  tax_cents: Cents
  total_cents: Cents
  change_cents: Cents
  created_at: Date
  /** The cash session that it was sold in; null where nobody had opened it. */
  cash_session_id: CashSessionId | null
  points_earned: number
  /** As printed; null where the customer collects none. */
  points_balance: number | null
  /** When a sale made without a line arrived, and what it did not agree with; null on every other. */
  synced_at: Date | null
  conflicts: readonly SaleConflict[] | null
  store: StoreDetails
  /** Null on what was sold at the counter. */
  terms: InvoiceTerms | null
  lines: readonly InvoiceLine[]
  taxes: readonly InvoiceTax[]
  payments: readonly InvoicePayment[]
}

/** Who sold, by name: the employee where one did, else who rang it up. */
export const soldBy = ({
  employee_name,
  seller_name,
}: Pick<PostedInvoice, 'employee_name' | 'seller_name'>): string => employee_name ?? seller_name

/** The sale's number as people read it out: `000418`. */
export const formatOrderNumber = (orderNumber: number): string => String(orderNumber).padStart(6, '0')
