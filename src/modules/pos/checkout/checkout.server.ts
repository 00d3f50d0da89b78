import { DatabaseError } from 'pg'
import { z } from 'zod'
import { requireAuthorized } from '#modules/approvals/require-authorized.server.ts'
import { claimAttempts, notedByHand } from '#modules/cards/attempts/claims.server.ts'
import {
  chargesLeftOut,
  NO_CARDS,
  type SaleCards,
  unnamedCards,
} from '#modules/cards/attempts/standing-charges.ts'
import { CardUnnamed, ChargeLeftOut } from '#modules/cards/cards.errors.ts'
import { noteReferences, type Repeat, tellRepeats } from '#modules/cards/elsewhere/repeated.server.ts'
import { NoCashbox } from '#modules/cash/cashboxes/cashboxes.errors.ts'
import {
  type ForeignDrawer,
  personAtDrawer,
  refuseForeign,
} from '#modules/cash/sessions/foreign-drawer.server.ts'
import { buyerRequired, type DocumentType, documentName } from '#modules/fiscal/ncf/ncf.ts'
import { TillRevoked } from '#modules/fiscal/tills/tills.errors.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { spendCreditNotes } from '#modules/invoices/credit-notes/spend-credit-notes.server.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import type { InvoicePayment, PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { type DraftInvoice, invoiceOf, type TakenLast } from '#modules/invoices/posting/invoice-of.ts'
import { withOwnCodes } from '#modules/invoices/posting/own-codes.server.ts'
import {
  AlternateCodeUnknown,
  BuyerRequired,
  CustomerMissing,
  DiscountNotAllowed,
  EmptyCart,
  NoCashSession,
  NoFiscalNumber,
  OutOfStock,
  SaleReused,
  TotalChanged,
} from '#modules/invoices/posting/posting.errors.ts'
import { documentOf, hasDiscount, priceCart, type SaleLine } from '#modules/invoices/posting/sale.ts'
import type { SaleContext } from '#modules/invoices/posting/sale-context.ts'
import type { ItemInput } from '#modules/invoices/posting/sale-input.ts'
import { paymentKind, settle } from '#modules/invoices/posting/settlement.ts'
import type { CartTotals } from '#modules/pricing/cart/cart.ts'
import { type Ctx, inTransaction, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AlternateCodeId, CustomerId, InvoiceId, UserId } from '#platform/values/ids.ts'
import { type Cents, milli } from '#platform/values/money.ts'
import type { CheckoutInput, ValidateCartInput } from './checkout.ts'
import { isSameSale, saleFingerprint } from './sale-fingerprint.server.ts'
import { notesOf, spendingSale } from './sale-notes.server.ts'

type ContextRequest = {
  id: InvoiceId | null
  /** Whose day decides which promotions are at work. */
  at: Date
  product_ids: readonly string[]
  alternate_code_ids: readonly string[]
  customer_id: 'default' | CustomerId
  cashbox_id: string | null
}

type Known = SaleContext & { existing?: string; cards: SaleCards }

/** With whether the shop revoked the till that the call comes from, and whose drawer it would be where it is another's. */
type Asked = Known & { is_till_revoked: boolean; foreign_drawer: ForeignDrawer | null }

/** What the database knows about a cart. Waits for a sale of the same id that is still being closed. */
export const contextOf = async (
  tx: Tx,
  request: ContextRequest,
  /** Whose drawer it has to be. */
  person: UserId | null = null,
): Promise<Asked> => {
  // In this order: the first waits for a sale of the same id, whose charges are spent by then.
  const [row] = await tx.query<{
    context: Omit<Known, 'cards'>
    cards: SaleCards | null
    is_till_revoked: boolean
    foreign_drawer: ForeignDrawer | null
  }>(
    `select pos_sale_context($1) as context, cards_of_sale($2, $3) as cards, exists (select 1 from tills t
       where t.tenant_id = current_tenant() and t.id = $4 and t.revoked_at is not null) as is_till_revoked,
       case when $5::uuid is not null then pos_foreign_drawer($6, $5, $4, null) end as foreign_drawer`,
    [request, request.id, request.at, tx.tillId, person, request.cashbox_id],
  )
  if (!row) throw new Error('pos_sale_context gave no answer')
  const { context, cards, ...asked } = row
  return { ...context, cards: cards ?? NO_CARDS, ...asked }
}

const codeIdsOf = (items: readonly ItemInput[]): AlternateCodeId[] =>
  items.flatMap((item) => item.alternateCodeUsages?.map(({ id }) => id) ?? [])

