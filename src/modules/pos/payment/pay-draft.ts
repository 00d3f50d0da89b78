import { type Cents, cents } from '#platform/money.ts'
import {
  addPayment,
  canFinish,
  type Payment,
  type PaymentRefusal,
  paymentRefusal,
  proposedAmount,
  type Tender,
  tenderTotals,
} from '../cart/tender.ts'
import { currencyOfPayment, type PayCurrency, type PayMethod } from './means.ts'

/** The payment that is being typed. */
export type PayDraft = {
  id: string
  method: PayMethod
  /** Null for the shop's own. */
  currency: PayCurrency | null
  /** Null while the field is empty or cannot be read. */
  amount: Cents | null
  reference: string
  /** A card that was charged at a terminal that is not spoken to from here. */
  elsewhere: boolean
}

/** What was chosen, and typed where anything was, when a sale was sent. */
export type Unsold = { method: PayMethod; currency: PayCurrency | null; typed: PayDraft | null }

type Start = { id: string; method: PayMethod; currency: PayCurrency | null }

/** A new row, which proposes what remains. */
export const startDraft = (tender: Tender, { id, method, currency }: Start): PayDraft => ({
  id,
  method,
  currency: method.useCurrencies ? currency : null,
  amount: proposedAmount(tender, currencyOfPayment(method.useCurrencies ? currency : null)),
  reference: '',
  elsewhere: false,
})

const paymentOf = (draft: PayDraft, amount: Cents): Payment => ({
  id: draft.id,
  paymentMethodId: draft.method.id,
  kind: draft.method.kind,
  amount,
  currency: currencyOfPayment(draft.currency),
  reference: draft.reference,
})

/** A hundred thousand pesos. */
const MOST_CHANGE = cents(10_000_000)

export type Standing = {
  /** What was handed over, with what is being typed where that can be taken. */
  tender: Tender
  /** Why what is typed cannot be taken; null when it can, or when there is nothing typed to take. */
  refusal: PaymentRefusal | 'authorization_missing' | null
  /** What is typed is charged at the terminal, and is no payment before that has approved it. */
  atTerminal: boolean
  /** Whether what is typed would be a payment. */
  draftCounts: boolean
  /** More change than a till ever gives: a slip of the finger, or a scanner that typed into the amount. */
  implausible: boolean
  canFinish: boolean
}

/**
 * Where the sale stands with what is being typed.
 *
 * @param hasTerminal whether the counter can charge cards at a terminal: then one that was charged elsewhere says so,
 *   with its authorisation.
 */
export function standingOf(taken: Tender, draft: PayDraft | null, hasTerminal: boolean): Standing {
  const typed = draft?.amount ? paymentOf(draft, draft.amount) : null
  const isCard = hasTerminal && draft?.method.kind === 'card'
  const atTerminal = isCard && !draft.elsewhere
  const unnamed = isCard && draft.elsewhere && draft.reference.trim() === ''
  const refusal = typed ? (paymentRefusal(taken, typed) ?? (unnamed ? 'authorization_missing' : null)) : null
  const counts = typed !== null && refusal === null && !atTerminal
  const tender = counts ? addPayment(taken, typed) : taken
  const implausible = tenderTotals(tender).change > MOST_CHANGE
  return {
    tender,
    refusal,
    implausible,
    atTerminal,
    draftCounts: counts,
    canFinish: refusal === null && !implausible && canFinish(tender),
  }
}
