import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CashSessionId } from '#platform/values/ids.ts'
import type { CashLedger } from './cash-ledger.ts'

/** What moved the cash of a session so far. */
export async function cashLedger(tx: Tx, session: CashSessionId): Promise<CashLedger> {
  const [row] = await tx.query<{ ledger: CashLedger }>('select cash_ledger($1) as ledger', [session])
  if (!row) throw new Error('cash_ledger gave no answer')
  return row.ledger
}
