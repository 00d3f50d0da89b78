import { z } from 'zod'
import { isEmail } from '#platform/values/email.ts'
import type { CategoryId, EmployeeId, ProductId, UserId } from '#platform/values/ids.ts'
import { listInput } from '#platform/values/pages.ts'
import { readVersion } from '#platform/values/records.ts'
import { readPhone, readTaxId } from '#platform/values/tax-id.ts'
import { typedDay } from '#platform/values/typed-day.ts'
import { readAmountTo, readShare, typedNumber } from '#platform/values/typed-number.ts'
import { idIn } from '#platform/values/wire.ts'
import { JOB_POSITIONS, SALARY_TYPES } from './employee-kinds.ts'

/** What is said of a field that is refused. The server says it in English, a form in the person's language. */
export const EMPLOYEE_REFUSALS = {
  name_required: 'Name is required',
  code_required: 'Code is required',
  invalid_email: 'Invalid email',
  date_invalid: 'Type a day such as 31/12/1990.',
  salary_invalid: 'Type an amount from 0 to 999,999,999.99, with two decimals at most.',
  rate_invalid: 'The percentage must be between 0 and 100, with two decimals at most.',
  too_long: 'This text is too long.',
} as const
export type EmployeeRefusals = Readonly<Record<keyof typeof EMPLOYEE_REFUSALS, string>>

/** What a form chooses for somebody without an account. */
export const NO_USER = 'none'

/** RD$ 999,999,999.99. */
const MOST_SALARY = 99_999_999_999

/** Absent stays absent, which leaves the field as it was; empty becomes null. */
const optional = (typed: string | null | undefined): string | null | undefined =>
  typed === undefined ? undefined : typed || null

const text = (most: number, words: EmployeeRefusals) =>
  z.string().trim().max(most, words.too_long).nullish().transform(optional)

const phone = (words: EmployeeRefusals) =>
  text(60, words).transform((typed) => typed && (readPhone(typed) ?? typed))

/**
 * An employee as people type one, with `words` for what is refused. What is left out stays as it was, what is empty is
 * none. The base salary is in pesos, the commission rate in percent.
 */
export const employeeSchema = (words: EmployeeRefusals) =>
  z.object({
    name: z
      .string({ error: words.name_required })
      .trim()
      .min(1, words.name_required)
      .max(200, words.too_long),
    code: z.string().trim().max(50, words.too_long).nullish().transform(optional),
    identification: text(40, words).transform((typed) => typed && (readTaxId(typed)?.digits ?? typed)),
    birth_date: typedDay(words.date_invalid),
    email: text(254, words).refine((typed) => !typed || isEmail(typed), words.invalid_email),
    phone: phone(words),
    address: text(500, words),
    emergency_contact: text(200, words),
    emergency_phone: phone(words),
    department: text(100, words),
    position: text(100, words),
    job_position: z.enum(JOB_POSITIONS).optional(),
    hire_date: typedDay(words.date_invalid),
    salary_type: z.enum(SALARY_TYPES).optional(),
    base_salary: typedNumber(readAmountTo(MOST_SALARY), words.salary_invalid),
    commission_rate: typedNumber(readShare, words.rate_invalid),
    user_id: z
      .union([z.literal([NO_USER, '']), idIn<UserId>()])
      .nullish()
      .transform((id) => (id === NO_USER || id === '' ? null : id)),
    is_active: z.boolean().optional(),
  })

export const employeeInput = employeeSchema(EMPLOYEE_REFUSALS)
export type EmployeeInput = z.output<typeof employeeInput>

export const thisEmployee = z.object({ id: idIn<EmployeeId>() })
export const employeeChange = employeeInput.partial().extend({ ...thisEmployee.shape, version: readVersion })
export type EmployeeChange = z.output<typeof employeeChange>

export const employeeListInput = listInput(20)
  .unwrap()
  .extend({
    status: z.enum(['all', 'active', 'inactive']).default('all'),
    job_position: z.enum(JOB_POSITIONS).nullish(),
  })
  .prefault({})
export type EmployeeListInput = z.output<typeof employeeListInput>

export const ofServiceInput = z.object({ serviceId: idIn<ProductId>() })

/** What is said where commissions are asked for without an employee. */
const SAVE_FIRST = 'Guarda el empleado primero para poder asignar productos y categorías'

/** Nobody is paid apart for more than this. */
const MOST_ASSIGNED = 2000

const percentage = typedNumber(readShare, EMPLOYEE_REFUSALS.rate_invalid)

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const whose = { employeeId: idIn<EmployeeId>(SAVE_FIRST), version: readVersion }

/** All products that an employee is to be assigned; a percentage that is left out stays, an empty one is the product's own. */
export const employeeProductsInput = z.object({
  ...whose,
  products: z
    .array(z.object({ productId: idIn<ProductId>(), commissionPercentage: percentage }))
    .max(MOST_ASSIGNED)
    .refine((rows) => areDifferent(rows.map((row) => row.productId)), 'a product is named twice'),
})
export type EmployeeProductsInput = z.output<typeof employeeProductsInput>

export const employeeCategoriesInput = z.object({
  ...whose,
  categories: z
    .array(z.object({ categoryId: idIn<CategoryId>(), commissionPercentage: percentage }))
    .max(MOST_ASSIGNED)
    .refine((rows) => areDifferent(rows.map((row) => row.categoryId)), 'a category is named twice'),
})
export type EmployeeCategoriesInput = z.output<typeof employeeCategoriesInput>
