import { oneCustomer } from '#modules/customers/records/merged.server.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { formatPaymentNumber } from '#modules/invoices/payments/payment.ts'
import { formatOrderNumber } from '#modules/invoices/posted-invoice.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CardAttemptId, CustomerId, InvoiceId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { cardReferences } from '../cards.tables.ts'
import { authorizationKey, notedPaperKey, type paperKey, REPEAT_DAYS, referenceKey } from './reference-key.ts'

/** An authorisation that paid before: for a sale by its number, for a charge that was made from here, just now, or
 * for what a customer paid later. */
export type Repeat =
  | { kind: 'card_repeated'; reference: string; earlier: string }
  | { kind: 'card_of_charge'; reference: string; charge: number }
  | { kind: 'card_twice'; reference: string }
  | { kind: 'card_of_payment'; reference: string; payment: string }

type Used = {
  key: string
  attempt_id: CardAttemptId | null
  attempt_number: number | null
  order_number: number | null
  payment_number: number | null
}

/** What the authorisations of some keys have paid of late. A cancelled sale and a payment that was reversed gave their money back. */
const usesOf = (tx: Tx, keys: readonly string[]): Promise<Used[]> =>
  tx.query<Used>(
    `(select r.key, null::uuid as attempt_id, null::bigint as attempt_number, i.order_number,
          null::bigint as payment_number
        from card_references r
        join invoices i on i.tenant_id = r.tenant_id and i.id = r.invoice_id
        where r.tenant_id = current_tenant() and r.key = any($1::text[]) and r.at > $2
          and not exists (select 1 from invoice_voids v
            where v.tenant_id = r.tenant_id and v.invoice_id = r.invoice_id)
        order by r.at desc, i.order_number desc limit 100)
      union all
      (select a.authorization_key, a.id, a.number, i.order_number, null::bigint from card_attempts a
        left join invoices i on i.tenant_id = a.tenant_id and i.id = a.sale_id and a.claimed_at is not null
        where a.tenant_id = current_tenant() and a.authorization_key = any($1::text[]) and a.started_at > $2
          and a.state in ('approved', 'voiding', 'voided')
        order by a.started_at desc limit 100)
      union all
      (select r.key, null::uuid, null::bigint, null::bigint, p.number from card_payment_references r
        join customer_payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        where r.tenant_id = current_tenant() and r.key = any($1::text[]) and r.at > $2
          and not exists (select 1 from customer_payment_reversals b
            where b.tenant_id = r.tenant_id and b.payment_id = r.payment_id)
        order by r.at desc, p.number desc limit 100)`,
    [keys, new Date(tx.now.getTime() - REPEAT_DAYS * DAY_MS)],
  )

function repeatOf(reference: string, { order_number, attempt_number, payment_number }: Used): Repeat {
  if (payment_number !== null)
    return { kind: 'card_of_payment', reference, payment: formatPaymentNumber(payment_number) }
  return order_number === null
    ? { kind: 'card_of_charge', reference, charge: attempt_number ?? 0 }
    : { kind: 'card_repeated', reference, earlier: formatOrderNumber(order_number) }
}

/** A card of a sale: with its charge, or with what was typed of its voucher. */
export type PaidCard = { position: number; reference: string | null; card_attempt_id: CardAttemptId | null }

/** A transfer or a check of a sale, by the key of its number, and those of the customers who were merged into its own. */
export type PaidPaper = { position: number; reference: string; key: string; also: readonly string[] }

type SaleOfCards = {
  saleId: InvoiceId
  cards: readonly PaidCard[]
  /** What else was paid by its number. */
  papers: readonly PaidPaper[]
  hasTerminal: boolean
  /** The numbers of those charges that a person noted by hand: no terminal said that they are right. */
  byHand: ReadonlyMap<CardAttemptId, string>
}

