import { expect, type Page } from '@playwright/test'
import { sellOnCredit } from './credit-sale.ts'
import { ask } from './journey.ts'
import { isWhole, tabTo, take, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

/** Paid by transfer: nothing of it goes back in cash. */
async function paidByTransfer(page: Page): Promise<string> {
  const { id: customer_id } = await ask(page, 'customer.create', { name: `Hotel ${Date.now()}` })
  const [oil] = await ask(page, 'invoice.findGoods', { search: '7469912000011' }, 'GET')
  const { methods } = await ask(page, 'invoice.getChoices', {}, 'GET')
  const transfer = methods.find(({ code }: { code: string }) => code === 'TRANSFER')
  const { id } = await ask(page, 'invoice.create', {
    requestId: crypto.randomUUID(),
    customer_id,
    items: [{ product_id: oil.id, quantity: 2 }],
    payments: [{ payment_method_id: transfer.id, amount: 850, reference: String(Date.now()) }],
    total: 850,
  })
  return id
}

/** What is said in passing is a dialog for readers too, and not this one. */
const sheetOf = (page: Page) => page.locator('[role=dialog]:not([data-type])')

async function openNote(page: Page, id: string): Promise<void> {
  await toAddress(page, `/home/invoices/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^E3[12]/)
  await untilKnown(page)
  await take(page, page.getByRole('button', { name: 'Más', exact: true }), 'Nota de crédito')
  await expect(sheetOf(page).getByRole('textbox').first()).toBeFocused()
}

test('what comes back of an invoice on credit is taken off what is owed, from its page, by the keyboard', async ({
  page,
}) => {
  await toAddress(page, '/home/invoices')
  const { id } = await sellOnCredit(page)
  await openNote(page, id)
  const sheet = sheetOf(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await isWhole(page)
  }
  await page.keyboard.type('3')
  await expect(page.getByText('La cantidad máxima disponible es 2', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('group', { name: 'Confirmar Devolución' }).last()).toBeFocused()
  await expect(sheet).toContainText('Se descuenta de lo que no se ha pagado')
  await expect(sheet.getByRole('radio', { name: 'Efectivo', exact: true })).toBeDisabled()
  await isWhole(page)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('group', { name: 'Nota de Crédito Generada' }).last()).toBeFocused()
  await expect(sheet).toContainText(/NC-\d{6}/)
  const number = /NC-\d{6}/.exec(await sheet.innerText())?.[0] ?? ''
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: '¿Salir sin imprimir?' })
  await tabTo(page, question.getByRole('button', { name: 'Sí, salir' }))
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main).toContainText(number)
  await expect(main.getByText('RD$425.00', { exact: true }).first()).toBeVisible()
  const { pending, credit_notes } = await ask(page, 'invoice.getById', { id }, 'GET')
  expect({ pending, notes: credit_notes.length }).toEqual({ pending: 425, notes: 1 })
})

test('what comes back of an invoice paid by transfer stays on its note, and of what came back whole nothing more can', async ({
  page,
}) => {
  await toAddress(page, '/home/invoices')
  const id = await paidByTransfer(page)
  await openNote(page, id)
  const sheet = sheetOf(page)
  await page.keyboard.press('Alt+t')
  await tabTo(page, sheet.getByRole('button', { name: 'Continuar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText('No se pagó en efectivo')
  await expect(sheet).toContainText('Queda a favor en la nota')
  await expect(sheet.getByRole('group', { name: 'Confirmar Devolución' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('Código para usarla')).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Sí, salir' }))
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  const { credit_notes } = await ask(page, 'invoice.getById', { id }, 'GET')
  expect(credit_notes).toHaveLength(1)

  // All of it is back: the same choice says so.
  await take(page, page.getByRole('button', { name: 'Más', exact: true }), 'Nota de crédito')
  await expect(sheet).toContainText('De esta factura ya se devolvió todo.')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})
