import { and, eq, inArray } from 'drizzle-orm'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CardAttemptId, CardProviderId } from '#platform/values/ids.ts'
import type {
  FindTransactionInput,
  NoteCloseInput,
  NoteVoidInput,
  SettleVoidInput,
  StartVoidInput,
} from '../attempt.ts'
import { AttemptSold, NotApproved, ProviderUnknown, VoidNotAllowed } from '../cards.errors.ts'
import { cardAttempts, cardProviders } from '../cards.tables.ts'
import {
  type AttemptRow,
  auditAttempt,
  lockAttempt,
  lockSale,
  requireNoneInTheAir,
  type ShownAttempt,
  saleStatus,
  shownAttempt,
  updateAttempt,
} from './attempts.server.ts'
import { type Holder, requireLetGo } from './holders.server.ts'

/**
 * Records that the terminal is about to be asked to void a charge: from now on it pays for nothing. Asked again while
 * nobody knows what came of it, it answers the same.
 *
 * @throws NotApproved when there is nothing to void.
 * @throws AttemptSold when it paid for a sale that stands.
 * @throws VoidNotAllowed when its sale was made, whether or not it paid for it, and the person may not void.
 * @throws TillNotHeard when its sale was not made, and another till may have made it without a connection: somebody who may
 *   void, and has spoken with that till, says so.
 * @throws AttemptInTheAir when what became of another charge of the sale is not known.
 * @throws AttemptUnknown
 */
export const startVoid = (ctx: Ctx, { id, spokenWithTill }: StartVoidInput): Promise<ShownAttempt> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockAttempt(tx, id)
    if (row.state === 'voiding') return shownAttempt(row)
    if (row.state !== 'approved') throw new NotApproved(`attempt ${id} is ${row.state}`)
    await lockSale(tx, row.sale_id)
    const spokenWith = await requireVoidable(tx, row, spokenWithTill)
    await requireNoneInTheAir(tx, row.sale_id, id)
    const after = await updateAttempt(tx, id, { state: 'voiding' })
    await auditAttempt(tx, 'card.void_started', after, {
      authorization: after.authorization_code,
      ...(spokenWith.length > 0 && { spoken_with: spokenWith.map(({ till }) => till) }),
    })
    return shownAttempt(after)
  })

/** Once a sale was made, giving the money of its card back is more than undoing a charge. */
async function requireVoidable(tx: Tx, row: AttemptRow, spokenWithTill: boolean): Promise<Holder[]> {
  const { id, sale_id, claimed_at } = row
  const status = await saleStatus(tx, sale_id)
  if (claimed_at !== null && status !== 'cancelled') throw new AttemptSold(`attempt ${id} is sold`)
  if (status !== null && !hasPermission(tx.actor, 'pos.void')) {
    throw new VoidNotAllowed(`attempt ${id} is of a sale that is ${status}`)
  }
  return status === null ? requireLetGo(tx, row, spokenWithTill) : []
}

/**
 * Notes what the terminal said to a void. The same noted again changes nothing.
 *
 * @throws NotApproved when no void was begun.
 * @throws AttemptUnknown
 */
export const settleVoid = (ctx: Ctx, input: SettleVoidInput): Promise<ShownAttempt> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockAttempt(tx, input.id)
    const state = input.outcome === 'voided' ? 'voided' : 'approved'
    if (row.state === state) return shownAttempt(row)
    if (row.state !== 'voiding') throw new NotApproved(`attempt ${row.id} is ${row.state}`)
    const after = await updateAttempt(tx, row.id, { state, message: input.message ?? row.message })
    await auditAttempt(tx, input.outcome === 'voided' ? 'card.voided' : 'card.void_refused', after, {
      message: input.message ?? null,
    })
    return shownAttempt(after)
  })

export type CardAttemptState = Pick<
  ShownAttempt,
  'id' | 'state' | 'isSold' | 'amount' | 'authorizationCode' | 'reference' | 'providerId' | 'saleId'
>

/**
 * How the charges behind some payments stand, locked until the transaction ends, for whoever cancels their sale: one
 * that is `approved` has the customer's money and is voided at its terminal as soon as the sale is cancelled; one that
 * is `voiding` may have given it back already.
 */
export async function cardAttemptState(tx: Tx, ids: readonly CardAttemptId[]): Promise<CardAttemptState[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .select()
    .from(cardAttempts)
    .where(and(eq(cardAttempts.tenant_id, tx.tenantId), inArray(cardAttempts.id, [...ids])))
    .orderBy(cardAttempts.id)
    .for('update')
  return rows.map(shownAttempt)
}

/** The charge of ours that a transaction of a terminal is; null where it was made there without us. */
export const findTransaction = (
  ctx: Ctx,
  { providerId, mark }: FindTransactionInput,
): Promise<ShownAttempt | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(cardAttempts)
      .where(
        and(
          eq(cardAttempts.tenant_id, tx.tenantId),
          eq(cardAttempts.provider_id, providerId),
          eq(cardAttempts.mark, mark),
          inArray(cardAttempts.state, ['approved', 'voiding', 'voided']),
        ),
      )
    return row ? shownAttempt(row) : null
  })

/** @throws ProviderUnknown */
async function auditTerminal(
  tx: Tx,
  providerId: CardProviderId,
  entry: { action: string; details: Readonly<Record<string, unknown>> },
): Promise<void> {
  const [provider] = await tx.db
    .select({ id: cardProviders.id })
    .from(cardProviders)
    .where(and(eq(cardProviders.tenant_id, tx.tenantId), eq(cardProviders.id, providerId)))
  if (!provider) throw new ProviderUnknown(`provider ${providerId}`)
  await audit(tx, { ...entry, subject_type: 'card_provider', subject_id: providerId })
}

/**
 * Writes down that a transaction was voided at a terminal which was no charge of ours.
 *
 * @throws ProviderUnknown
 */
export const noteVoid = (ctx: Ctx, { providerId, ...details }: NoteVoidInput): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await auditTerminal(tx, providerId, { action: 'card.voided_at_terminal', details })
    return { success: true }
  })

/**
 * Writes down who closed the totals of a terminal: what was charged before can no longer be voided there.
 *
 * @throws ProviderUnknown
 */
export const noteClose = (
  ctx: Ctx,
  { providerId, totals, outcome }: NoteCloseInput,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await auditTerminal(tx, providerId, {
      action: 'card.batch_closed',
      details: { totals: totals ?? null, outcome },
    })
    return { success: true }
  })
