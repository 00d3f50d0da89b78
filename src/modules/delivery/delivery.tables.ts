import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { invoices } from '#modules/invoices/invoices.tables.ts'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type { InvoiceId, UserId } from '#platform/values/ids.ts'
import type { DeliveryChannel, DeliveryError, DeliveryState, Letter } from './delivery.ts'

/** A receipt on its way to somebody; its id is made by the browser, so that a repeat sends once. */
export const receiptDeliveries = pgTable(
  'receipt_deliveries',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    recipient: text('recipient').notNull(),
    /** Null for the receipt itself. */
    letter: jsonb('letter').$type<Letter>(),
    state: text('state').$type<DeliveryState>().notNull(),
    tries: integer('tries').notNull(),
    error: jsonb('error').$type<DeliveryError>(),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>().notNull(),
    claimed_until: instant('claimed_until'),
    sent_at: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.invoice_id],
      foreignColumns: [invoices.tenant_id, invoices.id],
    }),
  ],
)
