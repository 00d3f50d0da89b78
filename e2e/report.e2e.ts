import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { openTill, scan, signIn, signInByForm, test } from './journey.ts'

const OIL_64 = '7469912000011'
const A_DAY_MS = 86_400_000

/** A figure at the head of a screen, by the words over it. */
const figure = (page: Page, label: string): Locator =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')

const dayInShop = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(at)

/** `RD$1,234.50` as a file says it: 1234.5. */
const decimal = (money: string): number => Number(money.replaceAll(/[^\d.-]/g, ''))

async function sellOil(page: Page): Promise<void> {
  await openTill(page)
  await scan(page, OIL_64)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
}

test('an owner takes the sales of some days to the accountant', async ({ page }) => {
  await signIn(page, 'owner')
  await sellOil(page)
  await page.goto('/home')
  await expect(figure(page, 'Ventas de hoy')).toHaveText(/RD\$/)
  const today = await figure(page, 'Ventas de hoy').innerText()
  expect(decimal(today)).toBeGreaterThanOrEqual(425)

  // Today alone says what the dashboard says.
  await page.getByRole('link', { name: /Reportes/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas por día' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir calendario' }).click()
  await page.getByRole('button', { name: 'Hoy', exact: true }).click()
  const day = dayInShop(new Date())
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`))
  await expect(figure(page, 'Total vendido')).toHaveText(today)

  // A week more, typed; the address keeps it.
  const before = dayInShop(new Date(Date.now() - 7 * A_DAY_MS))
  await page.getByRole('textbox', { name: 'Desde' }).fill(before.split('-').toReversed().join('/'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${before}&to=${day}`))
  const days = page.getByRole('region', { name: 'Día por día' })
  await expect(days.getByRole('row')).toHaveCount(10)
  await page.reload()
  await expect(days.getByRole('row')).toHaveCount(10)
  const sold = await figure(page, 'Total vendido').innerText()
  expect(decimal(sold)).toBeGreaterThan(decimal(today))
  await expect(days.getByRole('row').last()).toContainText(sold.replace('RD$', ''))

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`ventas-${before}-${day}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFDía,Facturas,Bruto,Descuento,Subtotal,ITBIS,Total')
  const total = lines
    .find((line) => line.startsWith('Total,'))
    ?.split(',')
    .at(-1)
  expect(Number(total)).toBe(decimal(sold))
})

test('on paper the report stands alone', async ({ page }) => {
  await signIn(page, 'owner')
  await page.goto('/home/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas por día' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas por día' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a period that ends before it begins is said so, and a cashier finds no report', async ({ page }) => {
  await signInByForm(page, 'owner')
  await page.goto('/home/reports?from=2026-11-20&to=2026-11-19')
  await expect(page.getByRole('alert')).toContainText('La fecha inicial es posterior a la final')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Contraseña')).toBeVisible()
  await signIn(page, 'cashier')
  await page.goto('/home')
  // The menu shows what the person may open when it knows it.
  await expect(
    page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: /POS/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Reportes/ })).toHaveCount(0)
  await page.goto('/home/reports')
  await expect(page.getByText('Acceso Denegado')).toBeVisible()
})
