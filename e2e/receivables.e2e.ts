import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newDebtor, PRICE, sellOnCredit } from './credit-sale.ts'
import { isWhole, openByCode, tabTo, atDesk as test, untilKnown } from './standing-desk.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

/** Opens the list and looks for somebody, without a mouse. */
async function find(page: Page, name: string): Promise<void> {
  await openByCode(page, '066')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cuentas por cobrar|Receivables/)
  await untilKnown(page)
  await page.keyboard.press('/')
  await expect(page.locator(':focus')).toHaveAttribute('type', 'search')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1)
  await untilKnown(page)
}

test('who owes what since when is found and opened with the keyboard alone, and saved as a file', async ({
  page,
}) => {
  const name = `=Deudor ${Date.now()}`
  const customer = await newDebtor(page, name)
  await sellOnCredit(page, customer)
  await sellOnCredit(page, customer)
  await find(page, name)
  await expect(page.getByLabel('Totales de lo encontrado')).toContainText('1,700.00')
  await tabTo(page, page.getByRole('button', { name: 'Más de 90 días' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/age=days_over_90/)
  await expect(page.getByText('Nada coincide con los filtros.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Sin vencer' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/age=current/)
  const row = rows(page).filter({ hasText: name })
  await expect(row).toContainText('1,700.00')
  await untilKnown(page)
  const download = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: 'Exportar' }))
  await page.keyboard.press('Enter')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFCliente,Código,/)
  expect(file.split('\r\n')).toHaveLength(3)
  expect(file).toContain(`'${name}`)
  expect(file).toContain(`,${4 * PRICE}\r\n`)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await untilKnown(page)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/home/customers/${customer}/account$`))
  await expect(page.getByRole('heading', { level: 1, name: `Cuenta de ${name}` })).toBeVisible()
})

test.describe(() => {
  test.use({ language: 'en' })

  test('what is owed by age speaks English', async ({ page }) => {
    const name = `Debtor ${Date.now()}`
    await sellOnCredit(page, await newDebtor(page, name))
    await find(page, name)
    await expect(page.getByRole('columnheader', { name: 'Over 90 days' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Overdue' }).first()).toBeVisible()
    await isWhole(page)
  })
})
