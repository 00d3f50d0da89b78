import { expect, test } from 'vitest'
import { EMPLOYEE_REFUSALS, employeeChange, employeeInput } from './employee.ts'
import { earnsCommission, employeeCode, SALARY_TYPES } from './employee-kinds.ts'

const refusals = (more: object): readonly string[] => {
  const read = employeeInput.safeParse({ name: 'Luz', ...more })
  return (read.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('an employee is typed as people type: dashes, local telephones, separators of thousands', () => {
  expect(
    employeeInput.parse({
      name: ' Luz ',
      identification: '001-1391820-5',
      phone: '(809) 555 0134',
      email: '',
      base_salary: '22,500.50',
      commission_rate: '12.5',
      user_id: 'none',
    }),
  ).toMatchObject({
    name: 'Luz',
    identification: '00113918205',
    phone: '+18095550134',
    email: null,
    base_salary: 2_250_050,
    commission_rate: 1250,
    user_id: null,
  })
})

test('a passport stays as it was typed', () => {
  expect(employeeInput.parse({ name: 'Luz', identification: 'RD4821077' }).identification).toBe('RD4821077')
})

test('what is refused says so at its field', () => {
  expect(refusals({})).toEqual([])
  expect(refusals({ name: ' ' })).toEqual(['name: Name is required'])
  expect(refusals({ email: 'katherine@' })).toEqual(['email: Invalid email'])
  for (const birth_date of ['2026-02-30', '0000-01-01', '9999-12-31'])
    expect(refusals({ birth_date })).toEqual([`birth_date: ${EMPLOYEE_REFUSALS.date_invalid}`])
  for (const base_salary of [-1, '1.005', 'mucho', 1e15]) {
    expect(refusals({ base_salary })).toEqual([`base_salary: ${EMPLOYEE_REFUSALS.salary_invalid}`])
  }
  for (const commission_rate of [-1, 100.01, 'todo']) {
    expect(refusals({ commission_rate })).toEqual([`commission_rate: ${EMPLOYEE_REFUSALS.rate_invalid}`])
  }
  expect(refusals({ job_position: 'boss' })).toHaveLength(1)
})

test('a change says nothing of what it leaves out', () => {
  const id = '0199a0b2-7c1f-7d6e-9f4e-0d2b3c4d5e6f'
  const { name, phone, user_id, birth_date } = employeeChange.parse({ id, phone: '' })
  expect({ name, phone, user_id, birth_date }).toEqual({
    name: undefined,
    phone: null,
    user_id: undefined,
    birth_date: undefined,
  })
})

test('a rate is of who earns commissions', () => {
  expect(SALARY_TYPES.filter(earnsCommission)).toEqual(['commission', 'mixed'])
  expect([1, 12_345].map(employeeCode)).toEqual(['EMP-0001', 'EMP-12345'])
})
