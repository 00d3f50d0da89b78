import { NoCashbox } from '#modules/cash/cashboxes/cashboxes.errors.ts'
import type { PromotionHistory } from '#modules/catalogue/promotions/promotion-history.server.ts'
import { statusOfHeld, voidPrinted } from '#modules/fiscal/blocks/blocks.server.ts'
import { numberTakenAt } from '#modules/fiscal/blocks/taken-at.server.ts'
import { parseNcf } from '#modules/fiscal/ncf/ncf.ts'
import { hasModule, wasGiven } from '#modules/identity/permissions/permissions.ts'
import { lineCommissions } from '#modules/invoices/commissions/line-commissions.ts'
import { loadInvoice } from '#modules/invoices/invoices.server.ts'
import { ratesAt } from '#modules/invoices/payment-means/currencies/rates/rate-history.server.ts'
import type { PostedInvoice } from '#modules/invoices/posted-invoice.ts'
import { postInvoice } from '#modules/invoices/posting/post-invoice.server.ts'
import { CustomerMissing, SaleReused } from '#modules/invoices/posting/posting.errors.ts'
import { hasDiscount } from '#modules/invoices/posting/sale.ts'
import type { SaleContext } from '#modules/invoices/posting/sale-context.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { dayOfInstant } from '#platform/values/day.ts'
import type { CurrencyId } from '#platform/values/ids.ts'
import { contextOf } from '../checkout/checkout-context.server.ts'
import { isSameSale, saleFingerprint } from '../checkout/sale/sale-fingerprint.server.ts'
import { correctedTime, countedAt } from '../connection/clock/sale-time.ts'
import { anotherDayConflicts } from './another-day.server.ts'
import {
  authorizationConflicts,
  claimedPayments,
  creditConflicts,
  creditNoteConflicts,
  holdWhatPaid,
  settlementConflicts,
  shopConflicts,
  voucherConflicts,
} from './compare.server.ts'
import {
  type Conflict,
  clockConflicts,
  dayConflicts,
  expiryConflicts,
  isSoft,
  longAgoConflicts,
} from './conflicts/conflicts.ts'
import { tillConflicts } from './conflicts/till-conflicts.server.ts'
import { offlineSales } from './offline.tables.ts'
import { historyFor, promotionsAsGiven, termsOfShop } from './promotion-terms.server.ts'
import {
  openerConflicts,
  placeOf,
  type SessionOfSale,
  sessionAt,
  sessionConflicts,
} from './sale-session.server.ts'
import { buyerConflicts, buyerOf } from './snapshot/buyer.ts'
import { lacksBuyer, type SnapshotSale, type Surroundings, snapshotSale } from './snapshot/snapshot-sale.ts'
import type { SyncSaleInput } from './sync.ts'
import { factsOf, type SaleFacts } from './sync-facts.server.ts'

export type SyncedSale = {
  invoice: PostedInvoice
  conflicts: readonly Conflict[]
  /** Null where the sale was here before. */
  settings: SaleContext['settings'] | null
}

/**
 * Records a sale that was made while the till had no connection. It happened, so it is never refused for what has changed
 * since: the price, the stock, the customer and the rest are compared with today, and what disagrees is kept with
 * the sale and told to the administrator. The same sale sent again, or sold with a connection after all, is answered with
 * the first and changes nothing; a number that was printed for it in vain becomes void.
 *
 * @throws SnapshotIncomplete, SnapshotTotalWrong and what pricing and settling throw, for what cannot be a sale.
 * @throws SaleReused when another sale stands under its id.
 * @throws NoFiscalNumber when it brings no number and the shop has none: it can be sent again later.
 */
