import { readFileSync, statSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { counterLoad, FIRST_LOAD_LIMIT, OFFICE_LOAD_LIMIT, officeLoad } from '../bench/start-page.ts'
import { cartLines, openTill, scan, signIn, test } from './journey.ts'

const OIL_64 = '7469912000011'
const OIL_32 = '7469912000028'
const PANELS = '**/assets/till-panels-*.js'

/** The built files that a page has loaded, without their folder. */
const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(.+)$/.exec(name)?.[1] ?? [])
      .filter((name, index, all) => all.indexOf(name) === index),
  )

/** Whose words are among them, and in which language. */
const wordsIn = (files: readonly string[]): string[] =>
  files.flatMap((name) => /^words-(.+-(?:es|en))-/.exec(name)?.[1] ?? []).toSorted()

test('the first visit of the counter transfers no more than it may', async ({ page }) => {
  await signIn(page, 'cashier')
  const { total, kinds } = await counterLoad(page)
  expect(total, JSON.stringify(kinds)).toBeLessThan(FIRST_LOAD_LIMIT)
  // It was heard, and so are its files by name: words of one language, and neither panels nor the office.
  expect(total).toBeGreaterThan(FIRST_LOAD_LIMIT / 3)
  const files = await filesOf(page)
  expect(wordsIn(files)).toEqual(['main-es', 'pos-route-es'])
  expect(files.filter((name) => /^(till-panels|office-frame|palette|way-in)-/.test(name))).toEqual([])
})

for (const [path, words] of [
  ['/home', 'dashboard-route-es'],
  ['/home/products', 'products-route-es'],
  ['/home/promotions', 'promotions-route-es'],
  ['/home/settings/users', 'users-route-es'],
] as const)
  test(`the first visit of ${path} transfers no more than it may, and no words of another screen`, async ({
    page,
  }) => {
    await signIn(page, 'owner')
    const { total, kinds } = await officeLoad(page, path)
    expect(total, JSON.stringify(kinds)).toBeLessThan(OFFICE_LOAD_LIMIT)
    expect(total).toBeGreaterThan(OFFICE_LOAD_LIMIT / 3)
    const files = await filesOf(page)
    expect(wordsIn(files)).toEqual([words, 'main-es', 'office-frame-es'].toSorted())
    expect(files.filter((name) => /^(trade|pos-route|till-panels|way-in)-/.test(name))).toEqual([])
  })

/** Forms on a page of their own or in the settings, figures, what one works at, and lists with a calendar or with their forms: more than a list. */
const MORE_THAN_LISTS =
  /\/(pos|activity|promotion|product|provider|customer|configuration|reports|cash-sessions|tills|offline-sales|batches|vouchers|invoices|account|invoice-form|employee|legal-client|shop-hours|merchant|appointments|calendar|commission-report|commission-seller|booking-page|form-rights|form-report|form-share|designer|editor|submissions?|webhooks|forms|offer|store-settings|post|tenants|store-orders|store-order|delivery)-route\.tsx$/
/** Lists that have lines in common with the counter, and bring what it shares. */
const LIKE_THE_COUNTER = /\/(cashboxes|card-terminals|ranges|ncf-types)-route\.tsx$/

type Built = Readonly<Record<string, { file: string; imports?: string[]; isDynamicEntry?: true }>>

/** The bytes of code that a screen comes with, as they travel. */
function codeOf(screen: string, built: Built): number {
  const found = new Set<string>()
  const bring = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    built[name]?.imports?.forEach(bring)
  }
  bring(screen)
  return [...found].reduce((sum, name) => sum + statSync(`dist/${built[name]?.file}.br`).size, 0)
}

test('every list of the office comes with little more code than the one that is measured', async () => {
  const built: Built = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  const lists = Object.keys(built).filter(
    (name) => name.endsWith('-route.tsx') && built[name]?.isDynamicEntry && !MORE_THAN_LISTS.test(name),
  )
  expect(lists.length).toBeGreaterThan(15)
  const measured = codeOf('src/modules/catalogue/product-list/products-route.tsx', built)
  const most = (list: string) => measured + (LIKE_THE_COUNTER.test(list) ? 25_000 : 2000)
  expect(lists.filter((list) => codeOf(list, built) > most(list))).toEqual([])
})

test('no screen of the office comes with more code than a first visit of it may transfer', async () => {
  const built: Built = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
  const screens = Object.keys(built).filter(
    (name) => name.endsWith('-route.tsx') && built[name]?.isDynamicEntry,
  )
  expect(screens.length).toBeGreaterThan(60)
  // The designer has the renderer, the rules and the carrying of fields: it is opened by who stays there.
  const most = (name: string) => OFFICE_LOAD_LIMIT + (/\/designer-route\.tsx$/.test(name) ? 25_000 : 0)
  expect(screens.filter((name) => codeOf(name, built) > most(name))).toEqual([])
})

test('a screen brings its words with it, and speaks the other language as soon as that is chosen', async ({
  page,
}) => {
  await signIn(page, 'owner')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(wordsIn(await filesOf(page))).not.toContain('products-route-es')
  await page.getByRole('link', { name: 'Productos', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Nuevo producto' })).toBeVisible()
  expect(wordsIn(await filesOf(page))).toContain('products-route-es')
  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'New product' })).toBeVisible()
  await page.getByRole('link', { name: /Customers/ }).click()
  await expect(page.getByRole('button', { name: 'New customer' })).toBeVisible()
  expect(wordsIn(await filesOf(page))).not.toContain('customer-list-route-es')
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

for (const [what, files] of [
  ['code', PANELS],
  ['words', '**/assets/words-till-panels-*.js'],
] as const)
  test(`a panel whose ${what} cannot be had says what to do, and opens once it can`, async ({ page }) => {
    let isLineCut = true
    await page.route(files, (route) => (isLineCut ? route.abort() : route.continue()))
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
  await page.route('**/assets/words-*-en-*.js', (route) => (isLineCut ? route.abort() : route.continue()))
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
  await page.route('**/assets/main-*.js', (route) => route.abort())
  await page.goto('/auth/signin')
  await expect(page.getByRole('alert')).toContainText('La página no pudo abrirse.')
})

test.describe('where a screen cannot be had', () => {
  test.use({ provoked: /Failed to fetch dynamically imported module/ })

  test('a screen whose words cannot be had offers to load anew, and shows no word’s name meanwhile', async ({
    page,
  }) => {
    await signIn(page, 'owner')
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let isLineCut = true
    await page.route('**/assets/words-products-route-*.js', (route) =>
      isLineCut ? route.abort() : route.continue(),
    )
    // A file may be gone because a newer program is there: the page loads itself anew once before it asks.
    const loadedAnew = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Productos', exact: true }).click()
    await loadedAnew
    await expect(page.getByRole('alert')).toContainText('Esta pantalla falló')
    await expect(page.locator('body')).not.toContainText(/\b[a-z]+_[a-z_]+\b/)
    isLineCut = false
    await page.getByRole('button', { name: 'Cargar de nuevo' }).click()
    await expect(page.getByRole('button', { name: 'Nuevo producto' })).toBeVisible()
  })
})
