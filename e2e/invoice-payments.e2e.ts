import { expect, type Locator, type Page } from '@playwright/test'
import { PRICE, sellOnCredit } from './credit-sale.ts'
import { ask } from './journey.ts'
import { isWhole, press, tabTo, take, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

const figuresOf = (page: Page) => page.getByRole('main').locator('dl').first()

/** The button is in view on every screen, and who goes by mistake is asked and finds all as it was. */
async function staysInReach(page: Page, dialog: Locator): Promise<void> {
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 664 : 900 })
    await isWhole(page)
    await expect(dialog.getByRole('button', { name: 'Registrar pago' })).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' })
  await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Referencia')).toBeFocused()
}

test('of an invoice on credit a part is paid by the keyboard, and the payment is reversed with its reason', async ({
  page,
}) => {
  const { id } = await sellOnCredit(page)
  await toAddress(page, `/home/invoices/${id}`)
  await untilKnown(page)
  const figures = figuresOf(page)
  await expect(figures).toContainText(/Pendiente, vence el .*850\.00/)

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Registrar pago', exact: true })
  await expect(dialog.getByLabel('Monto')).toBeFocused()
  await expect(dialog.getByLabel('Monto')).toHaveValue('850.00')
  await isWhole(page)
  await page.keyboard.type('850.01')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('El monto debe estar entre 0.01 y RD$850.00')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('300')
  await expect(dialog.getByRole('radio', { name: 'A crédito' })).toHaveCount(0)
  await page.keyboard.press('Alt+3')
  await expect(dialog.getByRole('radio', { name: 'Transferencia' })).toBeChecked()
  await expect(dialog.getByRole('region', { name: 'Lo que queda' })).toContainText(/550\.00.*Pago parcial/)
  await tabTo(page, dialog.getByLabel('Referencia'))
  const reference = String(Date.now())
  await page.keyboard.type(reference)
  await staysInReach(page, dialog)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Pago registrado', { exact: true }).first()).toBeVisible()
  await expect(figures).toContainText(/Pagado.*300\.00.*Pendiente, vence el .*550\.00/)
  await expect(page.getByText('Pago parcial', { exact: true })).toBeVisible()

  const payments = page.getByRole('list', { name: 'Pagos' })
  await expect(payments).toContainText(`ref. ${reference}`)
  await tabTo(page, payments.getByRole('button', { name: /^Más acciones con el pago RC-/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Revertir pago' })).toBeFocused()
  await page.keyboard.press('Enter')
  const reversal = page.getByRole('dialog', { name: /^Revertir el pago RC-/ })
  await expect(reversal.getByLabel('Razón')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reversal.getByText('La razón es requerida')).toBeVisible()
  await page.keyboard.type('Transferencia devuelta')
  await isWhole(page)
  await page.keyboard.press('Enter')
  await expect(reversal).toBeHidden()
  await expect(figures).toContainText(/Pendiente, vence el .*850\.00/)
  await expect(payments).toContainText(/Revertido con RR-\d{6}: Transferencia devuelta/)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
})

test('what a customer paid ahead is used for a later invoice', async ({ page }) => {
  const { id: first, customerId } = await sellOnCredit(page)
  const methods = await ask(page, 'paymentMethod.getAll', {}, 'GET')
  const currencies = await ask(page, 'currency.getActive', {}, 'GET')
  await ask(page, 'customerPayment.create', {
    customer_id: customerId,
    payment_method_id: methods.find(({ code }: { code: string }) => code === 'TRANSFER').id,
    currency_id: currencies.find(({ is_default }: { is_default: boolean }) => is_default).id,
    amount: 2 * PRICE + 50,
    reference: String(Date.now()),
  })
  const { id } = await sellOnCredit(page, customerId)
  await toAddress(page, `/home/invoices/${first}`)
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrar pago' })).toHaveCount(0)
  await toAddress(page, `/home/invoices/${id}`)
  await take(page, page.getByRole('button', { name: 'Más', exact: true }), 'Usar saldo a favor')
  const dialog = page.getByRole('dialog', { name: 'Usar saldo a favor' })
  await expect(dialog.getByLabel('Monto')).toHaveValue('50.00')
  await isWhole(page)
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
  await expect(figuresOf(page)).toContainText(/Pagado.*50\.00.*Pendiente, vence el .*800\.00/)
  await press(page, page.getByRole('button', { name: 'Más', exact: true }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Usar saldo a favor' })).toHaveCount(0)
})
