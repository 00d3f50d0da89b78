import { customersByIds, type ShownCustomer } from '#modules/customers/records/customers.server.ts'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { CustomerId } from '#platform/values/ids.ts'

/** How far back is looked, so that a shop whose sales are all to nobody in particular is not read whole. */
const LATEST_INVOICES = 2000

/** The customers of the latest invoices, whoever bought last first. */
export const recentCustomers = (ctx: TenantCtx, limit: number): Promise<ShownCustomer[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ customer_id: CustomerId }>(
      `select latest.customer_id from (
          select i.customer_id, i.created_at from invoices i
          where i.tenant_id = current_tenant() order by i.created_at desc limit $1
        ) latest
        group by latest.customer_id order by max(latest.created_at) desc`,
      [LATEST_INVOICES],
    )
    const known = await customersByIds(
      tx,
      rows.map(({ customer_id }) => customer_id),
    )
    return known.slice(0, limit)
  })