/** One payment at a time for a number, until the transaction ends. In one order, so that nobody waits in a circle. */
export const holdKeys = (tx: Tx, keys: readonly string[]): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' card number ' || k.key, 0))
      from unnest($1::text[]) as k(key)`,
    [[...new Set(keys)].sort()],
  )

/**
 * Holds numbers that may have paid before anything else is held, for who notes them later in the same transaction and does
 * not know yet how each was paid.
 */
export async function holdReferences(
  tx: Tx,
  references: readonly (string | null | undefined)[],
  { hasTerminal, customerId }: { hasTerminal: boolean; customerId: CustomerId | null },
): Promise<void> {
  const keys = references
    .flatMap((reference) => [
      authorizationKey(reference, hasTerminal),
      notedPaperKey('transfer', reference, customerId),
      notedPaperKey('check', reference, customerId),
    ])
    .filter((key) => key !== null)
  if (keys.length > 0) await holdKeys(tx, keys)
}

type NumberedPayment = {
  position: number
  payment_method_code: string
  reference: string | null
}

/** The transfers and checks of a sale that have a number, as `keyOf` reads it. */
export async function papersOf(
  tx: Tx,
  payments: readonly NumberedPayment[],
  customerId: CustomerId,
  keyOf: typeof paperKey,
): Promise<PaidPaper[]> {
  // Asked for a check alone: no other number is a customer's own.
  const hasCheck = payments.some(({ payment_method_code: code }) => paymentKind(code) === 'check')
  const others = hasCheck ? (await oneCustomer(tx, customerId)).filter((id) => id !== customerId) : []
  return payments.flatMap(({ position, payment_method_code, reference }) => {
    const kind = paymentKind(payment_method_code)
    const key = keyOf(kind, reference, customerId)
    const also = others.flatMap((id) => keyOf(kind, reference, id) ?? [])
    return key === null ? [] : [{ position, reference: reference ?? '', key, also }]
  })
}

/**
 * Writes down the authorisations and other numbers that pay for a sale, and answers those that paid before. One sale at a time for a
 * number: of two that use it at once the second is told.
 */
export async function noteReferences(
  tx: Tx,
  { saleId, cards, papers, hasTerminal, byHand }: SaleOfCards,
): Promise<Repeat[]> {
  const ofCards = cards.flatMap(({ position, reference, card_attempt_id: own }) => {
    const typed = own === null ? reference : (byHand.get(own) ?? null)
    const key = own === null ? authorizationKey(typed, hasTerminal) : referenceKey(typed)
    return key === null ? [] : [{ position, reference: typed ?? '', key, also: [], own }]
  })
  const named = [...ofCards, ...papers.map((paper) => ({ ...paper, own: null }))]
  if (named.length === 0) return []
  const keys = named.map(({ key }) => key)
  await holdKeys(tx, keys)
  const uses = await usesOf(tx, keysOf(named))
  const typed = named.filter(({ own }) => own === null)
  if (typed.length > 0) {
    await tx.db.insert(cardReferences).values(
      typed.map(({ position, key }) => ({
        tenant_id: tx.tenantId,
        invoice_id: saleId,
        position,
        key,
        at: tx.now,
      })),
    )
  }
  return repeatsAmong(named, uses)
}

type Named = {
  reference: string
  key: string
  /** Under what else it may have been noted. */
  also: readonly string[]
  own: CardAttemptId | null
}

const keysOf = (named: readonly Named[]): string[] => named.flatMap(({ key, also }) => [key, ...also])

/** Which of some numbers paid before. The caller holds them. */
export const repeatsOf = async (tx: Tx, named: readonly Named[]): Promise<Repeat[]> =>
  repeatsAmong(named, await usesOf(tx, keysOf(named)))

/** Those that paid for something else, or for another part of the same sale. */
const repeatsAmong = (named: readonly Named[], uses: readonly Used[]): Repeat[] =>
  named.flatMap(({ reference, key, also, own }, at): Repeat[] => {
    const isOfIt = (used: string): boolean => used === key || also.includes(used)
    const use = uses.find((each) => isOfIt(each.key) && (own === null || each.attempt_id !== own))
    if (use) return [repeatOf(reference, use)]
    const isTwice = named.slice(0, at).some((before) => before.key === key)
    return isTwice ? [{ kind: 'card_twice', reference }] : []
  })

type Flagged = { id: InvoiceId; order_number: number; repeats: readonly Repeat[] }

/** Keeps for whoever answers for the shop that a sale was paid with a number that paid before. */
export async function tellRepeats(tx: Tx, { id, order_number, repeats }: Flagged): Promise<void> {
  const [first] = repeats
  if (!first) return
  await audit(tx, {
    action: 'card.reference_repeated',
    subject_type: 'invoice',
    subject_id: id,
    details: { repeats },
  })
  await notify(tx, {
    subject: `card:${id}`,
    kind: 'card_repeated',
    params: { sale: formatOrderNumber(order_number), reference: first.reference },
  })
}

/** Which of the authorisations that somebody types have paid before. */
export const findReferences = (ctx: Ctx, references: readonly string[]): Promise<Repeat[]> =>
  reading(ctx, async (tx) => {
    const [shop] = await tx.query<{ has_terminal: boolean }>(
      'select cards_has_terminal($1) as has_terminal',
      [tx.now],
    )
    const named = references.flatMap((reference) => {
      const key = authorizationKey(reference, shop?.has_terminal ?? false)
      return key === null ? [] : [{ reference, key, also: [], own: null }]
    })
    if (named.length === 0) return []
    return repeatsOf(tx, named)
  })
