import { and, eq, inArray } from 'drizzle-orm'
import { requireCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { activePaymentMethods } from '#modules/invoices/payment-means/methods/payment-methods.server.ts'
import { paymentKind } from '#modules/invoices/payment-means/payment-kind.ts'
import { PaymentMethodUnknown } from '#modules/invoices/posting/posting.errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CardAttemptId, InvoiceId } from '#platform/values/ids.ts'
import { cents, centsToDecimal, ZERO } from '#platform/values/money.ts'
import {
  type AnswerInput,
  canSettle,
  isSettledAs,
  type MarkAttemptInput,
  MOST_OPEN,
  type SettleAttemptInput,
  type StartAttemptInput,
} from '../attempt.ts'
import {
  AlreadySettled,
  AmountDiffers,
  AmountMissing,
  AmountNotPositive,
  AttemptInTheAir,
  AttemptReused,
  AttemptUnknown,
  AuthorizationMissing,
  ChargedMeanwhile,
  ProviderUnknown,
  SaleMade,
  TooManyOpen,
  TransactionTaken,
} from '../cards.errors.ts'
import { cardAttempts, cardProviders } from '../cards.tables.ts'
import { referenceKey } from '../elsewhere/reference-key.ts'
import { markOf } from '../protocol/match.ts'
import { requireHeldHere } from './holders.server.ts'

export type AttemptRow = typeof cardAttempts.$inferSelect

/** An attempt as it travels; amounts are decimal numbers. */
export const shownAttempt = (row: AttemptRow) => ({
  id: row.id,
  number: row.number,
  saleId: row.sale_id,
  cashboxId: row.cashbox_id,
  providerId: row.provider_id,
  paymentMethodId: row.payment_method_id,
  amount: centsToDecimal(row.amount_cents),
  state: row.state,
  learntBy: row.learnt_by,
  lastMark: row.last_mark,
  transactionId: row.transaction_id,
  reference: row.reference,
  authorizationCode: row.authorization_code,
  invoiceNumber: row.invoice_number,
  maskedPan: row.masked_pan,
  message: row.message,
  startedAt: row.started_at.toISOString(),
  startedByName: row.started_by_name,
  isSold: row.claimed_at !== null,
})
export type ShownAttempt = ReturnType<typeof shownAttempt>

const byId = (tx: Tx, id: CardAttemptId) =>
  and(eq(cardAttempts.tenant_id, tx.tenantId), eq(cardAttempts.id, id))

/** Locks an attempt until the transaction ends. @throws AttemptUnknown */
export async function lockAttempt(tx: Tx, id: CardAttemptId): Promise<AttemptRow> {
  const [row] = await tx.db.select().from(cardAttempts).where(byId(tx, id)).for('update')
  if (!row) throw new AttemptUnknown(`attempt ${id}`)
  return row
}

export async function updateAttempt(
  tx: Tx,
  id: CardAttemptId,
  values: Partial<AttemptRow>,
): Promise<AttemptRow> {
  const [row] = await tx.db.update(cardAttempts).set(values).where(byId(tx, id)).returning()
  if (!row) throw new AttemptUnknown(`attempt ${id}`)
  return row
}

/** One at a time for a sale: two charges that began together would not see each other. */
export const lockSale = (tx: Tx, saleId: InvoiceId): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' card ' || $1, 0))`, [
    saleId,
  ])

/** @throws AttemptInTheAir when what became of another charge of the sale is not known. */
export async function requireNoneInTheAir(tx: Tx, saleId: InvoiceId, but: CardAttemptId): Promise<void> {
  const rows = await tx.db
    .select({ id: cardAttempts.id })
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.tenant_id, tx.tenantId),
        eq(cardAttempts.sale_id, saleId),
        inArray(cardAttempts.state, ['started', 'unknown', 'voiding']),
      ),
    )
  if (rows.some(({ id }) => id !== but)) throw new AttemptInTheAir(`sale ${saleId}`)
}

/** A till that took up a sale and charges before it knows what was paid would charge that again. */
async function requireChargesKnown(tx: Tx, { saleId, alreadyCharged }: StartAttemptInput): Promise<void> {
  const [row] = await tx.query<{ charged: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as charged from card_attempts
      where tenant_id = current_tenant() and sale_id = $1 and state = 'approved' and claimed_at is null`,
    [saleId],
  )
  const charged = cents(row?.charged ?? 0)
  if (charged !== (alreadyCharged ?? ZERO)) throw new ChargedMeanwhile(charged)
}

/** What became of a sale: its invoice's status, or null when none was made. */
export async function saleStatus(tx: Tx, saleId: InvoiceId): Promise<string | null> {
  const [row] = await tx.query<{ status: string | null }>('select cards_sale_status($1) as status', [saleId])
  return row?.status ?? null
}

