import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { ProviderForm } from './provider-form.tsx'

const GRANOS = {
  id: crypto.randomUUID(),
  version: 4,
  code: 'GRA',
  name: 'Granos del Cibao',
  tax_id: null,
  phone: null,
  email: null,
  website: null,
  address: null,
  description: null,
  company_name: null,
  mobile: null,
  city: null,
  state: null,
  country: null,
  postal_code: null,
  contact_person: null,
  contact_position: null,
  payment_terms: null,
  credit_limit: null,
  discount_percent: null,
  notes: null,
  is_active: true,
  deleted: false,
}

type More = { answers?: Record<string, unknown>; changes?: Record<string, (input: unknown) => unknown> }

const drawForm = (id: string | null, { answers = {}, changes = {} }: More = {}): Promise<void> =>
  draw(
    <div className="flex h-dvh flex-col">
      <ProviderForm
        id={id}
        right={{ permission: 'products.providers', state: 'allowed' }}
        onBack={() => undefined}
        onDone={() => undefined}
      />
    </div>,
    { answers: { 'provider.getById': GRANOS, ...answers }, changes },
  )

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const create = page.getByRole('button', { name: 'Crear proveedor' })

test('a new one begins in its first field', async () => {
  await drawForm(null)
  await expect.element(field('Nombre')).toHaveFocus()
})

test('one that is off says so where it opens, and elsewhere the switch stands with what was agreed', async () => {
  await drawForm(GRANOS.id, { answers: { 'provider.getById': { ...GRANOS, is_active: false } } })
  const active = page.getByRole('switch', { name: /^Activo/ })
  await expect.element(active).toBeInViewport({ ratio: 1 })
  await expect.element(active).not.toBeChecked()
  await page.getByRole('button', { name: 'Añadir más datos' }).click()
  expect(active.elements()).toHaveLength(1)
  await active.click()
  await expect.element(active).toBeChecked()
})

test('what is missing or wrong is said at its field, the first of them under the cursor', async () => {
  await drawForm(null)
  await field('Correo').fill('granos@')
  await field('Sitio web').fill('no es')
  await field('RNC o cédula').fill('123')
  await create.click()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expect.element(page.getByText('El código es requerido')).toBeVisible()
  await expect.element(page.getByText('El correo no es válido')).toBeVisible()
  await expect.element(page.getByText('La dirección web no es válida')).toBeVisible()
  await expect.element(page.getByText('Escriba un RNC de 9 dígitos o una cédula de 11.')).toBeVisible()
  await expect.element(field('Nombre')).toHaveFocus()
})

test('an address that lacks its beginning is completed, by the keys that save too, and what is empty is left out', async () => {
  const sent: object[] = []
  await drawForm(null, { changes: { 'provider.create': (input) => sent.push(Object(input)) } })
  await field('Nombre').fill('Granos del Cibao')
  await field('Código').fill('GRA')
  await field('Sitio web').fill('granos.do')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Proveedor creado')).toBeVisible()
  expect(JSON.parse(JSON.stringify(sent))).toEqual([
    {
      name: 'Granos del Cibao',
      code: 'GRA',
      website: 'https://granos.do',
      is_active: true,
      requestId: expect.any(String),
    },
  ])
  await field('Sitio web').fill('granos.com')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Sitio web')).toHaveValue('https://granos.com')
})

test('what is emptied of a kept supplier is let go of, and what never was there is left out', async () => {
  const sent: object[] = []
  const kept = {
    ...GRANOS,
    tax_id: '101850043',
    phone: '+18095551234',
    city: 'Moca',
    notes: 'Llamar antes',
    credit_limit: 500,
  }
  await drawForm(GRANOS.id, {
    answers: { 'provider.getById': kept },
    changes: { 'provider.update': (input) => sent.push(Object(input)) },
  })
  for (const name of ['Teléfono', 'Ciudad', 'Límite de crédito']) await field(name).fill('')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Proveedor actualizado')).toBeVisible()
  expect(JSON.parse(JSON.stringify(sent))).toEqual([
    {
      id: GRANOS.id,
      version: 4,
      name: 'Granos del Cibao',
      code: 'GRA',
      is_active: true,
      tax_id: '101850043',
      city: '',
      notes: 'Llamar antes',
      credit_limit: null,
    },
  ])
})

