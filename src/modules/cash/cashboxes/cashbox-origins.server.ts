import { and, eq } from 'drizzle-orm'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { originOf } from '#platform/values/service-address.ts'
import { DEFAULT_PRINT_SERVER } from './cashbox.ts'
import { cashboxes } from './cashboxes.tables.ts'

/** Where the counters of the shop print and open their drawers: what their pages may call beside us. */
export const cashboxOrigins = (ctx: TenantCtx): Promise<string[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select({ printer: cashboxes.print_server_url, drawer: cashboxes.drawer_service_url })
      .from(cashboxes)
      .where(and(eq(cashboxes.tenant_id, tx.tenantId), eq(cashboxes.is_active, true)))
      .limit(200)
    return rows.flatMap(({ printer, drawer }) =>
      [printer ?? DEFAULT_PRINT_SERVER, drawer].flatMap((address) => originOf(address) ?? []),
    )
  })