/** One person, or one till, leaves no more behind than somebody can look at. */
async function requireFewOpen(tx: Tx): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' cards of ' || $1, 0))`,
    [tx.actor.userId],
  )
  const [open] = await tx.query<{ mine: number; here: number }>(
    `select count(*) filter (where started_by = $1) as mine, count(*) filter (where $2::uuid = any(held_by)) as here
      from card_attempts where tenant_id = current_tenant()
      and (state in ('started', 'unknown', 'voiding') or (state = 'approved' and claimed_at is null))`,
    [tx.actor.userId, tx.tillId],
  )
  if (open && Math.max(open.mine, open.here) >= MOST_OPEN) throw new TooManyOpen(MOST_OPEN)
}

async function requireMeans(tx: Tx, input: StartAttemptInput): Promise<void> {
  const [provider] = await tx.db
    .select({ active: cardProviders.is_active, deleted_at: cardProviders.deleted_at })
    .from(cardProviders)
    .where(and(eq(cardProviders.tenant_id, tx.tenantId), eq(cardProviders.id, input.providerId)))
    // Whoever deletes it waits until the charge is there to be seen, or this one sees that it is gone.
    .for('key share')
  if (!provider?.active || provider.deleted_at) throw new ProviderUnknown(`provider ${input.providerId}`)
  const methods = await activePaymentMethods(tx)
  // A terminal takes cards: what was paid another way is no charge of one.
  if (!methods.some(({ id, code }) => id === input.paymentMethodId && paymentKind(code) === 'card')) {
    throw new PaymentMethodUnknown(`card method ${input.paymentMethodId}`)
  }
}

const isSame = (row: AttemptRow, input: StartAttemptInput): boolean =>
  row.sale_id === input.saleId && row.amount_cents === input.amount && row.provider_id === input.providerId

/**
 * Records a charge before the terminal is asked for it. Sent again it is the same attempt.
 *
 * @throws AttemptInTheAir when what became of another charge of the sale is not known: only one is asked at a time.
 * @throws ChargedMeanwhile when the till does not know of all that cards have paid of the sale.
 * @throws SaleMade when the sale stands already.
 * @throws TooManyOpen when the person or the till has left too many to be looked at.
 * @throws AmountNotPositive, ProviderUnknown, PaymentMethodUnknown, NoCashbox, AttemptReused.
 */
export const startAttempt = (ctx: Ctx, input: StartAttemptInput): Promise<ShownAttempt> =>
  inTransaction(ctx, async (tx) => {
    if (input.amount <= 0) throw new AmountNotPositive(`${input.amount} centavos`)
    await lockSale(tx, input.saleId)
    const [before] = await tx.db.select().from(cardAttempts).where(byId(tx, input.id))
    if (before) {
      if (!isSame(before, input)) throw new AttemptReused(`attempt ${input.id}`)
      return shownAttempt(before)
    }
    await requireFewOpen(tx)
    await requireMeans(tx, input)
    if ((await saleStatus(tx, input.saleId)) !== null) throw new SaleMade(`sale ${input.saleId}`)
    await requireNoneInTheAir(tx, input.saleId, input.id)
    await requireChargesKnown(tx, input)
    const { id: cashbox_id } = await requireCashbox(tx, input.cashboxId)
    const [counter] = await tx.query<{ number: number }>(`select take_counter('card_attempt') as number`)
    const [row] = await tx.db
      .insert(cardAttempts)
      .values({
        tenant_id: tx.tenantId,
        id: input.id,
        number: counter?.number ?? 0,
        sale_id: input.saleId,
        cashbox_id,
        provider_id: input.providerId,
        payment_method_id: input.paymentMethodId,
        amount_cents: input.amount,
        state: 'started',
        last_mark: input.lastMark ?? null,
        cart: input.cart ?? null,
        held_by: tx.tillId === null ? [] : [tx.tillId],
        started_at: tx.now,
        started_by: tx.actor.userId,
        started_by_name: tx.actor.name,
      })
      .returning()
    if (!row) throw new Error('an attempt that was inserted gave no row')
    await auditAttempt(tx, 'card.charge_started', row, { amount_cents: row.amount_cents })
    return shownAttempt(row)
  })

/** Who did what to a charge. */
export const auditAttempt = (
  tx: Tx,
  action: string,
  row: AttemptRow,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  audit(tx, {
    action,
    subject_type: 'card_attempt',
    subject_id: row.id,
    details: { sale_id: row.sale_id, ...details },
  })

const marked = (answer: AnswerInput): string | null =>
  markOf({
    reference: answer.reference ?? null,
    transactionId: answer.transactionId ?? null,
    authorizationCode: answer.authorizationCode ?? null,
    invoiceNumber: answer.invoiceNumber ?? null,
  })

/** One transaction of a terminal pays once. @throws TransactionTaken */
async function requireUntaken(tx: Tx, row: AttemptRow, mark: string): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' card ' || $1, 0))`,
    [`${row.provider_id} ${mark}`],
  )
  const taken = await tx.db
    .select({ id: cardAttempts.id })
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.tenant_id, tx.tenantId),
        eq(cardAttempts.provider_id, row.provider_id),
        eq(cardAttempts.mark, mark),
        inArray(cardAttempts.state, ['approved', 'voiding', 'voided']),
      ),
    )
  if (taken.some(({ id }) => id !== row.id)) throw new TransactionTaken(`transaction ${mark}`)
}

