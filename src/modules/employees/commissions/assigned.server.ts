import { CategoryNotFound, ProductNotFound } from '#modules/catalogue/catalogue.errors.ts'
import { audit } from '#platform/kernel/audit.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { holdRecord, refuseStale } from '#platform/kernel/records.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import type { BasisPoints } from '#platform/values/money.ts'
import type { EmployeeCategoriesInput, EmployeeProductsInput } from '../employee.ts'
import { SalariesForbidden } from '../employees.errors.ts'
import { EMPLOYEE, seesSalaries } from '../records/employees.server.ts'
import { keepingPay } from './assignment-pay.server.ts'

/** Names of tables and columns are the program's own. */
const PRODUCTS = {
  table: 'employee_products',
  column: 'product_id',
  of: 'products',
  within: 'id',
  counted: 'products_version',
  missing: (id: string) => new ProductNotFound(`product ${id}`),
} as const
const CATEGORIES = {
  table: 'employee_categories',
  column: 'category_id',
  of: 'product_categories',
  within: 'category_id',
  counted: 'categories_version',
  missing: (id: string) => new CategoryNotFound(`category ${id}`),
} as const
type Goods = typeof PRODUCTS | typeof CATEGORIES

type Wanted = { id: string; rate: BasisPoints | null | undefined }
type Assigned = { id: string; rate: BasisPoints | null }

const assignedTo = (tx: Tx, { table, column }: Goods, employee: EmployeeId) =>
  tx.query<Assigned>(
    `select ${column} as id, commission_percentage_bps as rate from ${table}
      where tenant_id = current_tenant() and employee_id = $1 order by ${column}`,
    [employee],
  )

/** Those that were assigned before stay also where they are deleted; nothing else of that kind is offered. */
async function refuseUnknown(tx: Tx, { of, missing }: Goods, wanted: readonly string[], before: Set<string>) {
  const known = await tx.query<{ id: string }>(
    `select id from ${of} where tenant_id = current_tenant() and id = any($1::uuid[]) and deleted_at is null
      for key share`,
    [wanted],
  )
  const ids = new Set(known.map(({ id }) => id))
  const unknown = wanted.find((id) => !ids.has(id) && !before.has(id))
  if (unknown !== undefined) throw missing(unknown)
}

async function replaceAssigned(
  tx: Tx,
  { table, column }: Goods,
  employee: EmployeeId,
  assigned: readonly Assigned[],
): Promise<void> {
  await tx.query(`delete from ${table} where tenant_id = current_tenant() and employee_id = $1`, [employee])
  await tx.query(
    `insert into ${table} (tenant_id, employee_id, ${column}, commission_percentage_bps)
      select current_tenant(), $1, w.id, w.rate from unnest($2::uuid[], $3::integer[]) as w (id, rate)`,
    [employee, assigned.map(({ id }) => id), assigned.map(({ rate }) => rate)],
  )
}

type Whose = { employeeId: EmployeeId; version?: number | undefined }

const assign = (ctx: Ctx, goods: Goods, { employeeId, version }: Whose, wanted: readonly Wanted[]) =>
  inTransaction(ctx, async (tx): Promise<{ success: true; version: number }> => {
    if (!seesSalaries(ctx) && wanted.some(({ rate }) => rate !== undefined)) {
      throw new SalariesForbidden('no right to the commissions')
    }
    const { counted } = goods
    const employee = await holdRecord(tx, EMPLOYEE, { id: employeeId })
    refuseStale({ version: employee[counted] }, version)
    const before = await assignedTo(tx, goods, employeeId)
    const rates = new Map(before.map(({ id, rate }) => [id, rate]))
    const wantedIds = new Set(wanted.map(({ id }) => id))
    // Taken off and put back it would have none, by who may not even know that it had one.
    if (!seesSalaries(ctx) && before.some(({ id, rate }) => rate !== null && !wantedIds.has(id)))
      throw new SalariesForbidden('no right to the commissions that would be lost')
    await refuseUnknown(tx, goods, [...wantedIds], new Set(rates.keys()))
    const kept = wanted.map(({ id, rate }) => ({
      id,
      rate: rate === undefined ? (rates.get(id) ?? null) : rate,
    }))
    const write = () => replaceAssigned(tx, goods, employeeId, kept)
    const changed = [...new Set([...rates.keys()]).symmetricDifference(wantedIds)]
    if (seesSalaries(ctx)) await write()
    else await keepingPay(tx, goods, { employeeId, ids: changed }, write)
    await tx.query(
      `update employees set ${counted} = ${counted} + 1 where tenant_id = current_tenant() and id = $1`,
      [employeeId],
    )
    const to = await assignedTo(tx, goods, employeeId)
    const details = { from: { [goods.of]: before }, to: { [goods.of]: to } }
    await audit(tx, { action: 'employee.changed', subject_type: 'employee', subject_id: employeeId, details })
    return { success: true, version: employee[counted] + 1 }
  })

/**
 * Assigns an employee these products and no others. A percentage that is left out stays as it was, one of null is the
 * product's own.
 *
 * @throws EmployeeNotFound, ProductNotFound
 * @throws RecordChanged where the products were read as another `products_version`.
 * @throws SalariesForbidden where a percentage is sent, or lost with what is taken off, by who may not know it.
 * @throws AssignmentChangesPay where they would be paid otherwise of what is assigned or taken off by such a one.
 */
export const updateEmployeeProducts = (ctx: Ctx, { products, ...whose }: EmployeeProductsInput) =>
  assign(
    ctx,
    PRODUCTS,
    whose,
    products.map(({ productId, commissionPercentage }) => ({ id: productId, rate: commissionPercentage })),
  )

/** The same of categories. @throws EmployeeNotFound, CategoryNotFound, RecordChanged, SalariesForbidden, AssignmentChangesPay */
export const updateEmployeeCategories = (ctx: Ctx, { categories, ...whose }: EmployeeCategoriesInput) =>
  assign(
    ctx,
    CATEGORIES,
    whose,
    categories.map(({ categoryId, commissionPercentage }) => ({
      id: categoryId,
      rate: commissionPercentage,
    })),
  )
