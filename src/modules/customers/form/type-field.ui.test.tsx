import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { CustomerFormScreen } from './customer-form-screen.tsx'

const type = (name: string, is_default = false) => ({ id: crypto.randomUUID(), code: name, name, is_default })

const drawNew = (types: readonly object[]): Promise<void> =>
  draw(
    <CustomerFormScreen
      id={null}
      onDone={() => undefined}
      onBack={() => undefined}
      onAccount={() => undefined}
    />,
    {
      answers: {
        'customerType.getActive': types,
        'permissions.getUserPermissionsDirect': { permissions: ['customers.create'] },
      },
    },
  )

const choose = page.getByRole('combobox', { name: 'Tipo de cliente' })

test('a new customer begins with the usual type, which is nothing that was typed', async () => {
  await drawNew([type('Empresa'), type('Particular', true)])
  await expect.element(choose).toHaveTextContent('Particular')
  await expect.element(page.getByText(/sin guardar/)).not.toBeInTheDocument()
})

test('a shop without types asks for none', async () => {
  await drawNew([])
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await expect.element(choose).not.toBeInTheDocument()
})
