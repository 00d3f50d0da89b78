import { expect } from '@playwright/test'
import { cartLines, scan, total } from './journey.ts'
import { atDesk, toAddress } from './standing-desk.ts'
import { tillBeside } from './standing-till.ts'

atDesk('typed codes and the palette reach every screen', async ({ page }) => {
  await page.keyboard.type('040')
  await expect(page).toHaveURL(/\/home\/products/)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Comandos' })
  await palette.getByRole('combobox').fill('clien')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Clientes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/customers/)
})

atDesk('a product made in the office can be sold at the counter', async ({ page, browser }) => {
  const name = `Yaniqueque ${Date.now()}`
  const sku = `YAN-${Date.now()}`
  // The counter is open before the product exists, and has its copy of the catalogue.
  const counter = await tillBeside(browser, 'cashier')
  await page.bringToFront()
  await toAddress(page, '/home/products/new')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('textbox', { name: 'SKU' }).first().fill(sku)
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('35')
  await page.getByRole('textbox', { name: 'Precio 2' }).fill('34')
  await page.getByRole('textbox', { name: 'Precio 3' }).fill('33')
  await page.getByRole('textbox', { name: 'Cantidad en Almacén principal' }).fill('12')
  // Nobody answers the first time: what was typed stays, and is saved the second time.
  await page.route('**/api/trpc/product.create*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Crear producto' }).click()
  const failure = page.getByText('Hubo un error al guardar el producto')
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page).toHaveURL(/\/home\/products\/[0-9a-f-]{36}/)
  await expect(failure).toBeHidden()
  await toAddress(page, '/home/products')
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

atDesk.describe('whoever sells', () => {
  atDesk.use({ who: 'cashier' })

  atDesk('a cashier without the dashboard is told so and can still sell', async ({ page }) => {
    await toAddress(page, '/home')
    await expect(page.getByText(/No tiene acceso a esta página|No tienes acceso a esta página/)).toBeVisible()
    await page.getByRole('link', { name: /POS/ }).click()
    await expect(page).toHaveURL(/\/home\/pos/)
  })
})
