import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, CashSessionId } from '#platform/values/ids.ts'
import { requireCashbox } from '../cashboxes/cashboxes.server.ts'
import { requireOwnDrawer } from './foreign-drawer.server.ts'

/** Where cash goes in or out: a cashbox, and the session that is open there, if one is. */
export type Drawer = {
  cashbox: Awaited<ReturnType<typeof requireCashbox>>
  sessionId: CashSessionId | null
}

/**
 * The drawer of a cashbox, the default one's where none is named. Its session is not closed until the transaction ends.
 *
 * @throws NoCashbox, DrawerOfAnother
 */
export async function drawerAt(tx: Tx, wanted: CashboxId | null | undefined): Promise<Drawer> {
  const cashbox = await requireCashbox(tx, wanted)
  await requireOwnDrawer(tx, cashbox.id)
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
