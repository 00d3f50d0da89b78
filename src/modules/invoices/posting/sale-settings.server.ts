import { cashSettings } from '#modules/cash/cash-settings.ts'
import { catalogueSettings } from '#modules/catalogue/catalogue-settings.ts'
import { customersSettings } from '#modules/customers/customers-settings.ts'
import { fiscalSettings } from '#modules/fiscal/fiscal-settings.ts'
import { hasModule } from '#modules/identity/permissions/permissions.ts'
import { inventorySettings } from '#modules/inventory/inventory-settings.ts'
import { type Actor, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import type { ContextSettings, StoreSettings } from './sale-context.ts'

/** What `invoices_sale_settings` answers: the store, and what the shop has set of each module that a sale asks. */
export type KnownSettings = {
  store: StoreSettings
  modules: Readonly<Record<string, object>> | null
}

const storeOf = (store: StoreSettings): StoreSettings => ({
  time_zone: store.time_zone,
  trade_name: store.trade_name,
  legal_name: store.legal_name,
  tax_id: store.tax_id,
  branch: store.branch,
  address: store.address,
  municipality: store.municipality,
  province: store.province,
  phone: store.phone,
  website: store.website,
  dgii_resolution: store.dgii_resolution,
  receipt_footer: store.receipt_footer,
  returns_days: store.returns_days,
  returns_policy: store.returns_policy,
})

/** What a sale and its paper say of the shop, as usual where it has set nothing. */
export const settingsOfSale = ({ store, modules }: KnownSettings): ContextSettings => ({
  ...storeOf(store),
  ...catalogueSettings.read(modules?.catalogue ?? {}),
  ...customersSettings.read(modules?.customers ?? {}),
  ...inventorySettings.read(modules?.inventory ?? {}),
  ...fiscalSettings.read(modules?.fiscal ?? {}),
  ...cashSettings.read(modules?.cash ?? {}),
})

/** The same where parts of the shop are off: nobody collects points, and the stock that nobody sees refuses nothing. */
export const settingsInParts = (
  actor: Pick<Actor, 'modules'>,
  settings: ContextSettings,
): ContextSettings => ({
  ...settings,
  rewards_enabled: settings.rewards_enabled && hasModule(actor, 'rewards'),
  sell_without_stock: settings.sell_without_stock || !hasModule(actor, 'inventory'),
})

/** What a sale and its paper say of the shop now. */
export const saleSettings = (ctx: TenantCtx): Promise<ContextSettings> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.query<{ settings: KnownSettings | null }>(
      'select invoices_sale_settings() as settings',
    )
    if (!row?.settings) throw new Error(`tenant ${tx.tenantId} has no settings`)
    return settingsOfSale(row.settings)
  })
