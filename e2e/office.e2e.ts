import { expect } from '@playwright/test'
import { cartLines, openTill, scan, signIn, test, total } from './journey.ts'

test('typed codes and the palette reach every screen', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Codes and commands are those that the person may use: they are known with the menu.
  await expect(page.getByRole('link', { name: /Productos/ })).toBeVisible()
  await page.keyboard.type('040')
  await expect(page).toHaveURL(/\/home\/products/)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Comandos' })
  await palette.getByRole('combobox').fill('clien')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Clientes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/customers/)
})

test('a product made in the office can be sold at the counter', async ({ page }) => {
  await signIn(page, 'owner')
  const name = `Yaniqueque ${Date.now()}`
  const sku = `YAN-${Date.now()}`
  // The counter is open before the product exists, and has its copy of the catalogue.
  const counter = await page.context().newPage()
  await openTill(counter)
  await page.bringToFront()
  await page.goto('/home/products/new')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('textbox', { name: 'SKU' }).first().fill(sku)
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('35')
  await page.getByRole('textbox', { name: 'Precio 2' }).fill('34')
  await page.getByRole('textbox', { name: 'Precio 3' }).fill('33')
  await page.getByRole('textbox', { name: 'Cantidad en Almacén principal' }).fill('12')
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page).toHaveURL(/\/home\/products\/[0-9a-f-]{36}/)
  await page.goto('/home/products')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()

  await counter.bringToFront()
  await scan(counter, sku)
  await expect(cartLines(counter)).toHaveCount(1)
  await expect(cartLines(counter).first()).toContainText(name)
  await expect(total(counter)).toHaveText(/35\.00|41\.30/)
  await counter.keyboard.press('F9')
  await counter.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(counter.getByRole('article', { name: /^Recibo/ })).toContainText(name)
})

test('a form that lacks its texts says so, in place, and keeps what was typed', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/products/new')
  await page.getByRole('textbox', { name: 'Código de barras' }).first().fill('123')
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(page.getByText('El SKU es requerido')).toBeVisible()
  await expect(
    page.getByText('Los precios son requeridos cuando no es precio variable').first(),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Código de barras' }).first()).toHaveValue('123')
})

test('a field that is refused is brought clear of the buttons at the foot', async ({ page }) => {
  await signIn(page, 'owner')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/home/products/new')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Prueba')
  await page.getByRole('textbox', { name: 'SKU' }).first().fill(`PRU-${Date.now()}`)
  const price = page.getByRole('textbox', { name: 'Precio', exact: true })
  await price.fill('10.555')
  await page.getByRole('textbox', { name: 'Nombre' }).focus()
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(price).toBeFocused()
  const problem = page.getByText('Escriba un monto con dos decimales como máximo.')
  await expect(problem).toBeVisible()
  const button = page.getByRole('button', { name: 'Crear producto' })
  const clearance = async (): Promise<number> => {
    const [above, below] = await Promise.all([problem.boundingBox(), button.boundingBox()])
    return above && below ? below.y - above.y - above.height : Number.NaN
  }
  await expect.poll(clearance).toBeGreaterThan(0)
})

test('the first price is proposed to the others, and a cost above it is said', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/products/new')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Precio 3').fill('90')
  await field('Precio').fill('100')
  await field('Costo').fill('150')
  await expect(field('Precio 2')).toHaveValue('100')
  await expect(field('Precio 3')).toHaveValue('90')
  await expect(page.getByText('El costo es mayor que el precio')).toBeVisible()
})

test('a day that does not exist is said so and the report stays', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/reports?from=2026-11-01&to=2026-11-10')
  await page.getByRole('textbox', { name: 'Desde' }).fill('99/99/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escriba una fecha que exista')).toBeVisible()
  await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-10$/)
})

test('a cashier without the dashboard is told so and can still sell', async ({ page }) => {
  await signIn(page, 'cashier')
  await page.goto('/home')
  await expect(page.getByText(/No tiene acceso a esta página|No tienes acceso a esta página/)).toBeVisible()
  await page.getByRole('link', { name: /POS/ }).click()
  await expect(page).toHaveURL(/\/home\/pos/)
})
