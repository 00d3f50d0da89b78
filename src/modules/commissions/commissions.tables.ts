import {
  bigint,
  date,
  foreignKey,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { employees } from '#modules/employees/employees.tables.ts'
import { users } from '#modules/identity/identity.tables.ts'
import { lineCommissions } from '#modules/invoices/commissions/line-commissions.tables.ts'
import { centsColumn, instant, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CommissionPaymentId, EmployeeId, InvoiceId, UserId } from '#platform/values/ids.ts'
import type { CommissionMethod } from './payment.ts'

/** What a seller was paid of their commissions: a numbered document. Never changed: an error is reversed. */
export const commissionPayments = pgTable(
  'commission_payments',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<CommissionPaymentId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    employee_id: uuid('employee_id').$type<EmployeeId>().notNull(),
    employee_name: text('employee_name').notNull(),
    /** Commissions of sales up to this day are in it. */
    until: date('until', { mode: 'string' }).$type<Day>().notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    method: text('method').$type<CommissionMethod>().notNull(),
    reference: text('reference'),
    notes: text('notes').notNull().default(''),
    amount_cents: centsColumn('amount_cents').notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique().on(t.tenant_id, t.number),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
    foreignKey({ columns: [t.tenant_id, t.user_id], foreignColumns: [users.tenant_id, users.id] }),
  ],
)

/** What of a payment is paid of which line; below zero is taken off. */
export const commissionPaymentLines = pgTable(
  'commission_payment_lines',
  {
    tenant_id: tenantId(),
    payment_id: uuid('payment_id').$type<CommissionPaymentId>().notNull(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    position: smallint('position').notNull(),
    amount_cents: centsColumn('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.payment_id, t.invoice_id, t.position] }),
    foreignKey({
      columns: [t.tenant_id, t.invoice_id, t.position],
      foreignColumns: [lineCommissions.tenant_id, lineCommissions.invoice_id, lineCommissions.position],
    }),
  ],
)

/** The document that undoes a payment. */
export const commissionPaymentReversals = pgTable(
  'commission_payment_reversals',
  {
    tenant_id: tenantId(),
    payment_id: uuid('payment_id').$type<CommissionPaymentId>().notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    at: instant('at').notNull(),
    user_id: uuid('user_id').$type<UserId>().notNull(),
    user_name: text('user_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.payment_id] }), unique().on(t.tenant_id, t.number)],
)
