import { type Browser, expect, type Page } from '@playwright/test'
import { publicLoad, STORE_SCRIPT_LIMIT } from '../bench/start-page.ts'
import { test } from './journey.ts'
import { PLACE } from './place.ts'
import { isWhole } from './standing-desk.ts'

const SHOP = `http://demo.localhost:${PLACE.port}/shop`

/** A visitor's telephone; without scripts, or in English, where that is said. */
const phoneOf = async (browser: Browser, more: object = {}): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-DO', ...more })).newPage()

/** Looks for coffee, and opens the first that is found. */
async function findCoffee(phone: Page): Promise<string> {
  await phone.goto(SHOP)
  await phone.getByRole('searchbox').fill('cafe')
  await phone.getByRole('searchbox').press('Enter')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Resultados de «cafe»')
  const first = phone.getByRole('main').getByRole('link', { name: /^Café/ }).first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

test('a visitor finds a product on a telephone, puts it into the cart and finds it there', async ({
  browser,
}) => {
  const phone = await phoneOf(browser)
  await phone.goto(SHOP)
  await expect(phone.getByRole('heading', { name: 'El colmado de siempre, en tu puerta.' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Lo que más se pide' })).toBeVisible()
  await isWhole(phone)
  const name = await findCoffee(phone)
  await isWhole(phone)
  await phone
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  const drawer = phone.getByRole('dialog', { name: 'Su carrito' })
  await expect(drawer.getByText('Producto agregado')).toBeVisible()
  await expect(drawer.getByText(name, { exact: true })).toBeVisible()
  await isWhole(phone)
  await phone.goto(`${SHOP}/cart`)
  await expect(phone.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await isWhole(phone)
  await phone.context().close()
})

test('what could not be put into the cart is said where it was pressed', async ({ browser }) => {
  const phone = await phoneOf(browser)
  await findCoffee(phone)
  const add = phone.getByRole('button', { name: /^Agregar/ }).first()
  const failed = phone.getByRole('status').getByText('No se pudo agregar el producto')
  await phone.context().setOffline(true)
  await add.click()
  await expect(failed).toBeVisible()
  await isWhole(phone)
  await failed.click()
  await expect(failed).toBeHidden()
  await phone.context().setOffline(false)
  // More than there is.
  await phone.getByRole('spinbutton').first().fill('9999')
  await add.click()
  await expect(phone.getByRole('status').getByText(/^Solo quedan \d+ de Café/)).toBeVisible()
  await expect(phone.getByRole('dialog', { name: 'Su carrito' })).toBeHidden()
  await isWhole(phone)
  await phone.context().close()
})

test('what is pressed before the cart is known comes on top of what is in it', async ({ browser }) => {
  const phone = await phoneOf(browser)
  await findCoffee(phone)
  const add = phone.getByRole('button', { name: /^Agregar/ }).first()
  await add.click()
  await expect(phone.getByRole('dialog', { name: 'Su carrito' }).getByText('Producto agregado')).toBeVisible()
  const known = Promise.withResolvers<void>()
  await phone.route(/ecommerce\.getCart/, async (route) => {
    // What stands for the cart is in no address.
    expect(new URL(route.request().url()).search).toBe('')
    await known.promise
    await route.continue()
  })
  await phone.reload()
  await add.click()
  known.resolve()
  await expect(phone.getByRole('dialog', { name: 'Su carrito' }).getByText('2 artículos')).toBeVisible()
  await phone.context().close()
})

test('without a script the same cart is filled by forms, and the filters are links', async ({ browser }) => {
  const phone = await phoneOf(browser, { javaScriptEnabled: false })
  const name = await findCoffee(phone)
  await phone
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expect(phone).toHaveURL(`${SHOP}/cart`)
  await expect(phone.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await phone.goto(`${SHOP}/products`)
  await phone.getByText('Filtros').click()
  await phone
    .getByRole('link', { name: /^Café y cacao/ })
    .last()
    .click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Café y cacao')
  // What only a script would answer is not offered.
  await phone.goto(SHOP)
  await expect(phone.getByRole('group', { name: 'Promociones' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Siguiente' })).toBeHidden()
  await phone.context().close()
})

test('in English the store speaks English from page to page', async ({ browser }) => {
  const phone = await phoneOf(browser)
  await phone.goto(`${SHOP}/products`)
  await phone.getByRole('link', { name: 'English' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Products')
  await isWhole(phone)
  await phone.goto(`${SHOP}/blog`)
  await phone.getByRole('main').getByRole('link', { name: 'Cómo escoger un buen aguacate' }).click()
  await expect(phone.getByRole('link', { name: 'Español' })).toBeVisible()
  await isWhole(phone)
  await phone.context().close()
})

test('the first view of the home brings no more program than it may, and what is used further down comes as it is reached', async ({
  browser,
}) => {
  const phone = await phoneOf(browser)
  const { kinds } = await publicLoad(phone, SHOP)
  const script = kinds.find(({ kind }) => kind === 'Script')?.bytes ?? 0
  expect(script, JSON.stringify(kinds)).toBeLessThan(STORE_SCRIPT_LIMIT)
  expect(script).toBeGreaterThan(STORE_SCRIPT_LIMIT / 2)
  const isFormThere = () =>
    phone.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/newsletter-form-')),
    )
  expect(await isFormThere()).toBe(false)
  const news = phone.locator('[data-type=newsletter]')
  await news.scrollIntoViewIfNeeded()
  await expect.poll(isFormThere).toBe(true)
  // The program's own word on it: without one the browser would go to another page.
  await news.getByRole('textbox').fill('ana@')
  await news.getByRole('button').click()
  await expect(news.getByText(/correo/i).last()).toBeVisible()
  await expect(phone).toHaveURL(SHOP)
  await phone.context().close()
})
