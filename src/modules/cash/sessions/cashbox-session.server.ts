import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, CashSessionId } from '#platform/values/ids.ts'
import { requireCashbox } from '../cashboxes/cashboxes.server.ts'
import { requireOwnSession } from './foreign-session.server.ts'

/** Where cash goes in or out: a cashbox, and the session that is open there, if one is. */
export type CashboxSession = {
  cashbox: Awaited<ReturnType<typeof requireCashbox>>
  sessionId: CashSessionId | null
}

/**
 * A cashbox, the default one where none is named, with the session that is open there. That is not closed until the transaction ends.
 *
 * @throws NoCashbox, SessionOfAnother
 */
export async function cashboxSession(tx: Tx, wanted: CashboxId | null | undefined): Promise<CashboxSession> {
  const cashbox = await requireCashbox(tx, wanted)
  await requireOwnSession(tx, cashbox.id)
  const [open] = await tx.query<{ id: CashSessionId | null }>('select cash_open_session($1) as id', [
    cashbox.id,
  ])
  return { cashbox, sessionId: open?.id ?? null }
}

/** The cashbox that the person who acts opened last and has open; null where there is none. */
export async function ownCashbox(tx: Tx): Promise<CashboxId | null> {
  const [own] = await tx.query<{ cashbox_id: CashboxId }>(
    `select cashbox_id from cash_sessions
      where tenant_id = current_tenant() and opened_by = $1 and closed_at is null order by opened_at desc limit 1`,
    [tx.actor.userId],
  )
  return own?.cashbox_id ?? null
}
