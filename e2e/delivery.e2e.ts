import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { startMailServer } from '../simulators/mail-server.ts'
import { startWhatsApp } from '../simulators/whatsapp.ts'
import { cartLines, scan, takeScanner, test } from './journey.ts'
import { PLACE } from './place.ts'
import { MAIL, mailOf, startOrUse } from './simulated.ts'
import { atDesk, openByCode } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'
/** Where the demo shop sends to, and where what it sent is read. */
const WHATSAPP = 'http://127.0.0.1:8084'

const closing: (() => Promise<void>)[] = []

test.beforeAll(async () => {
  closing.push(await startOrUse(() => startMailServer({ port: PLACE.mail, webPort: PLACE.letters })))
  closing.push(await startOrUse(() => startWhatsApp({ port: 8084 })))
})
test.afterAll(async () => {
  for (const stop of closing.splice(0)) await stop()
})
test.beforeEach(() => mailAnswers('ok'))

const mailAnswers = async (mode: string): Promise<void> => {
  await fetch(`${MAIL}/mode/${mode}`, { method: 'POST' })
}

const messages = z.array(z.object({ body: z.object({ to: z.string() }).loose() }))

async function whatsAppOf(phone: string) {
  const read = messages.parse(await (await fetch(WHATSAPP)).json())
  return read.filter(({ body }) => body.to === phone)
}

/** Nobody else's, whoever uses the simulators too. */
const someone = (): string => `ana-${crypto.randomUUID()}@cliente.test`

async function sell(page: Page): Promise<string> {
  await scan(page, OIL_64)
  await expect(cartLines(page)).toHaveCount(1)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  const receipt = page.getByRole('article', { name: /^Recibo \d{6}/ })
  await expect(receipt).toBeVisible()
  return /\d{6}/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0] ?? ''
}

atTill(
  'after the sale a cashier sends the receipt by email and by WhatsApp, with the keys alone',
  async ({ page }) => {
    const number = await sell(page)
    await page.keyboard.press('F4')
    const email = page.getByRole('textbox', { name: 'Correo del cliente' })
    await expect(email).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Por favor ingrese un correo electrónico')).toBeVisible()
    const ana = someone()
    await email.fill(ana)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Recibo enviado por correo')).toBeVisible()
    expect(await mailOf(ana)).toMatchObject([
      {
        subject: `Recibo ${number} de Colmado La Esperanza`,
        attachments: [{ filename: `recibo-${number}.pdf`, type: 'application/pdf' }],
      },
    ])

    // Her husband wants it too.
    await page.getByRole('button', { name: 'Enviar a otro correo' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('')
    const husband = someone()
    await email.fill(husband)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Recibo enviado por correo')).toBeVisible()
    expect(await mailOf(husband)).toHaveLength(1)
    expect(await mailOf(ana)).toHaveLength(1)

    await page.keyboard.press('F3')
    const phone = page.getByRole('textbox', { name: 'WhatsApp del cliente' })
    await expect(phone).toBeFocused()
    await phone.fill('8095550142')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Recibo enviado por WhatsApp')).toBeVisible()
    expect((await whatsAppOf('18095550142')).at(-1)).toMatchObject({
      body: { document: { filename: `recibo-${number}.pdf` } },
    })

    // The next scan starts the next sale.
    const scanner = await takeScanner(page, 5)
    await scanner.press([...OIL_64, 'Enter'])
    await scanner.goOn()
    await expect(page.getByRole('article', { name: /^Recibo/ })).toBeHidden()
    await expect(cartLines(page)).toHaveCount(1)
  },
)

atTill(
  'what the mail server refuses is said in its words, and the field is there to mend it',
  async ({ page }) => {
    await sell(page)
    await mailAnswers('reject')
    await page.getByRole('button', { name: 'Correo' }).click()
    const email = page.getByRole('textbox', { name: 'Correo del cliente' })
    await email.fill('nadie@cliente.test')
    await page.getByRole('button', { name: 'Enviar' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Error al enviar el correo' })
    await expect(alert).toContainText('550 5.1.1 No such user here')
    await mailAnswers('ok')
    await email.fill(someone())
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Recibo enviado por correo')).toBeVisible()
    // Escape leaves the sale; the field is gone already.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article', { name: /^Recibo/ })).toBeHidden()
  },
)

atTill('a line that is down is said, and Escape leaves the field before the receipt', async ({ page }) => {
  await sell(page)
  await page.keyboard.press('F3')
  const phone = page.getByRole('textbox', { name: 'WhatsApp del cliente' })
  await expect(phone).toBeFocused()
  await phone.fill('8095550142')
  // Also where it goes along with what the counter asks for by itself.
  await page.route(/pos\.sendReceiptWhatsApp/, (route) => route.abort('connectionrefused'), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('No se pudo conectar con el servidor. Verifique su conexión a internet.'),
  ).toBeVisible()
  await phone.press('Escape')
  await expect(phone).toBeHidden()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
})

atDesk(
  'the owner sees how the shop sends, tries it out and never sees the secret again',
  async ({ page }) => {
    await openByCode(page, '900')
    const section = page.getByRole('region', { name: 'Correo y WhatsApp' })
    await expect(section.getByLabel('Servidor de correo (SMTP)')).toHaveValue('127.0.0.1')
    await expect(section.getByLabel('Token de acceso')).toHaveValue('')
    await expect(section.getByText('Guardado; escriba otro para cambiarlo')).toBeVisible()
    const owner = someone()
    await section.getByLabel('Correo para la prueba').fill(owner)
    await section.getByRole('button', { name: 'Enviar prueba por correo' }).click()
    await expect(section.getByText(/Enviado\. El servidor respondió: 250/)).toBeVisible()
    expect(await mailOf(owner)).toHaveLength(1)
    await section.getByLabel('Nombre del remitente').fill('Ventas La Esperanza')
    await section.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Correo y WhatsApp guardados')).toBeVisible()
    await page.reload()
    await expect(section.getByLabel('Nombre del remitente')).toHaveValue('Ventas La Esperanza')
  },
)

atDesk('who administers the shop gets codes by WhatsApp where the telephone says so', async ({ page }) => {
  await openByCode(page, '900')
  const people = page.getByRole('region', { name: 'Quién recibe los códigos' })
  const phone = people.getByLabel('WhatsApp de Altagracia Núñez', { exact: true })
  const save = people.getByRole('button', { name: 'Guardar el WhatsApp de Altagracia Núñez' })
  await expect(save).toBeDisabled()
  await phone.fill('extensión 12')
  await save.click()
  await expect(people.getByText('Escriba un teléfono que se pueda marcar')).toBeVisible()
  await phone.fill('(809) 555 0142')
  await save.click()
  await expect(page.getByText('Teléfono de Altagracia Núñez guardado')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('809-555-0142')
  // Codes of later journeys go by letter alone again.
  await phone.fill('')
  await save.click()
  await expect(page.getByText('Teléfono de Altagracia Núñez guardado')).toBeVisible()
})
