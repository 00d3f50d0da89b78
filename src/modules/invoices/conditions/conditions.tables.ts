import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { InvoiceConditionId } from '#platform/values/ids.ts'

/** In how many days an invoice is paid. */
export const invoiceConditions = pgTable(
  'invoice_conditions',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<InvoiceConditionId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    credit_days: integer('credit_days').notNull(),
    printed_note: text('printed_note').notNull().default(''),
    position: integer('position').notNull().default(0),
    is_default: boolean('is_default').notNull(),
    is_active: boolean('is_active').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
