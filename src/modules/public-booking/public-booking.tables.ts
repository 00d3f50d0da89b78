import { boolean, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '#modules/catalogue/catalogue.tables.ts'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import type { MatchBy } from './match-by.ts'

export const publicBookingSettings = pgTable('public_booking_settings', {
  tenant_id: tenantId().primaryKey(),
  is_published: boolean('is_published').notNull(),
  /** Every service that can be booked, or those of the list alone. */
  offers_all: boolean('offers_all').notNull(),
  hold_minutes: integer('hold_minutes').notNull(),
  /** Whether what is booked is confirmed at once. */
  confirms: boolean('confirms').notNull(),
  match_by: text('match_by').$type<MatchBy>().notNull(),
  most_each: integer('most_each').notNull(),
  terms: text('terms').notNull(),
  version: versionColumn(),
  updated_at: instant('updated_at').notNull(),
})

export const publicBookingServices = pgTable(
  'public_booking_services',
  {
    tenant_id: tenantId(),
    service_id: uuid('service_id').$type<ProductId>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.service_id] }),
    foreignKey({ columns: [t.tenant_id, t.service_id], foreignColumns: [products.tenant_id, products.id] }),
  ],
)
