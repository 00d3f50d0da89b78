import { expect } from '@playwright/test'
import { ask } from './journey.ts'
import { isWhole, tabTo, take, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

test('an invoice of the office is voided from its page, with its reason, by the keyboard', async ({
  page,
}) => {
  const { id: customer_id } = await ask(page, 'customer.create', {
    name: `Hotel ${Date.now()}`,
    tax_id: '101850043',
  })
  const [oil] = await ask(page, 'invoice.findGoods', { search: '7469912000011' }, 'GET')
  const { methods } = await ask(page, 'invoice.getChoices', {}, 'GET')
  const transfer = methods.find(({ code }: { code: string }) => code === 'TRANSFER')
  const { id } = await ask(page, 'invoice.create', {
    requestId: crypto.randomUUID(),
    customer_id,
    items: [{ product_id: oil.id, quantity: 1 }],
    payments: [{ payment_method_id: transfer.id, amount: 425, reference: String(Date.now()) }],
    total: 425,
  })
  await toAddress(page, `/home/invoices/${id}`)
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()
  await untilKnown(page)
  await take(page, page.getByRole('button', { name: 'Más', exact: true }), 'Anular')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Transferencia' })
  const reason = dialog.getByRole('textbox')
  await expect(reason).toBeFocused()
  await isWhole(page)
  await tabTo(page, dialog.locator('button[type=submit]'))
  await page.keyboard.press('Enter')
  await expect(reason).toBeFocused()
  await page.keyboard.type('Se facturó dos veces')
  await tabTo(page, dialog.locator('button[type=submit]'))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Anulada', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Se facturó dos veces')
  // Nothing is left to be done but what stands.
  await expect(page.getByRole('button', { name: 'Más', exact: true })).toHaveCount(0)
})
