import { foreignSessionOfSale } from '#modules/cash/sessions/foreign-session.server.ts'
import type { InvoicePayment } from '#modules/invoices/posted-invoice.ts'
import { moneyBack } from '#modules/invoices/voids/void.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, CashSessionId } from '#platform/values/ids.ts'
import type { Cents } from '#platform/values/money.ts'
import type { Conflict } from './conflicts/conflicts.ts'
import type { SnapshotSale } from './snapshot/snapshot-sale.ts'
import type { SyncSaleInput } from './sync.ts'

/** The cash session that a sale was made in. */
export type SessionOfSale = {
  session: { id: CashSessionId; number: number; is_closed: boolean } | null
  /** Whether the shop keeps cash sessions at all. */
  keeps_sessions: boolean
}

/**
 * The cash session that was open at a cashbox when a sale was made there, which is not closed until the transaction
 * ends. Comes before the goods' rows are locked, as at the counter.
 */
export async function sessionAt(
  tx: Tx,
  { cashboxId, at }: { cashboxId: CashboxId | null; at: Date },
): Promise<SessionOfSale> {
  const [row] = await tx.query<{ found: SessionOfSale }>('select cash_session_at($1, $2) as found', [
    cashboxId,
    at,
  ])
  if (!row) throw new Error('cash_session_at gave no answer')
  return row.found
}

/** Whether it names the session that somebody else had opened; asked before the sale places its till anywhere. */
export async function openerConflicts(
  tx: Tx,
  { offline }: Pick<SyncSaleInput, 'offline'>,
  { cashbox_id: cashboxId, seller_id: person, created_at: at }: SnapshotSale['draft'],
): Promise<Conflict[]> {
  const session = await foreignSessionOfSale(tx, { cashboxId, person, tillId: offline.tillId, at })
  return session ? [{ kind: 'drawer_of_another', cashbox: session.cashbox, name: session.opened_by }] : []
}

/** Where it stands in the books: in its own session, and beside that one's Z once it was closed. */
export const placeOf = ({ session }: SessionOfSale) => ({
  cash_session_id: session?.id ?? null,
  after_closing: session?.is_closed ?? false,
})

type Paid = { cashbox_name: string; change_cents: Cents; payments: readonly InvoicePayment[] }

/** What the sessions have to be told: cash that came to a session after it was counted, or that none has. */
export function sessionConflicts({ session, keeps_sessions }: SessionOfSale, sale: Paid): Conflict[] {
  const { cash } = moneyBack(sale)
  if (session) {
    return session.is_closed ? [{ kind: 'added_after_closing', session: session.number, cash }] : []
  }
  return keeps_sessions ? [{ kind: 'outside_session', cashbox: sale.cashbox_name, cash }] : []
}
