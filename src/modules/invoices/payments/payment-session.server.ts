import { cashSettings } from '#modules/cash/cash-settings.ts'
import {
  type CashboxSession,
  cashboxSession,
  ownCashbox,
} from '#modules/cash/sessions/cashbox-session.server.ts'
import { takingsOf } from '#modules/cash/sessions/takings.ts'
import type { PaymentKind } from '#modules/pricing/tender/tender.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import { readModuleSettings } from '#platform/module/settings.server.ts'
import type { CashboxId, CashSessionId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import { CashboxClosed } from './payments.errors.ts'
import type { customerPayments } from './payments.tables.ts'

/**
 * Where the cash of a payment goes in or out: the drawer that is named, that which the person opened, or the default
 * cashbox's. Its session stays open until the transaction ends. Null for what is no cash.
 *
 * @throws NoCashbox, SessionOfAnother
 * @throws CashboxClosed where the shop moves no cash without one.
 */
export async function paymentSession(
  tx: Tx,
  kind: PaymentKind,
  wanted: CashboxId | null | undefined,
): Promise<CashboxSession | null> {
  if (kind !== 'cash') return null
  const cashSession = await cashboxSession(tx, wanted ?? (await ownCashbox(tx)))
  await requireDrawer(tx, cashSession)
  return cashSession
}

/**
 * For cash that goes in or out: without a session of its cashbox no count would know of it.
 *
 * @throws CashboxClosed where the shop moves no cash without one.
 */
export async function requireDrawer(tx: Tx, { sessionId }: Pick<CashboxSession, 'sessionId'>): Promise<void> {
  if (sessionId) return
  const { cash_session_required } = await readModuleSettings(tx, cashSettings)
  if (cash_session_required) throw new CashboxClosed()
}

/** Writes down what a payment brought into the drawer of a session. */
export const putIntoSession = (
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
