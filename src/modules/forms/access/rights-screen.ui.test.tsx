import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { RightsScreen } from './rights-screen.tsx'

const NOTHING_SAID = { view: null, submit: null, edit: null, delete: null, manage: null }
const ROLES = [
  {
    role_id: 'cashier',
    code: 'cashier',
    name: 'Cajero',
    is_owner: false,
    ...NOTHING_SAID,
    holds: { view: true, submit: true, edit: false, delete: false, manage: false },
  },
  {
    role_id: 'own',
    code: 'own',
    name: 'Recepción',
    is_owner: false,
    ...NOTHING_SAID,
    holds: { view: true, submit: true, edit: true, delete: true, manage: true },
  },
]

test('a role has no tick for what it may do with no form, and what is changed is said by the roles’ names', async () => {
  await draw(
    <RightsScreen
      id="one"
      right={{ permission: 'forms.permissions', state: 'allowed' }}
      onBack={() => undefined}
    />,
    {
      answers: {
        'form.getRights': { audience: 'public', version: 1, name: 'Ingreso', may_decide: true, roles: ROLES },
      },
    },
  )
  const what = page.getByRole('combobox', { name: 'Qué puede Cajero' })
  await what.click()
  await page.getByRole('option', { name: 'Solo esto' }).click()
  const tick = (right: string) => page.getByRole('checkbox', { name: `Cajero: ${right}` })
  await expect.element(tick('Ver')).toBeChecked()
  for (const right of ['Editar', 'Eliminar', 'Gestionar respuestas']) {
    await expect.element(tick(right)).not.toBeChecked()
    await expect.element(tick(right)).toHaveAttribute('aria-disabled', 'true')
  }
  const bar = page.getByText('1 cambio sin guardar').first()
  await expect.element(bar).toBeInTheDocument()
  await expect.element(page.getByText('0 cambios sin guardar')).not.toBeInTheDocument()
})
