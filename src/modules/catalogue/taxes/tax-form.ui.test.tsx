import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import { savedFirst } from '#ui/testing/saved-first.ts'
import { TaxForm } from './tax-form.tsx'

const ITBIS = {
  id: crypto.randomUUID(),
  code: 'ITBIS-18',
  name: 'ITBIS 18 %',
  kind: 'percentage',
  rate: 18,
  amount: null,
  type: 'itbis',
  applies_to: 'all',
  account: null,
  is_active: true,
  position: 1,
  product_count: 1204,
  version: 1,
  deleted: false,
}

const drawForm = (
  tax: typeof ITBIS | null,
  { answers = {}, changes = {} }: Partial<ReturnType<typeof savedFirst>> = {},
): Promise<void> =>
  draw(
    <TaxForm
      tax={tax as Parameters<typeof TaxForm>[0]['tax']}
      nextPlace={4}
      right={{ permission: 'settings.update', state: 'allowed' }}
      answers={[]}
      onClose={() => undefined}
    />,
    { answers: { 'tax.getById': tax, ...answers }, changes },
  )

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const choose = async (name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

test('another rate says how many products will pay it, before it is saved', async () => {
  await drawForm(ITBIS)
  const told = page.getByText('Al guardar cambia el impuesto de los 1,204 productos que lo tienen.')
  await expect.element(field('Tasa %')).toHaveValue('18')
  await expect.element(told).not.toBeInTheDocument()
  await field('Tasa %').fill('20')
  await expect.element(told).toBeVisible()
  await field('Tasa %').fill('18.00')
  await expect.element(told).not.toBeInTheDocument()
})

test('a tax asks for what its kind has, and refuses nothing that is not shown', async () => {
  await drawForm(null)
  await expect.element(field('Orden')).toHaveValue('4')
  await expect.element(field('Orden')).toHaveAttribute('aria-required', 'true')
  await field('Tasa %').fill('doce')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText(/^La tasa debe estar entre 0 y 100/)).toBeVisible()
  await choose('Se cobra como', 'Monto fijo')
  await expect.element(field('Monto por unidad')).toBeVisible()
  await choose('Tipo', 'Exento de ITBIS')
  await expect.element(page.getByRole('combobox', { name: 'Se cobra como' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^La tasa debe/)).not.toBeInTheDocument()
})

test('a tax that the counter does not charge yet says so before it is saved', async () => {
  await drawForm(null)
  const told = page.getByText(/^Todavía no se cobran impuestos que no sean ITBIS/)
  await expect.element(field('Código')).toBeVisible()
  await expect.element(told).not.toBeInTheDocument()
  await choose('Tipo', 'Propina legal')
  await expect.element(told).toBeVisible()
  await choose('Tipo', 'Exento de ITBIS')
  await expect.element(told).not.toBeInTheDocument()
})

test('ITBIS of a fixed amount, which no product can name, says that it is not charged', async () => {
  await drawForm(null)
  const told = page.getByText(/^La caja cobra el ITBIS por porcentaje/)
  await choose('Se cobra como', 'Monto fijo')
  await expect.element(told).toBeVisible()
  await choose('Tipo', 'Propina legal')
  await expect.element(told).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Todavía no se cobran impuestos que no sean ITBIS/)).toBeVisible()
})

test('the second of two people is told what the first saved, and both are kept', async () => {
  const other = savedFirst(['tax.getById', 'tax.update'], ITBIS, { rate: 20 })
  await drawForm(ITBIS, other)
  await field('Cuenta contable').fill('21030501')
  expect(await other.saveOver('Tasa %', '20')).toMatchObject({
    id: ITBIS.id,
    version: 2,
    account: '21030501',
    rate: 20,
  })
})
