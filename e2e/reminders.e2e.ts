import { expect, type Page } from '@playwright/test'
import { startMailServer } from '../simulators/mail-server.ts'
import { newDebtor, sellOnCredit } from './credit-sale.ts'
import { ask } from './journey.ts'
import { PLACE } from './place.ts'
import { isWhole, openByCode, press, tabTo, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>

test.beforeAll(async () => {
  mail = await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })
})
test.afterAll(async () => {
  await mail.stop()
})

/** As a shop begins: journeys of records leave rules behind. */
async function withoutRules(page: Page): Promise<void> {
  const { data } = await ask(page, 'reminderRule.getAll', { pageSize: 100 }, 'GET')
  for (const { id } of data) await ask(page, 'reminderRule.delete', { id })
}

async function everyWidth(page: Page): Promise<void> {
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a shop begins with a suggested rule, reads what the customer will read, and it is off until it is switched on', async ({
  page,
}) => {
  await withoutRules(page)
  await openByCode(page, '916')
  await untilKnown(page)
  await page
    .getByRole('list', { name: 'Reglas sugeridas' })
    .getByRole('button', { name: '7 días después · Correo' })
    .click()
  const form = page.getByRole('dialog')
  const preview = form.getByRole('region', { name: 'Así lo lee el cliente' })
  await expect(preview).toContainText('Hola, Hotel Bahía. El')
  await expect(preview).toContainText('Factura E310000000012')
  await form.getByRole('textbox', { name: 'Texto en español' }).fill('Debe {saldo}, {monto}.')
  await expect(preview).toContainText('Debe RD$2,450.00, {monto}.')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/no es un campo/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Texto en español' }).fill('Debe {saldo}.')
  await preview.getByRole('radio', { name: 'Inglés' }).click()
  await expect(preview).toContainText('RD$2,450.00 was due to')
  await everyWidth(page)
  await form.getByRole('button', { name: 'Guardar' }).click()
  const row = page.getByRole('table').getByRole('row').filter({ hasText: '7 días después · Correo' })
  await expect(row).toContainText('Inactiva')
  await withoutRules(page)
})

test('a reminder goes by hand from those who owe, arrives, and the account and the invoice say so, with the keys alone', async ({
  page,
}) => {
  const name = `Recordado ${Date.now()}`
  const customer = await newDebtor(page, name)
  const { id } = await sellOnCredit(page, customer)
  await toAddress(page, `/home/receivables?search=${encodeURIComponent(name)}`)
  await untilKnown(page)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: name })
  await press(page, row.getByRole('button', { name: 'Enviar recordatorio' }))
  const dialog = page.getByRole('dialog', { name: `Recordatorio a ${name}` })
  await expect(dialog.getByRole('region', { name: 'Así lo lee el cliente' })).toContainText('RD$850.00')
  await everyWidth(page)
  await tabTo(page, dialog.getByLabel('Correo del cliente'))
  await page.keyboard.type('pagos@recordado.test')
  await press(page, dialog.getByRole('button', { name: 'Enviar', exact: true }))
  await expect(dialog.getByText('Enviado por correo')).toBeVisible()
  expect(mail.mails.filter(({ to }) => to.includes('pagos@recordado.test'))).toHaveLength(1)
  await toAddress(page, `/home/customers/${customer}/account`)
  const told = page.getByRole('region', { name: 'Recordatorios' })
  await expect(told).toContainText('Correo a pagos@recordado.test')
  await expect(told).toContainText('Enviado')
  await everyWidth(page)
  await tabTo(page, told.getByRole('switch', { name: /^Enviar recordatorios a este cliente/ }))
  await page.keyboard.press(' ')
  await expect(told.getByRole('switch')).not.toBeChecked()
  await press(page, page.getByRole('button', { name: 'Enviar recordatorio' }))
  await expect(page.getByRole('dialog').getByText(/pidió no recibir recordatorios/)).toBeVisible()
  await page.keyboard.press('Escape')
  await toAddress(page, `/home/invoices/${id}`)
  const history = page.getByRole('list', { name: 'Historial' })
  await expect(history).toContainText('Recordatorio enviado')
  await expect(history).toContainText('Recordatorio pedido a mano')
  await expect(page.getByRole('list', { name: 'Recordatorios' })).toContainText(
    'Correo a pagos@recordado.test',
  )
  await everyWidth(page)
})
