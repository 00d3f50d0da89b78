import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { CurrencyForm } from './currency-form.tsx'

const ID = '0199a0b2-7c1f-7d6e-9f4e-000000000001'
const RIGHT = { permission: 'settings.update', state: 'allowed' } as const
const peso = { code: 'DOP', name: 'Peso dominicano', symbol: 'RD$', is_default: true }

const DOLLAR = {
  id: ID,
  code: 'USD',
  name: 'Dólar',
  symbol: 'US$',
  symbol_position: 'before',
  rate: 59.5,
  is_active: true,
  is_default: false,
  deleted: false,
  version: 1,
}

const drawForm = (
  kept: object | null,
  { answers = {}, changes = {} }: Partial<ReturnType<typeof savedFirst>> = {},
): Promise<void> =>
  draw(
    <CurrencyForm
      currency={kept && { id: ID as never, name: 'Esta' }}
      right={RIGHT}
      answers={[]}
      onClose={() => undefined}
    />,
    {
      answers: {
        'currency.getActive': [peso],
        'currency.getById': kept && { ...DOLLAR, ...kept },
        'currency.rateHistory': {
          data: [
            { at: new Date('2026-11-20T16:00:00Z'), by: 'Altagracia Núñez', from: 58, to: 59.5 },
            { at: new Date('2026-11-01T16:00:00Z'), by: null, from: null, to: 58 },
          ],
          pagination: { page: 1, pageSize: 10, total: 2, pageCount: 1 },
        },
        ...answers,
      },
      changes,
    },
  )

const field = (name: string | RegExp) => page.getByRole('textbox', { name })

test('a rate stands with its two decimals once it is left, and one that is none is told', async () => {
  await drawForm({})
  const rate = field('Tasa')
  await expect.element(rate).toHaveValue('59.50')
  const left = async (typed: string) => {
    await rate.fill(typed)
    await field('Nombre').click()
  }
  await left('58.5')
  await expect.element(rate).toHaveValue('58.50')
  await left('58.1234')
  await expect.element(rate).toHaveValue('58.1234')
  await left('58.12345')
  await expect.element(rate).toHaveValue('58.12345')
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true')
})

test('a rate that is likely a slip of the hand is warned of', async () => {
  await drawForm({})
  await field('Tasa').fill('600')
  await expect.element(page.getByText(/más de diez veces distinta/)).toBeVisible()
  await field('Tasa').fill('1000000')
  await expect.element(page.getByText(/No es lo usual: USD/)).toBeVisible()
  await field('Tasa').fill('60')
  await expect.element(page.getByText(/Cuánto vale una unidad/)).toBeVisible()
})

test('the history says who changed it, from what to what', async () => {
  await drawForm({})
  const table = page.getByRole('table', { name: 'Historial de la tasa' })
  await expect.element(table.getByRole('row', { name: /Altagracia Núñez 58\.00 59\.50$/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /— — 58\.00$/ })).toBeVisible()
})

test('a code that is typed proposes what it is called and written with', async () => {
  await drawForm(null)
  await field('Código').fill('gbp')
  await field('Nombre').click()
  await expect.element(field('Código')).toHaveValue('GBP')
  await expect.element(field('Nombre')).toHaveValue('Libra esterlina')
  await expect.element(field('Símbolo')).toHaveValue('£')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Para recibirla hace falta su tasa.')).toBeVisible()
})

test('the shop’s own is shown, and not changed', async () => {
  await drawForm({ ...peso, rate: 1 })
  await expect.element(page.getByText(/siempre vale uno/)).toBeVisible()
  for (const name of ['Código', 'Nombre', 'Símbolo', 'Tasa']) {
    await expect.element(field(name)).toBeDisabled()
  }
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['currency.getById', 'currency.update'], DOLLAR, { rate: 61.25 })
  await drawForm({}, other)
  await field('Nombre').fill('Dólar de los Estados Unidos')
  expect(await other.saveOver('Tasa', '61.25')).toMatchObject({
    id: ID,
    version: 2,
    name: 'Dólar de los Estados Unidos',
    rate: '61.25',
  })
})
