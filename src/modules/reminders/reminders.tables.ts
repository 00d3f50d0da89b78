import {
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DeliveryError } from '#modules/delivery/delivery.ts'
import type { DeliveryChannel } from '#modules/delivery/delivery-channel.ts'
import type { PaperLanguage } from '#modules/delivery/paper.ts'
import { invoices } from '#modules/invoices/invoices.tables.ts'
import { instant, tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, InvoiceId, ReminderId, ReminderRuleId, UserId } from '#platform/values/ids.ts'
import type { Moment } from './due/due.ts'

/** By which rules a shop reminds of what is owed. */
export const reminderRules = pgTable(
  'reminder_rules',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<ReminderRuleId>().notNull(),
    name: text('name').notNull(),
    moment: text('moment').$type<Moment>().notNull(),
    days: integer('days').notNull(),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    text_es: text('text_es').notNull(),
    text_en: text('text_en').notNull(),
    is_active: boolean('is_active').notNull(),
    /** The shop's day from which on it reminds. */
    since: date('since', { mode: 'string' }).$type<Day>().notNull(),
    origin: text('origin').notNull(),
    position: integer('position').notNull().default(0),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Customers who asked not to be reminded. */
export const reminderRefusals = pgTable(
  'reminder_refusals',
  {
    tenant_id: tenantId(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.customer_id] })],
)

/** One message about one invoice or several; its delivery has the same id. */
export const reminders = pgTable(
  'reminders',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<ReminderId>().notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    /** Null for one that was sent by hand. */
    rule_id: uuid('rule_id').$type<ReminderRuleId>(),
    rule_name: text('rule_name'),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    recipient: text('recipient'),
    language: text('language').$type<PaperLanguage>().notNull(),
    words: text('words').notNull(),
    origin: text('origin').notNull(),
    /** Why nothing was handed over. */
    error: jsonb('error').$type<DeliveryError>(),
    postponed_at: instant('postponed_at'),
    /** Nobody knows whether it went: the database was restored. */
    withdrawn_at: instant('withdrawn_at'),
    created_at: instant('created_at').notNull(),
    created_by: uuid('created_by').$type<UserId>(),
    created_by_name: text('created_by_name'),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)

/** Which invoices a reminder is of; a rule reminds of each once. */
export const reminderInvoices = pgTable(
  'reminder_invoices',
  {
    tenant_id: tenantId(),
    reminder_id: uuid('reminder_id').$type<ReminderId>().notNull(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    rule_id: uuid('rule_id').$type<ReminderRuleId>(),
    left_out_at: instant('left_out_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.reminder_id, t.invoice_id] }),
    unique().on(t.tenant_id, t.rule_id, t.invoice_id),
    foreignKey({ columns: [t.tenant_id, t.invoice_id], foreignColumns: [invoices.tenant_id, invoices.id] }),
  ],
)
