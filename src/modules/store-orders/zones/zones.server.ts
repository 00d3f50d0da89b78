import { ProductNotFound } from '#modules/catalogue/catalogue.errors.ts'
import { productInput } from '#modules/catalogue/products/product.ts'
import { createProduct } from '#modules/catalogue/products/saving/create-products.server.ts'
import { touchStore } from '#modules/store-catalogue/store/store-mark.server.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx, type Tx } from '#platform/kernel/ctx.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { DeliveryZoneId, ProductId, WarehouseId } from '#platform/values/ids.ts'
import { type Cents, centsToDecimal } from '#platform/values/money.ts'
import { amountOut } from '#platform/values/wire.ts'
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
      where p.tenant_id = current_tenant() and p.is_active order by w.name`,
  )

/** Zones and places to fetch orders, as the office changes them. */
export const getDelivery = (ctx: Ctx) =>
  reading(ctx, async (tx) => ({
    zones: (await zonesOf(tx)).map(({ price_cents, free_from_cents, ...zone }) => ({
      ...{ ...zone, price: centsToDecimal(price_cents), free_from: amountOut(free_from_cents) },
    })),
    pickups: await pickupsOf(tx),
  }))

/** The service that stands for bringing goods on invoices; null before anything was ever brought. */
export async function deliveryService(tx: Tx<TenantCtx>): Promise<ProductId | null> {
  const [row] = await tx.query<{ product_id: ProductId }>(
    'select product_id from store_delivery_services where tenant_id = current_tenant()',
  )
  return row?.product_id ?? null
}

async function makeService(tx: Tx): Promise<void> {
  if (await deliveryService(tx)) return
  const id = await createProduct(
    tx,
    productInput.parse({
      ...{ name: 'Entrega a domicilio', sku: `ENTREGA-${tx.tenantId.slice(-6)}`, productType: 'service' },
      ...{ price: 1, price2: 1, price3: 1 },
    }),
  )
  if (!id) throw new ProductNotFound('the service of delivery')
  await tx.query(
    'insert into store_delivery_services (tenant_id, product_id) values (current_tenant(), $1) on conflict do nothing',
    [id],
  )
}

/** Says where the store brings its goods and where they are fetched: what is not named is so no more. */
export const saveDelivery = (ctx: Ctx, { zones, pickups }: SaveDelivery): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`delivery of ${tx.tenantId}`])
    if (zones.length > 0) await makeService(tx)
    const kept = zones.flatMap(({ id }) => id ?? [])
    await tx.query(
      `update store_zones set deleted_at = $2 where tenant_id = current_tenant() and deleted_at is null
        and id <> all($1::uuid[])`,
      [kept, tx.now],
    )
    for (const [position, zone] of zones.entries())
      await tx.query(
        `insert into store_zones as z (tenant_id, id, name, description, price_cents, free_from_cents, position)
          values (current_tenant(), $1, $2, $3, $4, $5, $6)
          on conflict (tenant_id, id) do update set name = $2, description = $3, price_cents = $4,
            free_from_cents = $5, position = $6, deleted_at = null, version = z.version + 1`,
        [zone.id ?? newId(), zone.name, zone.description, zone.price, zone.free_from, position],
      )
    await tx.query(
      `update store_pickups set is_active = false where tenant_id = current_tenant()
        and warehouse_id <> all($1::uuid[])`,
      [pickups.map(({ warehouse_id }) => warehouse_id)],
    )
    for (const { warehouse_id, hours } of pickups)
      await tx.query(
        `insert into store_pickups (tenant_id, warehouse_id, hours)
          select current_tenant(), w.id, $2 from warehouses w
            where w.tenant_id = current_tenant() and w.id = $1 and w.deleted_at is null
          on conflict (tenant_id, warehouse_id) do update set hours = $2, is_active = true`,
        [warehouse_id, hours],
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
