import { cardAttemptState } from '#modules/cards/attempts/voids.server.ts'
import { giveBackCash } from '#modules/cash/sessions/cash-session.server.ts'
import { cashboxSession, ownCashbox } from '#modules/cash/sessions/cashbox-session.server.ts'
import { documentName } from '#modules/fiscal/ncf/document-types.ts'
import { formatCreditNoteNumber } from '#modules/invoices/credit-notes/credit-note.ts'
import { unspentPayments } from '#modules/invoices/credit-notes/returned/unspent-payments.server.ts'
import { holdNotesOfSale } from '#modules/invoices/credit-notes/spending/spend-credit-notes.server.ts'
import { loadInvoice, lockInvoice } from '#modules/invoices/invoices.server.ts'
import { requireDrawer } from '#modules/invoices/payments/payment-session.server.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { formatVoidNumber, moneyBack, type Refund } from '#modules/invoices/voids/void.ts'
import { AllReturned, PartlyReturned } from '#modules/invoices/voids/voids.errors.ts'
import { type InvoiceVoid, voidInvoice } from '#modules/invoices/voids/voids.server.ts'
import { holdVouchersOfSale } from '#modules/vouchers/spending/spend-vouchers.server.ts'
import type { Ctx, Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { inputHash } from '#platform/process/fingerprint.server.ts'
import { type Cents, cents, centsToDecimal, sumCents } from '#platform/values/money.ts'
import { cartBuyer, cartItemsOf } from '../../held/cart-items.server.ts'
import type { HeldItem } from '../../held/held.ts'
import { type Rest, restOf } from '../../returns/rest.server.ts'
import { giveBack } from '../../returns/returns.server.ts'
import type { CancelInvoiceInput } from './cancel-invoice.ts'

const refundOut = ({ payment_method_name, amount_cents, reference }: Refund) => ({
  payment_method_name,
  amount: centsToDecimal(amount_cents),
  reference,
})

/** What goes back, as the wire shows it. */
export const moneyOut = ({ cash, refunds }: { cash: Cents; refunds: readonly Refund[] }) => ({
  cashBack: centsToDecimal(cash),
  refunds: refunds.map(refundOut),
})

/** A void as the wire shows it. */
export const voidOut = (made: InvoiceVoid) => ({
  number: formatVoidNumber(made.number),
  at: made.at.toISOString(),
  by: made.user_name,
  reason: made.reason,
  kind: made.void_kind,
  creditNcf: made.credit_ncf,
  ...moneyOut({ cash: made.cash_back_cents, refunds: made.refunds }),
})

/**
 * Cancels a sale for good, and gives its items for a new cart where they are wanted. Stock, fiscal number, points,
 * cash and document land together or not at all. The same request sent again gets the first answer; anybody
 * else's is told that it was cancelled.
 *
 * Reports count a void against the day it is made and leave the day of the sale as it was, and so does the cash session:
 * cash goes out of the cash session that is open now.
 *
 * Of a sale of which something came back before, what is left is taken back by a credit note.
 *
 * A card that was charged at a terminal stays charged until it is voided there, which cannot be done inside a
 * transaction: the sale is cancelled first, and its charge stands among the open ones until its void is approved.
 *
 * @throws CashboxClosed where cash goes back and the shop moves none without a cash session.
 * @throws InvoiceNotFound, NoCashbox, SessionOfAnother, AllReturned, PartlyReturned and what `voidInvoice` and `giveBack` throw.
 */
export const cancelInvoice = (ctx: Ctx, { requestId, ...input }: CancelInvoiceInput) =>
  once(ctx, requestId, ['pos.cancelInvoice', input], async (tx) => {
    await lockInvoice(tx, input.invoiceId)
    const invoice = await loadInvoice(tx, input.invoiceId)
    const rest = await restOf(tx, invoice)
    if (rest && invoice.status !== 'cancelled') return annulRest(tx, invoice, rest, input)
    const money = moneyBack(invoice, await unspentPayments(tx, invoice))
    await holdNotesOfSale(tx, invoice.id)
    await holdVouchersOfSale(tx, invoice.id)
    // The cash session before the goods: whoever closes it waits for this to be done.
    const cashSession = await cashboxSession(tx, input.cashboxId ?? (await ownCashbox(tx)))
    if (money.cash > 0) await requireDrawer(tx, cashSession)
    const made = await voidInvoice(tx, invoice, {
      reason: input.reason,
      fiscalReason: input.fiscalReason,
      money,
      cashboxName: cashSession.cashbox.name,
      cashSessionId: cashSession.sessionId,
    })
    await giveBackCash(tx, {
      kind: 'void',
      cashSession,
      amount: money.cash,
      reason: input.reason || formatVoidNumber(made.number),
      documentId: made.id,
    })
    return {
      success: true,
      void: {
        ...voidOut(made),
        fromSession: made.cash_session_id !== null,
        cardsToVoid: await cardsToVoid(tx, invoice),
      },
      recreateData: input.recreate ? await recreated(tx, invoice) : null,
    }
  })

/**
 * Takes back what is left of a sale of which something came back, by a credit note over it: its number was corrected
 * before, and is not void.
 */
async function annulRest(
  tx: Tx,
  invoice: PostedInvoice,
  { items, cash, credit }: Rest,
  input: Omit<CancelInvoiceInput, 'requestId'>,
) {
  if (items.length === 0) throw new AllReturned(`invoice ${invoice.id}`)
  if (input.recreate) throw new PartlyReturned(`invoice ${invoice.id}`)
  const { id: order_id, customer_id } = invoice
  const note = await giveBack(
    tx,
    {
      order_id,
      customer_id,
      reason: 'annulment',
      notes: input.reason,
      kind: 'annulment',
      items: [...items],
      refund: 'cash',
      cash,
      cashboxId: input.cashboxId,
    },
    inputHash(input),
    invoice,
  )
  return {
    success: true,
    void: {
      number: formatCreditNoteNumber(note.number),
      at: note.created_at.toISOString(),
      by: note.created_by_name,
      reason: input.reason,
      kind: 'credit_note' as const,
      creditNcf: note.ncf,
      ...restOut({ cash, credit }),
      fromSession: cash > 0 && note.cash_session_id !== null,
      cardsToVoid: 0,
    },
    recreateData: null,
  }
}

/** How what is left of a sale goes back, as the wire shows it. */
export const restOut = ({ cash, credit }: Pick<Rest, 'cash' | 'credit'>) => ({
  cashBack: centsToDecimal(cash),
  refunds:
    credit > 0
      ? [
          {
            payment_method_name: documentName('nota_credito', 'es'),
            amount: centsToDecimal(credit),
            reference: null,
          },
        ]
      : [],
})

/** How many charges at a terminal are still to be voided there. */
async function cardsToVoid(tx: Tx, { payments }: PostedInvoice): Promise<number> {
  const charges = await cardAttemptState(
    tx,
    payments.flatMap(({ card_attempt_id }) => card_attempt_id ?? []),
  )
  return charges.filter(({ state }) => state === 'approved').length
}

/** The lines as they were chosen; a price only matters where it was asked at the counter. */
const chosenLines = (invoice: PostedInvoice): HeldItem[] =>
  invoice.lines.map((line) => ({
    productId: line.product_id,
    name: line.product_name,
    quantity: line.quantity_milli,
    price: line.price_cents,
    discount:
      line.discount_type === null || line.discount_value === null
        ? null
        : {
            type: line.discount_type,
            value: line.discount_value,
            description: line.discount_description ?? '',
          },
    alternateCodeUsages: (line.alternate_codes ?? []).map(({ quantity_milli, ...code }) => ({
      ...code,
      quantity: quantity_milli,
      providerId: null,
    })),
  }))

/** What was taken off lines without a discount of their own: the whole sale's, which is chosen anew. */
const cartDiscountOf = (invoice: PostedInvoice): Cents =>
  sumCents(
    invoice.lines
      .filter((line) => line.discount_type === null)
      .map((line) => cents(line.discount_cents - line.promotion_cents)),
  )

async function recreated(tx: Tx, invoice: PostedInvoice) {
  const { items, missing } = await cartItemsOf(tx, chosenLines(invoice))
  const customer = await cartBuyer(tx, invoice.customer_id)
  return {
    items,
    missing,
    customerId: customer?.id ?? ('default' as const),
    customer,
    discountLeftOut: centsToDecimal(cartDiscountOf(invoice)),
  }
}
