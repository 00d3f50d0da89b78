import { hasModule, hasPermission } from '#modules/identity/permissions/permissions.ts'
import type { Ctx, TenantCtx, Tx } from '#platform/kernel/ctx.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { defineRecord, pageOf, recordById } from '#platform/kernel/records.server.ts'
import type { Day } from '#platform/values/day.ts'
import type { EmployeeId, ProductId, UserId } from '#platform/values/ids.ts'
import { type BasisPoints, basisPointsToPercent, type Cents, centsToDecimal } from '#platform/values/money.ts'
import type { EmployeeListInput } from '../employee.ts'
import type { JobPosition, SalaryType } from '../employee-kinds.ts'
import { EmployeeNotFound } from '../employees.errors.ts'
import { employees } from '../employees.tables.ts'

type Row = {
  id: EmployeeId
  code: string
  name: string
  identification: string | null
  birth_date: Day | null
  email: string | null
  phone: string | null
  address: string | null
  emergency_contact: string | null
  emergency_phone: string | null
  department: string | null
  position: string | null
  job_position: JobPosition
  hire_date: Day
  salary_type: SalaryType
  base_salary_cents: Cents
  commission_rate_bps: BasisPoints | null
  user_id: UserId | null
  user_name: string | null
  is_active: boolean
  deleted: boolean
  version: number
}

export const EMPLOYEE = defineRecord({
  table: employees,
  noun: 'employee',
  missing: (id) => new EmployeeNotFound(`employee ${id}`),
  unique: ['code'],
  columns: `r.id, r.code, r.name, r.identification, r.birth_date::text as birth_date, r.email, r.phone, r.address,
    r.emergency_contact, r.emergency_phone, r.department, r.job_title as position, r.job_position, r.hire_date::text as hire_date,
    r.salary_type, r.base_salary_cents, r.commission_rate_bps, r.user_id, u.name as user_name, r.is_active,
    r.deleted_at is not null as deleted, r.version`,
  joins: 'left join users u on u.tenant_id = r.tenant_id and u.id = r.user_id',
  searched: `concat_ws(' ', r.name, r.code, r.identification, r.phone, r.email, r.department, r.job_title)`,
  order: 'r.name',
})

export const seesSalaries = ({ actor }: Ctx): boolean => hasPermission(actor, 'employees.salaries')

/** How an employee is paid, or nothing for who may not know. */
const payOf = (ctx: Ctx, { salary_type, base_salary_cents, commission_rate_bps }: Row) => {
  if (!seesSalaries(ctx)) return { salary_type: null, base_salary: null, commission_rate: null }
  return {
    salary_type,
    base_salary: centsToDecimal(base_salary_cents),
    commission_rate: commission_rate_bps === null ? null : basisPointsToPercent(commission_rate_bps),
  }
}

const shown = (ctx: Ctx, row: Row) => {
  const { salary_type, base_salary_cents, commission_rate_bps, ...known } = row
  return { ...known, ...payOf(ctx, row) }
}

/**
 * A page of the shop's employees by name; a search looks at names, codes, documents, telephones, e-mails, departments and
 * positions. What they are paid is only for who may know.
 */
export const listEmployees = async (ctx: Ctx, { status, job_position, ...input }: EmployeeListInput) => {
  const is_active = status === 'all' ? undefined : status === 'active'
  const only = { is_active, job_position: job_position ?? undefined }
  const { data, pagination } = await pageOf<Row>(ctx, EMPLOYEE, input, only)
  return { data: data.map((row) => shown(ctx, row)), pagination }
}

type Assigned = { id: string; code: string; name: string; commission_percentage_bps: BasisPoints | null }

const percentageOf = (ctx: Ctx, { commission_percentage_bps }: Assigned): number | null =>
  commission_percentage_bps === null || !seesSalaries(ctx)
    ? null
    : basisPointsToPercent(commission_percentage_bps)

/**
 * An employee, deleted or not, with the products and categories that they are assigned; a percentage of null is the
 * product's own, or none for who may not know. Without products there are none of either.
 *
 * @throws EmployeeNotFound
 */
export const employeeById = (ctx: Ctx, { id }: { id: EmployeeId }) =>
  reading(ctx, async (tx) => {
    const known = shown(ctx, await recordById<Row>(tx, EMPLOYEE, id))
    const hasProducts = hasModule(ctx.actor, 'products')
    const products = await tx.query<Assigned>(
      `select p.id, p.sku as code, p.name, l.commission_percentage_bps
        from employee_products l join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
        where l.tenant_id = current_tenant() and l.employee_id = $1 and $2 and p.deleted_at is null order by p.name, p.id`,
      [id, hasProducts],
    )
    const categories = await tx.query<Assigned>(
      `select c.id, c.code, c.name, l.commission_percentage_bps
        from employee_categories l join product_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id
        where l.tenant_id = current_tenant() and l.employee_id = $1 and $2 and c.deleted_at is null order by c.name, c.id`,
      [id, hasProducts],
    )
    const [versions] = await tx.query<{ products_version: number; categories_version: number }>(
      'select products_version, categories_version from employees where tenant_id = current_tenant() and id = $1',
      [id],
    )
    const counted = versions ?? { products_version: 1, categories_version: 1 }
    return {
      ...known,
      ...counted,
      employeeProducts: products.map((row) => ({
        product_id: row.id,
        sku: row.code,
        name: row.name,
        commission_percentage: percentageOf(ctx, row),
      })),
      employeeCategories: categories.map((row) => ({
        category_id: row.id,
        code: row.code,
        name: row.name,
        commission_percentage: percentageOf(ctx, row),
      })),
    }
  })

