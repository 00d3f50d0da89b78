import { and, eq, isNotNull } from 'drizzle-orm'
import type { TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import type { WarehouseId } from '#platform/values/ids.ts'
import { users } from '../identity.tables.ts'

/** Counts the accounts that name the warehouse `$1`, for who would delete it. */
export const USERS_AT_WAREHOUSE = `select count(*) as count from users
  where tenant_id = current_tenant() and warehouse_id = $1 and deleted_at is null`

/** Deleted accounts name a warehouse no more, so that it can be deleted too. */
export async function letGoOfWarehouse(tx: Tx<TenantCtx>, id: WarehouseId): Promise<void> {
  await tx.db
    .update(users)
    .set({ warehouse_id: null })
    .where(and(eq(users.tenant_id, tx.tenantId), eq(users.warehouse_id, id), isNotNull(users.deleted_at)))
}
