import { type Browser, expect, type Page } from '@playwright/test'
import { azulPage, linksAreTaken } from './azul-shop.ts'
import { ask } from './journey.ts'
import { asOwner } from './kept-till.ts'
import { PLACE } from './place.ts'
import { isWhole, openByCode, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

const SHOP = `http://demo.localhost:${PLACE.port}/shop`

let stop: () => Promise<void>
test.beforeAll(async () => {
  stop = await azulPage()
})
test.afterAll(() => stop())

/** A zone of the shop's own for this journey, typed in the office. */
async function addZone(page: Page, name: string): Promise<void> {
  await openByCode(page, '148')
  await expect(page.getByRole('heading', { level: 1, name: 'Entregas' })).toBeVisible()
  await untilKnown(page)
  await page.getByRole('button', { name: 'Añadir zona' }).click()
  await page.getByLabel('Nombre de la zona').last().fill(name)
  await page.getByLabel('Precio').last().fill('80')
  await isWhole(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Entregas guardadas', { exact: true }).first()).toBeVisible()
}

/** Somebody on a telephone puts coffee into the cart and orders it to the zone; answers the way to the page of AZUL. */
async function orderCoffee(phone: Page, zone: string, name: string): Promise<string> {
  await phone.goto(`${SHOP}/products?q=cafe`)
  const first = phone.getByRole('main').getByRole('link', { name: /^Café/ }).first()
  const product = (await first.textContent()) ?? ''
  await first.click()
  await phone
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expect(phone.getByRole('dialog', { name: 'Su carrito' }).getByText('Producto agregado')).toBeVisible()
  await phone.goto(`${SHOP}/checkout`)
  await phone.getByLabel('Nombre y apellido').fill(name)
  await phone.getByLabel('Teléfono').fill('809-555-0155')
  // Asked is what the choice needs.
  await phone.getByRole('radio', { name: /^Recoger en/ }).check()
  await expect(phone.getByLabel('Dirección de entrega')).toBeHidden()
  await phone.getByRole('radio', { name: 'Crédito fiscal' }).check()
  await expect(phone.getByLabel('RNC o cédula')).toBeVisible()
  await phone.getByRole('radio', { name: /^Consum/ }).check()
  await expect(phone.getByLabel('RNC o cédula')).toBeHidden()
  await phone.getByRole('radio', { name: new RegExp(`^Entrega en ${zone}`) }).check()
  await phone.getByLabel('Dirección de entrega').fill('C/ Duarte 12')
  await phone.getByRole('radio', { name: /^Tarjeta/ }).check()
  await expect(phone.getByRole('region', { name: 'Lo que paga' })).toContainText(/Entrega\s*80\.00/)
  // A look at the cart loses nothing of it.
  await phone.getByRole('link', { name: 'Su carrito' }).click()
  await phone.getByRole('link', { name: 'Ir a pagar' }).click()
  await expect(phone.getByLabel('Nombre y apellido')).toHaveValue(name)
  await expect(phone.getByLabel('Dirección de entrega')).toHaveValue('C/ Duarte 12')
  await expect(phone.getByRole('radio', { name: /^Tarjeta/ })).toBeChecked()
  await expect(phone.getByRole('region', { name: 'Lo que paga' })).toContainText(/Entrega\s*80\.00/)
  await isWhole(phone)
  await phone.getByRole('button', { name: 'Confirmar el pedido' }).click()
  return product
}

const phoneOf = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-DO' })).newPage()

const left = async (page: Page, name: string): Promise<number> => {
  const { data } = await ask(page, 'product.getAll', { search: name, limit: 1 }, 'GET')
  const product = await ask(page, 'product.getById', { id: data[0].id }, 'GET')
  return product.warehouseQuantities.reduce(
    (sum: number, { currentQuantity }: { currentQuantity: number }) => sum + currentQuantity,
    0,
  )
}

test('a line that drops while a customer confirms leaves the checkout as it was typed, and sent again it is one order', async ({
  browser,
}) => {
  const name = `Clienta sin línea ${Date.now()}`
  const phone = await phoneOf(browser)
  await phone.goto(`${SHOP}/products?q=cafe`)
  await phone
    .getByRole('main')
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await expect(phone.getByRole('dialog', { name: 'Su carrito' }).getByText('Producto agregado')).toBeVisible()
  await phone.goto(`${SHOP}/checkout`)
  await phone.getByLabel('Nombre y apellido').fill(name)
  await phone.getByLabel('Teléfono').fill('12')
  await phone.getByRole('radio', { name: /^Recoger en/ }).check()
  await phone.getByRole('radio', { name: /^Efectivo/ }).check()
  await phone.getByRole('button', { name: 'Confirmar el pedido' }).click()
  await expect(phone.getByLabel('Teléfono')).toBeFocused()
  await phone.getByLabel('Teléfono').fill('809-555-0177')
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Confirmar el pedido' }).click()
  await expect(phone.getByRole('alert').filter({ hasText: 'Se perdió la conexión' })).toBeVisible()
  await expect(phone.getByLabel('Nombre y apellido')).toHaveValue(name)
  await phone.context().setOffline(false)
  // The order is placed, and its answer is lost.
  await phone.route(
    '**/shop/checkout',
    async (route) => {
      const { host } = new URL(SHOP)
      const url = route.request().url().replace('demo.localhost', '127.0.0.1')
      await route.fetch({ url, headers: { ...route.request().headers(), host } })
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await phone.getByRole('button', { name: 'Confirmar el pedido' }).click()
  await expect(phone.getByRole('alert').filter({ hasText: 'Se perdió la conexión' })).toBeVisible()
  await phone.getByRole('button', { name: 'Confirmar el pedido' }).click()
  await expect(phone).toHaveURL(/\/shop\/order\//)
  await phone.getByRole('link', { name: 'Cancelar el pedido' }).click()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Sí, cancelarlo' }).click()
  await expect(phone.getByRole('alert').filter({ hasText: 'Se perdió la conexión' })).toBeVisible()
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Sí, cancelarlo' }).click()
  await expect(phone.getByText('Cancelado')).toBeVisible()
  const { data } = await asOwner(browser, (owner) =>
    ask(owner, 'ecommerce.getOrders', { search: name }, 'GET'),
  )
  expect(data).toHaveLength(1)
  await phone.context().close()
})

test('a visitor orders to a zone of the shop and pays by card; the office sees the order, its invoice and less stock', async ({
  page,
  browser,
}) => {
  const mark = Date.now()
  const [zone, name] = [`Zona ${mark}`, `Clienta ${mark}`]
  await linksAreTaken(page)
  await addZone(page, zone)
  const phone = await phoneOf(browser)
  const product = await orderCoffee(phone, zone, name)
  const before = await left(page, product)
  await phone.getByRole('button', { name: /^Pagar RD\$/ }).click()
  await phone.getByRole('link', { name: 'Aprobar', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
  await phone.getByRole('link', { name: 'Volver a su pedido' }).click()
  await expect(phone).toHaveURL(/\/shop\/order\//)
  await phone.context().close()

  await toAddress(page, `/home/store/orders?search=${encodeURIComponent(name)}`)
  await untilKnown(page)
  await expect(async () => {
    const { data } = await ask(page, 'ecommerce.getOrders', { search: name }, 'GET')
    expect(data[0]).toMatchObject({ is_paid: true, is_invoiced: true })
  }).toPass()
  const { data } = await ask(page, 'ecommerce.getOrders', { search: name }, 'GET')
  await toAddress(page, `/home/store/orders/${data[0].id}`)
  await untilKnown(page)
  await expect(page.getByText(zone)).toBeVisible()
  await expect(page.getByText('Pagado', { exact: true }).first()).toBeVisible()
  await isWhole(page)
  expect(await left(page, product)).toBe(before - 1)
  for (const step of ['Aceptar', 'Marcar preparado', 'Entregar'])
    await page.getByRole('button', { name: step, exact: true }).click()
  await expect(page.getByText('Pedido entregado', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver la factura' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^E32/)
  await expect(page.getByText('Entrega a domicilio')).toBeVisible()
})
