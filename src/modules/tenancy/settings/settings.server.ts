import { eq } from 'drizzle-orm'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, reading, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { tenantSettings } from '../tenancy.tables.ts'
import { type AppearanceInput, blankStore, type StoreInput, type TenantConfig } from './tenant-config.ts'

export type TenantSettings = typeof tenantSettings.$inferSelect

/** What a new shop may be told of itself; what is left out stays empty. */
export type StoreTerms = Partial<Omit<typeof tenantSettings.$inferInsert, 'tenant_id'>>

/** Gives a new tenant its settings: the usual ones, under its name. */
export const createSettings = (ctx: TenantCtx, name: string, store: StoreTerms = {}): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.insert(tenantSettings).values({
      tenant_id: tx.tenantId,
      theme: 'theme-enzzo',
      force_company_theme: false,
      rounded_sidebar: true,
      rounded_cards: true,
      rounded_navbar: true,
      rounded_buttons: true,
      time_zone: 'America/Santo_Domingo',
      ...blankStore(name),
      ...store,
    })
  })

/** What the shop is called and how it looks, and where its clock stands. Every tenant has its row from the day it was made. */
export const readSettings = (ctx: TenantCtx): Promise<TenantSettings> =>
  reading(ctx, async (tx) => {
    const [row] = await tx.db.select().from(tenantSettings).where(eq(tenantSettings.tenant_id, tx.tenantId))
    if (!row) throw new Error(`tenant ${tx.tenantId} has no settings`)
    return row
  })

export const currentConfig = async (ctx: TenantCtx): Promise<{ config: TenantConfig }> => {
  const row = await readSettings(ctx)
  return {
    config: {
      theme: row.theme,
      force_company_theme: row.force_company_theme,
      rounded_sidebar: row.rounded_sidebar,
      rounded_cards: row.rounded_cards,
      rounded_navbar: row.rounded_navbar,
      rounded_buttons: row.rounded_buttons,
      time_zone: row.time_zone,
    },
  }
}

/** The store's details as receipts print them. */
export const currentStore = async (ctx: TenantCtx): Promise<Required<StoreInput>> => {
  const row = await readSettings(ctx)
  return {
    trade_name: row.trade_name,
    legal_name: row.legal_name,
    tax_id: row.tax_id,
    branch: row.branch,
    address: row.address,
    municipality: row.municipality,
    province: row.province,
    phone: row.phone,
    website: row.website,
    dgii_resolution: row.dgii_resolution,
    receipt_footer: row.receipt_footer,
    returns_days: row.returns_days,
  }
}

const change = (ctx: Ctx, action: string, values: Partial<TenantSettings>): Promise<{ success: true }> =>
  inTransaction(ctx, async (tx) => {
    await tx.db.update(tenantSettings).set(values).where(eq(tenantSettings.tenant_id, tx.tenantId))
    await audit(tx, { action, subject_type: 'tenant', subject_id: tx.tenantId, details: values })
    return { success: true }
  })

export const changeAppearance = (ctx: Ctx, input: AppearanceInput): Promise<{ success: true }> =>
  change(ctx, 'settings.appearance_changed', input)

export const changeStore = (ctx: Ctx, input: StoreInput): Promise<{ success: true }> =>
  change(ctx, 'settings.store_changed', input)
