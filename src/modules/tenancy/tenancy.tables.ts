import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { versionColumn } from '#platform/database/columns.server.ts'
import type { TenantId } from '#platform/values/ids.ts'

export const tenantSettings = pgTable('tenant_settings', {
  tenant_id: uuid('tenant_id').$type<TenantId>().primaryKey(),
  theme: text('theme').notNull(),
  force_company_theme: boolean('force_company_theme').notNull(),
  rounded_sidebar: boolean('rounded_sidebar').notNull(),
  rounded_cards: boolean('rounded_cards').notNull(),
  rounded_navbar: boolean('rounded_navbar').notNull(),
  rounded_buttons: boolean('rounded_buttons').notNull(),
  time_zone: text('time_zone').notNull(),
  trade_name: text('trade_name').notNull(),
  legal_name: text('legal_name').notNull(),
  tax_id: text('tax_id').notNull(),
  branch: text('branch').notNull(),
  address: text('address').notNull(),
  municipality: text('municipality').notNull(),
  province: text('province').notNull(),
  phone: text('phone').notNull(),
  website: text('website').notNull(),
  dgii_resolution: text('dgii_resolution').notNull(),
  receipt_footer: text('receipt_footer').notNull(),
  returns_days: integer('returns_days').notNull(),
  /** What papers say of returns in place of the usual; empty says that. */
  returns_policy: text('returns_policy').notNull().default(''),
  /** Where the shop's logo is; empty without one. */
  logo_url: text('logo_url').notNull().default(''),
  /** Of new accounts, until their people choose. */
  language: text('language').$type<'es' | 'en'>().notNull().default('es'),
  version: versionColumn(),
})

/** How the product presents itself, by host. The default one is worn where no other is. */
export const brands = pgTable('brands', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  support_email: text('support_email').notNull(),
  support_phone: text('support_phone').notNull().default(''),
  color: text('color').notNull(),
  domains: text('domains').array().notNull().default([]),
  is_default: boolean('is_default').notNull().default(false),
  version: versionColumn(),
})
