import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { EmployeeForm } from './employee-form.tsx'

const drawWith = (modules: readonly string[]): Promise<void> =>
  draw(
    <EmployeeForm
      id={null}
      right={{ permission: 'employees.create', state: 'allowed' }}
      onBack={() => undefined}
      onCreated={() => undefined}
      onUpdated={() => undefined}
    />,
    {
      answers: {
        'permissions.getUserPermissionsDirect': {
          permissions: ['employees.create', 'employees.salaries'],
          is_owner: false,
          modules: [...modules],
        },
        'employee.getUsers': [],
      },
    },
  )

test.each([
  ['is asked for while the shop pays any', ['employees', 'commissions'], 1],
  ['is not asked for while that part is off', ['employees'], 0],
] as const)('a rate of commission %s', async (_, modules, asked) => {
  await drawWith(modules)
  await page.getByRole('combobox', { name: 'Tipo de salario' }).click()
  await page.getByRole('option', { name: 'Comisión', exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Tipo de salario' })).toHaveTextContent('Comisión')
  await expect.poll(() => page.getByRole('textbox', { name: 'Comisión %' }).elements().length).toBe(asked)
})