/** A code is kept with the line, so it must be one of the line's own product. */
function requireOwnCodes(items: readonly ItemInput[], context: SaleContext): void {
  const productOf = new Map(context.alternate_codes.map(({ id, product_id }) => [id, product_id]))
  for (const { productId, alternateCodeUsages = [] } of items) {
    const stray = alternateCodeUsages.find(({ id }) => productOf.get(id) !== productId)
    if (stray) throw new AlternateCodeUnknown(`code ${stray.id} is not of product ${productId}`)
  }
}

const requireDiscountRight = (ctx: Ctx, input: Pick<ValidateCartInput, 'items' | 'discount'>): void => {
  if (hasDiscount(input.items, input.discount) && !hasPermission(ctx.actor, 'pos.discount')) {
    throw new DiscountNotAllowed('pos.discount is missing')
  }
}

/**
 * What a cart costs today, line by line, without selling it.
 *
 * @throws what `priceCart` throws.
 */
export const validateCart = (ctx: Ctx, input: ValidateCartInput): Promise<CartTotals<SaleLine>> =>
  reading(ctx, async (tx) => {
    const context = await contextOf(tx, {
      id: null,
      at: tx.now,
      product_ids: input.items.map((item) => item.productId),
      alternate_code_ids: codeIdsOf(input.items),
      customer_id: input.customerId ?? 'default',
      cashbox_id: null,
    })
    return priceCart(input.items, input.discount, context)
  })

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
 * @throws what `spendCreditNotes` throws when a note does not pay for it.
 * @throws DrawerOfAnother when it would go into the drawer that somebody else opened at another till.
 * @throws TillRevoked when the shop took the right to sell from the till that asks.
 * @throws OutOfStock, NoFiscalNumber, NoCashSession, BuyerRequired, Underpaid, SaleReused and what `priceCart` throws.
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
    }
    const context = await contextOf(tx, request, personAtDrawer(tx))
    if (context.existing !== undefined) {
      if (!isSameSale(context.existing, input))
        throw new SaleReused(`sale ${input.id} came back with other contents`)
      return { invoice: await loadInvoice(tx, input.id), context: null }
    }
    if (context.is_till_revoked || tx.isTillRevoked) throw new TillRevoked(`till ${tx.tillId}`)
    refuseForeign(context.foreign_drawer)
    requireDiscountRight(tx, input)
    requireOwnCodes(input.items, context)
    const sold = { ...input, items: await withOwnCodes(tx, input.items) }
    const { draft, totals } = priced(tx, sold, context)
    const { id, discount, payments, authorizations = [] } = input
    const maxDiscount = context.settings.max_discount_bps
    await requireAuthorized(tx, { id, lines: totals.lines, discount, payments, maxDiscount }, authorizations)
    const repeats = await takeCards(tx, input, draft, context.cards)
    await spendCreditNotes(tx, spendingSale(tx, draft, authorizations), notesOf(draft, input))
    const flagged = { ...draft, conflicts: repeats.length > 0 ? repeats : null }
    // What there is to tell is told once its number is known: then the sale is not the last thing that is said.
    const numbers = await post(tx, flagged, context, request_hash, repeats.length > 0 ? tx.query : tx.last)
    await tellRepeats(tx, { id, order_number: numbers.order_number, repeats })
    const { day: _day, ...invoice } = flagged
    return { invoice: { ...invoice, ...numbers }, context }
  })

const isCard = (payment: InvoicePayment): boolean => paymentKind(payment.payment_method_code) === 'card'

/** Spends the charges of a sale, and answers which of its cards' authorisations paid before. */
async function takeCards(
  tx: Tx,
  { id: saleId, payments }: CheckoutInput,
  draft: DraftInvoice,
  standing: SaleCards,
): Promise<Repeat[]> {
  const [leftOut] = chargesLeftOut(standing, draft.payments)
  if (leftOut) throw new ChargeLeftOut(leftOut.amount_cents)
  const cards = draft.payments.filter(isCard)
  if (unnamedCards(standing, cards).length > 0) throw new CardUnnamed(`sale ${saleId}`)
  const byHand = notedByHand(await claimAttempts(tx, { saleId, payments }))
  return noteReferences(tx, { saleId, cards, hasTerminal: standing.has_terminal, byHand })
}

type Priced = { draft: DraftInvoice; totals: CartTotals<SaleLine> }

