import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { ask } from './journey.ts'
import { isWhole, openByCode, tabTo, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('an invoice is found by its number with the keyboard alone, and the address bar keeps the question', async ({
  page,
}) => {
  await openByCode(page, '065')
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  await untilKnown(page)
  const first = rows(page).nth(1)
  const number = /\d{6}/.exec((await first.textContent()) ?? '')?.[0] ?? ''
  expect(number).not.toBe('')
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await expect(rows(page).filter({ hasText: number })).toHaveCount(1)
  await rows(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/invoices\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Emitida')).toBeVisible()
  await isWhole(page)
  await tabTo(page, page.getByRole('button', { name: 'Volver a facturas' }))
  await page.keyboard.press('Enter')
  // As narrow as it was left.
  await expect(page).toHaveURL(/\/home\/invoices\?.*search=/)
  await untilKnown(page)
  await expect(rows(page).filter({ hasText: number })).toHaveCount(1)
  await tabTo(page, page.getByRole('button', { name: 'Anulada' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/status=cancelled/)
  await expect(page.getByText('Nada coincide con los filtros.').or(rows(page).nth(1))).toBeVisible()
})

test('whose invoices alone are listed stands among the filters, and is taken away there', async ({
  page,
}) => {
  const name = `Hotel ${Date.now()}`
  const { id } = await ask(page, 'customer.create', { name })
  await toAddress(page, `/home/invoices?customer=${id}`)
  await untilKnown(page)
  const only = page.getByRole('button', { name: `Cliente: ${name}` })
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  await isWhole(page)
  await tabTo(page, only)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/customer=/)
  await expect(only).toHaveCount(0)
})

test('all that was found is saved as a file, whatever stands on the page', async ({ page }) => {
  await toAddress(page, '/home/invoices?status=paid&pageSize=10')
  await expect(page.getByRole('heading', { level: 1, name: 'Facturas' })).toBeVisible()
  await untilKnown(page)
  await expect(rows(page)).toHaveCount(11)
  const download = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: 'Exportar' }))
  await page.keyboard.press('Enter')
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFNúmero,Comprobante,/)
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.slice(1, -1).every((line) => line.includes(',Pagada,'))).toBe(true)
  expect(new Set(lines).size).toBe(lines.length)
})

test('what was found comes to something, on a wide screen and on a telephone, and nothing is in the way', async ({
  page,
}) => {
  await openByCode(page, '065')
  await untilKnown(page)
  const totals = page.getByLabel('Totales de lo encontrado')
  await expect(totals.getByText('Facturado')).toBeVisible()
  await expect(totals).toContainText(/[\d,]+\.\d\d/)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
})

test.describe(() => {
  test.use({ language: 'en' })

  test('the list of invoices speaks English', async ({ page }) => {
    await openByCode(page, '065')
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Partly paid' })).toBeVisible()
    await isWhole(page)
  })
})
