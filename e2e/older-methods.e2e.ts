import { expect } from '@playwright/test'
import { ask, openTill, scan, signIn, test } from './journey.ts'

const OIL_64 = '7469912000011'

test('a till that still offers a way to pay that was put away is refused, asks again and proposes another', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'owner')
  await office.goto('/ready')
  const vale = { code: `VALE-${Date.now()}`, name: 'Vale', position: 900 }
  const { id } = await ask(office, 'paymentMethod.create', vale)
  await signIn(page, 'cashier')
  await openTill(page)
  await scan(page, OIL_64)
  await ask(office, 'paymentMethod.update', { ...vale, id, is_active: false })
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await sheet.getByRole('radio', { name: 'Vale' }).click()
  await sheet.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Esa forma de pago ya no existe. Quite el pago y elija otra.')).toBeVisible()
  await expect(sheet.getByRole('radio', { name: 'Vale' })).toHaveCount(0)
  await expect(sheet.getByRole('radio', { name: 'Efectivo' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toContainText(/Efectivo\s*425\.00/)
  await ask(office, 'paymentMethod.delete', { id })
  await office.context().close()
})
