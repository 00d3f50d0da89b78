import { expect, type Page } from '@playwright/test'
import { cartLines, chargeCash, scan } from './journey.ts'
import { atTill } from './standing-till.ts'

atTill('a sale is found again and its receipt printed as a copy', async ({ page }) => {
  await scan(page, '7469912000028')
  const number = await chargeCash(page)

  await page.getByRole('button', { name: 'Facturas recientes' }).click()
  await page
    .getByRole('list', { name: 'Facturas recientes' })
    .getByRole('button', { name: new RegExp(`^${number}`) })
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Aceite de soya Crisol 32 oz')
  const printed = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Reimprimir copia' }).click()
  const paper = await printed
  await expect(paper.getByText('COPIA')).toBeVisible()
  // The fiscal number may end in the same digits.
  await expect(paper.getByText(new RegExp(`\\b${number}\\b`))).toBeVisible()
})

/** Sells a product; the number of the sale. */
async function sell(page: Page): Promise<string> {
  await scan(page, '7469912000028')
  const number = await chargeCash(page)
  await expect(cartLines(page)).toHaveCount(0)
  return number
}

atTill('the recent sales are walked and opened with the keys alone', async ({ page }) => {
  const older = await sell(page)
  const newest = await sell(page)
  await page.keyboard.press('F7')
  const list = page.getByRole('list', { name: 'Facturas recientes' })
  const rows = list.getByRole('button')
  // By its beginning: the same six digits may stand in the fiscal number of another one.
  const rowOf = (number: string) => list.getByRole('button', { name: new RegExp(`^${number}`) })
  await expect(rowOf(newest)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowOf(older)).toBeFocused()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('dialog', { name: new RegExp(older) })
  await expect(detail.getByRole('button', { name: 'Reimprimir copia' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(older)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})
