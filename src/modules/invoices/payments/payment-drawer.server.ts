import { cashSettings } from '#modules/cash/cash-settings.ts'
import { type Drawer, drawerAt, ownCashbox } from '#modules/cash/sessions/drawer.server.ts'
import { takingsOf } from '#modules/cash/sessions/takings.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { CashboxId, CashSessionId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import { DrawerClosed } from './payments.errors.ts'
import type { customerPayments } from './payments.tables.ts'

/**
 * Where the cash of a payment goes in or out: the drawer that is named, that which the person opened, or the default
 * cashbox's. Its session stays open until the transaction ends. Null for what is no cash.
 *
 * @throws NoCashbox, DrawerOfAnother
 * @throws DrawerClosed where the shop moves no cash without one.
 */
export async function paymentDrawer(
  tx: Tx,
  kind: PaymentKind,
  wanted: CashboxId | null | undefined,
): Promise<Drawer | null> {
  if (kind !== 'cash') return null
  const drawer = await drawerAt(tx, wanted ?? (await ownCashbox(tx)))
  const { cash_session_required } = await readModuleSettings(tx, cashSettings)
  if (!drawer.sessionId && cash_session_required) throw new DrawerClosed()
  return drawer
}

/** Writes down what a payment brought into the drawer of a session. */
export const putIntoDrawer = (
  tx: Tx,
  sessionId: CashSessionId,
  payment: typeof customerPayments.$inferSelect,
): Promise<unknown> =>
  tx.query('select cash_take($1, $2, $3, $4)', [
    sessionId,
    payment.id,
    JSON.stringify(takingsOf([payment], ZERO)),
    payment.at,
  ])
