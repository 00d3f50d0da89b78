import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'

/** Whether the shop ever made an invoice, at the counter or in the office. */
export async function hasSold(tx: Tx<TenantCtx>): Promise<boolean> {
  const rows = await tx.query('select 1 from invoices where tenant_id = current_tenant() limit 1')
  return rows.length > 0
}
