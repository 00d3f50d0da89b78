import { spendAuthorizations } from '#modules/approvals/require-authorized.server.ts'
import { claimFitting, notedByHand } from '#modules/cards/attempts/claims.server.ts'
import { chargesLeftOut, type SaleCards, unnamedCards } from '#modules/cards/attempts/sale-cards.ts'
import { notedPaperKey } from '#modules/cards/elsewhere/reference-key.ts'
import { holdReferences, noteReferences, papersOf } from '#modules/cards/elsewhere/repeated.server.ts'
import { namedNote } from '#modules/invoices/credit-notes/credit-note.ts'
import {
  CreditNoteCodeUnreadable,
  CreditNoteCodeWrong,
  CreditNoteNeedsCode,
  CreditNoteUnknown,
  CreditNoteUnusable,
} from '#modules/invoices/credit-notes/credit-notes.errors.ts'
import {
  holdCreditNotes,
  spendCreditNotes,
} from '#modules/invoices/credit-notes/spending/spend-credit-notes.server.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { InvoicePayment } from '#modules/invoices/posted-invoice.ts'
import { onCredit } from '#modules/invoices/posting/invoice-of.ts'
import type { SaleContext } from '#modules/invoices/posting/sale-context.ts'
import { holdVouchers, spendVouchers } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import { isVoucherRefusal } from '#modules/vouchers/vouchers.errors.ts'
import { TooManyRequests } from '#platform/errors/platform.errors.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { RateE4 } from '#platform/values/exchange-rate.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { milli, ZERO } from '#platform/values/money.ts'
import type { CheckoutInput } from '../checkout/checkout.ts'
import { notesOf, spendingSale } from '../checkout/sale/sale-notes.server.ts'
import { voucherSale, vouchersOf } from '../checkout/sale/sale-vouchers.server.ts'
import { type Conflict, productConflicts, rateConflicts } from './conflicts/conflicts.ts'
import { quantitiesOf, type SnapshotSale } from './snapshot/snapshot-sale.ts'
import type { SyncSaleInput } from './sync.ts'
import type { SaleFacts } from './sync-facts.server.ts'

/** What of the sale's products and cashbox is no longer as it was sold. */
export function shopConflicts(
  { offline, cashboxId }: SyncSaleInput,
  { draft, totals }: SnapshotSale,
  facts: SaleFacts,
): Conflict[] {
  const today = new Map(facts.products.map((product) => [product.id, product]))
  const quantities = quantitiesOf(draft.lines)
  const lines = Map.groupBy(totals.lines, ({ product }) => product.id)
  const products = offline.products.flatMap((sold) => {
    const product = today.get(sold.productId)
    if (!product) return []
    const prices = (lines.get(sold.productId) ?? []).map(({ price }) => price)
    return productConflicts({
      name: sold.name,
      sold: { ...sold, prices },
      today: { ...product, keeps_stock: product.product_type === 'product' },
      quantity: milli(quantities.get(sold.productId) ?? 0),
    })
  })
  const { cashbox } = facts
  const isCashboxGone = cashboxId ? cashbox?.id !== cashboxId || !cashbox.is_active : false
  return [
    ...products,
    ...(isCashboxGone ? [{ kind: 'cashbox_gone', cashbox: cashbox?.name ?? '' } as const] : []),
  ]
}

/** What of the ways it was paid is no longer as it was. */
export function settlementConflicts(
  { offline, payments }: SyncSaleInput,
  facts: SaleFacts,
  ratesThen: ReadonlyMap<CurrencyId, RateE4>,
): Conflict[] {
  const sold = new Map(offline.currencies.map((currency) => [currency.id, currency]))
  const rates = facts.currencies.flatMap(({ id, code, rate_e4 }) => {
    const was = sold.get(id)
    return was === undefined ? [] : [{ code, sold: was.rate_e4, known: ratesThen.get(id) ?? rate_e4 }]
  })
  const currencies = facts.currencies.flatMap(({ id, code, is_active, is_default }): Conflict[] => {
    const wasDefault = sold.get(id)?.is_default ?? is_default
    return [
      ...(is_active ? [] : [{ kind: 'currency_gone', currency: code } as const]),
      ...(wasDefault === is_default ? [] : [{ kind: 'default_currency_changed', currency: code } as const]),
    ]
  })
  const methods = facts.payment_methods.flatMap((method): Conflict[] => {
    const { name, is_active, use_currencies } = method
    const paid = payments.flatMap(({ paymentMethodId, currencyId }) =>
      paymentMethodId === method.id ? (facts.currencies.find(({ id }) => id === currencyId) ?? []) : [],
    )
    const foreign = paid.filter(({ id, is_default }) => !(sold.get(id)?.is_default ?? is_default))
    const codes = use_currencies ? [] : [...new Set(foreign.map(({ code }) => code))]
    return [
      ...(is_active ? [] : [{ kind: 'method_gone', method: name } as const]),
      ...codes.map((currency) => ({ kind: 'currency_not_taken', method: name, currency }) as const),
    ]
  })
  return [...rateConflicts(rates), ...currencies, ...methods]
}

/** What an administrator had to allow and has not; what was allowed is used up by this sale. */
export async function authorizationConflicts(
  tx: Tx,
  input: SyncSaleInput,
  { draft, totals }: SnapshotSale,
  maxDiscount: SaleContext['settings']['max_discount_bps'],
): Promise<Conflict[]> {
  const { id, discount, payments, authorizations = [], offline } = input
  const { uncoded, excess } = await spendAuthorizations(
    tx,
    { id, lines: totals.lines, discount, payments, maxDiscount },
    authorizations,
    { by: offline.sellerId, at: draft.created_at },
  )
  return [
    ...excess.map(({ line, cap }) => ({ kind: 'discount_above_cap', product: line.name, cap }) as const),
    ...uncoded.map((product) => ({ kind: 'code_missing', product }) as const),
  ]
}

