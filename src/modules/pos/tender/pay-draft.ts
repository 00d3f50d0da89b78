import { referenceKey } from '#modules/cards/elsewhere/reference-key.ts'
import { noteReference } from '#modules/invoices/credit-notes/credit-note.ts'
import {
  addPayment,
  canFinish,
  isChangePossible,
  isPaymentPossible,
  type Payment,
  type PaymentRefusal,
  paymentInLocal,
  paymentRefusal,
  proposedAmount,
  type Tender,
  tenderTotals,
} from '#modules/pricing/tender/tender.ts'
import { readVoucherCode } from '#modules/vouchers/codes/voucher-code.ts'
import type { Cents } from '#platform/values/money.ts'
import { currencyOfPayment, type PayCurrency, type PayMethod } from './pay-methods.ts'

/** The payment that is being typed. */
export type PayDraft = {
  id: string
  method: PayMethod
  /** Null for the shop's own. */
  currency: PayCurrency | null
  /** Null while the field is empty or cannot be read. */
  amount: Cents | null
  reference: string
  /** The code on the paper of a credit note, where it is typed apart from its number. */
  noteCode: string
  /** The voucher's code of which the server said that it pays nothing. */
  refusedCode: string | null
  /** A card that was charged at a terminal that is not spoken to from here. */
  elsewhere: boolean
}

/**
 * How a card is taken now. `reference`: the shop has no terminal, and a reference may be noted. `terminal`: charged from
 * here, or elsewhere with its authorisation. `elsewhere`: the shop has a terminal and nobody answers, so that nothing is
 * charged from here: only what its authorisation names was. `unknown`: whether there is a terminal is being asked.
 */
export type CardWay = 'reference' | 'terminal' | 'elsewhere' | 'unknown'

/**
 * The way cards are taken.
 *
 * @param hasTerminal whether the shop has a terminal in use, as of now or as last known; null when nobody said:
 *   without a connection it may have one.
 */
export function cardWayOf(hasTerminal: boolean | null, isDown: boolean): CardWay {
  if (hasTerminal === false) return 'reference'
  if (isDown) return 'elsewhere'
  return hasTerminal === null ? 'unknown' : 'terminal'
}

/**
 * What is typed, as it can be where nothing is charged from here. A card stays charged elsewhere when the connection is back,
 * until somebody says otherwise: it may have been charged by hand meanwhile.
 */
export const draftFor = (draft: PayDraft, way: CardWay): PayDraft =>
  way === 'elsewhere' && draft.method.kind === 'card' && !draft.elsewhere
    ? { ...draft, elsewhere: true }
    : draft

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
  noteCode: '',
  refusedCode: null,
  elsewhere: false,
})

const paymentOf = (draft: PayDraft, amount: Cents): Payment => ({
  id: draft.id,
  paymentMethodId: draft.method.id,
  kind: draft.method.kind,
  amount,
  currency: currencyOfPayment(draft.currency),
  reference:
    draft.method.kind === 'credit_note' && draft.reference.trim() !== ''
      ? noteReference(draft.reference, draft.noteCode)
      : draft.reference,
})

/** What is typed in the shop's own money; null while it is nothing that a payment can be. */
export function draftInLocal({ amount, currency }: Pick<PayDraft, 'amount' | 'currency'>): Cents | null {
  if (amount === null) return null
  const payment = { amount, currency: currencyOfPayment(currency) }
  return isPaymentPossible(payment) ? paymentInLocal(payment) : null
}

/** A voucher is spent whole and once: that of another payment of this sale pays no second one, however its code was typed. */
function isVoucherTwice({ payments }: Tender, { id, kind, reference }: Payment): boolean {
  const code = kind === 'voucher' ? readVoucherCode(reference) : null
  return (
    code !== null && payments.some((other) => other.id !== id && readVoucherCode(other.reference) === code)
  )
}

/** A code that is no voucher's, or not whole yet, pays nothing; nor does one of which that was said. */
function isVoucherRefused({ method, reference, refusedCode }: PayDraft): boolean {
  const code = readVoucherCode(reference)
  return method.kind === 'voucher' && (code === null || code === refusedCode)
}

/** Why what is typed cannot be taken. */
function refusalOf(taken: Tender, typed: Payment, draft: PayDraft | null): TenderStatus['refusal'] {
  const refusal = paymentRefusal(taken, typed)
  if (refusal) return refusal
  if (isVoucherTwice(taken, typed)) return 'voucher_twice'
  return draft && isVoucherRefused(draft) ? 'voucher_refused' : null
}

export type TenderStatus = {
  /** What was handed over, with what is being typed where that can be taken. */
  tender: Tender
  /** Why what is typed cannot be taken; null when it can, or when there is nothing typed to take. */
  refusal: PaymentRefusal | 'voucher_twice' | 'voucher_refused' | 'authorization_missing' | null
  /** What is typed is charged at the terminal, and is no payment before that has approved it. */
  atTerminal: boolean
  /** What is typed is a card, and it is not known yet whether it is charged from here. */
  isAwaited: boolean
  /** Whether what is typed would be a payment. */
  draftCounts: boolean
  /** More than a sale can be, or more change than a till ever gives: a slip of the finger, or a scanner that typed into the amount. */
  implausible: boolean
  /** What is typed would be a payment, and another one has to follow. */
  isPart: boolean
  canFinish: boolean
}

/** Where the sale stands with what is being typed. */
export function tenderStatusOf(taken: Tender, typedDraft: PayDraft | null, way: CardWay): TenderStatus {
  const draft = typedDraft && draftFor(typedDraft, way)
  const typed = draft?.amount ? paymentOf(draft, draft.amount) : null
  const isCard = draft?.method.kind === 'card' && way !== 'reference'
  const isAwaited = isCard && way === 'unknown'
  const atTerminal = isCard && way === 'terminal' && !draft.elsewhere
  const unnamed = isCard && draft.elsewhere && referenceKey(draft.reference) === null
  const refusal = typed
    ? (refusalOf(taken, typed, draft) ?? (unnamed ? 'authorization_missing' : null))
    : null
  const counts = typed !== null && refusal === null && !atTerminal && !isAwaited
  const tender = counts ? addPayment(taken, typed) : taken
  const implausible = refusal === 'amount_not_possible' || !isChangePossible(tenderTotals(tender))
  return {
    tender,
    refusal,
    implausible,
    atTerminal,
    isAwaited,
    draftCounts: counts,
    isPart: counts && tenderTotals(tender).remaining > 0,
    canFinish: refusal === null && !implausible && canFinish(tender),
  }
}
