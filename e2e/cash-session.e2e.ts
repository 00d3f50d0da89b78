import { expect, type Page, type Route } from '@playwright/test'
import { cartLines, keepPapers, scan, searchBox, test, untilItHoldsNumbers } from './journey.ts'
import { PLACE } from './place.ts'
import { atDesk, toAddress } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const sheet = (page: Page) =>
  page.getByRole('dialog', { name: /^(Caja|Contar el dinero|Resultado del conteo|Salida de dinero)$/ })

const openSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('F10')
  await expect(sheet(page)).toBeVisible()
}

const sellOil = async (page: Page): Promise<void> => {
  await scan(page, '7469912000028')
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeHidden()
}

const outOfRange = (page: Page) => sheet(page).getByText('entre 0 y 100,000,000')

/** A code that was scanned into the float is said to be too large, and the float is typed over it. */
const openCashbox = async (page: Page): Promise<void> => {
  await openSheet(page)
  await expect(page.getByRole('textbox', { name: 'Fondo de caja' })).toBeFocused()
  await page.keyboard.type('99999999999999')
  await expect(outOfRange(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Caja abierta desde/ })).toBeVisible()
}

const scannedIntoAmount = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Monto' }).fill('99999999999999')
  await page.getByRole('button', { name: 'Registrar salida' }).click()
  await expect(outOfRange(page)).toBeVisible()
  await expect(sheet(page).getByText('Escriba un monto mayor que cero')).toBeHidden()
}

