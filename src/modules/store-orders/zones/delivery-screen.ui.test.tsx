import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'

const SESSION = {
  user: {
    ...{ id: '1', name: 'Ana', email: 'ana@demo.do', role: 'owner', role_name: 'Propietario' },
    ...({ image_url: null, language: 'es', is_owner: true } as const),
  },
  tenant: { id: crypto.randomUUID(), name: 'Colmado', subdomain: 'colmado' },
} as const

const MAIN = crypto.randomUUID()
const KEPT = {
  ...{ id: SESSION.tenant.id, version: 3, zones: [], pickups: [] },
  warehouses: [{ id: MAIN, name: 'Principal', is_active: true }],
}

test('a zone with its price and a place to fetch orders are saved as they were typed', async () => {
  const sent: unknown[] = []
  await draw(
    <SessionProvider session={SESSION} permissionName={(code) => code} onSignedOut={() => undefined}>
      <DeliveryScreen right={{ permission: 'ecommerce.update', state: 'allowed' }} />
    </SessionProvider>,
    {
      answers: { 'ecommerce.getDelivery': KEPT },
      changes: { 'ecommerce.saveDelivery': (input) => sent.push(input) && { success: true } },
    },
  )
  await expect.element(page.getByText(/no puede recibir pedidos/)).toBeVisible()
  await page.getByRole('button', { name: 'Añadir zona' }).click()
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expect.element(page.getByText('Escriba el precio; 0 si es gratis')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre de la zona' }).fill('Los Mina')
  await page.getByRole('textbox', { name: 'Precio' }).fill('75')
  await page.getByRole('textbox', { name: 'Gratis desde' }).fill('1500')
  await page.getByRole('switch', { name: 'Se recoge en Principal' }).click()
  await page.getByRole('textbox', { name: 'Horario de Principal' }).fill('De 8 a 6')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        version: 3,
        zones: [{ id: null, name: 'Los Mina', description: '', price: 75, free_from: 1500 }],
        pickups: [{ warehouse_id: MAIN, hours: 'De 8 a 6' }],
      },
    ])
})
