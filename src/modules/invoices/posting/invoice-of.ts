import { pointsFor } from '#modules/customers/points/points.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { type CartTotals, taxRateOf } from '#modules/pricing/cart/cart.ts'
import { maskVoucherCode } from '#modules/vouchers/codes/voucher-code.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import type { CashboxId, InvoiceId, UserId, WarehouseId } from '#platform/values/ids.ts'
import { type Cents, sumCents, ZERO } from '#platform/values/money.ts'
import type { LineCommission } from '../commissions/line-commissions.ts'
import { namedNote } from '../credit-notes/credit-note.ts'
import { paymentKind } from '../payment-means/payment-kind.ts'
import type {
  InvoiceLine,
  InvoiceOrigin,
  InvoicePayment,
  InvoiceTax,
  InvoiceTerms,
  LinePromotion,
  PostedInvoice,
  StoreDetails,
  UsedCode,
} from '../posted-invoice.ts'
import { statusOf } from '../receivables/receivables.ts'
import type { SaleLine } from './sale.ts'
import type { ContextSettings, SaleContext } from './sale-context.ts'
import type { ItemInput } from './sale-input.ts'
import type { Settlement } from './settlement.ts'

/** An invoice with everything but the numbers, which are taken last. */
export type DraftInvoice = Omit<PostedInvoice, keyof TakenLast> & {
  day: Day
  credit: LeftOwing | null
  /** What whoever sold it is paid of its lines. */
  commissions: readonly LineCommission[]
}

/** What of an invoice is paid later. */
export type LeftOwing = {
  amount_cents: Cents
  due_on: Day
  day: Day
  /** The most that the customer may owe with it; null where nothing bounds that. */
  limit_cents: Cents | null
}

/** What the database gives a sale while it is written. */
export type TakenLast = Pick<
  PostedInvoice,
  'order_number' | 'ncf' | 'ncf_expires_on' | 'cash_session_id' | 'points_balance'
>

/** Where a sale is made: whose goods it takes, and whose drawer its cash goes into. */
export type SalePlace = {
  origin: InvoiceOrigin
  warehouse_id: WarehouseId
  /** Null in the office where no cash is taken. */
  cashbox: { id: CashboxId; name: string } | null
}

type Parts = {
  id: InvoiceId
  document_type: DocumentType
  context: SaleContext & { customer: NonNullable<SaleContext['customer']> }
  place: SalePlace
  /** What was agreed on in the office; at the counter the customer's own terms hold. */
  terms?: InvoiceTerms
  totals: CartTotals<SaleLine>
  settlement: Settlement
  /** What whoever sold it is paid of its lines; a till by itself leaves that to the server. */
  commissions?: readonly LineCommission[]
  seller: { id: UserId; name: string }
  at: Date
  day: Day
  /** Of a sale that nobody can refuse any more the customer's limit is not asked. */
  isCreditBounded: boolean
}

/** The counter's place: its cashbox and what lies behind it. */
export const atCashbox = ({ warehouse_id, ...cashbox }: NonNullable<SaleContext['cashbox']>): SalePlace => ({
  origin: 'counter',
  warehouse_id,
  cashbox,
})

/** What of a sale was handed over as a promise. */
export const onCredit = ({ payments }: { payments: readonly InvoicePayment[] }): Cents =>
  sumCents(
    payments
      .filter(({ payment_method_code }) => paymentKind(payment_method_code) === 'credit')
      .map(({ amount_cents }) => amount_cents),
  )

function leftOwing({ settlement, context, day, isCreditBounded, terms }: Parts): LeftOwing | null {
  const amount_cents = onCredit(settlement)
  // Nobody in particular owes nothing: what a till sold so all the same is nobody's debt.
  if (amount_cents === ZERO || context.customer.is_default) return null
  const { payment_terms_days, credit_limit_cents } = context.customer
  return {
    amount_cents,
    due_on: terms?.due_on ?? addDays(day, payment_terms_days ?? 0),
    day,
    limit_cents: isCreditBounded ? credit_limit_cents : null,
  }
}

