import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { isWhole, atDesk as test, toAddress } from './standing-desk.ts'

test('a customer is given credit in their form, whose account says so', async ({ page }) => {
  const name = `Hotel ${randomUUID().slice(0, 8)}`
  await toAddress(page, '/home/customers/new')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('textbox', { name: 'Días de crédito' }).fill('45')
  await page.getByRole('textbox', { name: 'Límite de crédito' }).fill('12,500')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/home\/customers$/)
  await toAddress(page, `/home/customers?search=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).click()
  await expect(page.getByRole('textbox', { name: 'Límite de crédito' })).toHaveValue('12,500.00')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
  await page.getByRole('button', { name: 'Cuenta', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Cuenta de ${name}` })).toBeVisible()
  await expect(page.getByText('45 días de crédito')).toBeVisible()
  await expect(page.getByText('No debe ninguna factura')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
  await page.getByRole('button', { name: 'Volver al cliente' }).click()
  await expect(page.getByRole('textbox', { name: 'Días de crédito' })).toHaveValue('45')
})
