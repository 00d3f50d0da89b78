import { expect } from '@playwright/test'
import { cartLines, scan, total } from './journey.ts'
import { atTill } from './standing-till.ts'

const MALTA = '7469913000218'
const GRAPE = '7469913000065'
const RASPBERRY = '7469913000072'
const BREAD = '7469918000077'
const COFFEE = '7469920000072'
const SOAP = '7469922000087'

atTill('the sixth malta is free, and the line says which promotion, why and how much', async ({ page }) => {
  await scan(page, '5*')
  await scan(page, MALTA)
  await expect(total(page)).toHaveText('RD$225.00')
  await expect(cartLines(page)).not.toContainText('Lleva 6, paga 5')
  await scan(page, MALTA)
  await expect(total(page)).toHaveText('RD$225.00')
  await expect(cartLines(page)).toContainText('Lleva 6, paga 5 · 1 de 6 gratis−45.00')

  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await sheet.getByRole('textbox', { name: 'Recibido en efectivo' }).fill('225')
  await sheet.getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  await expect(receipt).toContainText('Lleva 6, paga 5')
  await expect(receipt).toContainText('-45.00')
  await expect(receipt).toContainText('270.00')
})

atTill('pairs are made across products, and a discount comes after the promotion', async ({ page }) => {
  await scan(page, GRAPE)
  await expect(total(page)).toHaveText('RD$95.00')
  await scan(page, RASPBERRY)
  await expect(total(page)).toHaveText('RD$142.50')
  await expect(page.getByText('2.ª unidad al 50 % · 50 % menos')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(total(page)).toHaveText('RD$95.00')
  await expect(page.getByText('2.ª unidad al 50 %')).toBeHidden()
})

atTill('a complete set, an amount off each and a category take part in one cart', async ({ page }) => {
  await scan(page, BREAD)
  await scan(page, SOAP)
  await expect(total(page)).toHaveText('RD$223.00')
  await expect(page.getByText('RD$10 menos en jabón Protex · RD$10.00 menos en cada uno')).toBeVisible()
  await scan(page, COFFEE)
  // 165.00 and 84.00 less 15 %, and the soap at 58.00.
  await expect(total(page)).toHaveText('RD$269.65')
  await expect(page.getByText('Combo desayuno · Combo completo: 15 % menos')).toHaveCount(2)
})

atTill('without a connection the promotions that were known still work after a reload', async ({ page }) => {
  await scan(page, '6*')
  await scan(page, MALTA)
  await expect(total(page)).toHaveText('RD$225.00')
  await page.route(/pos\.getPromotions/, (route) => route.abort())
  await page.reload()
  await expect(total(page)).toHaveText('RD$225.00')
  await expect(cartLines(page)).toContainText('Lleva 6, paga 5')
})
