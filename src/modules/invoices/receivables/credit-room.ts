import { type Cents, centsFromDecimal, minusCents, ZERO } from '#platform/values/money.ts'

/** What a customer was given and owes, as `getCreditRoom` answers it: decimals of the shop's own currency. */
export type CreditRoom = {
  /** Null where nothing is sold to them on credit. */
  payment_terms_days: number | null
  /** Null where it is not limited. */
  credit_limit: number | null
  owed: number
  room: number | null
}

/** What there is to say before something is sold on credit, in centavos. */
export type CreditTerms =
  | { kind: 'none' }
  | { kind: 'unlimited'; days: number; owed: Cents }
  /** `missing` is what the amount in hand is beyond the limit; null while it is within. */
  | { kind: 'limited'; days: number; owed: Cents; limit: Cents; room: Cents; missing: Cents | null }

const centsOf = (decimal: number | null): Cents | null =>
  decimal === null ? null : centsFromDecimal(decimal)

/**
 * What a customer was given, how much more they may owe, and how much of an amount is beyond that.
 *
 * @param amount what is to be owed; null while that is not known.
 * @see docs/rules/credit.md
 */
export function creditTerms(known: CreditRoom, amount: Cents | null): CreditTerms {
  const days = known.payment_terms_days
  if (days === null) return { kind: 'none' }
  const owed = centsOf(known.owed) ?? ZERO
  const limit = centsOf(known.credit_limit)
  const room = centsOf(known.room)
  if (limit === null || room === null) return { kind: 'unlimited', days, owed }
  const missing = amount !== null && amount > room ? minusCents(amount, room) : null
  return { kind: 'limited', days, owed, limit, room, missing }
}
