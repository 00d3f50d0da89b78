import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import type { BasisPoints, Cents } from '#platform/values/money.ts'

/** What a service is booked by, null where the shop does not say: minutes, days of the shop and hours. */
export type ServiceTerms = {
  name: string
  default_duration: number | null
  buffer_time: number | null
  max_advance_booking_days: number | null
  min_advance_booking_hours: number | null
  deposit_cents: Cents | null
  price_cents: Cents | null
  variable_price: boolean
  is_taxable: boolean
  price_includes_tax: boolean
  tax_percent_bps: BasisPoints | null
}

/** What is said of a product that can be scheduled; null where it cannot, or is on offer no longer. */
export const serviceTerms = (ctx: TenantCtx, id: ProductId): Promise<ServiceTerms | null> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<ServiceTerms>(
      `select name, default_duration, buffer_time, max_advance_booking_days, min_advance_booking_hours, deposit_cents,
          price_cents, variable_price, is_taxable, price_includes_tax, tax_percent_bps
        from products
        where tenant_id = current_tenant() and id = $1 and is_scheduleable and deleted_at is null`,
      [id],
    )
    return row ?? null
  })

/** What is asked for ahead of some services; those that ask for nothing are not there. */
export const serviceDeposits = (
  ctx: TenantCtx,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Cents>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ id: ProductId; deposit_cents: Cents }>(
      `select id, deposit_cents from products
        where tenant_id = current_tenant() and id = any($1::uuid[]) and deposit_cents > 0`,
      [ids],
    )
    return new Map(rows.map(({ id, deposit_cents }) => [id, deposit_cents]))
  })
