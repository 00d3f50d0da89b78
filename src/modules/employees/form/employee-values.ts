import type { z } from 'zod'
import {
  type BasisPoints,
  basisPointsToPercent,
  type Cents,
  centsFromDecimal,
  centsToDecimal,
} from '#platform/values/money.ts'
import { whereReadable } from '#platform/values/rules.ts'
import { formatPhone, formatTaxId } from '#platform/values/tax-id.ts'
import { formatAmount } from '#ui/words/figures.ts'
import type { KnownEmployee } from '../commissions/assigned-values.ts'
import { type EmployeeInput, type EmployeeRefusals, employeeSchema, NO_USER } from '../employee.ts'
import { earnsCommission } from '../employee-kinds.ts'

/** The rules of the form: a code may be left to the program while the employee is new. */
export const employeeFormSchema = (words: EmployeeRefusals, isNew: boolean) =>
  employeeSchema(words).superRefine(({ code }, { addIssue }) => {
    if (!isNew && !code) addIssue({ code: 'custom', path: ['code'], message: words.code_required, input: '' })
  }, whereReadable('code'))

export type EmployeeValues = z.input<ReturnType<typeof employeeFormSchema>>

const amountShown = (amount: number | null | undefined): string => {
  const known = amount === null || amount === undefined ? null : centsFromDecimal(amount)
  return known === null ? '0' : formatAmount(known)
}

/** An employee as the form shows one; a new one is hired today. */
export const employeeValues = (employee: KnownEmployee | null, today: string): EmployeeValues => ({
  name: employee?.name ?? '',
  code: employee?.code ?? '',
  identification: formatTaxId(employee?.identification ?? ''),
  birth_date: employee?.birth_date ?? '',
  email: employee?.email ?? '',
  phone: formatPhone(employee?.phone ?? ''),
  address: employee?.address ?? '',
  emergency_contact: employee?.emergency_contact ?? '',
  emergency_phone: formatPhone(employee?.emergency_phone ?? ''),
  department: employee?.department ?? '',
  position: employee?.position ?? '',
  job_position: employee?.job_position ?? 'other',
  hire_date: employee?.hire_date ?? today,
  salary_type: employee?.salary_type ?? 'monthly',
  base_salary: amountShown(employee?.base_salary),
  commission_rate: employee?.commission_rate?.toString() ?? '',
  user_id: employee?.user_id ?? NO_USER,
  is_active: employee?.is_active ?? true,
})

const salarySent = (amount: Cents | null | undefined): number => (amount == null ? 0 : centsToDecimal(amount))
const rateSent = (rate: BasisPoints | null | undefined): number | null =>
  rate == null ? null : basisPointsToPercent(rate)

/** What is sent of it: nothing of how they are paid by who may not know. */
export const employeeSent = (values: EmployeeInput, seesPay: boolean) => {
  const { salary_type, base_salary, commission_rate, ...plain } = values
  if (!seesPay) return plain
  const type = salary_type ?? 'monthly'
  const rate = earnsCommission(type) ? rateSent(commission_rate) : null
  return { ...plain, salary_type: type, base_salary: salarySent(base_salary), commission_rate: rate }
}
