import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { CustomerTypeId } from '#platform/values/ids.ts'

export const customerTypes = pgTable(
  'customer_types',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CustomerTypeId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    position: integer('position').notNull(),
    is_active: boolean('is_active').notNull(),
    /** What a new customer is, where nobody says; there may be none. */
    is_default: boolean('is_default').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
