import { asc, eq } from 'drizzle-orm'
import { reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { warehouses } from './inventory.tables.ts'

/** The warehouses of the tenant in their order, the default one marked. */
export const listWarehouses = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.db
      .select()
      .from(warehouses)
      .where(eq(warehouses.tenant_id, tx.tenantId))
      .orderBy(asc(warehouses.position), asc(warehouses.name))
      .limit(500),
  )
