import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { CustomerSearchPanel } from './customer-search-panel.tsx'

const customer = (name: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  code: name.slice(0, 3),
  name,
  tax_id: null,
  phone: null,
  email: null,
  address: null,
  is_default: false,
  eligible_for_rewards: false,
  ...more,
})

const RECENT = [customer('Hotel Bahía', { email: 'pagos@bahia.test' }), customer('Colmado Rosa')]
const FOUND = [
  customer('Óptica Ñandú', { tax_id: '131246796', address: 'Calle El Sol 4', eligible_for_rewards: true }),
  customer('Óptica Sur'),
]

/** The panel over an empty page, with what it was asked and who was chosen. */
async function drawn({ width = 1440, recent = RECENT as readonly object[] } = {}) {
  const chosen: string[] = []
  const asked: object[] = []
  const Opened = () => {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <p>{isOpen ? 'abierto' : 'cerrado'}</p>
        <CustomerSearchPanel
          open={isOpen}
          onClose={() => setOpen(false)}
          onSelect={({ name }) => {
            chosen.push(name)
          }}
        />
      </>
    )
  }
  await draw(<Opened />, {
    answers: {
      'customer.getRecent': (input: object) => {
        asked.push(input)
        return recent
      },
      'customer.search': (input: { query: string }) => {
        asked.push(input)
        return input.query.startsWith('opt') ? FOUND : []
      },
      'permissions.getUserPermissionsDirect': {
        permissions: ['customers.view', 'customers.create'],
        modules: ['customers', 'rewards'],
      },
      'customerType.getActive': [],
    },
    width,
  })
  const field = page.getByRole('combobox', { name: 'Buscar por nombre, RNC, teléfono o correo' })
  await expect.element(field).toHaveFocus()
  return { chosen, asked, field, options: page.getByRole('option') }
}

test('with nothing typed the last ten are there, and the arrows and Enter choose among them', async () => {
  const { chosen, asked, options } = await drawn()
  await expect.element(page.getByRole('listbox', { name: 'Clientes recientes' })).toBeVisible()
  expect(asked).toEqual([{ limit: 10 }])
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}')
  await expect.element(page.getByText('cerrado')).toBeVisible()
  expect(chosen).toEqual(['Colmado Rosa'])
})

test('what is typed finds twenty at most, with what tells two of a name apart', async () => {
  const { chosen, asked, options } = await drawn()
  await userEvent.keyboard('optica')
  await expect.element(options.nth(0)).toHaveTextContent('Óptica ÑandúRecompensas1-31-24679-6Calle El Sol 4')
  // It waits until somebody stops typing.
  expect(asked.slice(1)).toEqual([{ query: 'optica', limit: 20 }])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('cerrado')).toBeVisible()
  expect(chosen).toEqual(['Óptica Ñandú'])
})

test('Enter on nobody begins a new customer of that name; Escape goes a step back, and then away', async () => {
  const { chosen, field } = await drawn()
  await userEvent.keyboard('Hotel Nuevo')
  await expect.element(page.getByText('No se encontraron clientes', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Hotel Nuevo')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Hotel Nuevo')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('cerrado')).toBeVisible()
  expect(chosen).toEqual([])
})

test('where nobody bought yet and nothing is typed, one is told to type, and not that nobody was found', async () => {
  await drawn({ recent: [] })
  await expect.element(page.getByText('Todavía no hay clientes recientes')).toBeVisible()
  expect(page.getByText('No se encontraron clientes').elements()).toEqual([])
  await userEvent.keyboard('nadie')
  await expect.element(page.getByText('No se encontraron clientes')).toBeVisible()
})

test('on a telephone a customer’s name is whole beside what is said of it', async () => {
  const name = 'Compañía Importadora y Distribuidora de Alimentos del Cibao, SRL'
  const { options } = await drawn({
    width: 390,
    recent: [customer(name, { eligible_for_rewards: true, is_default: true })],
  })
  await expect.element(options.getByText('Recompensas')).toBeVisible()
  const said = options.getByText(name).element()
  expect(said.scrollWidth).toBeLessThanOrEqual(said.clientWidth)
})
