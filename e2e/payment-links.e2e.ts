import { type Browser, expect, type Page } from '@playwright/test'
import { SIMULATED_KEY, startAzulPage } from '../simulators/azul-page.ts'
import { startMailServer } from '../simulators/mail-server.ts'
import { newDebtor, PRICE, sellOnCredit } from './credit-sale.ts'
import { ask } from './journey.ts'
import { PLACE } from './place.ts'
import { startOrUse } from './simulated.ts'
import {
  isWhole,
  openByCode,
  press,
  tabTo,
  take,
  atDesk as test,
  toAddress,
  untilKnown,
} from './standing-desk.ts'

const closing: (() => Promise<void>)[] = []

test.beforeAll(async () => {
  closing.push(await startOrUse(() => startAzulPage({ port: 8087 })))
  closing.push(await startOrUse(() => startMailServer({ port: PLACE.mail, webPort: PLACE.letters })))
})
test.afterAll(async () => {
  for (const stop of closing.splice(0)) await stop()
})

/** The shop's merchant, typed in its settings. */
async function configure(page: Page): Promise<void> {
  await openByCode(page, '915')
  await untilKnown(page)
  await page.getByLabel('Número de comercio').fill('39038540035')
  await page.getByLabel('Nombre del comercio').fill('Colmado La Bendición')
  await page.getByLabel('Llave de autenticación').fill(SIMULATED_KEY)
  await page.getByRole('combobox', { name: 'Página' }).click()
  await page.getByRole('option', { name: 'Simulador de esta máquina' }).click()
  await page.getByLabel('Días de vigencia').fill(String(7 + (Date.now() % 20)))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Links de pago guardados', { exact: true }).first()).toBeVisible()
}

/** The customer, with a telephone in English. */
const customerOf = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })).newPage()

/** Makes a link of the invoice that is open and sends it, by the keys; its address. */
async function sendLink(page: Page): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: 'Link de pago', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Link de pago de / })
  await expect(dialog).toContainText('850.00')
  await tabTo(page, dialog.getByRole('button', { name: 'Generar link' }))
  await isWhole(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link de pago creado', { exact: true }).first()).toBeVisible()
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(new URL(address).pathname).toMatch(/^\/pay\/[\w-]{32}$/)

  await tabTo(page, dialog.getByLabel('Correo del cliente'))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Por favor ingrese un correo electrónico')).toBeVisible()
  await page.keyboard.type('ana@cliente.test')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enviado por correo')).toBeVisible()
  await isWhole(page)
  await press(page, dialog.getByRole('button', { name: 'Listo' }))
  await expect(dialog).toBeHidden()
  return address
}

test('an invoice is paid by a link: made and sent by the keyboard, paid on a telephone after a refusal, settled once', async ({
  page,
  browser,
}) => {
  const name = `Hotel del link ${Date.now()}`
  const { id } = await sellOnCredit(page, await newDebtor(page, name))
  await configure(page)
  await toAddress(page, `/home/invoices/${id}`)
  await untilKnown(page)
  const address = await sendLink(page)
  const told = page.getByRole('region', { name: 'Link de pago', exact: true })
  await expect(told).toContainText('Enviado al cliente, sin abrir')
  await expect(told).toContainText(/Quedan \d+ días/)
  await isWhole(page)

  const phone = await customerOf(browser)
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Amount due' })).toBeVisible()
  await isWhole(phone)
  await toAddress(page, '/home/invoices')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await toAddress(page, `/home/invoices/${id}`)
  await expect(told).toContainText('Abierto por el cliente')
  await expect(page.getByRole('list', { name: 'Historial' })).toContainText('Link de pago enviado')
  const pay = phone.getByRole('button', { name: 'Pay RD$850.00 by card' })
  const warned = await phone.getByRole('note').boundingBox()
  const pressed = await pay.boundingBox()
  expect((pressed?.y ?? 0) - (warned?.y ?? 0) - (warned?.height ?? 0)).toBeGreaterThanOrEqual(12)
  await pay.click()
  await phone.getByRole('link', { name: 'Declinar' }).click()
  await expect(phone.getByRole('alert')).toContainText('did not approve the card')
  await pay.click()
  await phone.getByRole('link', { name: 'Aprobar y responder dos veces' }).click()
  await expect(phone.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await isWhole(phone)
  await phone.getByRole('link', { name: 'Español' }).click()
  await expect(phone.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
  await phone.context().close()

  await openByCode(page, '067')
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Pagado')
  await isWhole(page)
  await toAddress(page, `/home/invoices/${id}`)
  const payments = page.getByRole('list', { name: 'Pagos' })
  await expect(payments.getByRole('listitem').filter({ hasText: 'Link de pago' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Link de pago', exact: true })).toHaveCount(0)
})

test('the two lists of invoices are each other’s tabs, and a link is cancelled from its row by the keyboard', async ({
  page,
}) => {
  const name = `Hotel sin link ${Date.now()}`
  const { id } = await sellOnCredit(page, await newDebtor(page, name))
  await configure(page)
  const invoice = await ask(page, 'invoice.getById', { id }, 'GET')
  await ask(page, 'paymentLink.create', {
    orderNumber: `INV-${invoice.order_number}-${Date.now()}`,
    amount: 2 * PRICE * 100,
    itbis: 2 * PRICE * 18,
    language: 'ES',
    clientContractNumber: name,
  })
  await openByCode(page, '065')
  await tabTo(page, page.getByRole('radio', { name: 'Facturas' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Links de Pago')
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Pendiente')
  await take(page, row.getByRole('button', { name: /^Más acciones/ }), 'Cancelar link')
  const question = page.getByRole('alertdialog')
  // Who thinks better of it leaves it as it was.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(row).toContainText('Pendiente')
  await take(page, row.getByRole('button', { name: /^Más acciones/ }), 'Cancelar link')
  await press(page, question.getByRole('button', { name: 'Cancelar link' }))
  await expect(row).toContainText('Cancelado')
  // The name of the button that has the focus stands beside it, and where it stood before a window is made narrower.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
})