/** An employee as papers and reports name one. */
type NamedEmployee = { id: EmployeeId; code: string; name: string; deleted: boolean }

const NAMED =
  'select id, code, name, deleted_at is not null as deleted from employees where tenant_id = current_tenant()'

/** Who some employees are, deleted or not, by their ids. */
export const employeesNamed = (
  ctx: TenantCtx,
  ids: readonly EmployeeId[],
): Promise<ReadonlyMap<EmployeeId, NamedEmployee>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<NamedEmployee>(`${NAMED} and id = any($1::uuid[])`, [ids])
    return new Map(rows.map((row) => [row.id, row]))
  })

const requireNamed = (found: NamedEmployee | undefined, id: EmployeeId): NamedEmployee => {
  if (!found) throw new EmployeeNotFound(`employee ${id}`)
  return found
}

/** Who an employee is, deleted or not. @throws EmployeeNotFound */
export const employeeNamed = async (ctx: TenantCtx, id: EmployeeId): Promise<NamedEmployee> =>
  requireNamed((await employeesNamed(ctx, [id])).get(id), id)

/** The same, whom nobody else holds or changes until the transaction ends; sales may name them meanwhile. @throws EmployeeNotFound */
export async function holdEmployee(tx: Tx, id: EmployeeId): Promise<NamedEmployee> {
  const [row] = await tx.query<NamedEmployee>(`${NAMED} and id = $1 for no key update`, [id])
  return requireNamed(row, id)
}

/** Whom a sale may name as its seller: those at work, by name. */
export const offeredSellers = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<{ id: EmployeeId; name: string; user_id: UserId | null }>(
      `select id, name, user_id from employees where tenant_id = current_tenant() and is_active and deleted_at is null
        order by name, id limit 500`,
    ),
  )

type Professional = {
  id: EmployeeId
  code: string
  name: string
  position: string | null
  job_position: JobPosition
}

/** Those at work (`e`) who are assigned a service (`p`), by itself or by its category; `which` says of `p.id` of which. */
const providing = (which: '= $1' | '= any($1::uuid[])' | 'is not null'): string => `employees e
  join products p on p.tenant_id = e.tenant_id and p.id ${which} and p.deleted_at is null
  where e.tenant_id = current_tenant() and e.is_active and e.deleted_at is null and (
    exists (select from employee_products l
      where l.tenant_id = e.tenant_id and l.employee_id = e.id and l.product_id = p.id)
    or exists (select from employee_categories l
      where l.tenant_id = e.tenant_id and l.employee_id = e.id and l.category_id = p.category_id))`

const PROVIDERS = providing('= $1')

/** Those at work who are assigned a service, by itself or by its category; none for one that is not on offer. */
export const employeesByService = (ctx: TenantCtx, { serviceId }: { serviceId: ProductId }) =>
  reading(ctx, (tx) =>
    tx.query<Professional>(
      `select e.id, e.code, e.name, e.job_title as position, e.job_position from ${PROVIDERS}
        order by e.name, e.id limit 500`,
      [serviceId],
    ),
  )

/** The same by their ids alone; of one who is wanted, that one where they are among them. */
export const providersOf = (ctx: TenantCtx, serviceId: ProductId, wanted: EmployeeId | null) =>
  reading(ctx, async (tx) => {
    const rows = wanted
      ? await tx.query<{ id: EmployeeId }>(`select e.id from ${PROVIDERS} and e.id = $2`, [serviceId, wanted])
      : await tx.query<{ id: EmployeeId }>(`select e.id from ${PROVIDERS} order by e.name, e.id limit 500`, [
          serviceId,
        ])
    return rows.map(({ id }) => id)
  })

/** The same of several services, each of which has somebody. */
export const providersOfEach = (
  ctx: TenantCtx,
  serviceIds: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, readonly EmployeeId[]>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ service_id: ProductId; ids: EmployeeId[] }>(
      `select p.id as service_id, array_agg(e.id order by e.name, e.id) as ids
        from ${providing('= any($1::uuid[])')} group by p.id`,
      [serviceIds],
    )
    return new Map(rows.map(({ service_id, ids }) => [service_id, ids]))
  })

/** Who of those at work is assigned any service that is booked. */
export const providersOfAny = (ctx: TenantCtx): Promise<ReadonlySet<EmployeeId>> =>
  reading(ctx, async (tx) => {
    const rows = await tx.query<{ id: EmployeeId }>(
      `select distinct e.id from ${providing('is not null')} and p.is_scheduleable`,
    )
    return new Set(rows.map(({ id }) => id))
  })

/** Those at work, whatever they do. */
export const employeesAtWork = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<Professional>(
      `select id, code, name, job_title as position, job_position from employees
        where tenant_id = current_tenant() and is_active and deleted_at is null order by name, id limit 500`,
    ),
  )

/** The accounts that an employee can be given, and of each whose it is already. */
export const usersForEmployees = (ctx: TenantCtx) =>
  reading(ctx, (tx) =>
    tx.query<{ id: UserId; name: string; employee_id: EmployeeId | null }>(
      `select u.id, u.name, e.id as employee_id from users u
        left join employees e on e.tenant_id = u.tenant_id and e.user_id = u.id and e.deleted_at is null
        where u.tenant_id = current_tenant() and u.deleted_at is null order by u.name, u.id limit 500`,
    ),
  )