export const syncSale = (ctx: Ctx, input: SyncSaleInput): Promise<SyncedSale> =>
  inTransaction(ctx, async (tx) => {
    const { offline, ...sale } = input
    // Of the sale alone, so that a try with a connection and this one are known to be the same.
    const request_hash = saleFingerprint(sale)
    const at = await madeAt(tx, input)
    const context = await contextOf(tx, {
      id: input.id,
      at,
      product_ids: input.items.map((item) => item.productId),
      alternate_code_ids: [],
      customer_id: input.customerId,
      cashbox_id: input.cashboxId ?? null,
    })
    if (context.existing !== undefined) return soldBefore(tx, input, isSameSale(context.existing, sale))
    await holdWhatPaid(tx, input, context)
    // Said one right behind the other, in this order; nobody waits between them.
    const [place, facts, history] = await Promise.all([
      sessionAt(tx, { cashboxId: input.cashboxId ?? null, at }),
      factsOf(tx, input),
      historyFor(tx, input, { at, timeZone: context.settings.time_zone }),
    ])
    const made = saleOf(tx, input, { context, facts, history, at })
    const opener = await openerConflicts(tx, input, made.draft)
    const till = await tillConflicts(tx, input, made.draft.cashbox_id)
    const number = await numberFor(tx, input, made, context.settings.time_zone)
    const card = await claimedPayments(tx, input, made, context.cards)
    const conflicts = [
      ...till,
      ...opener,
      ...number.conflicts,
      ...card.conflicts,
      ...(await creditNoteConflicts(tx, made, input)),
      ...(await voucherConflicts(tx, made, input)),
      ...creditConflicts(made),
      ...(await conflictsOf(tx, { input, context, facts, history, made, place })),
    ]
    const draft = { ...made.draft, payments: card.payments, synced_at: tx.now, conflicts }
    // The number goes with the sale to the database, which issues it there; so do its cash session and who sent it.
    const sent = {
      ...draft,
      ...placeOf(place),
      ...(number.held && { held_ncf: number.held }),
      audit_user_id: tx.actor.userId,
    }
    const posted = await postInvoice(tx, sent, unrefusing(context, made), request_hash)
    await keep(tx, input, { ncf: posted.ncf, conflicts })
    const { day: _day, credit: _credit, commissions: _commissions, ...invoice } = draft
    return { invoice: { ...invoice, ...posted }, conflicts, settings: context.settings }
  })

/** A sale that happened takes its goods and its place, whatever the shop asks of one that is still to be made. */
const unrefusing = (context: SaleContext, { products }: SnapshotSale): SaleContext => ({
  ...context,
  products,
  settings: { ...context.settings, sell_without_stock: true, cash_session_required: false },
})

/** When it was made by the server's clock, as far as anybody can know. */
async function madeAt(tx: Tx, { offline }: SyncSaleInput): Promise<Date> {
  const { ncf, tillId, soldAt, sentAt } = offline
  const takenAt = ncf === null ? null : await numberTakenAt(tx, { ncf, tillId })
  return countedAt({ soldAt, sentAt, now: tx.now, takenAt })
}

type Known = { context: SaleContext; facts: SaleFacts; history: PromotionHistory; at: Date }

function saleOf(tx: Tx, input: SyncSaleInput, { context, facts, history, at }: Known): SnapshotSale {
  const { offline } = input
  const { cashbox } = facts
  if (!cashbox) throw new NoCashbox()
  const known = context.customer ?? facts.default_customer
  if (!known) throw new CustomerMissing('the shop has no customer at all')
  const currencies = new Map(offline.currencies.map((currency) => [currency.id, currency]))
  const inOther = new Set(
    input.payments.flatMap(({ paymentMethodId, currencyId }) => (currencyId ? paymentMethodId : [])),
  )
  const products = new Map(facts.products.map((product) => [product.id, product]))
  const sold_by = hasModule(tx.actor, 'employees') ? facts.sold_by : null
  const surroundings: Surroundings = {
    productFacts: ({ productId }) => {
      const product = products.get(productId)
      if (!product) return null
      const { is_deleted: _deleted, on_hand_milli: _left, ...today } = product
      return today
    },
    // Whoever stands in for a customer that the shop does not have owes nothing in their place.
    customer: {
      ...known,
      ...buyerOf(offline.customer, known),
      is_default: known.is_default || context.customer === null,
    },
    // As they were: what was switched off since was taken all the same.
    payment_methods: facts.payment_methods.map((method) => ({
      ...method,
      use_currencies: method.use_currencies || inOther.has(method.id),
    })),
    currencies: facts.currencies.map((currency) => {
      const sold = currencies.get(currency.id)
      return {
        ...currency,
        rate_e4: sold?.rate_e4 ?? currency.rate_e4,
        is_default: sold?.is_default ?? currency.is_default,
      }
    }),
    cashbox,
    settings: context.settings,
    seller: facts.seller ?? { id: tx.actor.userId, name: tx.actor.name },
    sold_by,
    commissionsOf: (lines) => lineCommissions(sold_by, lines),
    at,
    day: dayOfInstant(at, context.settings.time_zone),
  }
  return snapshotSale(input, offline, surroundings, termsOfShop(input, facts, history))
}

