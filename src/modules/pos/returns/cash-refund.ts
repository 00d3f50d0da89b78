import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { InvoicePayment } from '#modules/invoices/posted-invoice.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import { addDays, type Day } from '#platform/values/day.ts'
import { type Cents, cents, minusCents, sumCents, ZERO } from '#platform/values/money.ts'

/** Nothing was handed over by these: a debt, and what is credit already. */
const NEVER_CASH: ReadonlySet<PaymentKind> = new Set(['credit', 'credit_note', 'voucher'])

type Paid = { payments: readonly Pick<InvoicePayment, 'payment_method_code' | 'amount_cents'>[] }

/**
 * The most of a sale that may still go back in cash: what was paid in cash less the change, less what went back so.
 *
 * @param given cash that earlier returns of it handed out.
 * @param anyMethod whether the shop gives cash for cards and transfers, too. Never for a credit, a note or a voucher.
 * @see docs/rules/returns.md
 */
export function cashLeft(sale: Paid & { change_cents: Cents }, given: Cents, anyMethod: boolean): Cents {
  const counts = (kind: PaymentKind): boolean => kind === 'cash' || (anyMethod && !NEVER_CASH.has(kind))
  const paid = sumCents(
    sale.payments
      .filter(({ payment_method_code }) => counts(paymentKind(payment_method_code)))
      .map(({ amount_cents }) => amount_cents),
  )
  return cents(Math.max(0, paid - sale.change_cents - given))
}

export type RefundTerms = {
  /** Within so many days after the day of the sale. */
  days: number
  /** The most cash of one sale that a cashier gives back. */
  limit: Cents
}

/** Whether a sale is past the days within which it may come back. */
export const isLate = (soldOn: Day, today: Day, { days }: Pick<RefundTerms, 'days'>): boolean =>
  today > addDays(soldOn, days)

/**
 * How much cash somebody may give back of a sale without an administrator's code; null where there is no limit.
 *
 * @param isAdministrator who may void a sale whole needs nobody to give a part of it back.
 */
export function cashWithoutCode(
  { soldOn, today, given }: { soldOn: Day; today: Day; given: Cents },
  terms: RefundTerms,
  isAdministrator: boolean,
): Cents | null {
  if (isAdministrator) return null
  if (isLate(soldOn, today, terms)) return ZERO
  return given >= terms.limit ? ZERO : minusCents(terms.limit, given)
}
