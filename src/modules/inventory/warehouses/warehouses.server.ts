import { and, asc, eq, isNull } from 'drizzle-orm'
import { inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import type { BeginningTerms } from '#platform/module/beginning.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { WarehouseId } from '#platform/values/ids.ts'
import { warehouses } from '../inventory.tables.ts'

/** The warehouses of the tenant in their order, the default one marked, those that are switched off too. */
export const listWarehouses = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.db
      .select({
        id: warehouses.id,
        code: warehouses.code,
        name: warehouses.name,
        position: warehouses.position,
        is_active: warehouses.is_active,
        is_default: warehouses.is_default,
        address: warehouses.address,
        phone: warehouses.phone,
      })
      .from(warehouses)
      .where(and(eq(warehouses.tenant_id, tx.tenantId), isNull(warehouses.deleted_at)))
      .orderBy(asc(warehouses.position), asc(warehouses.name))
      .limit(500),
  )

/** The warehouses by name alone, in their order, for who sees no stock. */
export const warehouseNames = async (ctx: TenantCtx) =>
  (await listWarehouses(ctx)).map(({ id, name, is_active }) => ({ id, name, is_active }))

/** Every warehouse that goods may lie in, deleted ones too: what a sale took from there comes back there. */
export const placesOfStock = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<{ id: WarehouseId; name: string; is_default: boolean; is_offered: boolean }>(
      `select id, name, is_default, is_active and deleted_at is null as is_offered from warehouses
        where tenant_id = current_tenant() order by position, name, id limit 1000`,
    ),
  )

/**
 * Those of some warehouses that are offered, for who names them in a record of its own: none of them is switched off or
 * deleted until the transaction ends.
 */
export const holdOffered = async (
  tx: Tx<TenantCtx>,
  ids: readonly WarehouseId[],
): Promise<ReadonlySet<WarehouseId>> => {
  const rows = await tx.query<{ id: WarehouseId }>(
    `select id from warehouses
      where tenant_id = current_tenant() and id = any($1::uuid[]) and is_active and deleted_at is null
      order by id for share`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

const FIRST_NAMES = {
  es: { main: 'Almacén principal', depot: 'Depósito' },
  en: { main: 'Main warehouse', depot: 'Depot' },
} as const

/** Gives a new tenant the warehouse that its counter sells from, and a depot behind it, named in its language. */
export const createDefaultWarehouses = (
  ctx: TenantCtx,
  { language = 'es' }: Pick<BeginningTerms, 'language'>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const place = { tenant_id: tx.tenantId, is_active: true, address: '', phone: '' }
    const names = FIRST_NAMES[language]
    const [main, depot] = [newId<WarehouseId>(), newId<WarehouseId>()]
    await tx.db.insert(warehouses).values([
      { ...place, id: main, code: 'ALM-01', name: names.main, position: 1, is_default: true },
      { ...place, id: depot, code: 'ALM-02', name: names.depot, position: 2, is_default: false },
    ])
  })

/** The warehouse that is taken where nobody names one, of however many there are. */
export const defaultWarehouse = (ctx: TenantCtx): Promise<WarehouseId> =>
  reading(ctx, async (tx) => {
    const [found] = await tx.query<{ id: WarehouseId }>(
      'select id from warehouses where tenant_id = current_tenant() and is_default and deleted_at is null',
    )
    if (!found) throw new Error('the shop has no default warehouse')
    return found.id
  })
