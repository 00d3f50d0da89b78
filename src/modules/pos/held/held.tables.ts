import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { CustomerId, HeldInvoiceId, UserId } from '#platform/values/ids.ts'
import type { ListedItem } from './held.ts'

/** A cart that waits for its customer. Its row goes when it is resumed or given up; the audit log keeps that. */
export const heldInvoices = pgTable(
  'held_invoices',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<HeldInvoiceId>().notNull(),
    name: text('name').notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>(),
    customer_name: text('customer_name'),
    cashbox_name: text('cashbox_name').notNull(),
    /** Read by `readHeldItems`. */
    items: jsonb('items').$type<unknown>().notNull(),
    /** The first lines, for the list. */
    first_items: jsonb('first_items').$type<readonly ListedItem[]>().notNull().default([]),
    /** Read by `readHeldDiscount`. */
    discount: jsonb('discount').$type<unknown>(),
    item_count: integer('item_count').notNull(),
    total_cents: centsColumn('total_cents').notNull(),
    held_by: uuid('held_by').$type<UserId>().notNull(),
    held_by_name: text('held_by_name').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
