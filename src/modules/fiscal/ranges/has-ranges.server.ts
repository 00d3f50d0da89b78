import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'

/** Whether the shop ever recorded a range that the DGII granted. */
export async function hasRanges(tx: Tx<TenantCtx>): Promise<boolean> {
  const rows = await tx.query('select 1 from fiscal_sequences where tenant_id = current_tenant() limit 1')
  return rows.length > 0
}
