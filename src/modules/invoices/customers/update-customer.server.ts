import type { UpdateCustomer } from '#modules/customers/customer/customer.ts'
import { DefaultHasBalance } from '#modules/customers/customers.errors.ts'
import { customerById } from '#modules/customers/records/customers.server.ts'
import { changeCustomer, type SavedCustomer } from '#modules/customers/records/save-customer.server.ts'
import { type Ctx, inTransaction } from '#platform/kernel/ctx.server.ts'
import { holdAccount } from './held-account.server.ts'

/**
 * Changes a customer as `changeCustomer` does. Who owes something or has something paid ahead does not become the one who is
 * nobody in particular: what is theirs would be nobody's. It is asked under the account's lock, so that no payment changes that meanwhile.
 *
 * @throws DefaultHasBalance and what `changeCustomer` throws.
 */
export const updateCustomer = (ctx: Ctx, input: UpdateCustomer): Promise<SavedCustomer> =>
  inTransaction(ctx, async (tx) => {
    const { id, is_default } = input
    if (is_default) {
      const before = await customerById(tx, id)
      if (!before.is_default && before.deleted_at === null && (await holdAccount(tx, id)))
        throw new DefaultHasBalance(before.name)
    }
    return changeCustomer(tx, input)
  })