const told = (answer: AnswerInput): Partial<AttemptRow> => ({
  answer,
  mark: marked(answer),
  transaction_id: answer.transactionId ?? null,
  reference: answer.reference ?? null,
  authorization_code: answer.authorizationCode ?? null,
  authorization_key: referenceKey(answer.authorizationCode),
  invoice_number: answer.invoiceNumber ?? null,
  batch_number: answer.batchNumber ?? null,
  masked_pan: answer.maskedPan ?? null,
  message: answer.message ?? null,
})

/**
 * Notes what became of a charge: by the terminal's answer, by its last transaction, or that it still shows nothing
 * new. The same noted again changes nothing.
 *
 * @throws AlreadySettled when something else is known of it.
 * @throws NotHeldHere when another till asked for it, and one that may not void says that nothing was charged.
 * @throws AmountMissing, AmountDiffers when the terminal told of no amount, or of another than it was asked for.
 * @throws TransactionTaken when another charge was settled by that transaction.
 * @throws AttemptUnknown
 */
export const settleAttempt = (ctx: Ctx, input: SettleAttemptInput): Promise<ShownAttempt> =>
  inTransaction(ctx, async (tx) => {
    const { outcome, learntBy } = input
    const row = await lockAttempt(tx, input.id)
    if (isSettledAs(row, input)) return shownAttempt(row)
    const answer = outcome === 'unknown' ? null : (input.answer ?? null)
    const authorization = referenceKey(answer?.authorizationCode)
    if (!canSettle(row, { outcome, learntBy, authorization })) {
      throw new AlreadySettled(`attempt ${row.id} is ${row.state}`)
    }
    if (outcome === 'approved') await requireOurs(tx, row, answer)
    if (outcome === 'declined') requireHeldHere(tx, row)
    const after = await updateAttempt(tx, row.id, {
      state: outcome,
      ...(outcome === 'declined' && { cart: null }),
      ...(answer && told(answer)),
      ...(outcome !== 'unknown' && { learnt_by: learntBy, settled_at: tx.now, settled_by: tx.actor.userId }),
    })
    await auditAttempt(tx, `card.charge_${outcome}`, after, {
      learnt_by: learntBy,
      authorization: after.authorization_code,
      reference: after.reference,
    })
    return shownAttempt(after)
  })

/** An approval names its transaction, has the amount that was asked for and pays for nothing else. */
async function requireOurs(tx: Tx, row: AttemptRow, answer: AnswerInput | null): Promise<void> {
  const mark = answer && marked(answer)
  if (answer?.status !== 'approved' || mark === null) {
    throw new AuthorizationMissing(`attempt ${row.id} is approved by nothing`)
  }
  if (typeof answer.amount !== 'number')
    throw new AmountMissing(`attempt ${row.id} is approved for no amount`)
  const amount = cents(answer.amount)
  if (amount !== row.amount_cents) throw new AmountDiffers(row.amount_cents, amount)
  await requireUntaken(tx, row, mark)
}

/**
 * Notes by hand what became of a charge, or of its void, that no terminal can tell of any more.
 *
 * @throws AuthorizationMissing when it is said to be approved without the number on the voucher.
 * @throws AlreadySettled when what became of it is known.
 * @throws AttemptUnknown
 */
export const markAttempt = (ctx: Ctx, input: MarkAttemptInput): Promise<ShownAttempt> =>
  inTransaction(ctx, async (tx) => {
    const { outcome, reason } = input
    const row = await lockAttempt(tx, input.id)
    if (row.state === outcome && row.learnt_by === 'hand') return shownAttempt(row)
    // Once its batch is closed a terminal voids nothing: the bank gives the money back, and somebody says so.
    const isOfCancelled = row.state === 'approved' && (await saleStatus(tx, row.sale_id)) === 'cancelled'
    const possible: Readonly<Record<string, readonly string[]>> = {
      started: ['approved', 'declined'],
      unknown: ['approved', 'declined'],
      voiding: ['approved', 'voided'],
      approved: isOfCancelled ? ['voided'] : [],
    }
    if (!possible[row.state]?.includes(outcome)) throw new AlreadySettled(`attempt ${row.id} is ${row.state}`)
    const authorization_code = input.authorizationCode || row.authorization_code
    if (outcome === 'approved' && !authorization_code) {
      throw new AuthorizationMissing(`attempt ${row.id} is marked without its authorisation`)
    }
    const after = await updateAttempt(tx, row.id, {
      state: outcome,
      ...(outcome !== 'approved' && { cart: null }),
      learnt_by: 'hand',
      authorization_code,
      authorization_key: referenceKey(authorization_code),
      settled_at: tx.now,
      settled_by: tx.actor.userId,
    })
    await auditAttempt(tx, 'card.charge_marked', after, {
      from: row.state,
      to: outcome,
      reason,
      authorization_code,
    })
    return shownAttempt(after)
  })
