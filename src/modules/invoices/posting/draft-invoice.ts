import { NoCashbox } from '#modules/cash/cashboxes/cashboxes.errors.ts'
import type { DocumentType } from '#modules/fiscal/ncf/document-types.ts'
import { buyerRequired } from '#modules/fiscal/ncf/ncf.ts'
import type { CartTotals } from '#modules/pricing/cart/cart.ts'
import { addDays, type Day, dayOfInstant } from '#platform/values/day.ts'
import type { InvoiceId, UserId } from '#platform/values/ids.ts'
import { type Cents, cents, minusCents, ZERO } from '#platform/values/money.ts'
import { lineCommissions } from '../commissions/line-commissions.ts'
import type { InvoicePayment, InvoiceTerms } from '../posted-invoice.ts'
import { atCashbox, type DraftInvoice, invoiceOf, onCredit, type SalePlace } from './invoice-of.ts'
import {
  BuyerRequired,
  CreditNeedsCustomer,
  CustomerMissing,
  DueBeforeInvoice,
  DueBeyondTerms,
  NoCreditTerms,
  Overpaid,
  TotalChanged,
} from './posting.errors.ts'
import { documentOf, priceCart, type SaleLine } from './sale.ts'
import type { ContextPaymentMethod, SaleContext } from './sale-context.ts'
import type { DiscountInput, ItemInput, PaymentInput } from './sale-input.ts'
import { type Settlement, settle } from './settlement.ts'

/** What is sold and paid, wherever that was: at the counter, in the office, in the store. */
export type SaleToPost = {
  id: InvoiceId
  customerId: string
  items: readonly ItemInput[]
  discount?: DiscountInput | null | undefined
  payments: readonly PaymentInput[]
  total: Cents
  documentType?: DocumentType | null | undefined
}

/** Who sells it, when, and whether they may sell on credit beyond what the customer was given. */
type Posting = {
  seller: { id: UserId; name: string }
  at: Date
  mayPassLimit: boolean
  /** What it charges where the counter sells it, if not what lies in the cart alone. */
  origin?: 'appointment'
  /** Where the office sells it and what was agreed on; at the counter the cashbox says where. */
  office?: { place: SalePlace; terms: InvoiceTerms }
  /** What the customer left ahead for what is sold; it pays as much of it as it can, before anything else. */
  deposit?: { kept: Cents; method: ContextPaymentMethod; reference: string } | null
}

export type Priced = { draft: DraftInvoice; totals: CartTotals<SaleLine> }

/**
 * The invoice of a sale as the rules make it, before anything is written.
 *
 * @throws NoCashbox, CustomerMissing, BuyerRequired, and what `priceCart` and `settle` throw.
 * @throws CreditNeedsCustomer, NoCreditTerms where something of it is to be paid later and may not be.
 * @throws DueBeforeInvoice, DueBeyondTerms where the office agreed on a day that it may not.
 * @throws TotalChanged when the total that was shown is not today's, naming both.
 */
export function draftInvoice(input: SaleToPost, context: SaleContext, by: Posting): Priced {
  const { customer, cashbox, settings } = context
  const place =
    by.office?.place ?? (cashbox && { ...atCashbox(cashbox), ...(by.origin && { origin: by.origin }) })
  if (!place) throw new NoCashbox()
  if (!customer) throw new CustomerMissing(`customer ${input.customerId}`)
  const totals = priceCart(input.items, input.discount, context)
  if (totals.total !== input.total) throw new TotalChanged(input.total, totals.total)
  const document_type = documentOf(input.documentType, customer.tax_id)
  requireBuyer(document_type, totals.total, customer)
  const { payment_methods: methods, currencies } = context
  const settlement = settledWith(totals.total, input.payments, { methods, currencies, deposit: by.deposit })
  const day = dayOfInstant(by.at, settings.time_zone)
  requireCredit(settlement, customer, by)
  requireDueDay(by, customer, day)
  const draft = invoiceOf({
    id: input.id,
    document_type,
    context: { ...context, customer },
    place,
    ...(by.office && { terms: by.office.terms }),
    totals,
    settlement,
    commissions: lineCommissions(context.sold_by ?? null, totals.lines),
    seller: by.seller,
    at: by.at,
    day,
    isCreditBounded: !by.mayPassLimit,
  })
  return { draft, totals }
}

type Means = Parameters<typeof settle>[2] & Pick<Posting, 'deposit'>

/** As `settle`, of what a deposit leaves; the deposit stands behind what was handed over. */
function settledWith(
  total: Cents,
  inputs: readonly PaymentInput[],
  { deposit, ...means }: Means,
): Settlement {
  if (!deposit) return settle(total, inputs, means)
  const applied = cents(Math.min(deposit.kept, total))
  const { payments, change } = settle(minusCents(total, applied), inputs, means)
  if (applied === ZERO) return { payments, change }
  const { id, code, name } = deposit.method
  const paid: InvoicePayment = {
    position: payments.length,
    payment_method_id: id,
    payment_method_code: code,
    payment_method_name: name,
    amount_cents: applied,
    currency_id: null,
    currency_code: null,
    currency_symbol: null,
    currency_amount_cents: null,
    currency_rate_e4: null,
    reference: deposit.reference,
    card_attempt_id: null,
  }
  return { payments: [...payments, paid], change }
}

function requireCredit(
  settlement: Settlement,
  customer: NonNullable<SaleContext['customer']>,
  { mayPassLimit }: Pick<Posting, 'mayPassLimit'>,
): void {
  if (onCredit(settlement) === ZERO) return
  if (settlement.change > 0) throw new Overpaid('what is owed gives no change')
  // The default customer is nobody in particular: nobody would owe it.
  if (customer.is_default) throw new CreditNeedsCustomer()
  if (customer.payment_terms_days === null && !mayPassLimit) throw new NoCreditTerms(customer.name)
}

/** Later than the customer was given is as much as without terms. */
function requireDueDay(
  { office, mayPassLimit }: Posting,
  customer: NonNullable<SaleContext['customer']>,
  day: Day,
): void {
  const due = office?.terms.due_on
  if (!due) return
  if (due < day) throw new DueBeforeInvoice()
  const latest = addDays(day, customer.payment_terms_days ?? 0)
  if (due > latest && !mayPassLimit) throw new DueBeyondTerms(customer.name, latest)
}

function requireBuyer(
  type: DocumentType,
  total: Cents,
  customer: NonNullable<SaleContext['customer']>,
): void {
  // The default customer is nobody in particular: its name identifies no buyer.
  const buyer = { name: customer.is_default ? null : customer.name, taxId: customer.tax_id }
  const missing = buyerRequired({ type, total, buyer })
  if (missing.length > 0) throw new BuyerRequired(`${type} of ${total} lacks ${missing.join(', ')}`)
}
