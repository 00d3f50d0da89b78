import { expect, type Page } from '@playwright/test'
import { ask, openTill, scan, total } from './journey.ts'
import { atDesk, isWhole, openByCode } from './standing-desk.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** In the panel of products: typed, chosen with the space bar, closed with Escape. */
async function choose(page: Page, sku: string): Promise<void> {
  await page.getByRole('button', { name: 'Elegir productos' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Elegir productos' })
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(sku)
  await expect(panel.getByRole('checkbox')).toHaveCount(1)
  await panel.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(panel.getByRole('list', { name: 'Elegidos' }).getByRole('listitem')).toHaveCount(1)
  await isWhole(page)
  await page.keyboard.press('Escape')
}

atDesk('a promotion made in the office with the keyboard is at work at the counter', async ({ page }) => {
  // Of its own: what this leaves behind where it fails is nobody else's price.
  const sku = `JUGO-${Date.now()}`
  const prices = { price: 120, price2: 120, price3: 120 }
  await ask(page, 'product.create', { name: `Jugo ${sku}`, sku, productType: 'service', ...prices })
  const counter = await page.context().newPage()
  await openTill(counter)
  await scan(counter, sku)
  await expect(total(counter)).toHaveText('RD$120.00')

  await page.bringToFront()
  await openByCode(page, '060')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Nueva promoción', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(field(page, 'Nombre')).toBeFocused()
  const code = `HOY-${Date.now()}`
  await page.keyboard.type(`Oferta ${code}`)
  await page.keyboard.press('Tab')
  await page.keyboard.type(code)
  await field(page, 'Descuento %').fill('120')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El descuento no puede pasar de 100 %')).toBeVisible()
  await field(page, 'Descuento %').fill('50')

  await choose(page, sku)
  await expect(page.getByRole('status', { name: 'Qué hace' })).toContainText('50 % menos en')
  await expect(page.getByRole('status', { name: 'Qué hace' })).toContainText('Ejemplo: 1 ×')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Promoción creada')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/promotions$/)

  await page.keyboard.press('/')
  await page.keyboard.type(code)
  const made = page.getByRole('row', { name: new RegExp(code) })
  await expect(made).toContainText('Activa')
  await page.getByRole('button', { name: 'Próximas' }).click()
  await expect(made).toBeHidden()
  await expect(page).toHaveURL(/status=upcoming/)

  await counter.bringToFront()
  await counter.reload()
  await expect(total(counter)).toHaveText('RD$60.00')
  await expect(counter.getByText(`Oferta ${code}`)).toBeVisible()

  // Deleted in the office it is gone from the counter.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Todas' }).click()
  await page.getByRole('button', { name: `Más acciones con Oferta ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Promoción eliminada')).toBeVisible()
  await counter.bringToFront()
  await counter.reload()
  await expect(total(counter)).toHaveText('RD$120.00')
})
