import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { CardProviderForm } from './card-provider-form.tsx'

const ID = '0199a0b2-7c1f-7d6e-9f4e-000000000001'
const RIGHT = { permission: 'settings.update', state: 'allowed' } as const

const kept = {
  id: ID,
  code: 'azul',
  name: 'AZUL',
  api_url: 'http://127.0.0.1:8085/',
  terminal: '00000001',
  currency_code: '214',
  is_default: true,
  is_active: true,
  deleted: false,
  version: 1,
}

const drawForm = (
  kept: object | null,
  { answers = {}, changes = {} }: Partial<ReturnType<typeof savedFirst>> = {},
): Promise<void> =>
  draw(
    <CardProviderForm
      terminal={kept && { id: ID as never, name: 'AZUL' }}
      isFirst
      right={RIGHT}
      answers={[]}
      onClose={() => undefined}
    />,
    {
      answers: {
        'cardProvider.getById': kept,
        'permissions.getUserPermissionsDirect': { permissions: ['settings.update', 'pos.void'] },
        ...answers,
      },
      changes,
    },
  )

const field = (name: string) => page.getByRole('textbox', { name })
const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })

test('the first terminal is the default, and each protocol brings its usual address', async () => {
  await drawForm(null)
  await expect.element(toggle('Predeterminado')).toBeChecked()
  await page.getByRole('combobox', { name: 'Proveedor' }).click()
  await page.getByRole('option', { name: 'Cardnet' }).click()
  await expect.element(field('Dirección del servicio')).toHaveValue('http://127.0.0.1:8086')
  await field('Dirección del servicio').fill('http://10.0.0.5')
  await page.getByRole('combobox', { name: 'Proveedor' }).click()
  await page.getByRole('option', { name: 'AZUL' }).click()
  await expect.element(field('Dirección del servicio')).toHaveValue('http://10.0.0.5')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
})

test('an address that is none is told, and only one that is kept can be tried', async () => {
  await drawForm(kept)
  await expect.element(page.getByRole('button', { name: 'Probar' })).toBeEnabled()
  await field('Dirección del servicio').fill('sin dirección')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Escriba una dirección como http://127.0.0.1:8085')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Probar' })).toHaveAttribute('aria-disabled', 'true')
})

test('the default lets go by being put out of use, or by another that takes its place', async () => {
  await drawForm(kept)
  await expect.element(toggle('Predeterminado')).toBeDisabled()
  await toggle('En uso').click()
  await expect.element(toggle('Predeterminado')).not.toBeChecked()
  await toggle('En uso').click()
  await expect.element(toggle('Predeterminado')).toBeChecked()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['cardProvider.getById', 'cardProvider.update'], kept, { terminal: '00000008' })
  await drawForm(kept, other)
  await field('Nombre').fill('AZUL del mostrador')
  expect(await other.saveOver('Número de terminal', '00000008')).toMatchObject({
    id: ID,
    version: 2,
    name: 'AZUL del mostrador',
    terminal: '00000008',
  })
})
