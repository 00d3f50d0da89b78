import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { cashboxes } from '#modules/cash/cashboxes/cashboxes.tables.ts'
import { GENERAL_CUSTOMER } from '#modules/customers/customer.ts'
import { createDefaultCustomer } from '#modules/customers/default-customer.server.ts'
import { createDefaultRoles, type RoleIds } from '#modules/identity/people/people.server.ts'
import { warehouses } from '#modules/inventory/inventory.tables.ts'
import { createDefaultMeans } from '#modules/invoices/payment-means/default-means.server.ts'
import { blankStore } from '#modules/tenancy/settings/tenant-config.ts'
import { tenantSettings } from '#platform/database/platform.tables.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { type Installation, NOTHING_INSTALLED } from '#platform/process/installation.server.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { CashboxId, CustomerId, TenantId, WarehouseId } from '#platform/values/ids.ts'
import { ALL, cents } from '#platform/values/money.ts'
import { ALL_PERMISSIONS, PERMISSIONS } from '../permissions.server.ts'

export type NewShop = {
  subdomain: string
  name: string
  /** What the answered context reaches outside; nothing unless it is given. */
  installation?: Installation
  /** What receipts print; what is left out stays empty. */
  store?: Partial<
    Pick<
      typeof tenantSettings.$inferInsert,
      | 'trade_name'
      | 'legal_name'
      | 'tax_id'
      | 'address'
      | 'municipality'
      | 'province'
      | 'phone'
      | 'receipt_footer'
      | 'fiscal_series'
      | 'theme'
      | 'sell_without_stock'
      | 'time_zone'
    >
  >
}

export type Shop = {
  ctx: TenantCtx
  roles: RoleIds
  warehouses: { main: WarehouseId; depot: WarehouseId }
  cashbox: CashboxId
  defaultCustomer: CustomerId
}

/**
 * Opens a shop with what it needs to sell on its first day: settings, roles, two warehouses, a cashbox,
 * currencies, ways to pay and the customer for sales to nobody in particular.
 *
 * @param admin the owner's pool: only it may add a tenant.
 */
export async function newShop(admin: Pool, pool: Pool, now: Date, shop: NewShop): Promise<Shop> {
  const id = newId<TenantId>()
  await admin.query(
    'insert into tenants (id, subdomain, name, created_at, offered_permissions) values ($1, $2, $3, $4, $5)',
    [id, shop.subdomain, shop.name, now, ALL_PERMISSIONS],
  )
  const { installation = NOTHING_INSTALLED } = shop
  const ctx: TenantCtx = { pool, installation, tenantId: id, now, requestId: randomUUID() }
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(tenantSettings).values(settingsOf(id, shop))
    const roles = await createDefaultRoles(tx, PERMISSIONS)
    await createDefaultMeans(tx)
    const defaultCustomer = await createDefaultCustomer(tx, GENERAL_CUSTOMER)
    const main = newId<WarehouseId>()
    const depot = newId<WarehouseId>()
    const place = { tenant_id: id, is_active: true, address: '', phone: '' }
    await tx.db.insert(warehouses).values([
      { ...place, id: main, code: 'ALM-01', name: 'Almacén principal', position: 1, is_default: true },
      { ...place, id: depot, code: 'ALM-02', name: 'Depósito', position: 2, is_default: false },
    ])
    const cashbox = newId<CashboxId>()
    await tx.db.insert(cashboxes).values({
      tenant_id: id,
      id: cashbox,
      code: 'CAJA-01',
      name: 'Caja 01',
      warehouse_id: main,
      show_notifications: true,
      wait_for_print: false,
      open_drawer: false,
      open_drawer_on_print: false,
      is_active: true,
      is_default: true,
    })
    return { ctx, roles, warehouses: { main, depot }, cashbox, defaultCustomer }
  })
}

const settingsOf = (tenant_id: TenantId, { name, store }: NewShop): typeof tenantSettings.$inferInsert => ({
  tenant_id,
  theme: 'theme-enzzo',
  force_company_theme: false,
  rounded_sidebar: true,
  rounded_cards: true,
  rounded_navbar: true,
  rounded_buttons: true,
  time_zone: 'America/Santo_Domingo',
  ...blankStore(name),
  fiscal_series: 'E',
  sell_without_stock: false,
  cash_session_required: false,
  max_discount_bps: ALL,
  rewards_enabled: false,
  reward_cents_per_point: cents(10_000),
  cash_refund_limit_cents: cents(500_000),
  cash_refund_any_method: false,
  ...store,
})
