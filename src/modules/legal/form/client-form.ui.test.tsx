import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { ClientForm } from './client-form.tsx'

const ALL = [
  ...['view', 'create', 'update', 'conflict_check', 'kyc', 'aml'].map((right) => `legal.${right}`),
  'customers.create',
  'customers.update',
  'customers.credit',
]

type Shop = {
  permissions?: readonly string[]
  modules?: readonly string[]
  refused?: Error
  /** Of whom; a new one where nobody is named. */
  known?: { readonly id: string; readonly [field: string]: unknown }
}

async function drawNew({
  permissions = ALL,
  modules = ['legal', 'customers', 'invoices'],
  refused,
  known,
}: Shop = {}) {
  const sent: { name: string; input: unknown }[] = []
  const refusals = refused ? [refused] : []
  const note = (name: string, answer: object) => (input: unknown) => {
    sent.push({ name, input })
    const no = name === 'legal' ? refusals.pop() : undefined
    if (no) throw no
    return answer
  }
  await draw(<ClientForm id={known?.id ?? null} onBack={() => undefined} onSaved={() => undefined} />, {
    answers: {
      'legattiCustomer.getCustomerTypes': [],
      'legattiCustomer.getById': known,
      'legattiCustomer.searchConflicts': { found: [], total: 0, mark: 'seen' },
      'permissions.getUserPermissionsDirect': { permissions, modules },
    },
    changes: {
      'customer.create': note('customer', { id: crypto.randomUUID(), warnings: [] }),
      'customer.update': note('customer', { warnings: [] }),
      'legattiCustomer.create': note('legal', { id: '1', version: 1, customer_version: 2 }),
    },
  })
  await expect.element(field('Nombre')).toBeVisible()
  return sent
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const turn = (name: string) => page.getByRole('switch', { name })
const save = page.getByRole('button', { name: /Crear cliente/ })

test('the customer is sent first, with the first line as their address, and then the legal data', async () => {
  const sent = await drawNew()
  await field('Nombre').fill('Luz')
  await field('Dirección, línea 1').fill('Calle 8')
  await field('Tarifa por hora').fill('1,500')
  await save.click()
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['customer', 'legal'])
  expect(sent[0]?.input).toMatchObject({ name: 'Luz', address: 'Calle 8' })
  expect(sent[1]?.input).toMatchObject({
    data: {
      address_line1: 'Calle 8',
      billing_address_line1: 'Calle 8',
      hourly_rate: 1500,
      payment_terms: 30,
      status: 'prospect',
      risk_level: 'medium',
      kyc_verified: false,
      send_reminders: true,
      send_newsletters: true,
    },
  })
})

test('whether a customer is reminded is said over their account only where it was switched here', async () => {
  const checks = { conflict: null, kyc: null, aml: null }
  const named = { id: crypto.randomUUID(), code: 'CLI-0007', name: 'Luz', customer_version: 1, version: 1 }
  const sent = await drawNew({ known: { ...named, legal: null, checks, reminded: false } })
  await expect.element(turn('Enviar recordatorios')).not.toBeChecked()
  await field('Sector').fill('Pan')
  await save.click()
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['customer', 'legal'])
  expect(sent[1]?.input).not.toHaveProperty('data.send_reminders')
})

test('where the second is refused it says so, and only that is sent again, with what was typed', async () => {
  const sent = await drawNew({ refused: refusal('legal.portal_user_taken', { name: 'Ana' }) })
  await field('Nombre').fill('Luz')
  await field('Sector').fill('Pan')
  await save.click()
  await expect.element(page.getByText(/^Error al crear los datos legales: «Ana»/)).toBeVisible()
  await expect.element(field('Sector')).toHaveValue('Pan')
  await save.click()
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['customer', 'legal', 'legal'])
  expect(sent[2]?.input).toEqual(sent[1]?.input)
})

test('who may not sign sees so, and who may signs for what was searched', async () => {
  const sent = await drawNew({ permissions: ALL.filter((right) => right !== 'legal.kyc') })
  await expect.element(turn('Identidad verificada')).toBeDisabled()
  await field('Nombre').fill('Luz')
  await turn('Conflictos de interés').click()
  await page.getByRole('button', { name: 'Revisado: firmar' }).click()
  await expect.element(turn('Conflictos de interés')).toBeChecked()
  await turn('Lavado de activos').click()
  await save.click()
  await expect
    .poll(() => sent[1]?.input)
    .toMatchObject({
      data: {
        conflict_check_completed: true,
        conflict_check_mark: 'seen',
        aml_check_completed: true,
        kyc_verified: false,
      },
    })
})

test('who does not decide about credit sees the terms and sends none', async () => {
  const sent = await drawNew({ permissions: ALL.filter((right) => right !== 'customers.credit') })
  await expect.element(field('Días de crédito')).toBeDisabled()
  await field('Nombre').fill('Luz')
  await save.click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.input).not.toHaveProperty('data.payment_terms')
})

test('a shop without invoices has no terms', async () => {
  await drawNew({ modules: ['legal', 'customers'] })
  await expect.element(field('Tarifa por hora')).toBeVisible()
  await expect.element(field('Días de crédito')).not.toBeInTheDocument()
})

test('a tag that is still being typed is saved by the keys that save', async () => {
  const sent = await drawNew()
  await field('Nombre').fill('Luz')
  await field('Etiquetas').fill('herencias')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent.at(1)?.input).toMatchObject({ data: { tags: ['herencias'] } })
})

test('whoever may not send reminders reads who decides them, and saves the rest', async () => {
  const sent = await drawNew({ modules: ['legal', 'customers', 'reminders'] })
  await expect.element(turn('Enviar recordatorios')).toBeDisabled()
  await expect.element(page.getByText('Lo decide quien puede enviar recordatorios de cobro.')).toBeVisible()
  await field('Nombre').fill('Luz')
  await save.click()
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['customer', 'legal'])
})
