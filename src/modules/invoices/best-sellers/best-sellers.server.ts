import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'

/** Enough of the last sales to know what a shop sells, few enough to be counted at once. */
const LATEST_INVOICES = 1000

/** What the shop sold most often of late, each product with the number of sales it was in, the most frequent first. */
export const latestBestSellers = (ctx: TenantCtx, limit: number) =>
  reading(ctx, (tx) =>
    // `offset 0` keeps the planner to the lines of those invoices: it would read every line ever sold.
    tx.query<{ productId: ProductId; sales: number }>(
      `select sold.product_id as "productId", count(distinct sold.invoice_id)::integer as sales
        from (
          select tenant_id, id from invoices made
          where tenant_id = current_tenant() and not exists (select 1 from invoice_voids v
            where v.tenant_id = made.tenant_id and v.invoice_id = made.id)
          order by created_at desc limit $1
        ) i
        cross join lateral (
          select * from invoice_lines line
          where line.tenant_id = i.tenant_id and line.invoice_id = i.id offset 0
        ) sold
        group by sold.product_id order by sales desc, sold.product_id limit $2`,
      [LATEST_INVOICES, limit],
    ),
  )
