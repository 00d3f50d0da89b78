import { and, asc, eq, inArray } from 'drizzle-orm'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { audit } from '#platform/audit.server.ts'
import { nextNumber } from '#platform/counters.server.ts'
import { type Ctx, reading, type Tx } from '#platform/ctx.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { CashboxId, CashSessionId } from '#platform/ids.ts'
import { type Cents, centsToDecimal } from '#platform/money.ts'
import { once } from '#platform/once.server.ts'
import { requireCashbox } from '../cashboxes/cashboxes.server.ts'
import { expectedCash, isStale } from './cash-count.ts'
import { DrawerBelowZero, SessionClosed, SessionNotFound, SessionOpen } from './cash-session.errors.ts'
import { cashCounts, cashMovements, cashSessions } from './cash-session.tables.ts'
import type { MovementInput, OpenInput } from './cash-session.ts'
import { requireOwnDrawer } from './foreign-drawer.server.ts'
import { cashFlowOf, foreignCashOf, momentOf, type SessionFigures } from './report/cash-report.ts'
import { sessionFigures } from './session-figures.server.ts'

export type CashSession = typeof cashSessions.$inferSelect
export type CashCount = typeof cashCounts.$inferSelect

/**
 * Waits for the sales under way at a cashbox and lets none begin until the transaction ends: the other side of the lock
 * that `pos_open_session` shares.
 */
const lockCashbox = (tx: Tx, id: CashboxId): Promise<unknown> =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended(current_tenant()::text || ' cashbox ' || $1::uuid::text, 0))`,
    [id],
  )

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

/** For who changes what is in it. @throws SessionNotFound, SessionClosed, DrawerOfAnother */
export async function lockOpenSession(tx: Tx, id: CashSessionId): Promise<CashSession> {
  const session = await lockSession(tx, id)
  if (session.closed_at) throw new SessionClosed(`cash session ${session.number}`)
  await requireOwnDrawer(tx, session.cashbox_id)
  return session
}

async function openSessionOf(tx: Tx, cashboxId: CashboxId): Promise<CashSession | null> {
  const sessions = await tx.query<{ id: CashSessionId }>(
    `select id from cash_sessions where tenant_id = current_tenant() and cashbox_id = $1 and closed_at is null`,
    [cashboxId],
  )
  return sessions[0] ? findSession(tx, sessions[0].id) : null
}

/** The counts of sessions, of each the first first. */
export const countsOf = (tx: Tx, ids: readonly CashSessionId[]): Promise<CashCount[]> =>
  tx.db
    .select()
    .from(cashCounts)
    .where(and(eq(cashCounts.tenant_id, tx.tenantId), inArray(cashCounts.session_id, [...ids])))
    .orderBy(asc(cashCounts.session_id), asc(cashCounts.number))

/** Currencies that may lie in the drawer beside pesos: those that are taken, and those that were. */
async function currenciesToCount(tx: Tx, figures: SessionFigures | null) {
  const taken = figures ? Object.keys(foreignCashOf(figures)) : []
  return tx.query<{ code: string; symbol: string }>(
    `select code, symbol from currencies
      where tenant_id = current_tenant() and not is_default and (is_active or code = any($1)) order by code limit 50`,
    [taken],
  )
}

/**
 * What stands at a cashbox now. Tells what the person behind the counter did and may know, and never what the drawer
 * should hold.
 *
 * @throws NoCashbox when the tenant has no active one.
 */
export const currentSession = (ctx: Ctx, cashboxId: CashboxId | null | undefined) =>
  reading(ctx, async (tx) => {
    const cashbox = await requireCashbox(tx, cashboxId)
    const { time_zone, cash_session_required } = await readSettings(tx)
    const session = await openSessionOf(tx, cashbox.id)
    const figures = session && (await sessionFigures(tx, session.id, time_zone))
    return {
      cashbox,
      required: cash_session_required,
      currencies: await currenciesToCount(tx, figures),
      session: session && figures && (await shownCurrent(tx, session, figures)),
    }
  })

async function shownCurrent(tx: Tx, session: CashSession, figures: SessionFigures) {
  const last = (await countsOf(tx, [session.id])).at(-1)
  return {
    id: session.id,
    number: session.number,
    opened_at: session.opened_at.toISOString(),
    opened_by_name: session.opened_by_name,
    float: centsToDecimal(session.float_cents),
    sales: figures.totals.count,
    // Without the mark of what took the drawer below zero: who tries amounts would read the expected one off it.
    movements: figures.movements.map(({ below_zero: _, ...each }) => ({
      ...each,
      amount: centsToDecimal(each.amount),
    })),
    /** Whether it was counted, and whether anything happened since. */
    counted: last ? { attempt: last.attempt, stale: isStale(last, momentOf(figures)) } : null,
  }
}

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
    const cashbox = await requireCashbox(tx, input.cashboxId)
    await lockCashbox(tx, cashbox.id)
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
  const { id, kind, amount_cents, reason, below_zero, document_id } = movement
  await audit(tx, {
    action: `cash_session.money_${kind}`,
    subject_type: 'cash_session',
    subject_id: movement.session_id,
    details: {
      movement_id: id,
      amount_cents,
      reason,
      ...(below_zero && { below_zero }),
      ...(document_id && { document_id }),
    },
  })
}

async function exceedsDrawer(tx: Tx, session: CashSession, amount: Cents): Promise<boolean> {
  const { time_zone } = await readSettings(tx)
  const figures = await sessionFigures(tx, session.id, time_zone)
  return amount > expectedCash(cashFlowOf(session.float_cents, figures))
}

/**
 * Puts money into the drawer or takes it out, with the reason. More than can be in it is asked about of those who may see
 * what is expected. The others could find that out by trying: theirs is taken down and answered like any other. Either
 * is marked for the reports.
 *
 * @throws SessionNotFound, SessionClosed, DrawerOfAnother
 * @throws DrawerBelowZero when more is taken out than can be in it, for who may know and was not asked.
 */
export const addMovement = (ctx: Ctx, input: MovementInput) =>
  once(ctx, input.id, ['cashSession.addMovement', input], async (tx) => {
    const session = await lockOpenSession(tx, input.sessionId)
    const belowZero = input.kind === 'out' && (await exceedsDrawer(tx, session, input.amount))
    if (belowZero && !input.beyond && hasPermission(tx.actor, 'pos.cash_report')) {
      throw new DrawerBelowZero(`${input.amount} centavos are not in the drawer`)
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
 * that void a sale and that take a return, in their transaction. Neither waits for sales nor can be overtaken by the closing.
 */
export async function giveBackCash(
  tx: Tx,
  given: {
    kind: 'void' | 'return'
    cashboxId: CashboxId
    amount: Cents
    reason: string
    documentId: string
  },
): Promise<void> {
  if (given.amount <= 0) return
  const [open] = await tx.query<{ id: CashSessionId | null }>('select pos_open_session($1) as id', [
    given.cashboxId,
  ])
  if (!open?.id) return
  await writeMovement(tx, {
    id: newId(),
    session_id: open.id,
    kind: given.kind,
    amount_cents: given.amount,
    reason: given.reason,
    document_id: given.documentId,
  })
}
