import { expect } from '@playwright/test'
import { counterLoad, FIRST_LOAD_LIMIT } from '../bench/start-page.ts'
import { cartLines, openTill, scan, signIn, test } from './journey.ts'

const OIL_64 = '7469912000011'
const OIL_32 = '7469912000028'
const PANELS = '**/assets/till-panels-*.js'

test('the first visit of the counter transfers no more than it may', async ({ page }) => {
  await signIn(page, 'cashier')
  const { total, kinds } = await counterLoad(page)
  expect(total, JSON.stringify(kinds)).toBeLessThan(FIRST_LOAD_LIMIT)
  // It was heard, and so are its files by name: words of one language, and neither panels nor the office.
  expect(total).toBeGreaterThan(FIRST_LOAD_LIMIT / 3)
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter((name) => /\/assets\/messages-/.test(name))).toHaveLength(1)
  expect(files.filter((name) => /\/assets\/(till-panels|office-frame|palette|way-in)-/.test(name))).toEqual(
    [],
  )
})

test('a panel that is asked for before its code is there opens when it comes, and no scan is lost meanwhile', async ({
  page,
}) => {
  const arrives = Promise.withResolvers<void>()
  await page.route(PANELS, (route) => arrives.promise.then(() => route.continue()))
  await signIn(page, 'cashier')
  await openTill(page)
  await scan(page, OIL_64)
  await expect(cartLines(page)).toHaveCount(1)
  await page.keyboard.press('F9')
  // Meant for the pay sheet: at the counter it would take the first tile.
  await page.keyboard.press('Enter')
  await scan(page, OIL_32)
  await expect(cartLines(page)).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrives.resolve()
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet).toBeVisible()
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await scan(page, OIL_32)
  await expect(cartLines(page)).toHaveCount(2)
  await expect(
    cartLines(page).filter({ hasText: '32 oz' }).getByText('2', { exact: true }).first(),
  ).toBeVisible()
})

test('a panel whose code cannot be had says what to do, and opens once it can', async ({ page }) => {
  let isLineCut = true
  await page.route(PANELS, (route) => (isLineCut ? route.abort() : route.continue()))
  await signIn(page, 'cashier')
  await openTill(page)
  await page.keyboard.press('F7')
  await expect(page.getByText(/No se pudo abrir\. Revise la conexión/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recargar' })).toBeVisible()
  await scan(page, OIL_64)
  await expect(cartLines(page)).toHaveCount(1)
  isLineCut = false
  // Some browsers do not ask twice for a file that failed: what is offered works in all of them.
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(cartLines(page)).toHaveCount(1)
  await page.keyboard.press('F7')
  await expect(page.getByRole('dialog', { name: 'Facturas recientes' })).toBeVisible()
})

test('a language that cannot be had is not taken up, and is once it can', async ({ page }) => {
  await page.goto('/auth/signin')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Entre a/)
  const chooseEnglish = async () => {
    await page.getByRole('combobox', { name: 'Idioma' }).click()
    await page.getByRole('option', { name: 'English' }).click()
  }
  let isLineCut = true
  await page.route('**/assets/messages-*.js', (route) => (isLineCut ? route.abort() : route.continue()))
  await chooseEnglish()
  await expect(page.getByText('No se pudo traer el otro idioma.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  isLineCut = false
  await page.getByRole('button', { name: 'Recargar' }).click()
  await chooseEnglish()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(heading).not.toHaveText(/^Entre a/)
})

test('a program that did not arrive says so', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/auth/signin')
  await expect(page.getByRole('alert')).toContainText('La página no pudo abrirse.')
})