type NumberChoice = { held: string | null; conflicts: Conflict[] }

/** The printed number where this till held it and it can still be issued; else a fresh one, and it is said why. */
async function numberFor(
  tx: Tx,
  { offline }: SyncSaleInput,
  { document_type }: SnapshotSale,
  timeZone: string,
): Promise<NumberChoice> {
  const { ncf: printed, tillId, sentAt } = offline
  const soldAt = correctedTime({ soldAt: offline.soldAt, sentAt, now: tx.now })
  const soldOn = dayOfInstant(soldAt, timeZone)
  const known = printed === null ? null : await statusOfHeld(tx, { ncf: printed, tillId }, document_type)
  const takenAt = known?.status === 'held' ? known.takenAt : null
  const late = longAgoConflicts({ soldAt, soldOn, takenAt, now: tx.now })
  if (printed === null || known === null) return { held: null, conflicts: late }
  if (known.status !== 'held') {
    return { held: null, conflicts: [{ kind: LOST_NUMBER[known.status], printed }, ...late] }
  }
  const { expires_on } = known
  const arrivedOn = dayOfInstant(tx.now, timeZone)
  return {
    held: printed,
    conflicts: [...expiryConflicts({ ncf: printed, expires_on, arrivedOn }), ...late],
  }
}

const LOST_NUMBER = {
  issued: 'number_repeated',
  void: 'number_void',
  unknown: 'number_unknown',
} as const

const currenciesOf = ({ payments }: SyncSaleInput): CurrencyId[] =>
  payments.flatMap(({ currencyId }) => currencyId ?? [])

type Made = {
  input: SyncSaleInput
  context: SaleContext
  facts: SaleFacts
  history: PromotionHistory
  made: SnapshotSale
  place: SessionOfSale
}

async function conflictsOf(
  tx: Tx,
  { input, context, facts, history, made, place }: Made,
): Promise<Conflict[]> {
  const { offline } = input
  const isDefault = input.customerId === 'default'
  const timeZone = context.settings.time_zone
  const ratesThen = await ratesAt(tx, currenciesOf(input), made.draft.created_at)
  return [
    ...shopConflicts(input, made, facts),
    ...settlementConflicts(input, facts, ratesThen),
    ...(await authorizationConflicts(tx, input, made, context.settings.max_discount_bps)),
    ...sellerConflicts(tx, input, facts),
    ...(context.customer ? [] : [{ kind: 'customer_gone', customer: offline.customer.name } as const]),
    ...(context.customer ? buyerConflicts(offline.customer, context.customer) : []),
    ...(lacksBuyer(made, isDefault) ? [{ kind: 'buyer_missing' } as const] : []),
    ...promotionsAsGiven(made, facts, history),
    ...clockConflicts({ soldAt: offline.soldAt, sentAt: offline.sentAt, now: tx.now }),
    ...dayConflicts({ soldOn: made.draft.day, arrivedOn: dayOfInstant(tx.now, timeZone) }),
    ...(await anotherDayConflicts(tx, input, made, { facts, history, ratesThen, timeZone })),
    ...sessionConflicts(place, made.draft),
  ]
}

/**
 * Whether the person named as the seller is the one who sends the sale, and might give its discounts; and whether the
 * employee whose commission it is may still be named.
 */
