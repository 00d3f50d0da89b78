import { and, asc, eq, inArray } from 'drizzle-orm'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashboxId, CashSessionId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import { NoCashbox } from '../cashboxes/cashboxes.errors.ts'
import { lockCashbox, requireCashbox } from '../cashboxes/cashboxes.server.ts'
import { expectedCash } from './cash-count.ts'
import { cashLedger } from './cash-ledger.server.ts'
import { cashFlowOf } from './cash-ledger.ts'
import { CashBelowZero, SessionClosed, SessionNotFound, SessionOpen } from './cash-session.errors.ts'
import { cashCounts, cashMovements, cashSessions } from './cash-session.tables.ts'
import type { MovementInput, OpenInput } from './cash-session.ts'
import type { CashboxSession } from './cashbox-session.server.ts'
import { requireOwnSession } from './foreign-session.server.ts'

export type CashSession = typeof cashSessions.$inferSelect
export type CashCount = typeof cashCounts.$inferSelect

/** @throws SessionNotFound for what is not the shop's, too. */
export async function findSession(tx: Tx, id: CashSessionId): Promise<CashSession> {
  const [session] = await tx.db
    .select()
    .from(cashSessions)
    .where(and(eq(cashSessions.tenant_id, tx.tenantId), eq(cashSessions.id, id)))
  if (!session) throw new SessionNotFound(`cash session ${id}`)
  return session
}

/** The session as it stands when nothing can be sold or moved at its cashbox any more until the transaction ends. */
export async function lockSession(tx: Tx, id: CashSessionId): Promise<CashSession> {
  const { cashbox_id } = await findSession(tx, id)
  await lockCashbox(tx, cashbox_id)
  return findSession(tx, id)
}

/** For who changes what is in it. @throws SessionNotFound, SessionClosed, SessionOfAnother */
export async function lockOpenSession(tx: Tx, id: CashSessionId): Promise<CashSession> {
  const session = await lockSession(tx, id)
  if (session.closed_at) throw new SessionClosed(`cash session ${session.number}`)
  await requireOwnSession(tx, session.cashbox_id)
  return session
}

/** Null where none is open. */
export async function openSessionOf(tx: Tx, cashboxId: CashboxId): Promise<CashSession | null> {
  const sessions = await tx.query<{ id: CashSessionId }>(
    `select id from cash_sessions where tenant_id = current_tenant() and cashbox_id = $1 and closed_at is null`,
    [cashboxId],
  )
  return sessions[0] ? findSession(tx, sessions[0].id) : null
}

/** How many sessions stand open that somebody opened: the money in them is still theirs to count. */
export async function countOpenSessionsOf(tx: Tx, userId: string): Promise<number> {
  const [found] = await tx.query<{ count: number }>(
    `select count(*) as count from cash_sessions
      where tenant_id = current_tenant() and opened_by = $1 and closed_at is null`,
    [userId],
  )
  return found?.count ?? 0
}

/** The counts of sessions, of each the first first. */
export const countsOf = (tx: Tx, ids: readonly CashSessionId[]): Promise<CashCount[]> =>
  tx.db
    .select()
    .from(cashCounts)
    .where(and(eq(cashCounts.tenant_id, tx.tenantId), inArray(cashCounts.session_id, [...ids])))
    .orderBy(asc(cashCounts.session_id), asc(cashCounts.number))

/** What the counter shows of the session that is open at a cashbox. */
export const openSessionAt = (ctx: Ctx, cashboxId: CashboxId) =>
  reading(ctx, async (tx) => {
    const session = await openSessionOf(tx, cashboxId)
    return (
      session && {
        id: session.id,
        number: session.number,
        opened_at: session.opened_at.toISOString(),
        opened_by_name: session.opened_by_name,
      }
    )
  })

/**
 * Opens a cashbox with a float. Sent again it answers what it answered first.
 *
 * @throws NoCashbox
 * @throws SessionOpen naming who opened it before, and when.
 */
export const openSession = (ctx: Ctx, input: OpenInput) =>
  once(ctx, input.id, ['cashSession.open', input], async (tx) => {
    const wanted = await requireCashbox(tx, input.cashboxId)
    await lockCashbox(tx, wanted.id)
    // One that was deleted or switched off while this waited is opened by nobody.
    const cashbox = await requireCashbox(tx, wanted.id)
    if (cashbox.id !== wanted.id) throw new NoCashbox()
    const before = await openSessionOf(tx, cashbox.id)
    if (before) throw new SessionOpen(before.opened_by_name, before.opened_at)
    const number = await nextNumber(tx, 'cash_session')
    await tx.db.insert(cashSessions).values({
      tenant_id: tx.tenantId,
      id: input.id,
      number,
      cashbox_id: cashbox.id,
      cashbox_name: cashbox.name,
      float_cents: input.float,
      opened_at: tx.now,
      opened_by: tx.actor.userId,
      opened_by_name: tx.actor.name,
    })
    await audit(tx, {
      action: 'cash_session.opened',
      subject_type: 'cash_session',
      subject_id: input.id,
      details: { number, cashbox: cashbox.name, float_cents: input.float },
    })
    return { id: input.id, number, opened_at: tx.now.toISOString(), opened_by_name: tx.actor.name }
  })

