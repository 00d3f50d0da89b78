import { AppointmentNotFound } from '#modules/appointments/appointments.errors.ts'
import {
  type Charge,
  closeCharge,
  depositPayment,
  holdCharge,
  keepingPromise,
  promiseOf,
  refuseBeyondService,
} from '#modules/appointments/paying/charge.server.ts'
import { requireAuthorized } from '#modules/approvals/require-authorized.server.ts'
import { claimAttempts, notedByHand } from '#modules/cards/attempts/claims.server.ts'
import { chargesLeftOut, type SaleCards, unnamedCards } from '#modules/cards/attempts/sale-cards.ts'
import { CardUnnamed, ChargeLeftOut } from '#modules/cards/cards.errors.ts'
import { notedPaperKey } from '#modules/cards/elsewhere/reference-key.ts'
import {
  noteReferences,
  papersOf,
  type Repeat,
  tellRepeats,
} from '#modules/cards/elsewhere/repeated.server.ts'
import { personAtSession, refuseForeign } from '#modules/cash/sessions/foreign-session.server.ts'
import { TillRevoked } from '#modules/fiscal/till/till.errors.ts'
import { hasModule, hasPermission } from '#modules/identity/permissions/permissions.ts'
import { spendCreditNotes } from '#modules/invoices/credit-notes/spending/spend-credit-notes.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { methodsInParts } from '#modules/invoices/payment-means/methods-in-parts.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import type { InvoicePayment, PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { draftInvoice } from '#modules/invoices/posting/draft-invoice.ts'
import type { DraftInvoice } from '#modules/invoices/posting/invoice-of.ts'
import { withOwnCodes } from '#modules/invoices/posting/own-codes.server.ts'
import { postInvoice } from '#modules/invoices/posting/post-invoice.server.ts'
import { DiscountNotAllowed, EmptyCart, SaleReused } from '#modules/invoices/posting/posting.errors.ts'
import { hasDiscount } from '#modules/invoices/posting/sale.ts'
import {
  askedSeller,
  codeIdsOf,
  inParts,
  offeredSeller,
  requireOwnCodes,
} from '#modules/invoices/posting/sale-context.server.ts'
import type { SaleContext } from '#modules/invoices/posting/sale-context.ts'
import { spendVouchers } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CheckoutInput, ValidateCartInput } from './checkout.ts'
import { contextOf } from './checkout-context.server.ts'
import { isSameSale, saleFingerprint } from './sale/sale-fingerprint.server.ts'
import { notesOf, spendingSale } from './sale/sale-notes.server.ts'
import { voucherSale, vouchersOf } from './sale/sale-vouchers.server.ts'

const requireDiscountRight = (ctx: Ctx, input: Pick<ValidateCartInput, 'items' | 'discount'>): void => {
  if (hasDiscount(input.items, input.discount) && !hasPermission(ctx.actor, 'pos.discount')) {
    throw new DiscountNotAllowed('pos.discount is missing')
  }
}

/** The sale as the parts of the shop that are on let it be made: without terminals a card is charged apart. */
function saleIn(tx: Tx, context: Awaited<ReturnType<typeof contextOf>>): typeof context {
  const { cards } = context
  return {
    ...inParts(tx, context),
    cards: hasModule(tx.actor, 'cards') ? cards : { ...cards, has_terminal: false },
  }
}

export type Checkout = { invoice: PostedInvoice; context: Pick<SaleContext, 'settings' | 'cashbox'> | null }

/**
 * Closes a cart into a sale: stock, fiscal number, invoice, payments, audit and event land together or
 * not at all. The same sale sent again answers with the first one and changes nothing.
 *
 * @returns the invoice, with the context it was made in unless it had been sold before.
 * @throws TotalChanged when the total that was shown is not today's, naming both.
 * @throws DiscountAboveCap, ProductNeedsCode where an administrator has to allow it and has not.
 * @throws ChargeLeftOut when a card was charged for this sale and is none of its payments, CardUnnamed when a card names
 *   neither charge nor voucher, ClaimRefused when a charge does not pay for this sale.
 * @throws what `spendCreditNotes` and `spendVouchers` throw when a note or a voucher does not pay for it.
 * @throws SessionOfAnother when it would go into the session that somebody else opened at another till.
 * @throws TillRevoked when the shop took the right to sell from the till that asks.
 * @throws CreditNeedsCustomer, NoCreditTerms, OverCreditLimit where what is paid later may not be.
 * @throws AlreadyCharged, NotChargeable, NotYet, DepositOfAnother, DepositBeyondService where it charges an appointment
 *   that it may not.
 * @throws SellerNotOffered, OutOfStock, NoFiscalNumber, NoCashSession, BuyerRequired, Underpaid, SaleReused and what
 *   `priceCart` throws.
 */
