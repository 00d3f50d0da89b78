import { expect, type Page } from '@playwright/test'
import { cartLines, scan, searchBox, takeScanner, total } from './journey.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'
const OIL_16 = '7469912000035'

atTill(
  'words that arrive as fast as a scan are searched, and Enter adds what they find',
  async ({ page }) => {
    await page.keyboard.type('arroz selecto campos 10')
    await expect(searchBox(page)).toHaveValue('arroz selecto campos 10')
    await expect(page.getByRole('group', { name: 'Productos' }).getByRole('button').first()).toContainText(
      /arroz/i,
    )
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText(/405\.00/)
  },
)

atTill('Enter right behind quick words adds what they find, not what stood there', async ({ page }) => {
  await searchBox(page).fill('leche')
  await searchBox(page).fill('')
  await page.keyboard.type('arroz selecto campos 10')
  await page.keyboard.press('Enter')
  await expect(cartLines(page)).toHaveCount(1)
  await expect(total(page)).toHaveText(/405\.00/)
})

atTill('quick keys in the middle of a text stay in their order, and so do corrections', async ({ page }) => {
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

atTill('a scan in the middle of a search adds its product and leaves the words', async ({ page }) => {
  await searchBox(page).fill('leche ')
  await expect(page.getByRole('group', { name: 'Productos' }).getByRole('button').first()).toContainText(
    /leche/i,
  )
  const scanner = await takeScanner(page, 5)
  await scanner.press([...OIL_64, 'Enter'])
  await scanner.goOn()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(searchBox(page)).toHaveValue('leche ')
})

atTill('a scanner without a closing key, and one scan right behind another', async ({ page }) => {
  const scanner = await takeScanner(page, 5)
  await scanner.press(OIL_64)
  await scanner.goOn()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(searchBox(page)).toHaveValue('')
  await scan(page, OIL_16)
  await scan(page, OIL_16)
  await expect(cartLines(page)).toHaveCount(2)
  await expect(total(page)).toHaveText(/661\.00/)
})

const receipt = (page: Page) => page.getByRole('article', { name: /^Recibo/ })

/** Sells a product and leaves its receipt standing over the counter. */
async function sellAndStay(page: Page): Promise<void> {
  await scan(page, OIL_64)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(receipt(page)).toBeVisible()
}

/** The receipt has gone, and one product of the next sale is there, from the code alone. */
async function expectNextSale(page: Page): Promise<void> {
  await expect(receipt(page)).toBeHidden()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(cartLines(page)).toContainText('Aceite de soya Crisol 16 oz')
  await expect(searchBox(page)).toHaveValue('')
}

for (const delay of [4, 20, 50, 90]) {
  atTill(`a scan with a key every ${delay} ms over a receipt begins the next sale`, async ({ page }) => {
    await sellAndStay(page)
    const scanner = await takeScanner(page, delay)
    await scanner.press([...OIL_16, 'Enter'])
    await scanner.goOn()
    await expectNextSale(page)
  })
}

atTill('a scan without a closing key over a receipt begins the next sale', async ({ page }) => {
  await sellAndStay(page)
  const scanner = await takeScanner(page, 50)
  await scanner.press(OIL_16)
  await scanner.goOn()
  await expectNextSale(page)
})

atTill('a receipt that goes in the middle of a scan takes none of it along', async ({ page }) => {
  await sellAndStay(page)
  const scanner = await takeScanner(page, 20)
  await scanner.press(OIL_16.slice(0, 5))
  await page.getByRole('button', { name: 'Saltar' }).click()
  await scanner.press([...OIL_16.slice(5), 'Enter'])
  await scanner.goOn()
  await expectNextSale(page)
})

atTill('a scan right behind the key that leaves the receipt is whole', async ({ page }) => {
  await sellAndStay(page)
  const scanner = await takeScanner(page, 20)
  await scanner.press(['Escape', ...OIL_16, 'Enter'])
  await scanner.goOn()
  await expectNextSale(page)
})

atTill('what is typed into a field of the receipt stays there', async ({ page }) => {
  await sellAndStay(page)
  await page.keyboard.press('F4')
  const mail = page.getByLabel('Correo', { exact: false })
  await expect(mail).toBeFocused()
  await page.keyboard.type(OIL_16)
  await expect(mail).toHaveValue(OIL_16)
  await expect(receipt(page)).toBeVisible()
  await expect(cartLines(page)).toHaveCount(0)
})

atTill('half an emoji goes where it is put in, and leaving by a typed code is quiet', async ({ page }) => {
  const insert = (text: string) =>
    page.evaluate((put) => document.execCommand('insertText', false, put), text)
  await insert('Café \ud83d 👍')
  await expect(searchBox(page)).toHaveValue('Café  👍')
  await searchBox(page).fill('080')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/customers/)
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
})
