import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { ActsScreen } from './acts-screen.tsx'

const act = (action: string, details: object) => ({
  id: crypto.randomUUID(),
  at: '2026-11-27T16:03:00Z',
  admin: 'rosa@enzzo.example.com',
  shop: '',
  action,
  details,
  part: null,
  address: '127.0.0.1',
})

test('what an act says beside its name stands in words, and by its own name where nobody knows it', async () => {
  const data = [
    act('session.refused', { email: 'ana@ejemplo.test', second_factor: 'wrong' }),
    act('tenant.plan_paid', { amount_cents: 150_000, extra_users: 2, tomorrow: 'x' }),
    act('tenant.plan_paid', { product: 'dental', plan: 'consultorio', months: 2, method: 'transfer' }),
    act('tenant.plan_changed', { plan: 'dental trial', until: '2026-12-09' }),
    act('plan.saved', { product: 'dental', id: 'clinica', limits: { users: 3, storage_bytes: 2e9 } }),
    { ...act('tenant.module_off', { module: 'store' }), part: { es: 'Tienda en línea', en: 'Online store' } },
    act('second_factor.required', { required: true }),
  ]
  const pages = { data, pagination: { page: 1, pageSize: 20, total: data.length, pageCount: 1 } }
  await draw(<ActsScreen filters={{}} onFilters={() => undefined} />, {
    answers: { 'superAdmin.getActs': pages },
  })
  await expect.element(page.getByText('correo: ana@ejemplo.test, segundo paso: incorrecto')).toBeVisible()
  await expect.element(page.getByText('monto: 1,500.00, usuarios adicionales: 2, tomorrow: x')).toBeVisible()
  await expect.element(page.getByText('se pide: sí')).toBeVisible()
  await expect
    .element(
      page.getByText('producto: Clínica dental, plan: Consultorio, meses: 2, forma de pago: Transferencia'),
    )
    .toBeVisible()
  await expect
    .element(page.getByText('plan: Clínica dental · Prueba gratis, hasta: 09/12/2026'))
    .toBeVisible()
  await expect.element(page.getByText('límites: Usuarios activos 3 · Archivos (GB) 2')).toBeVisible()
  await expect.element(page.getByText('módulo: Tienda en línea')).toBeVisible()
})

test('what was done stands whole in a desk’s table however long it is, and an act is searched by what it is called', async () => {
  const details = {
    name: 'Plan de la temporada alta para comercios pequeños',
    price_cents: 4_150,
    listed: true,
  }
  const pages = {
    data: [act('plan.saved', details), act('tenant.module_off', { module: 'customers' })],
    pagination: { page: 1, pageSize: 20, total: 2, pageCount: 1 },
  }
  const asked: unknown[] = []
  await draw(<ActsScreen filters={{ search: 'apago' }} onFilters={() => undefined} />, {
    answers: {
      'superAdmin.getActs': (input: unknown) => {
        asked.push(input)
        return pages
      },
    },
  })
  await expect.element(page.getByRole('table').getByText(/temporada alta/)).toBeVisible()
  await expect.element(page.getByRole('table').getByText(/customers|Clientes/)).toBeVisible()
  expect(asked).toMatchObject([{ search: 'apago', called: ['tenant.module_off'] }])
})
