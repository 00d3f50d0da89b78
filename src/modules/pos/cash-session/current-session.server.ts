import { cashSettings } from '#modules/cash/cash-settings.ts'
import { requireCashbox } from '#modules/cash/cashboxes/cashboxes.server.ts'
import { isStale } from '#modules/cash/sessions/cash-count.ts'
import { foreignCashOf } from '#modules/cash/sessions/cash-ledger.ts'
import { type CashSession, countsOf, openSessionOf } from '#modules/cash/sessions/cash-session.server.ts'
import { readSettings } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, reading, type Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { CashboxId } from '#platform/values/ids.ts'
import { centsToDecimal } from '#platform/values/money.ts'
import { momentOf, type SessionFigures } from './report/cash-report.ts'
import { sessionFigures } from './session-figures.server.ts'

/** Currencies that may lie in the drawer beside pesos: those that are taken, and those that were. */
async function currenciesToCount(tx: Tx, figures: SessionFigures | null) {
  const taken = figures ? Object.keys(foreignCashOf(figures.ledger)) : []
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
    const { time_zone } = await readSettings(tx)
    const { cash_session_required } = await readModuleSettings(tx, cashSettings)
    const session = await openSessionOf(tx, cashbox.id)
    const figures = session && (await sessionFigures(tx, session.id, time_zone))
    return {
      cashbox: { id: cashbox.id, code: cashbox.code, name: cashbox.name },
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
    movements: figures.movements.map(({ below_zero: _, currency_code, ...each }) => ({
      ...each,
      ...(currency_code && { currency_code }),
      amount: centsToDecimal(each.amount),
    })),
    /** Whether it was counted, and whether anything happened since. */
    counted: last ? { attempt: last.attempt, stale: isStale(last, momentOf(figures)) } : null,
  }
}
