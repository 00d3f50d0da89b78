import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { chargeCash, scan } from './journey.ts'
import { atDesk, toAddress } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'
const A_DAY_MS = 86_400_000

/** A figure at the head of a screen, by the words over it. */
const figure = (page: Page, label: string): Locator =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')

const dayInShop = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santo_Domingo' }).format(at)

/** `RD$1,234.50` as a file says it: 1234.5. */
const decimal = (money: string): number => Number(money.replaceAll(/[^\d.-]/g, ''))

atTill.describe('who owns the shop', () => {
  atTill.use({ who: 'owner' })

  // In a browser that has seen no figures yet: the counter asks for none.
  atTill('an owner takes the sales of some days to the accountant', async ({ page }) => {
    await scan(page, OIL_64)
    await chargeCash(page)
    await toAddress(page, '/home')
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
})

atDesk('on paper the report stands alone', async ({ page }) => {
  await toAddress(page, '/home/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas por día' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas por día' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: null })
})

atDesk('a period that ends before it begins is said so', async ({ page }) => {
  await toAddress(page, '/home/reports?from=2026-11-20&to=2026-11-19')
  await expect(page.getByRole('alert')).toContainText('La fecha inicial es posterior a la final')
})

atDesk.describe('whoever sells', () => {
  atDesk.use({ who: 'cashier' })

  atDesk('a cashier finds no report', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    await expect(menu.getByRole('link', { name: /POS/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Reportes/ })).toHaveCount(0)
    await toAddress(page, '/home/reports')
    await expect(page.getByText('Acceso Denegado')).toBeVisible()
  })
})
