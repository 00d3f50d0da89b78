import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { TenantParts } from './tenant-parts.tsx'

const part = (module: string, es: string, more: object) => ({
  module,
  name: { es, en: es },
  is_on: true,
  is_switched_on: true,
  is_necessary: false,
  takes_along: [],
  waits_for: [],
  ...more,
})
const TENANT = {
  id: crypto.randomUUID(),
  parts: [
    part('customers', 'Clientes', { takes_along: ['pos', 'appointments'] }),
    part('pos', 'Punto de venta', {}),
    part('appointments', 'Citas', {}),
    part('store', 'Tienda', { is_on: false, waits_for: ['legal'] }),
    part('legal', 'Clientes legales', { is_on: false, is_switched_on: false }),
  ],
} as unknown as Parameters<typeof TenantParts>[0]['tenant']

test('what goes with a part is said before it is switched off, and what another waits for stands beside it', async () => {
  const sent: unknown[] = []
  await draw(<TenantParts tenant={TENANT} />, {
    changes: { 'superAdmin.setTenantModule': (input) => sent.push(input) && { success: true } },
  })
  await expect.element(page.getByText('Encendido, pero no se ve: espera por Clientes legales.')).toBeVisible()
  await page.getByRole('switch', { name: 'Clientes', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: '¿Apagar Clientes?' })
  await expect.element(dialog.getByText('Se apaga también: Punto de venta, Citas')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Dejar encendido' }).click()
  await page.getByRole('switch', { name: 'Clientes', exact: true }).click()
  await dialog.getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ module: 'customers', is_on: false }])
})
