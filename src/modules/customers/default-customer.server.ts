import { nextNumber } from '#platform/counters.server.ts'
import { inTransaction, type TenantCtx } from '#platform/ctx.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { CustomerId } from '#platform/ids.ts'
import { customerCode, customerSearchText } from './customer.ts'
import { customers } from './customers.tables.ts'

/** Makes the customer that a sale is for when nobody is named. Each tenant has one from its first day. */
export const createDefaultCustomer = (ctx: TenantCtx, name: string): Promise<CustomerId> =>
  inTransaction(ctx, async (tx) => {
    const id = newId<CustomerId>()
    const code = customerCode(await nextNumber(tx, 'customer'))
    await tx.db.insert(customers).values({
      tenant_id: tx.tenantId,
      id,
      code,
      name,
      is_default: true,
      eligible_for_rewards: false,
      search: customerSearchText({ name, code }),
      created_at: tx.now,
      updated_at: tx.now,
    })
    return id
  })
