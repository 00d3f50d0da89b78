import { asc, eq } from 'drizzle-orm'
import { inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { WarehouseId } from '#platform/values/ids.ts'
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

/** The warehouses by name alone, in their order, for who sees no stock. */
export const warehouseNames = async (ctx: TenantCtx) =>
  (await listWarehouses(ctx)).map(({ id, name, is_active }) => ({ id, name, is_active }))

/** Gives a new tenant the warehouse that its counter sells from, and a depot behind it. */
export const createDefaultWarehouses = (ctx: TenantCtx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const place = { tenant_id: tx.tenantId, is_active: true, address: '', phone: '' }
    const [main, depot] = [newId<WarehouseId>(), newId<WarehouseId>()]
    await tx.db.insert(warehouses).values([
      { ...place, id: main, code: 'ALM-01', name: 'Almacén principal', position: 1, is_default: true },
      { ...place, id: depot, code: 'ALM-02', name: 'Depósito', position: 2, is_default: false },
    ])
  })

/** The warehouse that is taken where nobody names one. */
export async function defaultWarehouse(ctx: TenantCtx): Promise<WarehouseId> {
  const found = (await listWarehouses(ctx)).find(({ is_default }) => is_default)
  if (!found) throw new Error('the shop has no default warehouse')
  return found.id
}
