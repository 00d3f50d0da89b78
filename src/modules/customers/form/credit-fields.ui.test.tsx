import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tracesOf } from '#modules/identity/testing/traces-of-parts.ts'
import { draw } from '#ui/testing/draw.tsx'
import { CustomerFormScreen } from './customer-form-screen.tsx'

const HOTEL = {
  id: crypto.randomUUID(),
  code: 'CLI-0002',
  name: 'Hotel Bahía',
  tax_id: '101850043',
  email: null,
  phone: null,
  address: null,
  is_default: false,
  eligible_for_rewards: false,
  customer_type_id: null,
  customer_type_name: null,
  payment_terms_days: 30,
  credit_limit: 5000,
  deleted_at: null,
  version: 4,
}

type Shop = { permissions?: string[]; modules?: string[]; customer?: Partial<typeof HOTEL> }

async function drawForm({
  permissions = ['customers.update', 'customers.credit', 'customers.view'],
  modules = ['customers', 'invoices'],
  customer = {},
}: Shop = {}) {
  const sent: { name: string; input: unknown }[] = []
  const note = (name: string, answer: unknown) => (input: unknown) => {
    sent.push({ name, input })
    return answer
  }
  const hotel = { ...HOTEL, ...customer }
  await draw(
    <CustomerFormScreen
      id={HOTEL.id}
      onDone={() => undefined}
      onBack={() => undefined}
      onAccount={() => undefined}
    />,
    {
      answers: {
        'customer.getById': hotel,
        'customerType.getActive': [],
        'permissions.getUserPermissionsDirect': { permissions, modules },
      },
      changes: {
        'customer.update': note('update', { ...hotel, warnings: [] }),
        'customer.setCreditTerms': note('terms', { success: true }),
      },
    },
  )
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  return sent
}

const days = page.getByRole('textbox', { name: 'Días de crédito' })
const limit = page.getByRole('textbox', { name: 'Límite de crédito' })
const save = page.getByRole('button', { name: /Guardar/ })

test('who decides about credit changes the days and takes the limit away', async () => {
  const sent = await drawForm()
  await expect.element(days).toHaveValue('30')
  await expect.element(limit).toHaveValue('5,000.00')
  await days.fill('45')
  await limit.fill('')
  await save.click()
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['update', 'terms'])
  expect(sent[0]?.input).not.toHaveProperty('credit_limit')
  expect(sent[1]?.input).toEqual({ id: HOTEL.id, version: 5, payment_terms_days: 45, credit_limit: null })
})

test('what is no number of days and no amount is said at its field, and nothing is sent', async () => {
  const sent = await drawForm()
  await days.fill('400')
  await limit.fill('mucho')
  await save.click()
  await expect.element(page.getByText('Escriba los días en un número entero, de 0 a 365.')).toBeVisible()
  await expect.element(page.getByText(/^Escriba un monto de 0 a 100,000,000.00/)).toBeVisible()
  expect(sent).toEqual([])
})

test('who does not decide about credit neither sees nor changes it', async () => {
  const sent = await drawForm({ permissions: ['customers.update', 'customers.view'] })
  await expect.element(days).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Hotel Bahía Azul')
  await save.click()
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['update'])
})

test('a shop without invoices sells nothing on credit', async () => {
  await drawForm({ modules: ['customers'] })
  await expect.element(days).not.toBeInTheDocument()
})

test('nobody in particular has no terms', async () => {
  await drawForm({
    permissions: ['customers.update', 'customers.credit', 'settings.update'],
    customer: { is_default: true, payment_terms_days: null as never, credit_limit: null as never },
  })
  await expect.element(days).not.toBeInTheDocument()
})

const PARTS = ['invoices', 'rewards'] as const

test.each(PARTS)('without %s a customer says nothing of it, and keeps what they had', async (part) => {
  const sent = await drawForm({
    modules: ['customers', ...PARTS].filter((name) => name !== part),
    customer: { eligible_for_rewards: true },
  })
  for (const other of PARTS) {
    const least = other === part ? 0 : 1
    await expect.poll(() => Math.min(1, tracesOf(other).length), { message: other }).toBe(least)
  }
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Hotel Bahía Azul')
  await save.click()
  await expect
    .poll(() => sent[0]?.input)
    .toMatchObject({ name: 'Hotel Bahía Azul', eligible_for_rewards: true })
  expect(sent.map(({ name }) => name)).toEqual(part === 'invoices' ? ['update'] : ['update', 'terms'])
})
