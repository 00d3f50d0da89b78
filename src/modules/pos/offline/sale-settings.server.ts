import type { ContextSettings } from '#modules/invoices/posting/sale-context.ts'
import type { TenantSettings } from '#modules/tenancy/settings/settings.server.ts'

/** What a sale and its paper say of the shop, for a till that has to make them by itself. */
export const saleSettings = (settings: TenantSettings): ContextSettings => ({
  time_zone: settings.time_zone,
  trade_name: settings.trade_name,
  legal_name: settings.legal_name,
  tax_id: settings.tax_id,
  branch: settings.branch,
  address: settings.address,
  municipality: settings.municipality,
  province: settings.province,
  phone: settings.phone,
  website: settings.website,
  dgii_resolution: settings.dgii_resolution,
  receipt_footer: settings.receipt_footer,
  returns_days: settings.returns_days,
  fiscal_series: settings.fiscal_series,
  sell_without_stock: settings.sell_without_stock,
  cash_session_required: settings.cash_session_required,
  max_discount_bps: settings.max_discount_bps,
  rewards_enabled: settings.rewards_enabled,
  reward_cents_per_point: settings.reward_cents_per_point,
})
