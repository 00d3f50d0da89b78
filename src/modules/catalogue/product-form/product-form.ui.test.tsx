import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, refusal } from '#ui/testing/draw.tsx'
import { ProductFormScreen } from './product-form-screen.tsx'

const tax = (name: string, type: string, rate: number, applies_to = 'all') => {
  const [id, code] = [crypto.randomUUID(), name]
  return { id, code, name, kind: 'percentage', type, rate, amount: null, applies_to, is_active: true }
}
const TAXES = [
  tax('ITBIS 18 %', 'itbis', 18),
  tax('ITBIS 16 %', 'itbis', 16),
  tax('Exento', 'exento', 0),
  tax('ITBIS de servicios', 'itbis', 18, 'services'),
]

/** A new product, as the owner makes it in a shop with one warehouse. */
const drawNew = (
  where: Omit<Parameters<typeof draw>[1] & object, 'answers'> = {},
  answers: Record<string, unknown> = {},
): Promise<void> =>
  draw(<ProductFormScreen id={null} onDone={() => undefined} onBack={() => undefined} />, {
    ...where,
    answers: {
      'warehouse.getAll': [
        { id: crypto.randomUUID(), name: 'Almacén principal', is_active: true, is_default: true },
      ],
      'permissions.getUserPermissionsDirect': {
        permissions: ['products.create', 'products.costs', 'products.providers'],
      },
      'productCategory.getAll': [],
      'paymentMethod.getAll': [],
      'tax.getOfProducts': TAXES,
      ...answers,
    },
  })

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const create = page.getByRole('button', { name: 'Crear producto' })

test('a form that lacks its texts says so, in place, and keeps what was typed', async () => {
  await drawNew()
  const barcode = page.getByRole('textbox', { name: 'Código de barras' }).first()
  await barcode.fill('123')
  await create.click()
  await expect.element(page.getByText('El nombre es requerido')).toBeVisible()
  await expect.element(page.getByText('El SKU es requerido')).toBeVisible()
  await expect
    .element(page.getByText('Los precios son requeridos cuando no es precio variable').first())
    .toBeVisible()
  await expect.element(barcode).toHaveValue('123')
})

test('a field that is refused is brought clear of what stands at the foot', async () => {
  await drawNew({ width: 1280, height: 600 })
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Prueba')
  await page.getByRole('textbox', { name: 'SKU' }).first().fill('PRU-1')
  await field('Precio').fill('10.555')
  await page.getByRole('textbox', { name: 'Nombre' }).click()
  await create.click()
  await expect.element(field('Precio')).toHaveFocus()
  const problem = page.getByText('Escriba un monto con dos decimales como máximo.')
  await expect.element(problem).toBeVisible()
  const foot = page.getByRole('button', { name: 'Ir al campo' })
  const clearance = (): number =>
    foot.element().getBoundingClientRect().top - problem.element().getBoundingClientRect().bottom
  await expect.poll(clearance).toBeGreaterThan(0)
})

test('the first price is proposed to the others, and a cost above it is said', async () => {
  await drawNew()
  await field('Precio 3').fill('90')
  await field('Precio').fill('100')
  await field('Costo').fill('150')
  await expect.element(field('Precio 2')).toHaveValue('100')
  await expect.element(field('Precio 3')).toHaveValue('90')
  await expect.element(page.getByText('El costo es mayor que el precio')).toBeVisible()
})

test('a tax that is chosen says the percent, or that the product is exempt', async () => {
  await drawNew()
  const choose = page.getByRole('combobox', { name: 'Impuesto' })
  const taxed = page.getByRole('switch', { name: 'Paga ITBIS' })
  // A new product follows the shop's tax of the general rate, and is not one that somebody has changed.
  await expect.element(choose).toHaveTextContent('ITBIS 18 %')
  await expect.element(page.getByText('Sin guardar')).not.toBeInTheDocument()
  await choose.click()
  await expect.element(page.getByRole('option', { name: 'ITBIS 16 %' })).toBeVisible()
  // Of those that goods pay.
  expect(page.getByRole('option').elements()).toHaveLength(4)
  await page.getByRole('option', { name: 'ITBIS 16 %' }).click()
  await expect.element(field('ITBIS %')).toHaveValue('16')
  await expect.element(field('ITBIS %')).toBeDisabled()
  await choose.click()
  await page.getByRole('option', { name: 'Exento' }).click()
  await expect.element(taxed).not.toBeChecked()
  await taxed.click()
  await expect.element(choose).toHaveTextContent('Otro porcentaje')
  await expect.element(field('ITBIS %')).toBeEnabled()
})

test('what a product must have is marked, and prices only while they are asked for', async () => {
  await drawNew()
  for (const name of ['Nombre', 'SKU', 'Precio', 'Precio 2', 'Precio 3']) {
    await expect.element(field(name)).toHaveAttribute('aria-required', 'true')
  }
  await expect.element(field('Costo')).not.toHaveAttribute('aria-required', 'true')
  await page.getByRole('switch', { name: 'Precio variable' }).click()
  await expect.element(field('Precio')).not.toHaveAttribute('aria-required', 'true')
})

test('a further code that another product has is said over the page, and at the code', async () => {
  const taken = () => {
    throw refusal('catalogue.barcode_taken', { barcode: '7460001', product: 'Arroz' })
  }
  await drawNew({ changes: { 'product.create': taken } })
  await field('Nombre').fill('Prueba')
  await field('SKU').fill('PRU-1')
  for (const name of ['Precio', 'Precio 2', 'Precio 3']) await field(name).fill('10')
  await page.getByRole('button', { name: 'Añadir código' }).click()
  const code = page.getByRole('region', { name: 'Códigos alternos' }).getByLabelText(/barras/)
  await code.fill('7460001')
  await create.click()
  await expect.element(page.getByText('Error al agregar el código').first()).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await expect.element(code).toHaveValue('7460001')
})

test('providers are searched by the hundred, once for what was typed, and an answer is good for a while', async () => {
  const asked: unknown[] = []
  const found = [{ id: crypto.randomUUID(), name: 'Distribuidora Cibao' }]
  await drawNew(
    {},
    {
      'provider.getAll': (input: unknown) => {
        asked.push(input)
        return { data: found, pagination: { page: 1, pageSize: 100, total: 1, pageCount: 1 } }
      },
    },
  )
  const question = (search: string) => ({ page: 1, pageSize: 100, search, status: 'active' })
  const provider = page.getByRole('combobox', { name: 'Proveedor principal', exact: true })
  const option = page.getByRole('option', { name: 'Distribuidora Cibao' })
  await provider.click()
  await expect.element(option).toBeVisible()
  await userEvent.keyboard('cib')
  await expect.poll(() => asked).toEqual([question(''), question('cib')])
  await expect.element(option).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(provider).toHaveValue('Distribuidora Cibao')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).click()
  await provider.click()
  await expect.element(option).toBeVisible()
  expect(asked).toEqual([question(''), question('cib')])
})
