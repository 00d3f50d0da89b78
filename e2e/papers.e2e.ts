import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startMailServer } from '../simulators/mail-server.ts'
import { newDebtor, sellOnCredit } from './credit-sale.ts'
import { keepPapers } from './journey.ts'
import { PLACE } from './place.ts'
import { mailOf, startOrUse } from './simulated.ts'
import { isWhole, tabTo, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

let stopMail: () => Promise<void>

test.beforeAll(async () => {
  stopMail = await startOrUse(() => startMailServer({ port: PLACE.mail, webPort: PLACE.letters }))
})
test.afterAll(() => stopMail())

/** Sells something on credit to somebody new. */
const sellTo = async (page: Page, name: string) => sellOnCredit(page, await newDebtor(page, name))

/** Papers stay to be looked at, from the next one on. */
async function keep(page: Page, context: BrowserContext): Promise<void> {
  await keepPapers(context)
  // A popup has a page of its own, which the script above meets; a hidden frame has this one's.
  await page.evaluate(() => {
    window.print = () => undefined
  })
}

async function choose(page: Page, trigger: RegExp, choice: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: trigger }).first())
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: choice })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Pays all that is pending. */
async function payByTransfer(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Registrar pago' }))
  await page.keyboard.press('Enter')
  const paying = page.getByRole('dialog', { name: 'Registrar pago', exact: true })
  await expect(paying.getByLabel('Monto')).toBeFocused()
  await page.keyboard.press('Alt+3')
  await expect(paying.getByRole('radio', { name: 'Transferencia' })).toBeChecked()
  await tabTo(page, paying.getByLabel('Referencia'))
  await page.keyboard.type(String(Date.now()))
  await page.keyboard.press('Control+s')
  await expect(paying).toBeHidden()
  await expect(page.getByText(/^Pago RC-\d{6} registrado$/)).toBeVisible()
}

test('an invoice is printed, kept and sent, with the keys alone', async ({ page }) => {
  await keep(page, page.context())
  const name = `Colmado Ñandú ${Date.now()}`
  const { id } = await sellTo(page, name)
  await toAddress(page, `/home/invoices/${id}`)
  await untilKnown(page)
  const papers = /^Imprimir o enviar [BE]\d+$/

  const letter = page.waitForEvent('popup')
  await choose(page, papers, 'Imprimir en carta')
  const sheet = await letter
  await expect(sheet.getByText(name)).toBeVisible()
  await expect(sheet.getByRole('columnheader', { name: 'Descripción' })).toBeVisible()
  await expect(sheet.getByText(/^PENDIENTE, vence el/)).toBeVisible()
  await sheet.close()

  const roll = page.waitForEvent('popup')
  await choose(page, papers, 'Imprimir recibo de 80 mm')
  const paper = await roll
  await expect(paper.getByText('COPIA')).toBeVisible()
  await paper.close()

  const download = page.waitForEvent('download')
  await choose(page, papers, 'Descargar PDF')
  expect((await download).suggestedFilename()).toMatch(/^factura-[BE]\d+\.pdf$/)

  await choose(page, papers, 'Enviar por correo')
  const dialog = page.getByRole('dialog', { name: /^Enviar [BE]\d+ por correo$/ })
  const email = dialog.getByRole('textbox', { name: 'Correo del cliente' })
  await expect(email).toBeFocused()
  await isWhole(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Por favor ingrese un correo electrónico')).toBeVisible()
  const address = `pagos-${randomUUID()}@hotel.test`
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enviado por correo')).toBeVisible()
  expect(await mailOf(address)).toMatchObject([
    { attachments: [{ filename: expect.stringMatching(/^factura-[BE]\d+\.pdf$/), type: 'application/pdf' }] },
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('right after a payment its receipt is printed, and stays at hand in its row', async ({ page }) => {
  await keep(page, page.context())
  const { id } = await sellTo(page, `Colmado Peñón ${Date.now()}`)
  await toAddress(page, `/home/invoices/${id}`)
  await untilKnown(page)
  await payByTransfer(page)
  const receipt = page.waitForEvent('popup')
  await choose(page, /^Recibo$/, 'Imprimir')
  const printed = await receipt
  await expect(printed.getByText('RECIBO DE PAGO')).toBeVisible()
  await expect(printed.getByText('quedó pendiente').locator('..')).toContainText('0.00')
  await printed.close()
  await expect(page.getByRole('button', { name: /^Imprimir o enviar RC-\d{6}$/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await isWhole(page)
})

test('a customer’s statement is kept and sent for the days that are chosen', async ({ page }) => {
  const name = `Hotel Peñón ${Date.now()}`
  const { customerId } = await sellTo(page, name)
  await toAddress(page, `/home/customers/${customerId}/account`)
  await expect(page.getByRole('heading', { level: 1, name: `Cuenta de ${name}` })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Estado de cuenta' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Estado de cuenta' })
  await expect(dialog.getByRole('button', { name: 'Descargar PDF' })).toBeVisible()
  await isWhole(page)
  const download = page.waitForEvent('download')
  await tabTo(page, dialog.getByRole('button', { name: 'Descargar PDF' }))
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^estado-de-cuenta-.*\.pdf$/)
  await tabTo(page, dialog.getByRole('button', { name: 'Enviar por correo' }))
  await page.keyboard.press('Enter')
  const sending = page.getByRole('dialog', { name: `Enviar el estado de cuenta de ${name} por correo` })
  const address = `cuentas-${randomUUID()}@hotel.test`
  await expect(sending.getByRole('textbox', { name: 'Correo del cliente' })).toBeFocused()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(sending.getByText('Enviado por correo')).toBeVisible()
  expect(await mailOf(address)).toMatchObject([{ subject: expect.stringMatching(/^Estado de cuenta /) }])
})

test.describe('in English', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 844 } })

  test('an invoice is sent in the customer’s language', async ({ page }) => {
    const { id } = await sellTo(page, `Hotel ${Date.now()}`)
    await toAddress(page, `/home/invoices/${id}`)
    await untilKnown(page)
    await page.getByRole('button', { name: /^Print or send [BE]\d+$/ }).click()
    await page.getByRole('menuitem', { name: 'Send by email' }).click()
    const dialog = page.getByRole('dialog', { name: /^Send [BE]\d+ by email$/ })
    const email = dialog.getByRole('textbox', { name: 'Customer’s email' })
    await expect(email).toBeFocused()
    await dialog.getByRole('radio', { name: 'Español' }).click()
    await isWhole(page)
    const address = `pay-${randomUUID()}@hotel.test`
    await email.fill(address)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Sent by email')).toBeVisible()
    expect(await mailOf(address)).toMatchObject([{ subject: expect.stringMatching(/^Factura /) }])
  })
})