test('the fuller form unfolds where one goes on, and asks for a tax id', async () => {
  await drawForm(null)
  await field('Nombre').fill('Granos del Cibao')
  await field('Código').fill('GRA')
  await page.getByRole('button', { name: 'Añadir más datos' }).click()
  await expect.element(field('Razón social')).toHaveFocus()
  await field('Razón social').fill('Granos del Cibao, SRL')
  await create.click()
  await expect.element(page.getByText('El RNC o la cédula es requerido', { exact: true })).toBeVisible()
  await expect.element(field('RNC o cédula')).toHaveFocus()
})

test('one that has any of the fuller part shows it, with its figures as they are read', async () => {
  const fuller = { tax_id: '101850043', company_name: 'Granos del Cibao, SRL', credit_limit: 1500.5 }
  await drawForm(GRANOS.id, { answers: { 'provider.getById': { ...GRANOS, ...fuller } } })
  await expect.element(field('Razón social')).toHaveValue('Granos del Cibao, SRL')
  await expect.element(field('RNC o cédula')).toHaveValue('1-01-85004-3')
  await expect.element(field('Límite de crédito')).toHaveValue('1,500.50')
})

test('a code that another has is said at the code; what failed is said over the page, and nothing is lost', async () => {
  let error: Error = refusal('platform.code_taken', { code: 'GRA', name: 'Otro' })
  const refuse = () => {
    throw error
  }
  await drawForm(null, { changes: { 'provider.create': refuse } })
  await field('Nombre').fill('Granos del Cibao')
  await field('Código').fill('GRA')
  await create.click()
  await expect.element(field('Código')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Código')).toHaveFocus()
  error = new Error('the line is cut')
  await field('Código').fill('GRB')
  await create.click()
  await expect.element(page.getByText('Hubo un error al guardar el proveedor.').first()).toBeVisible()
  await expect.element(field('Nombre')).toHaveValue('Granos del Cibao')
  await expect.element(field('Código')).toHaveValue('GRB')
})

test('who saves after somebody else is told, and loses nothing', async () => {
  const sent: unknown[] = []
  const answers: Record<string, unknown> = { 'provider.getById': GRANOS }
  const changes = {
    'provider.update': (input: unknown) => {
      sent.push(input)
      if (sent.length === 1) throw refusal('platform.record_changed')
      return { success: true }
    },
  }
  await draw(
    <div className="flex h-dvh flex-col">
      <ProviderForm
        id={GRANOS.id}
        right={{ permission: 'products.providers', state: 'allowed' }}
        onBack={() => undefined}
        onDone={() => undefined}
      />
    </div>,
    { answers, changes },
  )
  await expect.element(field('Nombre')).toHaveValue('Granos del Cibao')
  await field('Dirección').fill('Calle El Sol 14')
  answers['provider.getById'] = { ...GRANOS, version: 5, name: 'Granos del Norte' }
  await page.getByRole('button', { name: 'Actualizar proveedor' }).click()
  const theirs = page.getByRole('region', {
    name: 'Otra persona guardó este registro mientras usted lo editaba',
  })
  await expect.element(theirs.getByText('Granos del Norte')).toBeVisible()
  await expect.element(field('Dirección')).toHaveValue('Calle El Sol 14')
  await theirs.getByRole('button').first().click()
  await expect
    .poll(() => sent.at(1))
    .toMatchObject({ version: 5, name: 'Granos del Norte', address: 'Calle El Sol 14' })
})
