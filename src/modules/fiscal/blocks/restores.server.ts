import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'

/** Whoever has not told by then has left. */
const HEARD_FOR_MS = 30 * 24 * 3_600_000

/** Keeps that the shop's data are those of a copy: from now on its tills are believed, within bounds. */
export const noteRestore = (tx: Tx<TenantCtx>, copiedAt: Date): Promise<unknown> =>
  tx.query(
    `insert into fiscal_restores (tenant_id, restored_at, restored_from) values (current_tenant(), $1, $2)
       on conflict do nothing`,
    [tx.now, copiedAt],
  )

/**
 * When the shop's data were last put back to an older copy; null where that was not lately, or never. Without it what
 * a till says of numbers and sales that are not here changes nothing.
 */
export async function restoredLately(tx: Tx<TenantCtx>): Promise<Date | null> {
  const [row] = await tx.query<{ restored_at: Date }>(
    `select restored_at from fiscal_restores where tenant_id = current_tenant() and restored_at > $1
       order by restored_at desc limit 1`,
    [new Date(tx.now.getTime() - HEARD_FOR_MS)],
  )
  return row?.restored_at ?? null
}
