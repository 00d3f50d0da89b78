import { WarehouseNotFound } from '#modules/inventory/warehouses/warehouses.errors.ts'
import { holdOffered, warehouseNames } from '#modules/inventory/warehouses/warehouses.server.ts'
import { touchStore } from '#modules/store-catalogue/store/store-mark.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { refuseStale } from '#platform/kernel/records.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { DeliveryZoneId, WarehouseId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
import { makeService } from './delivery-service.server.ts'
import type { SaveDelivery } from './zones-input.ts'

export type Zone = {
  id: DeliveryZoneId
  name: string
  description: string
  price_cents: Cents
  free_from_cents: Cents | null
}
export type Pickup = { warehouse_id: WarehouseId; name: string; hours: string }

/** Where the store brings its goods, in their order. */
export const zonesOf = (tx: Tx<TenantCtx>): Promise<Zone[]> =>
  tx.query<Zone>(
    `select id, name, description, price_cents::bigint as price_cents, free_from_cents::bigint as free_from_cents
      from store_zones where tenant_id = current_tenant() and is_active and deleted_at is null
      order by position, name`,
  )

/** Where orders are fetched. */
export const pickupsOf = (tx: Tx<TenantCtx>): Promise<Pickup[]> =>
  tx.query<Pickup>(
    `select p.warehouse_id, w.name, p.hours from store_pickups p
      join warehouses w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
      where p.tenant_id = current_tenant() and p.is_active and w.is_active and w.deleted_at is null order by w.name`,
  )

async function versionOf(tx: Tx<TenantCtx>): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    'select version from store_delivery where tenant_id = current_tenant()',
  )
  return row?.version ?? 1
}

/** Zones and places to fetch orders, as the office changes them, with the warehouses that could be such. */
export const getDelivery = (ctx: Ctx) =>
  reading(ctx, async (tx) => ({
    id: tx.tenantId,
    version: await versionOf(tx),
    zones: (await zonesOf(tx)).map(({ price_cents, free_from_cents, ...zone }) => ({
      ...zone,
      price: centsToDecimal(price_cents),
      free_from: amountOut(free_from_cents),
    })),
    pickups: await pickupsOf(tx),
    warehouses: (await warehouseNames(tx)).filter(({ is_active }) => is_active),
  }))

/** Zones come and go and change their names among each other: all are put away, and those that are named brought back. */
async function saveZones(tx: Tx, zones: SaveDelivery['zones']): Promise<void> {
  await tx.query(
    'update store_zones set deleted_at = $1 where tenant_id = current_tenant() and deleted_at is null',
    [tx.now],
  )
  for (const [position, zone] of zones.entries())
    await tx.query(
      `insert into store_zones as z (tenant_id, id, name, description, price_cents, free_from_cents, position)
        values (current_tenant(), $1, $2, $3, $4, $5, $6)
        on conflict (tenant_id, id) do update set name = $2, description = $3, price_cents = $4,
          free_from_cents = $5, position = $6, deleted_at = null, version = z.version + 1`,
      [zone.id ?? newId(), zone.name, zone.description, zone.price, zone.free_from, position],
    )
}

/** @throws WarehouseNotFound for one that is not offered, unless orders are fetched there already. */
async function savePickups(tx: Tx, pickups: SaveDelivery['pickups']): Promise<void> {
  const ids = pickups.map(({ warehouse_id }) => warehouse_id)
  const offered = await holdOffered(tx, ids)
  for (const id of ids) if (!offered.has(id)) throw new WarehouseNotFound(`warehouse ${id}`)
  await tx.query(
    `update store_pickups set is_active = false where tenant_id = current_tenant() and warehouse_id <> all($1::uuid[])`,
    [ids],
  )
  for (const { warehouse_id, hours } of pickups)
    await tx.query(
      `insert into store_pickups (tenant_id, warehouse_id, hours) values (current_tenant(), $1, $2)
        on conflict (tenant_id, warehouse_id) do update set hours = $2, is_active = true`,
      [warehouse_id, hours],
    )
}

/**
 * Says where the store brings its goods and where they are fetched: what is not named is so no more.
 *
 * @throws RecordChanged, WarehouseNotFound
 */
export const saveDelivery = (
  ctx: Ctx,
  { version, zones, pickups }: SaveDelivery,
): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`delivery of ${tx.tenantId}`])
    refuseStale({ version: await versionOf(tx) }, version)
    if (zones.length > 0) await makeService(tx)
    await saveZones(tx, zones)
    await savePickups(tx, pickups)
    await tx.query(
      `insert into store_delivery as d (tenant_id, version) values (current_tenant(), 2)
        on conflict (tenant_id) do update set version = d.version + 1`,
    )
    await touchStore(tx)
    await audit(tx, {
      action: 'store.delivery_changed',
      subject_type: 'tenant',
      subject_id: tx.tenantId,
      details: { zones: zones.length, pickups: pickups.length },
    })
    return { success: true }
  })
