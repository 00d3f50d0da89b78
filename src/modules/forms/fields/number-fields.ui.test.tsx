import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#ui/testing/draw.tsx'
import type { Answers } from '../schema/form-schema.ts'
import { field, formOf, ShownForm } from '../testing/shown-form.tsx'

test('numbers carry their thousands, but while one is typed, and years carry none', async () => {
  const sent: Answers[] = []
  const schema = formOf(
    [
      field('number', 'precio', { defaultValue: 1500 }),
      field('number', 'cantidad', { validation: { max: 20_000 } }),
      field('number', 'total', { readOnly: true }),
      field('text', 'neto', { readOnly: true }),
      field('number', 'itbis', { readOnly: true }),
      field('number', 'modelo', { validation: { min: 1900, max: 2100 } }),
    ],
    {
      calculations: [
        { key: 'total', formula: '{precio} * {cantidad}' },
        { key: 'neto', formula: '{total} / 3' },
        { key: 'itbis', formula: '{precio} * 0.22', decimals: 2 },
      ],
    },
  )
  await draw(
    <ShownForm
      schema={schema}
      onSubmit={async (answers) => {
        sent.push(answers)
        return undefined
      }}
    />,
  )
  const price = page.getByLabelText('precio')
  await expect.element(price).toHaveValue('1,500')
  await price.click()
  await expect.element(price).toHaveValue('1500')
  await userEvent.keyboard('{End}0.5')
  await expect.element(price).toHaveValue('15000.5')
  await userEvent.tab()
  await expect.element(price).toHaveValue('15,000.50')
  await userEvent.keyboard('25000')
  await userEvent.tab()
  await expect.element(page.getByLabelText('cantidad')).toHaveValue('25,000')
  await expect.element(page.getByText('El máximo es 20,000')).toBeVisible()
  await page.getByLabelText('cantidad').fill('1,000')
  await page.getByLabelText('modelo').fill('1800')
  await userEvent.tab()
  await expect.element(page.getByText('El mínimo es 1900')).toBeVisible()
  await page.getByLabelText('modelo').fill('2026')
  await userEvent.tab()
  await expect.element(page.getByLabelText('modelo')).toHaveValue('2026')
  await expect.element(page.getByLabelText('cantidad')).toHaveValue('1,000')
  await expect.element(page.getByLabelText('total')).toHaveValue('15,000,500')
  await expect.element(page.getByLabelText('neto')).toHaveValue('5,000,166.67')
  await expect.element(page.getByLabelText('itbis')).toHaveValue('3,300.11')
  await page.getByLabelText('precio').fill('15001.3636')
  await expect.element(page.getByLabelText('itbis')).toHaveValue('3,300.30')
  await page.getByLabelText('precio').fill('15000.5')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ precio: 15000.5, cantidad: 1000, total: 15_000_500, modelo: 2026 })
})

test('nothing is worked out from an answer that is refused, and what does not follow from it stays', async () => {
  const schema = formOf(
    [
      field('number', 'personas', { step: 1 }),
      field('number', 'mesas', { required: true }),
      field('number', 'total', { readOnly: true }),
      field('number', 'alquiler', { readOnly: true }),
    ],
    {
      calculations: [
        { key: 'bruto', formula: '{personas} * 1650.15' },
        { key: 'total', formula: '{bruto} + {mesas} * 100' },
        { key: 'alquiler', formula: '{mesas} * 100' },
      ],
    },
  )
  await draw(<ShownForm schema={schema} />)
  const guests = page.getByLabelText('personas')
  const total = page.getByLabelText('total')
  const rent = page.getByLabelText('alquiler')
  await page.getByLabelText('mesas').fill('2')
  await guests.fill('2.5')
  await userEvent.tab()
  await expect.element(page.getByText('Escriba un número entero')).toBeVisible()
  await expect.element(total).toHaveValue('')
  await expect.element(rent).toHaveValue('200')
  await guests.fill('3')
  await expect.element(total).toHaveValue('5,150.45')
})
