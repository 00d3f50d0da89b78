import { boolean, date, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { productCategories, products } from '#modules/catalogue/catalogue.tables.ts'
import { users } from '#modules/identity/identity.tables.ts'
import {
  bpsColumn,
  centsColumn,
  instant,
  tenantId,
  versionColumn,
} from '#platform/database/columns.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { CategoryId, EmployeeId, ProductId, UserId } from '#platform/values/ids.ts'
import type { JobPosition, SalaryType } from './employee-kinds.ts'

export const employees = pgTable(
  'employees',
  {
    tenant_id: tenantId(),
    id: uuid('id').$type<EmployeeId>().notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    identification: text('identification'),
    birth_date: date('birth_date', { mode: 'string' }).$type<Day>(),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    emergency_contact: text('emergency_contact'),
    emergency_phone: text('emergency_phone'),
    department: text('department'),
    /** What they are called at work, beside what they are by the list of the program. */
    job_title: text('job_title'),
    job_position: text('job_position').$type<JobPosition>().notNull(),
    hire_date: date('hire_date', { mode: 'string' }).$type<Day>().notNull(),
    salary_type: text('salary_type').$type<SalaryType>().notNull(),
    base_salary_cents: centsColumn('base_salary_cents').notNull(),
    /** Only of who earns commissions. */
    commission_rate_bps: bpsColumn('commission_rate_bps'),
    /** The account that they sign in with. */
    user_id: uuid('user_id').$type<UserId>(),
    is_active: boolean('is_active').notNull(),
    /** Each of them is saved by itself. */
    products_version: integer('products_version').notNull().default(1),
    categories_version: integer('categories_version').notNull().default(1),
    hours_version: integer('hours_version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.user_id], foreignColumns: [users.tenant_id, users.id] }),
  ],
)

export const employeeProducts = pgTable(
  'employee_products',
  {
    tenant_id: tenantId(),
    employee_id: uuid('employee_id').$type<EmployeeId>().notNull(),
    product_id: uuid('product_id').$type<ProductId>().notNull(),
    /** Null where the product's own holds. */
    commission_percentage_bps: bpsColumn('commission_percentage_bps'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.employee_id, t.product_id] }),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
    foreignKey({ columns: [t.tenant_id, t.product_id], foreignColumns: [products.tenant_id, products.id] }),
  ],
)

export const employeeCategories = pgTable(
  'employee_categories',
  {
    tenant_id: tenantId(),
    employee_id: uuid('employee_id').$type<EmployeeId>().notNull(),
    category_id: uuid('category_id').$type<CategoryId>().notNull(),
    commission_percentage_bps: bpsColumn('commission_percentage_bps'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.employee_id, t.category_id] }),
    foreignKey({
      columns: [t.tenant_id, t.employee_id],
      foreignColumns: [employees.tenant_id, employees.id],
    }),
    foreignKey({
      columns: [t.tenant_id, t.category_id],
      foreignColumns: [productCategories.tenant_id, productCategories.id],
    }),
  ],
)
