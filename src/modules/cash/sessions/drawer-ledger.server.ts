import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CashSessionId } from '#platform/values/ids.ts'
import type { DrawerLedger } from './drawer-ledger.ts'

/** What moved the cash of a session so far. */
export async function drawerLedger(tx: Tx, session: CashSessionId): Promise<DrawerLedger> {
  const [row] = await tx.query<{ ledger: DrawerLedger }>('select cash_drawer($1) as ledger', [session])
  if (!row) throw new Error('cash_drawer gave no answer')
  return row.ledger
}
