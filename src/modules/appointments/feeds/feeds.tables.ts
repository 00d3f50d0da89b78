import { boolean, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { employees } from '#modules/employees/employees.tables.ts'
import { instant, tenantId } from '#platform/database/columns.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'

export const appointmentFeeds = pgTable(
  'appointment_feeds',
  {
    tenant_id: tenantId(),
    employee_id: uuid('employee_id').$type<EmployeeId>().notNull(),
    /** Of the addresses that it had: with another count the one before leads nowhere. */
    count: integer('count').notNull(),
    /** Of the address that it has: random, or empty where it is of a time before. */
    key: text('key').notNull().default(''),
    is_open: boolean('is_open').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.employee_id] }),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
  ],
)