const lineOf = (line: CartTotals<SaleLine>['lines'][number], position: number): InvoiceLine => {
  const rate = taxRateOf(line)
  const { product, item } = line
  return {
    position,
    product_id: product.id,
    product_name: product.name,
    sku: product.sku,
    unit: product.unit,
    quantity_milli: line.quantity,
    price_cents: line.price,
    price_includes_tax: line.price_includes_tax,
    tax_percent_bps: rate === 'exempt' ? null : rate,
    discount_type: item.discount?.type ?? null,
    discount_value: item.discount ? String(item.discount.value) : null,
    discount_description: item.discount?.description || null,
    gross_cents: line.gross,
    discount_cents: line.discount,
    subtotal_cents: line.subtotal,
    tax_cents: line.tax,
    total_cents: line.total,
    alternate_codes: usedCodes(item),
    promotion_cents: line.promotion,
    promotions: promotionsOf(line),
  }
}

const promotionsOf = ({ promotions }: Pick<SaleLine, 'promotions'>): LinePromotion[] | null =>
  promotions.length === 0
    ? null
    : promotions.map(({ promotion: { id, name, code, type }, units, amount }) => ({
        id,
        name,
        code,
        type,
        amount_cents: amount,
        units_milli: units,
      }))

/** What a paper says of the shop, as it is set now. */
export const storeOf = (settings: ContextSettings): StoreDetails => ({
  trade_name: settings.trade_name,
  legal_name: settings.legal_name || null,
  tax_id: settings.tax_id || null,
  branch: settings.branch || null,
  address: settings.address || null,
  municipality: settings.municipality || null,
  province: settings.province || null,
  phone: settings.phone || null,
  website: settings.website || null,
  dgii_resolution: settings.dgii_resolution || null,
  footer: settings.receipt_footer || null,
  returns_days: settings.returns_days,
  ...(settings.returns_policy !== '' && { returns_policy: settings.returns_policy }),
})

const usedCodes = (item: ItemInput): UsedCode[] | null =>
  item.alternateCodeUsages?.map(({ id, sku, barcode, description, quantity }) => ({
    id,
    sku: sku ?? null,
    barcode: barcode ?? null,
    description: description ?? null,
    quantity_milli: quantity,
  })) ?? null

/**
 * The codes of papers are no part of the books, as who reads one can spend it: a credit note is named by its number, a
 * voucher by the end of its code.
 */
function withoutSecret(payment: InvoicePayment): InvoicePayment {
  const { reference } = payment
  if (reference === null) return payment
  const kind = paymentKind(payment.payment_method_code)
  if (kind === 'credit_note') return { ...payment, reference: namedNote(reference).number }
  if (kind === 'voucher') return { ...payment, reference: maskVoucherCode(reference) }
  return payment
}

/** The invoice that a priced and settled cart becomes; names and prices are copied, never looked up again. */
export function invoiceOf(parts: Parts): DraftInvoice {
  const { id, document_type, context, place, totals, settlement, seller, at, day } = parts
  const credit = leftOwing(parts)
  const taxes: InvoiceTax[] = totals.rates.map(({ rate, base, tax }, position) => ({
    position,
    tax_percent_bps: rate === 'exempt' ? null : rate,
    base_cents: base,
    tax_cents: tax,
  }))
  return {
    id,
    document_type,
    origin: place.origin,
    status: statusOf({ total: totals.total, owed: credit?.amount_cents ?? null, isVoid: false }),
    customer_id: context.customer.id,
    customer_name: context.customer.name,
    customer_tax_id: context.customer.tax_id,
    warehouse_id: place.warehouse_id,
    cashbox_id: place.cashbox?.id ?? null,
    cashbox_name: place.cashbox?.name ?? '',
    seller_id: seller.id,
    seller_name: seller.name,
    employee_id: context.sold_by?.id ?? null,
    employee_name: context.sold_by?.name ?? null,
    gross_cents: totals.gross,
    discount_cents: totals.discount,
    subtotal_cents: totals.subtotal,
    tax_cents: totals.tax,
    total_cents: totals.total,
    change_cents: settlement.change,
    created_at: at,
    points_earned: pointsFor(
      totals.lines.map(({ product, total }) => ({
        eligible_for_rewards: product.eligible_for_rewards,
        total_cents: total,
      })),
      context.settings,
      context.customer,
    ),
    synced_at: null,
    conflicts: null,
    store: storeOf(context.settings),
    terms: parts.terms ?? null,
    day,
    credit,
    commissions: parts.commissions ?? [],
    lines: totals.lines.map(lineOf),
    taxes,
    payments: settlement.payments.map(withoutSecret),
  }
}
