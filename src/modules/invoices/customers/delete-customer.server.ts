import { CustomerHasBalance } from '#modules/customers/customers.errors.ts'
import { customerById } from '#modules/customers/records/customers.server.ts'
import { markDeleted } from '#modules/customers/records/delete-customer.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { holdAccount } from './held-account.server.ts'

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
    if (!is_default && deleted_at === null && (await holdAccount(tx, id))) throw new CustomerHasBalance(name)
    return markDeleted(tx, id)
  })
