import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CustomerId, EmployeeId, InvoiceId, UserId } from '#platform/values/ids.ts'

/** What a customer owes on all invoices, and what they paid ahead. Whoever moves either locks this row first. */
export const customerAccounts = pgTable(
  'customer_accounts',
  {
    tenant_id: tenantId(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    owed_cents: centsColumn('owed_cents').notNull(),
    credit_cents: centsColumn('credit_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.customer_id] })],
)

/** What is owed on an invoice that was not paid whole when it was made; one without a row owes nothing. */
export const receivables = pgTable(
  'receivables',
  {
    tenant_id: tenantId(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    due_on: date('due_on', { mode: 'string' }).$type<Day>().notNull(),
    opened_cents: centsColumn('opened_cents').notNull(),
    balance_cents: centsColumn('balance_cents').notNull(),
    // Of its invoice, where it never changes: what open invoices are narrowed down and ordered by.
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    document_type: text('document_type').notNull(),
    origin: text('origin').notNull(),
    total_cents: centsColumn('total_cents').notNull(),
    seller_id: uuid('seller_id').$type<UserId>().notNull(),
    /** Which employee sold it; null where nobody else did than who rang it up. */
    employee_id: uuid('employee_id').$type<EmployeeId>(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.invoice_id] })],
)

/** Every change of what a customer owes or has paid ahead, with the document that caused it. Never changed. */
export const receivableEntries = pgTable(
  'receivable_entries',
  {
    tenant_id: tenantId(),
    id: uuid('id').notNull(),
    customer_id: uuid('customer_id').$type<CustomerId>().notNull(),
    /** Null for what was paid ahead. */
    invoice_id: uuid('invoice_id').$type<InvoiceId>(),
    kind: text('kind')
      .$type<'sale' | 'payment' | 'share' | 'reversal' | 'credit_note' | 'void' | 'merge'>()
      .notNull(),
    document_id: uuid('document_id').notNull(),
    owed_cents: centsColumn('owed_cents').notNull(),
    credit_cents: centsColumn('credit_cents').notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
)
