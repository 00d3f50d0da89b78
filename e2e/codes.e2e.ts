import { type Browser, expect, type Page } from '@playwright/test'
import { type MailSimulator, readMail, startMailServer } from '../simulators/mail-server.ts'
import { chargeCash, returnOne, scan, total } from './journey.ts'
import { PLACE } from './place.ts'
import { deskBeside, openByCode } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const OIL_32 = '7469912000028'

let mail: MailSimulator

// Where the demo shop sends to.
atTill.beforeAll(async () => {
  mail = await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })
})
atTill.afterAll(() => mail.stop())

/** The most cash of a sale that goes back without a code, in pesos, as the owner sets it. */
async function setLimit(browser: Browser, pesos: string): Promise<void> {
  const office = await deskBeside(browser, 'owner')
  await openByCode(office, '900')
  const part = office.getByRole('region', { name: 'Ventas' })
  await part.getByRole('textbox', { name: /^Devolución en efectivo sin autorización/ }).fill(pesos)
  await office.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(office.getByText('Configuración guardada')).toBeVisible()
}

const step = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The cashier asks with a reason, the owner reads the code out of the mail, and it is typed. */
async function getAllowed(page: Page, title: string): Promise<void> {
  const asked = step(page, title)
  const before = mail.mails.length
  await asked.getByLabel('Motivo').fill('Cliente de siempre')
  await asked.getByRole('button', { name: 'Solicitar autorización' }).click()
  const code = asked.getByRole('textbox', { name: 'Código de 6 dígitos' })
  await expect(code).toBeFocused()
  await expect.poll(() => mail.mails.length).toBeGreaterThan(before)
  const letter = mail.mails.filter(({ to }) => to.includes('owner@demo.do')).at(-1)
  const { text } = letter ? await readMail(letter) : { text: '' }
  await code.fill(/(?<!\d)(\d{6})(?!\d)/.exec(text ?? '')?.[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
}

/** Two bottles sold for cash, and one of them brought back, up to where the return is confirmed. */
async function bringOneBack(page: Page): Promise<void> {
  await page.keyboard.type('2*')
  await scan(page, OIL_32)
  await expect(total(page)).toHaveText(/450\.00/)
  const number = await chargeCash(page)
  await returnOne(page, number)
}

atTill(
  'cash above the shop’s limit goes back with an administrator’s code, asked for in the returns',
  async ({ page, browser }) => {
    await setLimit(browser, '100')
    await bringOneBack(page)
    const confirm = step(page, 'Confirmar Devolución')
    await expect(confirm.getByText(/Más de .*100\.00 en efectivo requiere el código/)).toBeVisible()
    await confirm.getByRole('button', { name: 'Pedir código' }).click()
    await getAllowed(page, 'Autorización de devolución')
    await expect(confirm.getByText('Un administrador lo autorizó.')).toBeVisible()
    await confirm.getByRole('button', { name: 'Confirmar Devolución' }).click()
    const note = step(page, 'Nota de Crédito Generada')
    await expect(note.getByText(/^NC-\d{6}$/)).toBeVisible()
    await expect(note).toContainText('225.00')
    await setLimit(browser, '5000')
  },
)

atTill(
  'a credit note without its code pays once an administrator allowed it, asked for at the paying',
  async ({ page }) => {
    await bringOneBack(page)
    const confirm = step(page, 'Confirmar Devolución')
    await confirm.getByRole('radio', { name: 'Saldo a favor' }).click()
    await confirm.getByRole('button', { name: 'Confirmar Devolución' }).click()
    const note = step(page, 'Nota de Crédito Generada')
    const named = await note.getByText(/^NC-\d{6}$/).innerText()
    await note.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('button', { name: 'Sí, salir' }).click()
    await expect(note).toBeHidden()

    await scan(page, OIL_32)
    await expect(total(page)).toHaveText(/225\.00/)
    await page.keyboard.press('F9')
    const pay = step(page, 'Cobrar')
    await pay.getByRole('radio', { name: /Nota de crédito/ }).click()
    await pay.getByLabel('Número de la nota de crédito').fill(named)
    await pay.getByRole('button', { name: 'Terminar' }).click()
    await pay.getByRole('button', { name: 'Pedir autorización' }).click()
    await getAllowed(page, 'Autorización de nota de crédito')
    // The payment is there as it was typed.
    await pay.getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByRole('article', { name: /^Recibo/ })).toContainText(named)
  },
)
