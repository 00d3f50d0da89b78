import { nextNumber } from '#platform/counters.server.ts'
import { inTransaction, type TenantCtx } from '#platform/ctx.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { CustomerId } from '#platform/ids.ts'
import { normalizeSearch } from '#platform/search-text.ts'
import { customers } from './customers.tables.ts'

/** A customer's code, from its number: `CLI-0001`. */
export const customerCode = (number: number): string => `CLI-${String(number).padStart(4, '0')}`

/** Makes the customer that a sale is for when nobody is named. Each tenant has one from its first day. */
export const createDefaultCustomer = (ctx: TenantCtx, name: string): Promise<CustomerId> =>
  inTransaction(ctx, async (tx) => {
    const id = newId<CustomerId>()
    await tx.db.insert(customers).values({
      tenant_id: tx.tenantId,
      id,
      code: customerCode(await nextNumber(tx, 'customer')),
      name,
      is_default: true,
      eligible_for_rewards: false,
      search: normalizeSearch(name),
      created_at: tx.now,
      updated_at: tx.now,
    })
    return id
  })
