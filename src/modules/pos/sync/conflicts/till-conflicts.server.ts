import { nameOfTill } from '#modules/cash/tills/known-tills.server.ts'
import { registerTill } from '#modules/fiscal/blocks/tills.server.ts'
import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CashboxId, InvoiceId } from '#platform/values/ids.ts'
import { type SyncSaleInput, tillNumberIn } from '../sync.ts'
import type { Conflict } from './conflicts.ts'

/**
 * Whether the till that sends a sale may sell, and whether its paper's number is its own and no other sale's. A till
 * that is new is known from here on, by the number on its paper where no other till has it.
 *
 * @param cashboxId at which it was sold.
 */
export async function tillConflicts(
  tx: Tx,
  { id, offline }: Pick<SyncSaleInput, 'id' | 'offline'>,
  cashboxId: CashboxId | null,
): Promise<Conflict[]> {
  const { tillId, localNumber } = offline
  const printed = tillNumberIn(localNumber)
  const [till, other] = await Promise.all([
    registerTill(tx, tillId, { cashboxId, number: printed }),
    // The shop's own number, of before a restore: it goes to other sales since.
    printed !== null && isOnAnother(tx, localNumber, id),
  ])
  const isAllowed = till.revoked_at === null && !tx.isTillRevoked
  const isOthers = printed !== null && printed !== till.number
  const name = !isAllowed || isOthers ? await nameOfTill(tx, tillId) : ''
  const isRevoked = isAllowed ? [] : [{ kind: 'till_revoked', till: name } as const]
  return [
    ...isRevoked,
    ...(isOthers ? [{ kind: 'paper_number_of_another', printed: localNumber, till: name } as const] : []),
    ...(other ? [{ kind: 'paper_number_repeated', printed: localNumber } as const] : []),
  ]
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
