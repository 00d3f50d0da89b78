import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { WarehouseForm } from './warehouse-form.tsx'

const MAIN = {
  id: crypto.randomUUID(),
  code: 'ALM-01',
  name: 'Almacén principal',
  position: 1,
  address: '',
  phone: '',
  is_active: true,
  is_default: true,
  version: 1,
  deleted: false,
}

const drawForm = (
  warehouse: typeof MAIN | null,
  cashboxes: string[] = [],
  { answers = {}, changes = {} }: Partial<ReturnType<typeof savedFirst>> = {},
): Promise<void> =>
  draw(
    <WarehouseForm
      warehouse={warehouse as Parameters<typeof WarehouseForm>[0]['warehouse']}
      nextPlace={4}
      right={{ permission: 'settings.update', state: 'allowed' }}
      answers={[]}
      onClose={() => undefined}
    />,
    {
      answers: {
        'warehouse.getById': warehouse,
        'warehouse.getCashboxes': cashboxes,
        'permissions.getUserPermissionsDirect': { permissions: ['settings.update'] },
        ...answers,
      },
      changes,
    },
  )

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('what a new warehouse lacks is said at its field', async () => {
  await drawForm(null)
  await expect.element(field('Orden')).toHaveValue('4')
  await field('Orden').fill('')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('El código es requerido')).toBeVisible()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expect.element(page.getByText('El orden debe ser un número entre 0 y 999')).toBeVisible()
  await expect.element(field('Código')).toHaveFocus()
})

test('the default one is neither switched off nor let go of, and says what to do instead', async () => {
  await drawForm(MAIN)
  await expect.element(field('Código')).toHaveValue('ALM-01')
  for (const name of ['Activo', 'Almacén predeterminado']) {
    await expect.element(page.getByRole('switch', { name })).toBeDisabled()
  }
  await expect
    .element(page.getByText('Para cambiarlo, marque otro almacén como predeterminado.').first())
    .toBeVisible()
})

test('one that is switched off says which cashboxes go on selling from it', async () => {
  await drawForm({ ...MAIN, is_default: false }, ['Caja 01', 'Caja del fondo'])
  const told = page.getByText(/siguen vendiendo Caja 01, Caja del fondo/)
  await expect.element(field('Código')).toHaveValue('ALM-01')
  await expect.element(told).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Activo' }).click()
  await expect.element(told).toBeVisible()
})

test('one that is off and that no cashbox sells from says so when it is opened', async () => {
  await drawForm({ ...MAIN, is_default: false, is_active: false })
  await expect.element(page.getByText('Inactivo, ya no se ofrece. Ninguna caja vende de él.')).toBeVisible()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['warehouse.getById', 'warehouse.update'], MAIN, { phone: '809-555-0142' })
  await drawForm(MAIN, [], other)
  await field('Dirección').fill('Autopista Duarte km 12')
  expect(await other.saveOver('Teléfono', '809-555-0142')).toMatchObject({
    id: MAIN.id,
    version: 2,
    address: 'Autopista Duarte km 12',
    phone: '809-555-0142',
  })
})

test('what is off is not the default, whichever of the two is switched last', async () => {
  await drawForm({ ...MAIN, is_default: false })
  const [active, standard] = ['Activo', 'Almacén predeterminado'].map((name) =>
    page.getByRole('switch', { name }),
  )
  if (!active || !standard) throw new Error('two switches')
  await standard.click()
  await active.click()
  await expect.element(standard).not.toBeChecked()
  await standard.click()
  await expect.element(active).toBeChecked()
})

test('a deleted one says before anybody types that it is restored first', async () => {
  await drawForm({ ...MAIN, is_default: false, deleted: true })
  await expect
    .element(page.getByText('Este registro está eliminado. Restáurelo para cambiarlo.'))
    .toBeVisible()
  await expect.element(field('Código')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
})
