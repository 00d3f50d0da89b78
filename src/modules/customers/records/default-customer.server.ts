import { and, eq, isNull } from 'drizzle-orm'
import { nextNumber } from '#platform/kernel/counters.server.ts'
import { inTransaction, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { customerCode } from '../customer/customer.ts'
import { customerSearchText } from '../customer/customer-search.ts'
import { GENERAL_CUSTOMER } from '../customer/general-customer.ts'
import { customers } from '../customers.tables.ts'

/** The customer that a sale is for when nobody is named; null where somebody deleted it. */
export async function defaultCustomer(tx: Tx): Promise<{ name: string; tax_id: string | null } | null> {
  const [found] = await tx.db
    .select({ name: customers.name, tax_id: customers.tax_id })
    .from(customers)
    .where(
      and(eq(customers.tenant_id, tx.tenantId), eq(customers.is_default, true), isNull(customers.deleted_at)),
    )
  return found ?? null
}

/** Makes the customer that a sale is for when nobody is named. Each tenant has one from its first day. */
export const createDefaultCustomer = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const id = newId<CustomerId>()
    const code = customerCode(await nextNumber(tx, 'customer'))
    const name = GENERAL_CUSTOMER
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
  })
