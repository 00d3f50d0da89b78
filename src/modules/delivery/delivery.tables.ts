import {
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { invoices } from '#modules/invoices/invoices.tables.ts'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, CustomerPaymentId, InvoiceId, UserId } from '#platform/values/ids.ts'
import type { DeliveryError, DeliveryState, Message } from './delivery.ts'
import type { DeliveryChannel } from './delivery-channel.ts'
import type { KeptPaper, PaperLanguage } from './paper.ts'

/** A receipt or another paper on its way to somebody; its id is made by the browser, so that a repeat sends once. */
export const receiptDeliveries = pgTable(
  'receipt_deliveries',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<KeptPaper['kind']>().notNull().default('receipt'),
    invoice_id: uuid('invoice_id').$type<InvoiceId>(),
    payment_id: uuid('payment_id').$type<CustomerPaymentId>(),
    customer_id: uuid('customer_id').$type<CustomerId>(),
    from_day: date('from_day', { mode: 'string' }).$type<Day>(),
    to_day: date('to_day', { mode: 'string' }).$type<Day>(),
    language: text('language').$type<PaperLanguage>().notNull().default('es'),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    recipient: text('recipient').notNull(),
    /** Null for a paper, and for what is put into words when it is sent. */
    letter: jsonb('letter').$type<Message>(),
    state: text('state').$type<DeliveryState>().notNull(),
    tries: integer('tries').notNull(),
    error: jsonb('error').$type<DeliveryError>(),
    created_at: instant('created_at').notNull(),
    /** Null for what the program sends by itself. */
    created_by: uuid('created_by').$type<UserId>(),
    /** Whether somebody without a session caused it: it has a room of its own. */
    is_of_stranger: boolean('is_of_stranger').notNull().default(false),
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