/** The sale as the rules make it, before anything is written. */
function priced(tx: Tx, input: CheckoutInput, context: SaleContext): Priced {
  const { customer, cashbox, settings } = context
  if (!cashbox) throw new NoCashbox()
  if (!customer) throw new CustomerMissing(`customer ${input.customerId}`)
  const totals = priceCart(input.items, input.discount, context)
  if (totals.total !== input.total) throw new TotalChanged(input.total, totals.total)
  const document_type = documentOf(input.documentType, customer.tax_id)
  requireBuyer(document_type, totals.total, customer)
  const { payment_methods: methods, currencies } = context
  const draft = invoiceOf({
    id: input.id,
    document_type,
    context: { ...context, customer, cashbox },
    totals,
    settlement: settle(totals.total, input.payments, { methods, currencies }),
    seller: { id: tx.actor.userId, name: tx.actor.name },
    at: tx.now,
    day: dayOfInstant(tx.now, settings.time_zone),
  })
  return { draft, totals }
}

function requireBuyer(
  type: DocumentType,
  total: Cents,
  customer: NonNullable<SaleContext['customer']>,
): void {
  // The default customer is nobody in particular: its name identifies no buyer.
  const buyer = { name: customer.is_default ? null : customer.name, taxId: customer.tax_id }
  const missing = buyerRequired({ type, total, buyer })
  if (missing.length > 0) throw new BuyerRequired(`${type} of ${total} lacks ${missing.join(', ')}`)
}

/** What `pos_post_sale` refuses, as the detail of its error: nothing of the sale is kept, whatever was sent after it. */
const refusal = z.discriminatedUnion('refused', [
  z.object({ refused: z.literal('no_fiscal_number') }),
  z.object({ refused: z.literal('no_cash_session') }),
  z.object({
    refused: z.literal('out_of_stock'),
    product_id: z.string(),
    available_milli: z.number().transform(milli),
    wanted_milli: z.number().transform(milli),
  }),
])

const REFUSED = 'EZ001'

/** What a person is told of a sale that the database refused; any other error as it was. */
function namedRefusal(error: unknown, draft: DraftInvoice, { language }: Ctx['actor']): unknown {
  if (!(error instanceof DatabaseError) || error.code !== REFUSED) return error
  const said = refusal.parse(JSON.parse(error.detail ?? ''))
  switch (said.refused) {
    case 'no_cash_session':
      return new NoCashSession()
    case 'no_fiscal_number':
      return new NoFiscalNumber(documentName(draft.document_type, language))
    case 'out_of_stock': {
      const product = draft.lines.find((line) => line.product_id === said.product_id)
      return new OutOfStock(product?.product_name ?? '', said.available_milli, said.wanted_milli)
    }
  }
}

const collectsPoints = ({ customer, settings }: SaleContext): boolean =>
  settings.rewards_enabled && customer !== null && !customer.is_default

/**
 * Hands the computed sale to the database in one call, so that the numbers are locked for the shortest time.
 *
 * @param say how: `tx.last` where nothing follows, so that the commit goes along and the numbers are locked shorter still.
 */
export async function post(
  tx: Tx,
  draft: DraftInvoice,
  context: SaleContext,
  request_hash: string,
  say: Tx['last'] = tx.query,
): Promise<TakenLast> {
  const { settings } = context
  const goods = new Set(
    context.products.filter((product) => product.product_type === 'product').map(({ id }) => id),
  )
  const costs = new Map(context.products.map((product) => [product.id, product.cost_price_cents]))
  const sale = {
    ...draft,
    // The books keep the server's time, whenever the sale says that it was made.
    posted_at: tx.now,
    posted_day: dayOfInstant(tx.now, settings.time_zone),
    lines: draft.lines.map((line) => ({ ...line, cost_price_cents: costs.get(line.product_id) ?? null })),
    stock: draft.lines
      .filter((line) => goods.has(line.product_id))
      .map(({ position, product_id, quantity_milli }) => ({
        movement_id: newId(),
        position,
        product_id,
        quantity_milli,
      })),
    series: settings.fiscal_series,
    sell_without_stock: settings.sell_without_stock,
    cash_session_required: settings.cash_session_required,
    // Without an entry the customer collects no points, and the paper says nothing of them.
    points_entry_id: collectsPoints(context) ? newId() : null,
    request_hash,
    audit_id: newId(),
    event_id: newId(),
    request_id: tx.requestId,
  }
  try {
    const [row] = await say<{ posted: TakenLast }>('select pos_post_sale($1) as posted', [sale])
    if (!row) throw new Error('pos_post_sale gave no answer')
    return row.posted
  } catch (error) {
    throw namedRefusal(error, draft, tx.actor)
  }
}
