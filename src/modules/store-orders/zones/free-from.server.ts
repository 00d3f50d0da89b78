import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { type Cents, cents } from '#platform/values/money.ts'

/** The least amount from which some zone is reached for nothing; null where none is. */
export async function freeDeliveryFrom(tx: Tx<TenantCtx>): Promise<Cents | null> {
  const [row] = await tx.query<{ least: number | null }>(
    `select min(free_from_cents)::bigint as least from store_zones
      where tenant_id = current_tenant() and is_active and deleted_at is null`,
  )
  return row?.least == null ? null : cents(row.least)
}
