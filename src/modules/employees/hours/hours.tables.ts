import { date, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantId, versionColumn } from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { employees } from '../employees.tables.ts'
import type { TimeSpan } from './spans/working-hours.ts'

/** How often the hours of a shop were changed. */
export const shopSchedules = pgTable(
  'shop_schedules',
  { tenant_id: tenantId(), version: versionColumn() },
  (t) => [primaryKey({ columns: [t.tenant_id] })],
)

const weekday = () => integer('weekday').notNull()
const fromMinute = () => integer('from_minute').notNull()
const untilMinute = () => integer('until_minute').notNull()
const dayColumn = (name: string) => date(name, { mode: 'string' }).$type<Day>().notNull()
const employeeId = () => uuid('employee_id').$type<EmployeeId>().notNull()

export const shopHours = pgTable(
  'shop_hours',
  { tenant_id: tenantId(), weekday: weekday(), from_minute: fromMinute(), until_minute: untilMinute() },
  (t) => [primaryKey({ columns: [t.tenant_id, t.weekday, t.from_minute] })],
)

export const shopDays = pgTable(
  'shop_days',
  {
    tenant_id: tenantId(),
    day: dayColumn('day'),
    name: text('name').notNull(),
    spans: jsonb('spans').$type<TimeSpan[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.day] })],
)

export const employeeHours = pgTable(
  'employee_hours',
  {
    tenant_id: tenantId(),
    employee_id: employeeId(),
    weekday: weekday(),
    from_minute: fromMinute(),
    until_minute: untilMinute(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.employee_id, t.weekday, t.from_minute] }),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
  ],
)

export const employeeDays = pgTable(
  'employee_days',
  {
    tenant_id: tenantId(),
    employee_id: employeeId(),
    day: dayColumn('day'),
    name: text('name').notNull(),
    spans: jsonb('spans').$type<TimeSpan[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.employee_id, t.day] }),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
  ],
)

export const employeeTimeOff = pgTable(
  'employee_time_off',
  {
    tenant_id: tenantId(),
    employee_id: employeeId(),
    id: uuid('id').notNull(),
    from_day: dayColumn('from_day'),
    until_day: dayColumn('until_day'),
    from_minute: integer('from_minute'),
    until_minute: integer('until_minute'),
    reason: text('reason').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.employee_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
  ],
)
