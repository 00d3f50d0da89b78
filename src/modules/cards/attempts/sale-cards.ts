import type { CardAttemptId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { referenceKey } from '../elsewhere/reference-key.ts'

/** What the terminals have to do with a sale that is being closed. */
export type SaleCards = {
  /** Whether one is in use in the shop. */
  has_terminal: boolean
  /** The charges that are approved for this sale and have paid for nothing yet. */
  charges: readonly { id: CardAttemptId; amount_cents: Cents }[]
}

export const NO_CARDS: SaleCards = { has_terminal: false, charges: [] }

type Paid = { card_attempt_id: CardAttemptId | null }
type PaidByCard = Paid & { reference: string | null }

/** The charges of a sale that none of its payments is: their money was taken, and would be voided behind its back. */
export function chargesLeftOut({ charges }: SaleCards, payments: readonly Paid[]): SaleCards['charges'] {
  const named = new Set(payments.map(({ card_attempt_id }) => card_attempt_id))
  return charges.filter(({ id }) => !named.has(id))
}

/**
 * The card payments that name neither a charge nor a voucher, where a terminal could have made one. A dash or zeros
 * alone name none: nothing of them is left to be compared.
 */
export const unnamedCards = <T extends PaidByCard>({ has_terminal }: SaleCards, cards: readonly T[]): T[] =>
  has_terminal
    ? cards.filter(({ card_attempt_id, reference }) => !card_attempt_id && referenceKey(reference) === null)
    : []