type MovementToWrite = {
  id: string
  session_id: CashSessionId
  kind: 'in' | 'out' | 'void' | 'return'
  amount_cents: Cents
  /** Empty for the shop's own. */
  currency_code?: string
  reason: string
  below_zero?: boolean
  document_id?: string
}

async function writeMovement(tx: Tx, movement: MovementToWrite): Promise<void> {
  await tx.db.insert(cashMovements).values({
    tenant_id: tx.tenantId,
    ...movement,
    at: tx.now,
    user_id: tx.actor.userId,
    user_name: tx.actor.name,
  })
  const { id, kind, amount_cents, currency_code, reason, below_zero, document_id } = movement
  await audit(tx, {
    action: `cash_session.money_${kind}`,
    subject_type: 'cash_session',
    subject_id: movement.session_id,
    details: {
      movement_id: id,
      amount_cents,
      ...(currency_code && { currency_code }),
      reason,
      ...(below_zero && { below_zero }),
      ...(document_id && { document_id }),
    },
  })
}

async function exceedsCash(tx: Tx, { id, float_cents }: CashSession, amount: Cents): Promise<boolean> {
  return amount > expectedCash(cashFlowOf(float_cents, await cashLedger(tx, id)))
}

/**
 * Puts money into the drawer or takes it out, with the reason. More than can be in it is asked about of those who may see
 * what is expected. The others could find that out by trying: theirs is taken down and answered like any other. Either
 * is marked for the reports.
 *
 * @throws SessionNotFound, SessionClosed, SessionOfAnother
 * @throws CashBelowZero when more is taken out than can be in it, for who may know and was not asked.
 */
export const addMovement = (ctx: Ctx, input: MovementInput) =>
  once(ctx, input.id, ['cashSession.addMovement', input], async (tx) => {
    const session = await lockOpenSession(tx, input.sessionId)
    const belowZero = input.kind === 'out' && (await exceedsCash(tx, session, input.amount))
    if (belowZero && !input.beyond && hasPermission(tx.actor, 'pos.cash_report')) {
      throw new CashBelowZero(`${input.amount} centavos are not in the drawer`)
    }
    await writeMovement(tx, {
      id: input.id,
      session_id: session.id,
      kind: input.kind,
      amount_cents: input.amount,
      reason: input.reason,
      below_zero: belowZero,
    })
    return { id: input.id }
  })

/**
 * Writes that cash was given back for a document, out of the session that is open at a cashbox, if one is. For the verbs
 * that void a sale, take a return and reverse a payment, in their transaction. Neither waits for sales nor can be overtaken by the closing.
 */
export async function giveBackCash(
  tx: Tx,
  given: {
    /** `out` for a payment that is reversed: it was no sale of the session. */
    kind: 'void' | 'return' | 'out'
    cashSession: Pick<CashboxSession, 'sessionId'>
    /** In its own currency. */
    amount: Cents
    /** The shop's own where none is named: what came in another goes out in it. */
    currencyCode?: string | null
    reason: string
    documentId: string
  },
): Promise<void> {
  const { sessionId } = given.cashSession
  if (given.amount <= 0 || !sessionId) return
  await writeMovement(tx, {
    id: newId(),
    session_id: sessionId,
    kind: given.kind,
    amount_cents: given.amount,
    currency_code: given.currencyCode ?? '',
    reason: given.reason,
    document_id: given.documentId,
  })
}

/** Writes down what was counted, for good. */
export async function keepCount(tx: Tx, count: CashCount): Promise<void> {
  await tx.db.insert(cashCounts).values(count)
  await audit(tx, {
    action: 'cash_session.counted',
    subject_type: 'cash_session',
    subject_id: count.session_id,
    details: {
      attempt: count.attempt,
      counted_cents: count.counted_cents,
      expected_cents: count.expected_cents,
    },
  })
}

type Closing = Pick<
  CashSession,
  'closed_at' | 'closed_by' | 'closed_by_name' | 'expected_cents' | 'comments'
> & {
  counted_cents: CashCount['counted_cents']
  /** The Z as it was made then, of whoever makes it. */
  report: object
}

/** Closes a session for good, with the report of its end. */
export async function keepClosed(tx: Tx, session: CashSession, closing: Closing): Promise<void> {
  await tx.db
    .update(cashSessions)
    .set(closing)
    .where(and(eq(cashSessions.tenant_id, tx.tenantId), eq(cashSessions.id, session.id)))
  await audit(tx, {
    action: 'cash_session.closed',
    subject_type: 'cash_session',
    subject_id: session.id,
    details: {
      number: session.number,
      opened_by: session.opened_by,
      expected_cents: closing.expected_cents,
      counted_cents: closing.counted_cents,
      comments: closing.comments,
    },
  })
}
