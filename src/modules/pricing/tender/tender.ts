import { coveringAmount, isRatePossible, type RateE4, toLocal } from '#platform/values/exchange-rate.ts'
import type { CardAttemptId, CurrencyId, PaymentMethodId } from '#platform/values/ids.ts'
import { type Cents, cents, LARGEST_AMOUNT, minusCents, sumCents, ZERO } from '#platform/values/money.ts'

export type PaymentKind =
  | 'cash'
  | 'card'
  | 'transfer'
  | 'check'
  | 'credit'
  | 'credit_note'
  | 'voucher'
  | 'other'

export type Payment = {
  /** Made by the till; tells the rows apart. */
  id: string
  paymentMethodId: PaymentMethodId
  kind: PaymentKind
  /** In its own currency. */
  amount: Cents
  /** Null for the local currency. */
  currency: { currencyId: CurrencyId; rate: RateE4 } | null
  reference: string
  /** The charge at a terminal that it is; such a payment is undone there alone. */
  attemptId?: CardAttemptId
}

/** What is owed for one sale and what has been handed over for it. */
export type Tender = { due: Cents; payments: readonly Payment[] }

/** A hundred thousand: more change than a till ever gives. */
const MOST_CHANGE = cents(10_000_000)

/**
 * Whether a payment can be one at all: more than nothing, and neither in its own currency nor in the local one beyond
 * what a sale can be. Asked before anything is worked out of it, so that no amount leaves the safe range.
 */
export function isPaymentPossible({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): boolean {
  if (amount <= 0 || amount > LARGEST_AMOUNT) return false
  return !currency || (isRatePossible(currency.rate) && amount * (currency.rate / 10_000) <= LARGEST_AMOUNT)
}

/** Whether so much change is a slip of the finger, or a scanner that typed into the amount. */
export const isChangePossible = ({ change }: Pick<TenderTotals, 'change'>): boolean => change <= MOST_CHANGE

export const paymentInLocal = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): Cents =>
  currency ? toLocal(amount, currency.rate) : amount

export type TenderTotals = {
  paid: Cents
  remaining: Cents
  /** Given back in local cash, never more than the cash that came in. */
  change: Cents
  /**
   * What other currencies paid too much without cash to give it back from: less than one of their
   * cents for each, since nobody can pay half a cent.
   */
  roundingGain: Cents
}

/** Always: paid + remaining = due + change + roundingGain, and remaining or the other two are zero. */
export function tenderTotals({ due, payments }: Tender): TenderTotals {
  const paid = sumCents(payments.map(paymentInLocal))
  const cash = sumCents(payments.filter(({ kind }) => kind === 'cash').map(paymentInLocal))
  const over = Math.max(0, paid - due)
  const change = cents(Math.min(over, cash))
  return {
    paid,
    remaining: cents(Math.max(0, due - paid)),
    change,
    roundingGain: minusCents(cents(over), change),
  }
}

export type PaymentRefusal =
  | 'amount_not_positive'
  | 'amount_not_possible'
  | 'exceeds_remaining'
  | 'reference_missing'

/**
 * Why a payment cannot be taken as it stands, or null when it can. Cash may pass what remains and gives
 * change; nothing else may, save by the part of a foreign cent that cannot be paid. A payment of the
 * same id in the tender is the one to be replaced and does not count.
 */
export function paymentRefusal(tender: Tender, payment: Payment): PaymentRefusal | null {
  if (payment.amount <= 0) return 'amount_not_positive'
  const needsReference = payment.kind === 'credit_note' || payment.kind === 'voucher'
  if (needsReference && payment.reference.trim() === '') return 'reference_missing'
  if (payment.kind === 'cash') return isPaymentPossible(payment) ? null : 'amount_not_possible'
  const others = removePayment(tender, payment.id)
  return payment.amount > mostOf(tenderTotals(others).remaining, payment) ? 'exceeds_remaining' : null
}

/** @throws RangeError when `paymentRefusal` has something to say; ask it before. */
export function addPayment(tender: Tender, payment: Payment): Tender {
  assertAccepted(tender, payment)
  return { ...tender, payments: [...tender.payments.filter(({ id }) => id !== payment.id), payment] }
}

export const removePayment = (tender: Tender, id: string): Tender => ({
  ...tender,
  payments: tender.payments.filter((payment) => payment.id !== id),
})

/** Paid in full, and nothing but cash beyond it. Nothing due needs no payment. */
export function canFinish(tender: Tender): boolean {
  const { due, payments } = tender
  if (tenderTotals(tender).remaining > 0 || payments.some(({ amount }) => amount <= 0)) return false
  const fixed = payments.filter(({ kind }) => kind !== 'cash')
  const sum = sumCents(fixed.map(paymentInLocal))
  if (sum <= due) return true
  // The excess is in order when some payment is the least in its currency that closes the sale.
  return fixed.some((payment) => {
    const owed = cents(due - (sum - paymentInLocal(payment)))
    return payment.amount <= mostOf(owed, payment)
  })
}

const mostOf = (remaining: Cents, { currency }: Payment): Cents =>
  currency ? coveringAmount(remaining, currency.rate) : remaining

const assertAccepted = (tender: Tender, payment: Payment): void => {
  const refusal = paymentRefusal(tender, payment)
  if (refusal) throw new RangeError(`payment refused: ${refusal}`)
}

/** Peso notes in circulation, in centavos. */
const NOTES = [5_000, 10_000, 20_000, 50_000, 100_000, 200_000] as const

export type QuickNote = { kind: 'exact' | 'notes'; amount: Cents }

/**
 * What a customer is likely to hand over in pesos: the exact amount, then the next sum above it that
 * can be made of notes of 50, of 100, and so on to 2,000; each sum once, lowest first.
 */
export function quickNotes(remaining: Cents): QuickNote[] {
  if (remaining <= 0) return []
  const sums = NOTES.map((note) => cents(Math.ceil(remaining / note) * note))
  const above = [...new Set(sums)].filter((sum) => sum > remaining).sort((a, b) => a - b)
  const exact: QuickNote = { kind: 'exact', amount: remaining }
  return [exact, ...above.map((amount): QuickNote => ({ kind: 'notes', amount }))]
}

/** The next payment row as it is proposed: what remains, in the row's currency. */
export const proposedAmount = (tender: Tender, currency: Payment['currency']): Cents => {
  const { remaining } = tenderTotals(tender)
  if (remaining === 0) return ZERO
  return currency ? coveringAmount(remaining, currency.rate) : remaining
}
