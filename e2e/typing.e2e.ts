import { expect, test } from '@playwright/test'
import { cartLines, openTill, scan, searchBox, signIn, total } from './journey.ts'

const OIL_64 = '7469912000011'
const OIL_16 = '7469912000035'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'cashier')
  await openTill(page)
})

test('words that arrive as fast as a scan are searched, and Enter adds what they find', async ({ page }) => {
  await page.keyboard.type('arroz selecto campos 10')
  await expect(searchBox(page)).toHaveValue('arroz selecto campos 10')
  await expect(page.getByRole('group', { name: 'Productos' }).getByRole('button').first()).toContainText(
    /arroz/i,
  )
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText(/405\.00/)
})

test('Enter right behind quick words adds what they find, not what stood there', async ({ page }) => {
  await searchBox(page).fill('leche')
  await searchBox(page).fill('')
  await page.keyboard.type('arroz selecto campos 10')
  await page.keyboard.press('Enter')
  await expect(cartLines(page)).toHaveCount(1)
  await expect(total(page)).toHaveText(/405\.00/)
})

test('quick keys in the middle of a text stay in their order, and so do corrections', async ({ page }) => {
  await searchBox(page).fill('az')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('rro')
  await expect(searchBox(page)).toHaveValue('arroz')
  await page.keyboard.press('End')
  await page.keyboard.type(' selectox')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' campos')
  await expect(searchBox(page)).toHaveValue('arroz selecto campos')
})

test('a scan in the middle of a search adds its product and leaves the words', async ({ page }) => {
  await searchBox(page).fill('leche ')
  await expect(page.getByRole('group', { name: 'Productos' }).getByRole('button').first()).toContainText(
    /leche/i,
  )
  await scan(page, OIL_64)
  await expect(cartLines(page)).toHaveCount(1)
  await expect(searchBox(page)).toHaveValue('leche ')
})

test('a scanner without a closing key, and one scan right behind another', async ({ page }) => {
  await page.keyboard.type(OIL_64)
  await expect(cartLines(page)).toHaveCount(1)
  await expect(searchBox(page)).toHaveValue('')
  await scan(page, OIL_16)
  await scan(page, OIL_16)
  await expect(cartLines(page)).toHaveCount(2)
  await expect(total(page)).toHaveText(/661\.00/)
})
