import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tracesOf } from '#modules/identity/testing/traces-of-parts.ts'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { CashboxForm } from './cashbox-form.tsx'

const MAIN = crypto.randomUUID()
const FIRST = {
  id: crypto.randomUUID(),
  version: 2,
  code: 'CAJA-01',
  name: 'Caja 01',
  warehouse_id: MAIN,
  print_server_url: null,
  template: null,
  show_notifications: true,
  wait_for_print: false,
  open_drawer: false,
  open_drawer_on_print: false,
  drawer_service_url: null,
  copies: 1,
  print_on_sale: false,
  is_active: true,
  is_default: true,
  position: 0,
  deleted: false,
}

type More = {
  modules?: readonly string[]
  answers?: Record<string, unknown>
  changes?: Record<string, (input: unknown) => unknown>
}

const drawForm = (
  cashbox: typeof FIRST | null,
  { modules = ['inventory'], answers = {}, changes = {} }: More = {},
): Promise<void> =>
  draw(
    <CashboxForm
      cashbox={cashbox as Parameters<typeof CashboxForm>[0]['cashbox']}
      right={{ permission: 'settings.update', state: 'allowed' }}
      check={() => <p>Se comprueba aquí</p>}
      onClose={() => undefined}
    />,
    {
      answers: Object.assign(answers, {
        'cashbox.getById': cashbox,
        'permissions.getUserPermissionsDirect': { permissions: ['settings.update'], modules },
        'cashbox.getWarehouses': [
          { id: MAIN, name: 'Almacén principal', is_active: true },
          { id: crypto.randomUUID(), name: 'Cerrado', is_active: false },
        ],
      }),
      changes,
    },
  )

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const save = page.getByRole('button', { name: 'Guardar' })

test('what is missing or beyond its bounds is said at its field', async () => {
  await drawForm(null)
  await expect.element(page.getByRole('combobox', { name: 'Almacén' })).toBeVisible()
  await field('Nombre').fill('x'.repeat(100))
  await field('Servidor de impresión').fill('impresora')
  await field('Copias').fill('6')
  await field('Servicio de la gaveta').fill(`http://${'x'.repeat(43)}`)
  await save.click()
  await expect.element(page.getByText('El código es requerido')).toBeVisible()
  await expect.element(page.getByText('El nombre debe tener menos de 100 caracteres.')).toBeVisible()
  await expect.element(page.getByText('Seleccione un almacén.')).toBeVisible()
  await expect.element(page.getByText('Escriba una dirección como http://localhost:8081.')).toBeVisible()
  await expect.element(page.getByText('Escriba un número de 1 a 5.')).toBeVisible()
  await expect.element(page.getByText('La dirección debe tener menos de 50 caracteres.')).toBeVisible()
  await expect.element(field('Código')).toHaveFocus()
})

test('only warehouses that are on are offered to a new one', async () => {
  await drawForm(null)
  await page.getByRole('combobox', { name: 'Almacén' }).click()
  await expect.element(page.getByRole('option', { name: 'Almacén principal' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
})

test('the default one is neither switched off nor let go of, and its services can be tried', async () => {
  await drawForm(FIRST)
  await expect.element(field('Código')).toHaveValue('CAJA-01')
  for (const name of [/^Activa/, /^Caja predeterminada/]) {
    await expect.element(page.getByRole('switch', { name })).toBeDisabled()
  }
  await expect.element(page.getByText('Se comprueba aquí')).toBeVisible()
})

test('a warehouse that is gone and a code that is taken are said at their fields', async () => {
  let code = 'cashboxes.warehouse_not_found'
  const refuse = () => {
    throw refusal(code, { code: 'CAJA-01', name: 'Otra' })
  }
  await drawForm(FIRST, { changes: { 'cashbox.update': refuse } })
  await expect.element(field('Copias')).toHaveValue('1')
  await field('Copias').fill('2')
  await save.click()
  await expect.element(page.getByText('Ese almacén no existe o no está activo.')).toBeVisible()
  code = 'platform.code_taken'
  await field('Copias').fill('3')
  await save.click()
  await expect.element(field('Código')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Copias')).toHaveValue('3')
})

test('who saves after somebody else is told, and loses nothing', async () => {
  const sent: unknown[] = []
  const answers: Record<string, unknown> = {}
  const update = (input: unknown) => {
    sent.push(input)
    if (sent.length === 1) throw refusal('platform.record_changed')
    return { success: true }
  }
  await drawForm(FIRST, { answers, changes: { 'cashbox.update': update } })
  await expect.element(field('Nombre')).toHaveValue('Caja 01')
  await field('Copias').fill('2')
  answers['cashbox.getById'] = { ...FIRST, version: 3, name: 'Caja de la puerta' }
  await save.click()
  const theirs = page.getByRole('region', {
    name: 'Otra persona guardó este registro mientras usted lo editaba',
  })
  await expect.element(theirs.getByText('Caja de la puerta')).toBeVisible()
  await expect.element(field('Copias')).toHaveValue('2')
  await theirs.getByRole('button').first().click()
  await expect.poll(() => sent.at(1)).toMatchObject({ version: 3, name: 'Caja de la puerta', copies: 2 })
})

test('without stock a cashbox says nothing of warehouses, and keeps its own', async () => {
  const sent: unknown[] = []
  await drawForm(FIRST, { modules: ['pos'], changes: { 'cashbox.update': (input) => sent.push(input) } })
  await expect.element(field('Nombre')).toHaveValue('Caja 01')
  expect(tracesOf('inventory')).toEqual([])
  await field('Nombre').fill('Caja de la puerta')
  await save.click()
  await expect.poll(() => sent).toMatchObject([{ name: 'Caja de la puerta', warehouse_id: MAIN, version: 2 }])
})

test('what is off is not the default, whichever of the two is switched last', async () => {
  await drawForm({ ...FIRST, is_default: false })
  const active = page.getByRole('switch', { name: /^Activa/ })
  const standard = page.getByRole('switch', { name: /^Caja predeterminada/ })
  await standard.click()
  await active.click()
  await expect.element(standard).not.toBeChecked()
  await standard.click()
  await expect.element(active).toBeChecked()
})
