import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { InvoiceConditionId, InvoiceTypeId } from '#platform/values/ids.ts'
import type { InvoiceDocument } from './invoice-types.ts'

/** What an invoice of the office is begun as. */
export const invoiceTypes = pgTable(
  'invoice_types',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<InvoiceTypeId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    document_type: text('document_type').$type<InvoiceDocument>().notNull(),
    condition_id: uuid('condition_id').$type<InvoiceConditionId>(),
    printed_note: text('printed_note').notNull().default(''),
    position: integer('position').notNull().default(0),
    is_default: boolean('is_default').notNull(),
    is_active: boolean('is_active').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
