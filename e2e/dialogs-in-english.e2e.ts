import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { startMailServer } from '../simulators/mail-server.ts'
import { azulPage, linksAreTaken } from './azul-shop.ts'
import { sellOnCredit } from './credit-sale.ts'
import { ask } from './journey.ts'
import { PLACE } from './place.ts'
import {
  chooseOption,
  openByCode,
  press,
  tabTo,
  take,
  atDesk as test,
  toAddress,
  untilKnown,
} from './standing-desk.ts'

// Each dialog as somebody reads it in English and goes through it without a mouse; what it does to the money is proven in
// the journeys in Spanish.
test.use({ language: 'en' })

const closing: (() => Promise<void>)[] = []
test.beforeAll(async () => {
  closing.push(await azulPage())
  try {
    closing.push((await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })).stop)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  }
})
test.afterAll(async () => {
  for (const stop of closing.splice(0)) await stop()
})

/** What is done less often about an invoice. */
const more = (page: Page): Locator => page.getByRole('button', { name: 'More', exact: true })

async function openInvoice(page: Page): Promise<{ customerId: string }> {
  await toAddress(page, '/home/invoices')
  const { id, customerId } = await sellOnCredit(page)
  await toAddress(page, `/home/invoices/${id}`)
  // Its own heading, and with it the keys it hears; nothing is known to be awaited before its screen has come.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^E32/)
  return { customerId }
}

test('a payment is recorded and reversed', async ({ page }) => {
  await openInvoice(page)
  await page.keyboard.press('r')
  const sheet = page.getByRole('dialog', { name: 'Record payment', exact: true })
  await expect(sheet.getByLabel('Amount')).toBeFocused()
  await expect(sheet).toContainText('Pending balance')
  await expect(sheet).toContainText('From 0.01 to 850.00')
  await page.keyboard.type('850.01')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('The amount must be between 0.01 and RD$850.00')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0.01')
  await page.keyboard.press('Alt+2')
  await expect(sheet.getByRole('radio', { name: 'Card', exact: true })).toBeChecked()
  await expect(sheet.getByRole('region', { name: 'What is left' })).toContainText(/849\.99.*Partly paid/)
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('The reference is required')).toBeVisible()
  await expect(sheet.getByLabel('Reference')).toBeFocused()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await press(page, question.getByRole('button', { name: 'Keep editing' }))
  await expect(sheet.getByLabel('Reference')).toBeFocused()
  await page.keyboard.type(String(Date.now()))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Payment recorded', { exact: true }).first()).toBeVisible()

  const payments = page.getByRole('list', { name: 'Payments' })
  await take(
    page,
    payments.getByRole('button', { name: /^More actions with payment RC-/ }),
    'Reverse payment',
  )
  const reversal = page.getByRole('dialog', { name: /^Reverse payment RC-/ })
  await expect(reversal.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reversal.getByText('The reason is required')).toBeVisible()
  await page.keyboard.type('Recorded twice')
  await page.keyboard.press('Enter')
  await expect(reversal).toBeHidden()
  await expect(page.getByText(/^Payment reversed by RR-\d{6}$/)).toBeVisible()
  await expect(payments).toContainText('Recorded twice')
})