/** More than the float, in a drawer that nobody counted: it is asked about, and Enter is the way back. */
const slipOfTheHand = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Monto' }).fill('19000')
  await page.getByRole('button', { name: 'Gasto menor' }).click()
  await page.getByRole('button', { name: 'Registrar salida' }).click()
  const slip = page.getByRole('alertdialog', { name: '¿Sale todo este dinero de la gaveta?' })
  await expect(slip).toContainText('19,000.00')
  await expect(slip).not.toContainText('no hay tanto')
  await expect(slip.getByRole('button', { name: 'Corregir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slip).toBeHidden()
}

/** Dollars that cannot be read are in the way of the count until they are put right. */
const unreadableDollars = async (page: Page): Promise<void> => {
  const finish = page.getByRole('button', { name: 'Terminar el conteo' })
  const dollars = page.getByRole('textbox', { name: 'Dólar estadounidense (USD)' })
  await dollars.fill('1.2.3')
  await expect(finish).toBeDisabled()
  await expect(finish).toHaveAccessibleDescription('Corrija el monto que no se puede leer.')
  await dollars.fill('')
}

/** What makes a sale known to the server. */
const UNHEARD = /pos\.(checkout|syncSale)/

/** Sells what the server does not hear of: it is in the drawer, and is sent before anybody counts. */
const sellUnanswered = async (page: Page): Promise<void> => {
  // The sale itself finds nobody; who answers afterwards has no time for it, and there is a connection all the same.
  const busy = [
    { error: { message: 'busy', code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } } },
  ]
  const lose = (route: Route): Promise<void> =>
    route.request().url().includes('pos.checkout')
      ? route.abort()
      : route.fulfill({ status: 429, json: busy })
  await page.route(UNHEARD, lose)
  await sellOil(page)
  await expect(page.getByRole('banner').getByRole('button', { name: /^1 venta por enviar/ })).toBeVisible()
  await openSheet(page)
  const count = sheet(page).getByRole('button', { name: 'Contar y cerrar' })
  await expect(sheet(page).getByRole('note')).toContainText('Queda 1 venta por enviar')
  await expect(count).toBeDisabled()
  // The till sends by itself, too: until the button is pressed nothing arrives, nor while the routes change.
  const pressed = Promise.withResolvers<void>()
  await page.route(UNHEARD, (route) => pressed.promise.then(() => route.continue()))
  await page.unroute(UNHEARD, lose)
  await sheet(page).getByRole('button', { name: 'Enviar ahora', exact: true }).click()
  pressed.resolve()
  await expect(count).toBeEnabled()
  await page.unroute(UNHEARD)
  await expect(sheet(page)).toContainText('2 ventas en esta sesión')
}

atTill('a cashier opens the cashbox, sells, counts blind and closes with a comment', async ({ page }) => {
  // A whole day of a cashbox in one journey.
  atTill.slow()
  await expect(page.getByRole('button', { name: 'Caja cerrada' })).toBeVisible()

  await openCashbox(page)

  await untilItHoldsNumbers(page)
  await sellOil(page)
  await openSheet(page)
  await expect(sheet(page)).toContainText('1 venta en esta sesión')
  await expect(sheet(page)).not.toContainText('Esperado')
  await expect(sheet(page).getByRole('button', { name: 'Reporte X' })).toHaveCount(0)

  await sheet(page).getByRole('button', { name: 'Salida' }).click()
  await scannedIntoAmount(page)
  await slipOfTheHand(page)
  await page.getByRole('textbox', { name: 'Monto' }).fill('100')
  await page.getByRole('button', { name: 'Registrar salida' }).click()
  await expect(sheet(page).getByRole('region', { name: 'Entradas y salidas' })).toContainText('100.00')

  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await sellUnanswered(page)
  await sheet(page).getByRole('button', { name: 'Contar y cerrar' }).click()
  await expect(page.getByRole('textbox', { name: 'Cantidad de 2,000' })).toBeFocused()
  // Enter walks down through the fields: a note of 2,000, none of 1,000, and so on.
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Cantidad de 1,000' })).toBeFocused()
  await expect(page.getByRole('status', { name: 'Contado' })).toContainText('2,000')
  await expect(sheet(page)).not.toContainText('Esperado')
  await unreadableDollars(page)
  await page.getByRole('button', { name: 'Terminar el conteo' }).click()

  await expect(sheet(page).getByText(/^Faltan RD\$/)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Contar otra vez' }).click()
  await page.getByRole('textbox', { name: 'Cantidad de 2,000' }).fill('3')
  await page.getByRole('textbox', { name: 'Centavos' }).fill('0.35')
  await expect(page.getByRole('status', { name: 'Contado' })).toContainText('6,000.35')
  await page.getByRole('button', { name: 'Terminar el conteo' }).click()
  await expect(sheet(page).getByText(/^Sobran RD\$/)).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Contar otra vez' })).toBeDisabled()
  await sheet(page).getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(sheet(page)).toContainText('Los montos difieren de los esperados')
  await page.getByRole('textbox', { name: 'Comentario' }).fill('Sobró del menudo')
  const returned = page.waitForResponse(/pos\.returnNumbers/)
  await sheet(page).getByRole('button', { name: 'Cerrar caja' }).click()
  expect((await returned).ok()).toBe(true)

  const z = page.getByRole('article', { name: /^Reporte Z/ })
  await expect(z).toContainText('Sobró del menudo')
  await expect(z).toContainText(/Conteo 1, .*Conteo 2, /s)
  const printed = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect((await printed).getByText('REPORTE Z')).toBeVisible()
})

/** Who may know what the drawer holds is asked before more than that goes out, and may go on. */
const takeBeyond = async (page: Page): Promise<void> => {
  await openSheet(page)
  await sheet(page).getByRole('button', { name: 'Salida' }).click()
  await page.getByRole('textbox', { name: 'Monto' }).fill('19000')
  await page.getByRole('button', { name: 'Depósito al banco' }).click()
  await page.getByRole('button', { name: 'Registrar salida' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Sale todo este dinero de la gaveta?' })
  await expect(question).toContainText('En la gaveta no hay tanto dinero')
  await question.getByRole('button', { name: 'Sí, registrar la salida' }).click()
  await expect(sheet(page).getByRole('region', { name: 'Entradas y salidas' })).toContainText('19,000.00')
}

const vecino = `http://vecino.localhost:${PLACE.port}`

// In the other shop, where no other journey sells.
test('the owner requires an open cashbox, is led to it, and finds it in the office', async ({ page }) => {
  // Three screens of the office and the counter.
  test.slow()
  await keepPapers(page.context())
  await page.goto(`${vecino}/auth/signin`)
  await page.getByLabel('Correo electrónico').fill('owner@vecino.do')
  await page.getByLabel('Contraseña').fill('demo1234')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/home/)

  await page.goto(`${vecino}/home/cash-sessions`)
  await expect(page.getByText('Aquí van las sesiones de caja')).toBeVisible()

  await page.goto(`${vecino}/home/settings/configuration`)
  const required = page.getByRole('switch', { name: /Exigir caja abierta/ })
  // A second try of this journey finds it so already.
  if (!(await required.isChecked())) {
    await required.click()
    await page.getByRole('button', { name: 'Guardar' }).first().click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
  }

  await page.goto(`${vecino}/home/pos`)
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByText('Lector listo')).toBeVisible()
  // What the shop asks of its cashboxes is known with it.
  await expect(page.getByRole('button', { name: 'Caja cerrada' })).toBeVisible()
  await page.keyboard.type('martillo')
  await page.keyboard.press('Enter')
  await expect(cartLines(page)).toHaveCount(1)
  await page.keyboard.press('F9')
  await expect(sheet(page)).toContainText('Esta tienda no cobra con la caja cerrada.')
  await page.getByRole('textbox', { name: 'Fondo de caja' }).fill('1000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Caja abierta desde/ })).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await takeBeyond(page)

  await page.goto(`${vecino}/home/cash-sessions`)
  await page.getByRole('row', { name: /Abierta/ }).click()
  await expect(page.getByRole('article', { name: /^Reporte X/ })).toContainText('La caja sigue abierta')
  await expect(page).toHaveURL(/session=/)

  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Fuera de sesión' }).click()
  await expect(page.getByText('Todo se vendió y se cobró con la caja abierta')).toBeVisible()
  await page.getByRole('radio', { name: 'Sesiones' }).click()
  await expect(page.getByRole('row', { name: /Abierta/ })).toBeVisible()

  await page.getByRole('combobox', { name: 'Idioma' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('row', { name: /Caja 01 Open/ }).click()
  const inEnglish = page.getByRole('article', { name: /^X report/ })
  await expect(inEnglish).toContainText(/Cash \(1\)/)
  await expect(inEnglish).not.toContainText('Efectivo')
})

// A month of the demo was sold before anybody opened its cashbox.
atDesk('the owner sees how much cash no session has, sale by sale', async ({ page }) => {
  await toAddress(page, '/home/cash-sessions?show=outside')
  await expect(page.getByText(/^Efectivo fuera de sesión: RD\$/)).toBeVisible()
  const list = page.getByRole('region', { name: 'Fuera de sesión' })
  await expect(list.getByText(/^Venta 0/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.getByText(/^Venta 0/).first()).toBeVisible()
})
