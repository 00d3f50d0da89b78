import { bigint, date, foreignKey, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { CommissionRule } from '#modules/employees/commissions/commission.ts'
import { centsColumn, tenantId } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId, InvoiceId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import { invoiceLines } from '../invoices.tables.ts'

/** What whoever sold a line is paid of it. What was taken back and what was paid are all that changes. */
export const lineCommissions = pgTable(
  'line_commissions',
  {
    tenant_id: tenantId(),
    invoice_id: uuid('invoice_id').$type<InvoiceId>().notNull(),
    position: smallint('position').notNull(),
    employee_id: uuid('employee_id').$type<EmployeeId>().notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    /** What the line brought without taxes. */
    base_cents: centsColumn('base_cents').notNull(),
    commission_type: text('commission_type').$type<CommissionRule['type']>().notNull(),
    /** Basis points of a percentage, centavos of a fixed commission. */
    value_hundredths: bigint('value_hundredths', { mode: 'number' }).notNull(),
    commission_cents: centsColumn('commission_cents').notNull(),
    taken_back_cents: centsColumn('taken_back_cents').notNull().default(ZERO),
    paid_cents: centsColumn('paid_cents').notNull().default(ZERO),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.invoice_id, t.position] }),
    foreignKey({
      columns: [t.tenant_id, t.invoice_id, t.position],
      foreignColumns: [invoiceLines.tenant_id, invoiceLines.invoice_id, invoiceLines.position],
    }),
  ],
)