test('a payment link is generated, copied and sent', async ({ page }) => {
  await toAddress(page, '/home/invoices')
  await linksAreTaken(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openInvoice(page)
  await press(page, page.getByRole('button', { name: 'Payment link', exact: true }))
  const dialog = page.getByRole('dialog', { name: /^Payment link of / })
  await expect(dialog).toContainText('Amount to pay')
  await press(page, dialog.getByRole('button', { name: 'Generate link' }))
  await expect(page.getByText('Payment link created', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Link copied to clipboard', { exact: true }).first()).toBeVisible()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await tabTo(page, dialog.getByLabel('Customer’s email'))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter an email address')).toBeVisible()
  await page.keyboard.type('ana@customer.test')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Sent by email')
  await press(page, dialog.getByRole('button', { name: 'Done' }))
  await expect(dialog).toBeHidden()
})

test('a customer pays what is owed and ahead, and what was paid ahead is used', async ({ page }) => {
  const { customerId } = await openInvoice(page)
  await toAddress(page, `/home/customers/${customerId}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Account of /)
  await untilKnown(page)
  await page.keyboard.press('r')
  const sheet = page.getByRole('dialog', { name: 'Record payment', exact: true })
  await expect(sheet.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('900')
  await page.keyboard.press('Alt+3')
  const goes = sheet.getByRole('region', { name: 'Where this payment goes' })
  await expect(goes).toContainText('Paid in full')
  await expect(goes).toContainText(/Kept in the customer’s favour.*50\.00/)
  await tabTo(page, sheet.getByLabel('Reference'))
  await page.keyboard.type(String(Date.now()))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByText('No invoice is owed')).toBeVisible()
  const { id } = await sellOnCredit(page, customerId)
  await toAddress(page, `/home/invoices/${id}`)
  await take(page, more(page), 'Use credit')
  const using = page.getByRole('dialog', { name: 'Use credit' })
  await expect(using.getByLabel('Amount')).toHaveValue('50.00')
  await page.keyboard.press('Control+s')
  await expect(using).toBeHidden()
  await expect(page.getByRole('list', { name: 'Collection' })).toContainText(/Paid.*50\.00.*Pending.*800\.00/)
})

test('a reminder goes by hand, and a link is cancelled from its list', async ({ page }) => {
  const { customerId } = await openInvoice(page)
  await take(page, more(page), 'Send reminder')
  const dialog = page.getByRole('dialog', { name: /^Reminder to / })
  await expect(dialog.getByRole('region', { name: 'What the customer reads' })).toContainText('RD$850.00')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Customer’s email' }))
  await page.keyboard.type(`owes-${randomUUID()}@customer.test`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Sent by email')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await linksAreTaken(page)
  const { name } = await ask(page, 'customer.getById', { id: customerId }, 'GET')
  const open = await ask(page, 'customer.getOpenInvoices', { id: customerId }, 'GET')
  const [{ order_number }] = open.data
  await ask(page, 'paymentLink.create', {
    orderNumber: `INV-${order_number}-${Date.now()}`,
    amount: 85_000,
    itbis: 15_300,
    language: 'ES',
    clientContractNumber: name,
  })
  await openByCode(page, '067')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment Links')
  await untilKnown(page)
  const row = await find(page, name)
  await expect(row).toContainText('Pending')
  await take(page, row.getByRole('button', { name: /^More actions/ }), 'Cancel link')
  const question = page.getByRole('alertdialog')
  await press(page, question.getByRole('button', { name: 'Cancel link' }))
  await expect(row).toContainText('Cancelled')
})

test('an invoice is cancelled with its reason', async ({ page }) => {
  await openInvoice(page)
  await take(page, more(page), 'Cancel sale')
  // A toast is a dialog for readers too.
  const dialog = page.locator('[role=dialog]:not([data-type])')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Written twice')
  await press(page, dialog.locator('button[type=submit]'))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Written twice')
})

test('an invoice and a statement are sent by email, and WhatsApp asks for a telephone', async ({ page }) => {
  const { customerId } = await openInvoice(page)
  const papers = page.getByRole('button', { name: /^Print or send [BE]\d+$/ })
  await take(page, papers, 'Send by email')
  const mail = page.getByRole('dialog', { name: /^Send [BE]\d+ by email$/ })
  await sendTo(page, mail, `pay-${randomUUID()}@customer.test`)
  await page.keyboard.press('Escape')
  await expect(mail).toBeHidden()

  await take(page, papers, 'Send by WhatsApp')
  const whatsApp = page.getByRole('dialog', { name: /^Send [BE]\d+ by WhatsApp$/ })
  await expect(whatsApp.getByLabel('Customer’s WhatsApp')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(whatsApp.getByText(/^Check the phone number: type the 10 digits/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(whatsApp).toBeHidden()

  await toAddress(page, `/home/customers/${customerId}/account`)
  await press(page, page.getByRole('button', { name: 'Statement of account' }))
  const dialog = page.getByRole('dialog', { name: 'Statement of account' })
  await expect(dialog.getByRole('textbox', { name: 'From' })).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, dialog.getByRole('button', { name: 'Download PDF' }))
  expect((await download).suggestedFilename()).toMatch(/^statement-.*\.pdf$/)
  await press(page, dialog.getByRole('button', { name: 'Send by email' }))
  await sendTo(
    page,
    page.getByRole('dialog', { name: /^Send .* by email$/ }),
    `account-${randomUUID()}@customer.test`,
  )
})

/** Nothing first, which is said, and then an address. */
async function sendTo(page: Page, dialog: Locator, address: string): Promise<void> {
  await expect(dialog.getByRole('textbox', { name: 'Customer’s email' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter an email address')).toBeVisible()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Sent by email')).toBeVisible()
}

/** A new batch of three, by its form, found by its name. */
async function newBatch(page: Page, name: string): Promise<void> {
  await openByCode(page, '071')
  await expect(page.getByRole('heading', { level: 1, name: 'Voucher batches' })).toBeVisible()
  await untilKnown(page)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New batch' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(form.getByText('The name is required', { exact: true }).first()).toBeVisible()
  await expect(form.getByText('The amount must be between 0.01 and 1,000,000.00').first()).toBeVisible()
  for (const [field, typed] of [
    ['Name', name],
    ['Amount', '100'],
    ['Quantity', '3'],
    ['Expiration date', '12/31/2099'],
  ] as const) {
    await tabTo(page, form.getByRole('textbox', { name: field, exact: true }))
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await expect(page.getByText('Batch generated', { exact: true }).first()).toBeVisible()
}

async function find(page: Page, name: string): Promise<Locator> {
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows.first()).toBeVisible()
  await untilKnown(page)
  return rows
}

test('a batch of vouchers is created and exported', async ({ page }) => {
  const name = `Christmas ${Date.now()}`
  await newBatch(page, name)
  const rows = await find(page, name)
  await take(page, rows.getByRole('button', { name: /^More actions/ }), 'Export')
  const dialog = page.getByRole('dialog', { name: /^Export batch / })
  await expect(dialog).toContainText('Who has the code has the voucher: keep the file with care.')
  await tabTo(page, dialog.getByRole('radio', { name: 'CSV' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('A picture of each active voucher, in a ZIP file.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('All vouchers of the batch, for a spreadsheet.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await press(page, dialog.getByRole('button', { name: 'Export', exact: true }))
  const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  await expect(page.getByText('Export completed', { exact: true }).first()).toBeVisible()
  await expect(dialog).toBeHidden()
})

/** What is done with a voucher for a reason: asked for, typed, said. */
async function forReason(page: Page, row: Locator, act: string, said: string): Promise<void> {
  await take(page, row.getByRole('button', { name: /^More actions/ }), act)
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${act}`) })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The reason is required').first()).toBeVisible()
  await page.keyboard.type('Printed badly')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(said, { exact: true }).first()).toBeVisible()
}

