import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'

/** Whether a cash session was ever opened in the shop. */
export async function hadSession(tx: Tx<TenantCtx>): Promise<boolean> {
  const rows = await tx.query('select 1 from cash_sessions where tenant_id = current_tenant() limit 1')
  return rows.length > 0
}
