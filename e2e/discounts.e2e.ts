import { expect, type Page } from '@playwright/test'
import { type MailSimulator, readMail, startMailServer } from '../simulators/mail-server.ts'
import { cartLines, scan, searchBox, total } from './journey.ts'
import { PLACE } from './place.ts'
import { deskBeside, openByCode, toAddress } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'

let mail: MailSimulator

// Where the demo shop sends to.
atTill.beforeAll(async () => {
  mail = await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })
})
atTill.afterAll(() => mail.stop())

/** Sets the most that the shop takes off without an authorisation, in steps of five percent. */
async function setMaximum(page: Page, percent: number): Promise<void> {
  await openByCode(page, '900')
  const part = page.getByRole('region', { name: 'Ventas' })
  const slider = part.getByRole('slider', { name: 'Descuento máximo sin autorización' })
  await slider.focus()
  if (percent === 100) await page.keyboard.press('End')
  else {
    await page.keyboard.press('Home')
    for (let step = 0; step < percent; step += 5) await page.keyboard.press('ArrowRight')
  }
  await expect(slider).toHaveValue(String(percent))
  await page.getByRole('button', { name: 'Guardar' }).first().click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
}

/** What the owner reads of the last request. */
async function lastCode(): Promise<string> {
  const letter = mail.mails.filter(({ to }) => to.includes('owner@demo.do')).at(-1)
  const { text = '' } = letter ? await readMail(letter) : {}
  return /(\d{6})/.exec(text ?? '')?.[1] ?? ''
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Métodos de pago y descuentos' })

atTill.beforeAll(async ({ browser }) => setMaximum(await deskBeside(browser, 'owner'), 10))
atTill.afterAll(async ({ browser }) => setMaximum(await deskBeside(browser, 'owner'), 100))

atTill(
  'a cashier gives what is allowed with the keys alone, seeing the cap before typing',
  async ({ page }) => {
    await scan(page, OIL_64)
    await page.keyboard.press('F8')
    await expect(panel(page).getByText('Hasta 10 %')).toBeVisible()
    const percent = panel(page).getByRole('textbox', { name: 'Porcentaje' })
    await expect(percent).toBeFocused()
    await page.keyboard.type('15')
    await expect(
      panel(page).getByText('Pasa del máximo de 10 % de «Aceite de soya Crisol 64 oz».'),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeVisible()
    await percent.fill('8')
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeHidden()
    await expect(total(page)).toHaveText(/391\.00/)

    // It begins anew each time, and the buttons are parts of the maximum.
    await page.keyboard.press('F8')
    await panel(page).getByRole('button', { name: '1/3, 3.3 %' }).click()
    await panel(page).getByRole('button', { name: 'Aplicar' }).click()
    await expect(total(page)).toHaveText(/410\.98/)
  },
)

atTill(
  'a method that was only tried with a discount is not the one that is then charged',
  async ({ page }) => {
    await scan(page, OIL_64)
    const method = (name: string) => panel(page).getByRole('button', { name, exact: true })
    const pay = page.getByRole('dialog', { name: 'Cobrar' })
    await page.keyboard.press('F8')
    await method('Tarjeta').click()
    await expect(method('Tarjeta')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await page.keyboard.press('F9')
    await expect(pay.getByRole('radio', { name: 'Efectivo' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(pay).toBeHidden()
    // The one that a discount was given with is.
    await page.keyboard.press('F8')
    await method('Tarjeta').click()
    await panel(page).getByRole('textbox', { name: 'Porcentaje' }).fill('1')
    await page.keyboard.press('Enter')
    await expect(panel(page)).toBeHidden()
    await page.keyboard.press('F9')
    await expect(pay.getByRole('radio', { name: 'Tarjeta' })).toBeChecked()
  },
)

atTill('without a connection the till knows the caps by itself', async ({ page }) => {
  await scan(page, OIL_64)
  // The shop's own maximum comes with the same answer as the series.
  await expect(page.getByText('E31', { exact: true })).toBeVisible()
  // The code of the panels came after the counter: without a connection it could not be had.
  await page.keyboard.press('F8')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await page.context().setOffline(true)
  await page.keyboard.press('F8')
  await expect(panel(page).getByText('Hasta 10 %')).toBeVisible()
  await expect(panel(page).getByRole('textbox', { name: 'Porcentaje' })).toBeFocused()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText(/391\.00/)
  await page.context().setOffline(false)
})

atTill(
  'above the cap an administrator’s code opens the discount, which survives a reload',
  async ({ page }) => {
    await scan(page, OIL_64)
    await page.keyboard.press('F8')
    await panel(page).getByLabel('Porcentaje', { exact: true }).fill('100')
    await panel(page).getByRole('tab', { name: 'Personalizado' }).click()
    await panel(page).getByRole('button', { name: 'Solicitar autorización' }).click()
    await expect(panel(page).getByText('Escriba el motivo: el administrador decide por él.')).toBeVisible()
    // What was typed above the cap is what is asked for.
    await expect(panel(page).getByLabel('Descuento hasta (%)')).toHaveValue('100')
    await panel(page).getByLabel('Descuento hasta (%)').fill('20')
    await panel(page).getByLabel('Motivo').fill('Cliente de siempre')
    await panel(page).getByRole('button', { name: 'Solicitar autorización' }).click()
    const code = panel(page).getByRole('textbox', { name: 'Código de 6 dígitos' })
    await expect(code).toBeFocused()
    await expect(panel(page).getByText(/Enviado a .*Altagracia/)).toBeVisible()
    const right = await lastCode()
    await code.fill(right === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Código inválido. Quedan 4 intentos.')).toBeVisible()
    await code.fill(right)
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Autorizado hasta 20 % sobre toda la venta.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText(/340\.00/)

    await page.reload()
    await expect(page.getByText('Lector listo')).toBeVisible()
    await expect(total(page)).toHaveText(/340\.00/)
    await page.keyboard.press('F9')
    await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByRole('article', { name: /^Recibo \d{6}/ })).toBeVisible()
  },
)

atTill(
  'a method that allows less says so before charging, and the discount can be taken away there',
  async ({ page, browser }) => {
    const office = await deskBeside(browser, 'owner')
    const name = `Ron de prueba ${Date.now() % 100_000}`
    await toAddress(office, '/home/products/new')
    await office.getByLabel('Nombre', { exact: true }).fill(name)
    await office.getByLabel('SKU', { exact: true }).fill(name)
    for (const price of ['Precio', 'Precio 2', 'Precio 3']) {
      await office.getByLabel(price, { exact: true }).fill('1000')
    }
    await office.getByLabel('Cantidad en Almacén principal').fill('20')
    await office.getByRole('switch', { name: 'Este producto tiene sus propios máximos' }).click()
    await office.getByRole('slider', { name: 'Efectivo, Paga todo' }).focus()
    for (let step = 0; step < 4; step += 1) await office.keyboard.press('ArrowRight')
    await office.getByRole('switch', { name: 'Pide un código para venderlo' }).click()
    await office.getByRole('button', { name: 'Crear producto' }).click()
    await expect(office.getByText('Producto creado')).toBeVisible()
    await searchBox(page).fill(name)
    await expect(page.getByText(/Enter agrega el primero/)).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(cartLines(page).getByText('Requiere código')).toBeVisible()
    await page.keyboard.press('F8')
    await expect(panel(page).getByText('Hasta 20 %')).toBeVisible()
    await expect(panel(page).getByRole('textbox', { name: 'Porcentaje' })).toBeFocused()
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await expect(total(page)).toHaveText(/800\.00/)

    // Cobrar leads to the product's code first.
    await page.keyboard.press('F9')
    const asking = page.getByRole('dialog', { name: 'Requiere código del administrador' })
    await asking.getByRole('button', { name: 'Solicitar autorización' }).click()
    await expect(asking.getByText(/Enviado a/)).toBeVisible()
    await asking.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(await lastCode())
    await page.keyboard.press('Enter')
    const pay = page.getByRole('dialog', { name: 'Cobrar' })
    await expect(pay).toBeVisible()
    // Whatever is pressed next is for the sheet, also when the code's dialog has left the screen.
    await expect(asking).toBeHidden()
    await expect(pay.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Alt+2')
    await expect(pay.getByRole('radio', { name: 'Tarjeta' })).toBeChecked()
    await pay.getByRole('radio', { name: 'Transferencia' }).click()
    await expect(pay.getByText(`el descuento de «${name}» pasa de su máximo de 0 %`)).toHaveCount(1)
    await expect(pay.getByRole('button', { name: 'Terminar' })).toBeDisabled()
    await pay.getByRole('button', { name: 'Quitar el descuento' }).click()
    await expect(pay.getByText('1,000.00').first()).toBeVisible()
    await pay.getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByRole('article', { name: /^Recibo \d{6}/ })).toBeVisible()
  },
)

atTill(
  'a mail server that is gone is no lost line: it is said, and the next sale has its own kind of number',
  async ({ page }) => {
    await scan(page, OIL_64)
    await expect(page.getByText('E31', { exact: true })).toBeVisible()
    await page.keyboard.press('F8')
    await panel(page).getByRole('tab', { name: 'Personalizado' }).click()
    await panel(page).getByRole('button', { name: 'Solicitar autorización' }).click()
    await panel(page).getByLabel('Descuento hasta (%)').fill('20')
    await panel(page).getByLabel('Motivo').fill('Cliente de siempre')
    await mail.stop()
    await panel(page).getByRole('button', { name: 'Solicitar autorización' }).click()
    await expect(panel(page).getByText('No se pudo enviar el código de verificación')).toBeVisible()
    mail = await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'En línea' })).toBeVisible()
    await page.keyboard.press('F9')
    await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
    await expect(page.getByRole('article', { name: /^Recibo \d{6}/ })).toContainText(/E32\d{10}/)
  },
)