test('a voucher is cancelled, reported, marked as used, reactivated, and its history read', async ({
  page,
}) => {
  const name = `Mothers ${Date.now()}`
  await newBatch(page, name)
  await openByCode(page, '070')
  await expect(page.getByRole('heading', { level: 1, name: 'Vouchers', exact: true })).toBeVisible()
  await untilKnown(page)
  const rows = await find(page, name)
  await expect(rows).toHaveCount(3)
  const [first, second, third] = [rows.nth(0), rows.nth(1), rows.nth(2)]
  await forReason(page, first, 'Cancel voucher', 'Voucher cancelled')
  await expect(first).toContainText('Cancelled')

  await take(page, second.getByRole('button', { name: /^More actions/ }), 'Report lost or stolen')
  const report = page.getByRole('dialog', { name: /^Report lost or stolen/ })
  await expect(report).toContainText('It is not taken until somebody reactivates it.')
  await chooseOption(page, report.getByRole('combobox', { name: 'What happened' }), 'It was stolen')
  await tabTo(page, report.getByLabel('Notes'))
  await page.keyboard.type('From the counter')
  await page.keyboard.press('Control+s')
  await expect(report).toBeHidden()
  await expect(page.getByText('Voucher reported', { exact: true }).first()).toBeVisible()
  await expect(second).toContainText('Stolen')

  await forReason(page, third, 'Mark as used', 'Voucher marked as used')
  await expect(third).toContainText('Used')
  await forReason(page, second, 'Reactivate', 'Voucher reactivated')
  await expect(second).toContainText('Active')

  await take(page, second.getByRole('button', { name: /^More actions/ }), 'View history')
  const history = page.getByRole('dialog', { name: /^History of / })
  for (const act of ['Reactivated', 'Reported as stolen', 'Generated'])
    await expect(history.getByRole('listitem').filter({ hasText: act })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
})
