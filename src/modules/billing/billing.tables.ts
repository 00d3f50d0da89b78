import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { CustomerId, InvoiceDraftId, UserId } from '#platform/values/ids.ts'

/** An invoice that somebody is still writing. It has no number and moves nothing; its row goes when it is posted or given up. */
export const invoiceDrafts = pgTable(
  'invoice_drafts',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<InvoiceDraftId>().notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>(),
    /** Read by `readContent`. */
    content: jsonb('content').$type<unknown>().notNull(),
    item_count: integer('item_count').notNull(),
    /** What it came to when it was saved; null where that could not be said. */
    total_cents: centsColumn('total_cents'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    /** Who saved it last, by their name of then. */
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