/**
 * Keeps the card numbers and the credit notes that paid for it as they are, before its cash session and goods are held: in the
 * order of every sale.
 */
export async function holdWhatPaid(
  tx: Tx,
  { payments }: SyncSaleInput,
  { cards, customer }: Pick<SaleContext, 'customer'> & { cards: SaleCards },
): Promise<void> {
  const references = payments.map(({ reference }) => reference)
  await holdReferences(tx, references, {
    hasTerminal: cards.has_terminal,
    customerId: customer?.id ?? null,
  })
  await holdCreditNotes(tx, references)
  await holdVouchers(tx, references)
}

type CardPayments = { payments: SnapshotSale['draft']['payments']; conflicts: Conflict[] }

/**
 * The payments with the charges that are theirs; one whose charge is not stays paid, without it. What of the cards was
 * not as it must be at the counter is told: a charge that is no payment, a card without a number, a number that paid
 * before.
 */
export async function claimedPayments(
  tx: Tx,
  { id, payments }: SyncSaleInput,
  { draft }: SnapshotSale,
  saleCards: SaleCards,
): Promise<CardPayments> {
  const claimed = await claimFitting(tx, { saleId: id, payments })
  const isClaimed = (position: number): boolean => {
    const payment = payments[position]
    return Boolean(payment?.attemptId && claimed.get(payment.attemptId)?.payment === payment)
  }
  const unclaimed = draft.payments.filter(
    ({ card_attempt_id, position }) => card_attempt_id !== null && !isClaimed(position),
  )
  const kept = draft.payments.map((payment) =>
    unclaimed.includes(payment) ? { ...payment, card_attempt_id: null } : payment,
  )
  const cards = kept.filter(({ payment_method_code }) => paymentKind(payment_method_code) === 'card')
  const unnamed = unnamedCards(saleCards, cards).filter(({ position }) =>
    unclaimed.every((payment) => payment.position !== position),
  )
  const repeats = await noteReferences(tx, {
    saleId: id,
    // What a receipt says of a charge is no number that somebody typed.
    cards: cards.filter(({ position }) => !payments[position]?.attemptId || isClaimed(position)),
    papers: await papersOf(tx, kept, draft.customer_id, notedPaperKey),
    hasTerminal: saleCards.has_terminal,
    byHand: notedByHand([...claimed.values()].map(({ row }) => row)),
  })
  return {
    payments: kept,
    conflicts: [
      ...unclaimed.map((payment) => cardConflict('card_not_claimed', payment)),
      ...unnamed.map((payment) => cardConflict('card_unnamed', payment)),
      ...chargesLeftOut(saleCards, draft.payments).map(
        ({ amount_cents: amount }) => ({ kind: 'card_left_out', amount }) as const,
      ),
      ...repeats,
    ],
  }
}

const cardConflict = (
  kind: 'card_not_claimed' | 'card_unnamed',
  { payment_method_name: method, amount_cents: amount }: InvoicePayment,
): Conflict => ({ kind, method, amount })

/** What keeps a note from being spent: the sale stands all the same, and it is told. */
const UNSPENT = [
  CreditNoteUnknown,
  CreditNoteUnusable,
  CreditNoteNeedsCode,
  CreditNoteCodeUnreadable,
  CreditNoteCodeWrong,
  TooManyRequests,
] as const

/**
 * Nobody asked the shop whether the customer may owe it: what is sold on credit needs a connection. Without a customer
 * that the shop has, nobody owes it at all.
 */
export function creditConflicts({ draft }: SnapshotSale): Conflict[] {
  const amount = onCredit(draft)
  if (amount === ZERO) return []
  return draft.credit
    ? [{ kind: 'sold_on_credit', amount, customer: draft.customer_name }]
    : [{ kind: 'credit_of_nobody', amount }]
}

/**
 * Takes what it was paid with off its credit notes. A note that is not there, is used up, or
 * came without the code of its paper is told.
 */
export async function creditNoteConflicts(
  tx: Tx,
  { draft }: SnapshotSale,
  input: Pick<CheckoutInput, 'payments' | 'authorizations'>,
): Promise<Conflict[]> {
  const sale = spendingSale(tx, draft, input.authorizations ?? [])
  const notes = notesOf(draft, input).toSorted((a, b) => (a.reference ?? '').localeCompare(b.reference ?? ''))
  const conflicts: Conflict[] = []
  for (const note of notes) {
    try {
      await spendCreditNotes(tx, sale, [note])
    } catch (error) {
      if (!UNSPENT.some((refusal) => error instanceof refusal)) throw error
      const reference = namedNote(note.reference ?? '').number
      conflicts.push({ kind: 'credit_note_not_spent', reference, amount: note.amount_cents })
    }
  }
  return conflicts
}

/** Spends the vouchers that it was paid with. One that is not there, or can no longer be used, is told; its code is not. */
export async function voucherConflicts(
  tx: Tx,
  { draft }: SnapshotSale,
  input: Pick<CheckoutInput, 'payments'>,
): Promise<Conflict[]> {
  const vouchers = vouchersOf(draft, input).toSorted((a, b) =>
    (a.reference ?? '').localeCompare(b.reference ?? ''),
  )
  const conflicts: Conflict[] = []
  for (const voucher of vouchers) {
    try {
      await spendVouchers(tx, voucherSale(draft), [voucher])
    } catch (error) {
      if (!isVoucherRefusal(error)) throw error
      conflicts.push({ kind: 'voucher_not_spent', amount: voucher.amount_cents })
    }
  }
  return conflicts
}
