import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { RulesScreen } from './rules-screen.tsx'

const name = () => page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' })

test('a suggested rule fills in the form, and a new one after it begins empty', async () => {
  await draw(
    <SignedInAs>
      <RulesScreen
        filters={{}}
        onFilters={() => undefined}
        right={{ permission: 'reminders.update', state: 'allowed' }}
      />
    </SignedInAs>,
    {
      answers: {
        'reminderRule.getAll': {
          data: [],
          pagination: { page: 1, pageSize: 20, total: 0, pageCount: 0, nextPlace: 0 },
        },
        'permissions.getUserPermissionsDirect': { permissions: [], modules: [] },
      },
    },
  )
  const suggested = page.getByRole('list', { name: 'Reglas sugeridas' })
  await suggested.getByRole('button', { name: '7 días después · Correo' }).click()
  await expect.element(name()).toHaveValue('7 días después · Correo')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Nueva regla' }).first().click()
  await expect.element(name()).toHaveValue('')
})
