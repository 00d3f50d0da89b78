/** What somebody is at a shop, by the list of the program. */
export const JOB_POSITIONS = [
  'owner',
  'manager',
  'cashier',
  'seller',
  'accountant',
  'warehouse_staff',
  'supervisor',
  'assistant',
  'other',
] as const
export type JobPosition = (typeof JOB_POSITIONS)[number]

export const SALARY_TYPES = ['hourly', 'monthly', 'commission', 'mixed'] as const
export type SalaryType = (typeof SALARY_TYPES)[number]

/** Whether who is paid so has a rate of their own. */
export const earnsCommission = (type: SalaryType): boolean => type === 'commission' || type === 'mixed'

/** An employee's code, from its number: `EMP-0001`. */
export const employeeCode = (number: number): string => `EMP-${String(number).padStart(4, '0')}`
