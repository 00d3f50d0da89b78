import { expect, test } from '@playwright/test'
import { openTill, scan, signIn } from './journey.ts'

test('a sale is found again and its receipt printed as a copy', async ({ page }) => {
  await signIn(page, 'cashier')
  await openTill(page)
  await scan(page, '7469912000028')
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  const number = /(\d{6})/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Facturas recientes' }).click()
  await page
    .getByRole('list', { name: 'Facturas recientes' })
    .getByRole('button', { name: new RegExp(number) })
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Aceite de soya Crisol 32 oz')
  const printed = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Reimprimir copia' }).click()
  const paper = await printed
  await expect(paper.getByText('COPIA')).toBeVisible()
  await expect(paper.getByText(number)).toBeVisible()
})
