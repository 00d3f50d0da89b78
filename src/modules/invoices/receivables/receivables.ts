import { addDays, type Day } from '#platform/values/day.ts'
import type { InvoiceId } from '#platform/values/ids.ts'
import { addCents, type Cents, cents, centsToDecimal, minusCents, ZERO } from '#platform/values/money.ts'

/** As the specification names them. */
export type InvoiceStatus = 'paid' | 'pending' | 'cancelled' | 'partial'

/**
 * What an invoice is called by what is still owed on it. It follows from the ledger alone and is never set by hand.
 *
 * @param owed what is pending of it; null for one that was paid whole when it was made.
 */
export function statusOf(invoice: { total: Cents; owed: Cents | null; isVoid: boolean }): InvoiceStatus {
  const { total, owed, isVoid } = invoice
  if (isVoid) return 'cancelled'
  if (owed === null || owed === ZERO) return 'paid'
  return owed < total ? 'partial' : 'pending'
}

/** What is owed from a day on. */
export type Debt = { due_on: Day; balance: Cents }

/** An invoice on which something is owed. */
export type OpenInvoice = Debt & { invoice_id: InvoiceId }

export type Share = { invoice_id: InvoiceId; amount: Cents }

/**
 * Spreads an amount over open invoices, the one that was due first before the others, of one day by their ids. No
 * invoice is paid beyond its balance.
 *
 * @returns the shares, none of them zero, and the rest, which is nobody's invoice.
 */
export function spreadOver(amount: Cents, open: readonly OpenInvoice[]): { shares: Share[]; rest: Cents } {
  const oldestFirst = open.toSorted((a, b) =>
    a.due_on === b.due_on ? (a.invoice_id < b.invoice_id ? -1 : 1) : a.due_on < b.due_on ? -1 : 1,
  )
  const shares: Share[] = []
  let rest = amount
  for (const { invoice_id, balance } of oldestFirst) {
    const share = cents(Math.min(rest, balance))
    if (share > 0) shares.push({ invoice_id, amount: share })
    rest = minusCents(rest, share)
  }
  return { shares, rest }
}

/** Of what is past its due day by so many days; `current` is what is not due yet, and due today is not past. */
export const AGES = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const
export type Age = (typeof AGES)[number]

/** From which due day on a debt is of an age, if of no younger one; before all of them it is over 90 days late. */
export const ageBegins = (today: Day) =>
  ({
    current: today,
    days_1_30: addDays(today, -30),
    days_31_60: addDays(today, -60),
    days_61_90: addDays(today, -90),
  }) as const satisfies Partial<Record<Age, Day>>

/** The age of a debt that was due on a day. */
export function ageOf(dueOn: Day, today: Day): Age {
  const begins: Partial<Record<Age, Day>> = ageBegins(today)
  return AGES.find((age) => dueOn >= (begins[age] ?? dueOn)) ?? 'days_over_90'
}

export const NOTHING_OWED: Readonly<Record<Age, Cents>> = {
  current: ZERO,
  days_1_30: ZERO,
  days_31_60: ZERO,
  days_61_90: ZERO,
  days_over_90: ZERO,
}

/** What is owed by age; the ages together are all that is owed. */
export function ageing(open: readonly Debt[], today: Day): Record<Age, Cents> {
  const sums = { ...NOTHING_OWED }
  for (const { due_on, balance } of open) {
    const age = ageOf(due_on, today)
    sums[age] = addCents(sums[age], balance)
  }
  return sums
}

/** What is owed by age, as it goes out. */
export const ageingOut = (sums: Record<Age, Cents>): Record<Age, number> => ({
  current: centsToDecimal(sums.current),
  days_1_30: centsToDecimal(sums.days_1_30),
  days_31_60: centsToDecimal(sums.days_31_60),
  days_61_90: centsToDecimal(sums.days_61_90),
  days_over_90: centsToDecimal(sums.days_over_90),
})

/** What a customer may have on credit. */
export type CreditTerms = {
  /** Days until an invoice is due; null where nothing is sold to them on credit. */
  payment_terms_days: number | null
  /** The most that may be owed at once; null where that is not limited. */
  credit_limit: Cents | null
}

/**
 * How much more may be owed: the limit less what is owed already, with what they paid ahead. Never below zero; null
 * where there is no limit.
 */
export function creditRoom(
  { credit_limit }: Pick<CreditTerms, 'credit_limit'>,
  { owed, credit }: { owed: Cents; credit: Cents },
): Cents | null {
  if (credit_limit === null) return null
  return cents(Math.max(0, credit_limit - owed + credit))
}
