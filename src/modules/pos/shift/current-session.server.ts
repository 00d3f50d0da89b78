import { requireCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { expectedCash, isStale } from '#modules/cash/sessions/cash-count.ts'
import { DrawerBelowZero } from '#modules/cash/sessions/cash-session.errors.ts'
import {
  type CashSession,
  countsOf,
  lockOpenSession,
  openSessionOf,
  writeMovement,
} from '#modules/cash/sessions/cash-session.server.ts'
import type { MovementInput } from '#modules/cash/sessions/cash-session.ts'
import { hasPermission } from '#modules/identity/permissions/permissions.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { cashFlowOf, foreignCashOf, momentOf, type SessionFigures } from './report/cash-report.ts'
import { sessionFigures } from './session-figures.server.ts'

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
