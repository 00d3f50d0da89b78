import { CustomerHasBalance } from '#modules/customers/customers.errors.ts'
import { customerById } from '#modules/customers/records/customers.server.ts'
import { markDeleted } from '#modules/customers/records/delete-customer.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { lockAccount } from '../receivables/receivables.server.ts'

/**
 * Deletes a customer who owes nothing and has nothing paid ahead; under the account's lock, so that no payment changes
 * that meanwhile. What was sold to them on credit at that very moment is owed all the same and stands in the list of
 * what is owed. Repeating it changes nothing.
 *
 * @throws CustomerNotFound, DefaultCustomerNeeded
 * @throws CustomerHasBalance
 */
export const deleteCustomer = (ctx: Ctx, id: CustomerId): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    const { name, is_default, deleted_at } = await customerById(tx, id)
    if (!is_default && deleted_at === null) {
      const { owed, credit } = await lockAccount(tx, id)
      if (owed > 0 || credit > 0 || (await hasDeposit(tx, id))) throw new CustomerHasBalance(name)
    }
    return markDeleted(tx, id)
  })

/** Whether something of theirs is kept for what is to come. */
async function hasDeposit(tx: Tx, id: CustomerId): Promise<boolean> {
  const [kept] = await tx.query(
    `select 1 from customer_deposits
      where tenant_id = current_tenant() and customer_id = any(customers_with_merged($1)) and status = 'paid' limit 1`,
    [id],
  )
  return kept !== undefined
}
