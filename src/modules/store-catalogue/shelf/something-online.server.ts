import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'

/** Whether the store sells anything at all. */
export async function hasSomethingOnline(tx: Tx<TenantCtx>): Promise<boolean> {
  const rows = await tx.query('select from store_shelf where tenant_id = current_tenant() limit 1')
  return rows.length > 0
}
