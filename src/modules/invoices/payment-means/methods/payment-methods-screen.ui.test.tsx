import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SignedInAs } from '#modules/identity/testing/signed-in.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { PaymentMethodsScreen } from './payment-methods-screen.tsx'

const method = (code: string, name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  version: 1,
  code,
  name,
  name_en: null,
  position: 0,
  is_default: false,
  use_currencies: false,
  use_card_provider: false,
  available_for_appointments: false,
  available_for_online_store: false,
  is_active: true,
  deleted: false,
  ...more,
})

const ROWS = [
  method('CASH', 'Efectivo', { is_default: true }),
  method('CARD', 'Tarjeta'),
  method('VALE', 'Vale'),
  method('TICKET', 'Ticket', { deleted: true }),
]

const drawList = (): Promise<void> =>
  draw(
    <SignedInAs>
      <PaymentMethodsScreen
        filters={{}}
        onFilters={() => undefined}
        right={{ permission: 'settings.update', state: 'allowed' }}
      />
    </SignedInAs>,
    {
      answers: {
        'paymentMethod.getPage': {
          data: ROWS,
          pagination: { page: 1, pageSize: 20, total: ROWS.length, pageCount: 1, nextPlace: 12 },
        },
        'permissions.getUserPermissionsDirect': { permissions: [], modules: [] },
      },
    },
  )

async function offered(name: string, act: string): Promise<number> {
  await page.getByRole('button', { name: `Más acciones con ${name}` }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  const count = page.getByRole('menuitem', { name: act }).elements().length
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  return count
}

// Whoever tries it with one that stays is told why.
test('what is there is offered to be deleted, and what is deleted to be restored', async () => {
  await drawList()
  expect(await offered('Efectivo', 'Eliminar')).toBe(1)
  expect(await offered('Tarjeta', 'Eliminar')).toBe(1)
  expect(await offered('Vale', 'Eliminar')).toBe(1)
  expect(await offered('Ticket', 'Eliminar')).toBe(0)
  expect(await offered('Ticket', 'Restaurar')).toBe(1)
})

test('a new one is offered the first place behind all there are, and not how many are shown', async () => {
  await drawList()
  await page.getByRole('button', { name: 'Nuevo método de pago' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo método de pago' })
  await expect.element(form.getByRole('textbox', { name: 'Orden' })).toHaveValue('12')
})