function sellerConflicts(
  tx: Tx,
  { items, discount, offline }: SyncSaleInput,
  { seller, sold_by }: SaleFacts,
): Conflict[] {
  const isOffered = !hasModule(tx.actor, 'employees') || !sold_by || sold_by.is_offered
  const isOther = seller !== null && offline.sellerId !== tx.actor.userId
  const mayDiscount = isOther ? seller.may_discount : wasGiven(tx.actor, 'pos.discount')
  return [
    ...(seller ? [] : [{ kind: 'seller_gone' } as const]),
    ...(isOffered ? [] : [{ kind: 'seller_not_offered', seller: sold_by.name } as const]),
    ...(isOther ? [{ kind: 'sold_by_another', seller: seller.name, sender: tx.actor.name } as const] : []),
    ...(hasDiscount(items, discount) && !mayDiscount ? [{ kind: 'discount_not_allowed' } as const] : []),
  ]
}

/** It is here already: sent before, or sold with a connection although its till never heard so. */
async function soldBefore(tx: Tx, input: SyncSaleInput, isSame: boolean): Promise<SyncedSale> {
  const { id } = input
  if (!isSame) throw new SaleReused(`sale ${id} came back with other contents`)
  const invoice = await loadInvoice(tx, id)
  const [known] = await tx.query<{ conflicts: Conflict[] }>(
    'select conflicts from offline_sales where tenant_id = current_tenant() and invoice_id = $1',
    [id],
  )
  if (known) return { invoice, conflicts: known.conflicts, settings: null }
  const conflicts = [
    ...(await tillConflicts(tx, input, invoice.cashbox_id)),
    ...(await secondNumber(tx, input, invoice)),
  ]
  await keep(tx, input, { ncf: invoice.ncf, conflicts })
  return { invoice, conflicts, settings: null }
}

/** What becomes of a number that was printed for a sale which stands under another one. */
async function secondNumber(
  tx: Tx,
  { id, offline }: SyncSaleInput,
  invoice: PostedInvoice,
): Promise<Conflict[]> {
  const { ncf, tillId } = offline
  if (ncf === null || ncf === invoice.ncf) return []
  const printed = { ncf, tillId }
  // By its own type: who the buyer is may have been read otherwise at the till.
  const known = await statusOfHeld(tx, printed, parseNcf(ncf)?.type ?? invoice.document_type)
  if (known.status !== 'held') return [{ kind: LOST_NUMBER[known.status], printed: ncf }]
  await voidPrinted(tx, printed, id, `Impreso sin línea; la venta quedó con ${invoice.ncf}`)
  return [{ kind: 'sold_online', printed: ncf, ncf: invoice.ncf }]
}

type Kept = { ncf: string; conflicts: readonly Conflict[] }

/** Keeps how the sale came, and tells the shop where something disagrees. */
async function keep(tx: Tx, input: SyncSaleInput, { ncf, conflicts }: Kept): Promise<void> {
  const { offline, id } = input
  const grave = conflicts.filter((conflict) => !isSoft(conflict))
  const row = tx.db.insert(offlineSales).values({
    tenant_id: tx.tenantId,
    invoice_id: id,
    till_id: offline.tillId,
    local_number: offline.localNumber,
    printed_ncf: offline.ncf,
    sold_at: offline.soldAt,
    synced_at: tx.now,
    synced_by: tx.actor.userId,
    conflicts,
  })
  const entry = audit(tx, {
    action: 'sale.synced',
    subject_type: 'invoice',
    subject_id: id,
    details: {
      local_number: offline.localNumber,
      printed: offline.ncf,
      ncf,
      seller_id: offline.sellerId,
      conflicts: conflicts.map(({ kind }) => kind),
    },
  })
  const notice =
    grave.length > 0 &&
    notify(tx, {
      subject: `offline:${id}`,
      kind: 'offline_conflicts',
      params: { local_number: offline.localNumber, count: grave.length },
    })
  // The shop's numbers are held by now: all of it is said at once.
  await Promise.all([row, entry, notice])
}