export const checkout = (ctx: Ctx, input: CheckoutInput): Promise<Checkout> =>
  inTransaction(ctx, async (tx) => {
    if (input.items.length === 0) throw new EmptyCart()
    const request_hash = saleFingerprint(input)
    const request = {
      id: input.id,
      at: tx.now,
      product_ids: input.items.map((item) => item.productId),
      alternate_code_ids: codeIdsOf(input.items),
      customer_id: input.customerId,
      cashbox_id: input.cashboxId ?? null,
      ...askedSeller(input.employeeId, tx.actor.userId),
    }
    const known = await contextOf(tx, request, personAtSession(tx))
    if (known.existing !== undefined) {
      if (!isSameSale(known.existing, input))
        throw new SaleReused(`sale ${input.id} came back with other contents`)
      return { invoice: await loadInvoice(tx, input.id), context: null }
    }
    const context = offeredSeller(tx, input.employeeId, saleIn(tx, known))
    if (context.is_till_revoked || tx.isTillRevoked) throw new TillRevoked(`till ${tx.tillId}`)
    refuseForeign(context.foreign_session)
    requireDiscountRight(tx, input)
    requireOwnCodes(input.items, context)
    const sold = { ...input, items: await withOwnCodes(tx, input.items) }
    const charge = await chargeOf(tx, input, context)
    const taken = methodsInParts(tx.actor, context.payment_methods)
    const products = keepingPromise(context.products, charge && promiseOf(charge.appointment))
    const { draft, totals } = draftInvoice(
      sold,
      { ...context, products, payment_methods: taken },
      {
        seller: { id: tx.actor.userId, name: tx.actor.name },
        at: tx.now,
        mayPassLimit: hasPermission(tx.actor, 'invoices.over_limit'),
        ...(charge && { origin: 'appointment' as const }),
        deposit: charge && (await depositPayment(tx, charge)),
      },
    )
    if (charge) refuseBeyondService(tx, charge, totals.lines)
    const { id, discount, payments, authorizations = [] } = input
    const maxDiscount = context.settings.max_discount_bps
    await requireAuthorized(tx, { id, lines: totals.lines, discount, payments, maxDiscount }, authorizations)
    const repeats = await takeCards(tx, input, draft, context.cards)
    await spendCreditNotes(tx, spendingSale(tx, draft, authorizations), notesOf(draft, input))
    await spendVouchers(tx, voucherSale(draft), vouchersOf(draft, input))
    if (charge) await closeCharge(tx, charge, { invoice_id: id, total: draft.total_cents })
    const flagged = { ...draft, conflicts: repeats.length > 0 ? repeats : null }
    // What there is to tell is told once its number is known: then the sale is not the last thing that is said.
    const numbers = await postInvoice(
      tx,
      flagged,
      context,
      request_hash,
      repeats.length > 0 ? tx.query : tx.last,
    )
    await tellRepeats(tx, { id, order_number: numbers.order_number, repeats })
    const { day: _day, credit: _credit, commissions: _commissions, ...invoice } = flagged
    return { invoice: { ...invoice, ...numbers }, context }
  })

/** The appointment that a sale charges, held; null for what is no appointment's. */
async function chargeOf(
  tx: Tx,
  { appointmentId }: CheckoutInput,
  { customer }: Pick<SaleContext, 'customer'>,
): Promise<Charge | null> {
  if (!appointmentId) return null
  if (!hasModule(tx.actor, 'appointments')) throw new AppointmentNotFound('there are no appointments')
  return holdCharge(tx, appointmentId, customer?.id ?? null)
}

const isCard = (payment: InvoicePayment): boolean => paymentKind(payment.payment_method_code) === 'card'

/** Spends the charges of a sale, and answers which of the numbers of its payments paid before. */
async function takeCards(
  tx: Tx,
  { id: saleId, payments }: CheckoutInput,
  draft: DraftInvoice,
  saleCards: SaleCards,
): Promise<Repeat[]> {
  const [leftOut] = chargesLeftOut(saleCards, draft.payments)
  if (leftOut) throw new ChargeLeftOut(leftOut.amount_cents)
  const cards = draft.payments.filter(isCard)
  if (unnamedCards(saleCards, cards).length > 0) throw new CardUnnamed(`sale ${saleId}`)
  const byHand = notedByHand(await claimAttempts(tx, { saleId, payments }))
  return noteReferences(tx, {
    saleId,
    cards,
    papers: await papersOf(tx, draft.payments, draft.customer_id, notedPaperKey),
    hasTerminal: saleCards.has_terminal,
    byHand,
  })
}
