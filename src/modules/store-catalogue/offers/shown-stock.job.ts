import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { refreshShownStock } from './shown-stock.server.ts'

/** What sales took from the shelf, the store's pages no longer say to be there. */
export async function showWhatIsLeft(
  ctx: TenantCtx,
  sales: readonly { readonly invoice_id: string }[],
): Promise<void> {
  const sold = await reading(ctx, (tx) =>
    tx.query<{ product_id: ProductId }>(
      `select distinct s.product_id from invoice_lines l
         join store_products s on s.tenant_id = l.tenant_id and s.product_id = l.product_id and s.is_online
        where l.tenant_id = current_tenant() and l.invoice_id = any($1::uuid[])`,
      [sales.map(({ invoice_id }) => invoice_id)],
    ),
  )
  if (sold.length > 0)
    await refreshShownStock(
      ctx,
      sold.map(({ product_id }) => product_id),
    )
}
