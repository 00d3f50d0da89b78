import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { type Cents, cents } from '#platform/values/money.ts'

/**
 * The least amount from which every zone is reached for nothing, which is true for whoever is told so before they say where they
 * live; null where some never is.
 */
export async function freeDeliveryFrom(tx: Tx<TenantCtx>): Promise<Cents | null> {
  const [row] = await tx.query<{ least: number | null }>(
    `select case when bool_and(price_cents = 0 or free_from_cents is not null)
          then max(case when price_cents = 0 then 0 else free_from_cents end) end::bigint as least
      from store_zones where tenant_id = current_tenant() and is_active and deleted_at is null`,
  )
  return row?.least == null ? null : cents(row.least)
}
