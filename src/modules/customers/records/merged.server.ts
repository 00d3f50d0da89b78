import { and, eq } from 'drizzle-orm'
import { reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'
import { customerSearchText } from '../customer/customer-search.ts'
import { customers } from '../customers.tables.ts'

/** Who a customer is today: the one they were merged into, and otherwise themselves. */
export const standingCustomer = (ctx: TenantCtx, id: CustomerId): Promise<CustomerId> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ id: CustomerId }>('select customers_standing($1) as id', [id])
    return row?.id ?? id
  })

/** A customer and all who were merged into them: whom their documents may name. */
export const withMerged = (ctx: TenantCtx, id: CustomerId): Promise<CustomerId[]> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ ids: CustomerId[] }>('select customers_with_merged($1) as ids', [id])
    return row?.ids ?? [id]
  })

/** All who are one customer today: the one who stands first, and who was merged into them. */
export const oneCustomer = (ctx: TenantCtx, id: CustomerId): Promise<CustomerId[]> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ ids: CustomerId[] }>(
      'select customers_with_merged(customers_standing($1)) as ids',
      [id],
    )
    return row?.ids ?? [id]
  })

type Found = typeof customers.$inferSelect

/** The text a customer is found by: their own, and that of all who were merged into them. */
export async function foundByText(
  tx: Tx<TenantCtx>,
  own: Pick<Found, 'id' | 'name' | 'code' | 'tax_id' | 'phone' | 'email'>,
): Promise<string> {
  const merged = await tx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenant_id, tx.tenantId), eq(customers.merged_into, own.id)))
  return [own, ...merged].map(customerSearchText).join(' ')
}
