import { expect, type Page } from '@playwright/test'
import { type MailSimulator, readMail, startMailServer } from '../simulators/mail-server.ts'
import { ask } from './journey.ts'
import { PLACE } from './place.ts'
import { deskBeside, isWhole, openByCode, tabTo, atDesk as test, untilKnown } from './standing-desk.ts'

const OIL_64 = '7469912000011'

let mail: MailSimulator

/** The most that the shop takes off without an authorisation, in hundredths of a percent. */
async function setMaximum(page: Page, max_discount_percent: number): Promise<void> {
  await openByCode(page, '900')
  const slider = page
    .getByRole('region', { name: 'Ventas' })
    .getByRole('slider', { name: 'Descuento máximo sin autorización' })
  await slider.focus()
  await page.keyboard.press(max_discount_percent === 100 ? 'End' : 'Home')
  for (let step = 0; max_discount_percent < 100 && step < max_discount_percent; step += 5)
    await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue(String(max_discount_percent))
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
}

// Where the demo shop sends to.
test.beforeAll(async ({ browser }) => {
  mail = await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })
  await setMaximum(await deskBeside(browser, 'owner'), 10)
})
test.afterAll(async ({ browser }) => {
  await setMaximum(await deskBeside(browser, 'owner'), 100)
  await mail.stop()
})

/** What the owner reads of the last request, once it is another than before. */
async function codeAfter(letters: number): Promise<string> {
  const toOwner = () => mail.mails.filter(({ to }) => to.includes('owner@demo.do'))
  await expect.poll(() => toOwner().length).toBeGreaterThan(letters)
  const letter = toOwner().at(-1)
  const { text = '' } = letter ? await readMail(letter) : {}
  return /(\d{6})/.exec(text ?? '')?.[1] ?? ''
}

const lettersNow = () => mail.mails.filter(({ to }) => to.includes('owner@demo.do')).length

/** A new invoice for a customer, with one product in it. */
async function beginWith(page: Page, code: string): Promise<void> {
  const { id } = await ask(page, 'customer.create', { name: `Hotel ${Date.now()}`, tax_id: '101850043' })
  await openByCode(page, '069')
  await page.evaluate((to) => history.pushState(null, '', to), `/home/invoices/new?customer=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva factura' })).toBeVisible()
  await untilKnown(page)
  await tabTo(page, page.getByRole('combobox', { name: 'Agregar artículo' }))
  await page.keyboard.type(code)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Cantidad de / })).toBeFocused()
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const entry = (page: Page) => page.getByRole('textbox', { name: 'Código de 6 dígitos' })

test('a discount above the cap, which is said before it is typed, is posted with the code of the owner', async ({
  page,
}) => {
  await beginWith(page, OIL_64)
  await expect(page.getByText('Hasta 10 %')).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: /^Descuento de / }))
  await page.keyboard.type('20')
  await expect(page.getByText('Pide un código')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alertdialog', { name: '¿Facturar RD$340.00?' })).toBeVisible()
  await page.keyboard.press('Enter')

  const asks = dialog(page, 'Autorización de descuento')
  await expect(asks.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asks.getByText('Escriba el motivo: el administrador decide por él.')).toBeVisible()
  await page.keyboard.type('Cliente de años')
  const before = lettersNow()
  await page.keyboard.press('Enter')
  await expect(entry(page)).toBeFocused()
  await isWhole(page)
  const right = await codeAfter(before)
  await page.keyboard.type(right === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(asks.getByText('Código inválido. Quedan 4 intentos.')).toBeVisible()
  await entry(page).fill(right)
  await page.keyboard.press('Enter')
  // What is final is asked about once more, with what was allowed.
  await expect(page.getByRole('alertdialog', { name: '¿Facturar RD$340.00?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/invoices\/(?!new|drafts)./)
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('340.00')
})

test('a product that asks for a code: one that ran out says so, and a new request is a press away', async ({
  page,
}) => {
  const sku = `RON-${Date.now()}`
  await ask(page, 'product.create', {
    name: `Ron ${sku}`,
    sku,
    productType: 'service',
    price: 100,
    price2: 100,
    price3: 100,
    requiresOTP: true,
    otpExpiration: 1,
  })
  await beginWith(page, sku)
  await page.keyboard.press('Control+s')
  const asks = dialog(page, 'Requiere código del administrador')
  await expect(asks.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  const before = lettersNow()
  await page.keyboard.press('Enter')
  await expect(entry(page)).toBeFocused()
  const code = await codeAfter(before)
  const readAt = Date.now()
  await expect.poll(() => Date.now() - readAt).toBeGreaterThan(1000)
  await entry(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(asks.getByText('El código venció. Solicite otro.')).toBeVisible()
  await asks.getByRole('button', { name: 'Nueva solicitud' }).click()
  await expect(asks.getByRole('textbox', { name: 'Motivo' })).toBeVisible()
  // Nothing of the invoice is lost by going back.
  await page.keyboard.press('Escape')
  await expect(asks).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Cantidad de / })).toHaveValue('1')
})
