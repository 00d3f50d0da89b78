import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SessionProvider } from '#modules/identity/sessions/session.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'

const SESSION = {
  user: {
    id: '1',
    name: 'Ana',
    email: 'ana@demo.do',
    role: 'owner',
    role_name: 'Propietario',
    ...({ image_url: null, language: 'es', is_owner: true } as const),
  },
  tenant: { id: crypto.randomUUID(), name: 'Colmado', subdomain: 'colmado' },
} as const

const MAIN = crypto.randomUUID()
const KEPT = {
  id: SESSION.tenant.id,
  version: 3,
  zones: [],
  pickups: [],
  warehouses: [{ id: MAIN, name: 'Principal', is_active: true }],
}

async function shown(kept: object = KEPT) {
  const sent: unknown[] = []
  await draw(
    <SessionProvider session={SESSION} permissionName={(code) => code} onSignedOut={() => undefined}>
      <DeliveryScreen right={{ permission: 'ecommerce.update', state: 'allowed' }} />
    </SessionProvider>,
    {
      answers: { 'ecommerce.getDelivery': kept },
      changes: { 'ecommerce.saveDelivery': (input) => sent.push(input) && { success: true } },
    },
  )
  return sent
}

test('a zone with its price and a place to fetch orders are saved as they were typed', async () => {
  const sent = await shown()
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

test('zones are put in order by their buttons, which keep the focus and say the place', async () => {
  const zones = ['Los Mina', 'Naco', 'Gazcue'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    description: '',
    price: 75,
    free_from: null,
  }))
  const sent = await shown({ ...KEPT, zones })
  const up = page.getByRole('button', { name: 'Subir: Gazcue' })
  await up.click()
  await expect.element(page.getByText('Gazcue: lugar 2 de 3')).toBeInTheDocument()
  await expect.element(up).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Gazcue: lugar 1 de 3')).toBeInTheDocument()
  await expect.element(up).toHaveFocus()
  await expect.element(up).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  const [mina, naco, gazcue] = zones
  await expect
    .poll(() => sent)
    .toMatchObject([{ zones: [gazcue, mina, naco].map((zone) => ({ id: zone?.id, name: zone?.name })) }])
})
