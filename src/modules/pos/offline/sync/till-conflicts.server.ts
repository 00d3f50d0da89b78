import { registerTill } from '#modules/fiscal/blocks/tills.server.ts'
import type { Tx } from '#platform/ctx.server.ts'
import type { CashboxId, InvoiceId } from '#platform/ids.ts'
import type { Conflict } from './conflicts.ts'
import type { SyncSaleInput } from './sync.ts'

/**
 * Whether the till that sends a sale may sell, and whether its paper's number is another sale's too. A till that is
 * new is known from here on.
 *
 * @param cashboxId at which it was sold.
 */
export async function tillConflicts(
  tx: Tx,
  { id, offline }: Pick<SyncSaleInput, 'id' | 'offline'>,
  cashboxId: CashboxId | null,
): Promise<Conflict[]> {
  const { tillId, localNumber } = offline
  const [till, other] = await Promise.all([
    registerTill(tx, tillId, cashboxId),
    // The shop's own number, of before a restore: it goes to other sales since.
    localNumber.startsWith('T') && isOnAnother(tx, localNumber, id),
  ])
  const isRevoked =
    till.revoked_at === null ? [] : [{ kind: 'till_revoked', till: `T${till.number}` } as const]
  return [...isRevoked, ...(other ? [{ kind: 'paper_number_repeated', printed: localNumber } as const] : [])]
}

/** One at a time for a paper's number: two that came together would not see each other. */
async function isOnAnother(tx: Tx, localNumber: string, id: InvoiceId): Promise<boolean> {
  // Said one right behind the other: the second sees what was written until the first was through.
  const [, others] = await Promise.all([
    tx.query(`select pg_advisory_xact_lock(hashtextextended(current_tenant() || ' paper ' || $1, 0))`, [
      localNumber,
    ]),
    tx.query(
      `select 1 from offline_sales where tenant_id = current_tenant() and local_number = $1 and invoice_id <> $2
         limit 1`,
      [localNumber, id],
    ),
  ])
  return others.length > 0
}
