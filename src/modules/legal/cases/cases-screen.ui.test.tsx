import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { CasesScreen } from './cases-screen.tsx'

const CLIENT = crypto.randomUUID()

const legalCase = (name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  code: 'CAS-0001',
  name,
  client_id: CLIENT,
  client_name: 'Hotel Bahía',
  priority: 'normal',
  status: 'active',
  opened_on: '2026-11-20',
  notes: '',
  version: 1,
  deleted: false,
  ...more,
})

const CASES = [
  legalCase('Embargo', { priority: 'critical' }),
  legalCase('Cobro', { priority: 'urgent' }),
  legalCase('Deslinde', { priority: 'high', status: 'on_hold' }),
  legalCase('Contrato', { priority: 'low', status: 'closed' }),
  legalCase('Sucesión', { status: 'archived' }),
]

const made: unknown[] = []

const shown = () =>
  draw(
    <CasesScreen
      filters={{}}
      onFilters={() => undefined}
      change={{ permission: 'legal.update', state: 'allowed' }}
      remove={{ permission: 'legal.delete', state: 'allowed' }}
    />,
    {
      answers: {
        'legalCase.getAll': { data: CASES, pagination: { page: 1, pageSize: 20, total: 5, pageCount: 1 } },
        'legattiCustomer.getAll': {
          data: [{ id: CLIENT, name: 'Hotel Bahía' }],
          pagination: { page: 1, pageSize: 20, total: 1, pageCount: 1 },
        },
      },
      changes: { 'legalCase.create': (input) => made.push(input) },
    },
  )

test('every case says how soon it is to be seen to, and how it stands', async () => {
  await shown()
  const said: readonly (readonly [string, string, string])[] = [
    ['Embargo', 'Crítica', 'Activo'],
    ['Cobro', 'Urgente', 'Activo'],
    ['Deslinde', 'Alta', 'En Espera'],
    ['Contrato', 'Baja', 'Cerrado'],
    ['Sucesión', 'Normal', 'Archivado'],
  ]
  for (const [name, priority, status] of said) {
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect.element(row).toHaveTextContent(`${name}CAS-0001Hotel Bahía${priority}${status}20/11/2026`)
  }
})

test('a case is opened with a name and a client, and not without', async () => {
  await shown()
  await page.getByRole('button', { name: 'Nuevo caso' }).click()
  const panel = page.getByRole('dialog', { name: 'Nuevo caso' })
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(panel.getByText('El nombre es requerido')).toBeVisible()
  await expect.element(panel.getByText('Elija el cliente del caso')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Caso', exact: true }).fill('Desalojo')
  await panel.getByRole('combobox', { name: 'Cliente legal' }).fill('Bahía')
  await page.getByRole('option', { name: 'Hotel Bahía' }).click()
  await panel.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => made)
    .toMatchObject([{ name: 'Desalojo', client_id: CLIENT, priority: 'normal', status: 'active' }])
})
