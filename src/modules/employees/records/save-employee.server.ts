import { todayIn } from '#modules/tenancy/settings/settings.server.ts'
import { type Ctx, inTransaction, type Tx } from '#platform/kernel/ctx.server.ts'
import { once } from '#platform/kernel/once.server.ts'
import {
  createRecord,
  deleteRecord,
  holdRecord,
  inTurn,
  type NamedBy,
  refuseNamed,
  restoreRecord,
  saveRecord,
} from '#platform/kernel/records.server.ts'
import type { EmployeeId, UserId } from '#platform/values/ids.ts'
import { ZERO } from '#platform/values/money.ts'
import type { Repeatable } from '#platform/values/wire.ts'
import type { EmployeeChange, EmployeeInput } from '../employee.ts'
import { earnsCommission, employeeCode, type SalaryType } from '../employee-kinds.ts'
import { EmployeeUserNotFound, EmployeeUserTaken, SalariesForbidden } from '../employees.errors.ts'
import { employees } from '../employees.tables.ts'
import { EMPLOYEE, seesSalaries } from './employees.server.ts'

/** A code that somebody typed may be the counter's next: such numbers are passed over. */
async function freeCode(tx: Tx): Promise<string> {
  await inTurn(tx, employees)
  for (let round = 0; round < 1000; round++) {
    const [taken] = await tx.query<{ number: number }>(`select take_counter('employee') as number`)
    const code = employeeCode(taken?.number ?? 0)
    const others = await tx.query(
      'select 1 from employees where tenant_id = current_tenant() and lower(code) = lower($1)',
      [code],
    )
    if (others.length === 0) return code
  }
  throw new Error('no free employee code in a thousand rounds')
}

/** @throws EmployeeUserNotFound, EmployeeUserTaken */
async function refuseUser(tx: Tx, user: UserId, employee: EmployeeId | null): Promise<void> {
  const [known] = await tx.query(
    'select 1 from users where tenant_id = current_tenant() and id = $1 and deleted_at is null for key share',
    [user],
  )
  if (!known) throw new EmployeeUserNotFound(`user ${user}`)
  const [other] = await tx.query<{ name: string }>(
    `select name from employees where tenant_id = current_tenant() and user_id = $1 and deleted_at is null
      and id is distinct from $2`,
    [user, employee],
  )
  if (other) throw new EmployeeUserTaken(other.name)
}

type Pay = Pick<EmployeeChange, 'salary_type' | 'base_salary' | 'commission_rate'>

/** Who may not know what is paid may send what a new employee has anyway, and nothing of one that is there. */
function refusePay(ctx: Ctx, { salary_type, base_salary, commission_rate }: Pay, isNew: boolean): void {
  if (seesSalaries(ctx)) return
  const usual = (salary_type ?? 'monthly') === 'monthly' && !base_salary && commission_rate == null
  const silent = salary_type === undefined && base_salary === undefined && commission_rate === undefined
  if (isNew ? !usual : !silent) throw new SalariesForbidden('no right to the salaries')
}

/** A rate is kept only of who earns commissions. */
const payColumns = ({ base_salary, commission_rate }: Pay, type: SalaryType) => ({
  salary_type: type,
  ...(base_salary !== undefined && { base_salary_cents: base_salary ?? ZERO }),
  commission_rate_bps: earnsCommission(type) ? commission_rate : null,
})

/**
 * Makes an employee, once per `requestId`: with the next free code where none is given, hired today where no day is.
 *
 * @throws CodeTaken, KeyReused, EmployeeUserNotFound, EmployeeUserTaken
 * @throws SalariesForbidden where a salary is sent by who may not know it.
 */
export const createEmployee = (ctx: Ctx, { requestId, ...input }: EmployeeInput & Repeatable) =>
  once(ctx, requestId, ['employee.create', input], async (tx) => {
    const { code, salary_type, base_salary, commission_rate, job_position, position, hire_date, ...more } =
      input
    refusePay(ctx, input, true)
    const columns = {
      ...more,
      job_title: position,
      code: code ?? (await freeCode(tx)),
      job_position: job_position ?? ('other' as const),
      hire_date: hire_date ?? (await todayIn(tx)),
      is_active: input.is_active ?? true,
      ...payColumns(input, salary_type ?? 'monthly'),
      base_salary_cents: base_salary ?? ZERO,
    }
    const { user_id } = input
    const { id } = await createRecord(tx, EMPLOYEE, columns, {
      check: async () => {
        if (user_id) await refuseUser(tx, user_id, null)
      },
    })
    return { id, code: columns.code }
  })

/**
 * Changes an employee; what is left out stays as it was, and a code or a day of hiring cannot be emptied.
 *
 * @throws EmployeeNotFound, CodeTaken, RecordChanged and what `createEmployee` throws.
 */
export const updateEmployee = (ctx: Ctx, { id, version, ...change }: EmployeeChange) =>
  inTransaction(ctx, async (tx): Promise<{ success: true }> => {
    const { code, hire_date, salary_type, base_salary, commission_rate, position, ...more } = change
    refusePay(ctx, change, false)
    const before = await holdRecord(tx, EMPLOYEE, { id, version })
    const { user_id } = change
    if (user_id && user_id !== before.user_id) await refuseUser(tx, user_id, id)
    const pay = { salary_type, base_salary, commission_rate }
    const isPaid = Object.values(pay).some((value) => value !== undefined)
    await saveRecord(tx, EMPLOYEE, before, {
      ...more,
      job_title: position,
      ...(code && { code }),
      ...(hire_date && { hire_date }),
      ...(isPaid && payColumns(pay, salary_type ?? before.salary_type)),
    })
    return { success: true }
  })

/**
 * Deletes an employee, whose account is free for another then. Repeating it changes nothing.
 *
 * @param namedBy what of modules above holds on to them. @throws EmployeeNotFound, RecordInUse
 */
export const deleteEmployee = (ctx: Ctx, { id }: { id: EmployeeId }, namedBy: NamedBy) =>
  deleteRecord(ctx, EMPLOYEE, id, (tx) => refuseNamed(tx, namedBy, 'employee', id))

const refuseAccountOfOther =
  (id: EmployeeId) =>
  async (tx: Tx): Promise<void> => {
    const [other] = await tx.query<{ name: string }>(
      `select o.name from employees e join employees o on o.tenant_id = e.tenant_id and o.user_id = e.user_id
      where e.tenant_id = current_tenant() and e.id = $1 and o.id <> e.id and o.deleted_at is null`,
      [id],
    )
    if (other) throw new EmployeeUserTaken(other.name)
  }

/** Brings a deleted employee back. @throws EmployeeNotFound, EmployeeUserTaken where another has the account now. */
export const restoreEmployee = (ctx: Ctx, { id }: { id: EmployeeId }) =>
  inTransaction(ctx, async (tx) => {
    // Before the record is held, as everywhere: whoever gives out an account waits.
    await inTurn(tx, employees)
    return restoreRecord(tx, EMPLOYEE, id, refuseAccountOfOther(id))
  })
