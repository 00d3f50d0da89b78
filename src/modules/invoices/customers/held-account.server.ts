import type { Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { lockAccount } from '../receivables/receivables.server.ts'

/**
 * Holds a customer's account until the transaction ends.
 *
 * @returns whether something is owed on it, was paid ahead, or is kept of theirs for what is to come.
 */
export async function holdAccount(tx: Tx, id: CustomerId): Promise<boolean> {
  const { owed, credit } = await lockAccount(tx, id)
  if (owed > 0 || credit > 0) return true
  const [kept] = await tx.query(
    `select 1 from customer_deposits
      where tenant_id = current_tenant() and customer_id = any(customers_with_merged($1)) and status = 'paid' limit 1`,
    [id],
  )
  return kept !== undefined
}
