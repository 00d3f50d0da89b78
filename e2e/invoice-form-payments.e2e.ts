import { expect, type Page } from '@playwright/test'
import { switchCredit } from './credit-sale.ts'
import { ask } from './journey.ts'
import { chooseOption, isWhole, openByCode, tabTo, atDesk as test, untilKnown } from './standing-desk.ts'

const OIL_64 = '7469912000011'

/** A customer of the demo shop by a name of its own, who buys on credit where `days` are given. */
async function customerWith(page: Page, days: number | null): Promise<string> {
  const name = `Hotel ${Date.now()}`
  const { id } = await ask(page, 'customer.create', { name, tax_id: '101850043' })
  if (days !== null)
    await ask(page, 'customer.setCreditTerms', { id, payment_terms_days: days, credit_limit: null })
  return name
}

const panel = (page: Page) => page.locator('[role=dialog]:not([data-type])')

/** In the panel of customers, by what is typed, the arrows and Enter. */
async function findCustomer(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Elegir cliente' }))
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(panel(page).getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Cliente: ${name}. Cambiar` })).toBeFocused()
}

async function addOil(page: Page, quantity: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: 'Agregar artículo' }))
  await page.keyboard.type(OIL_64)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Cantidad de / }).last()).toBeFocused()
  await page.keyboard.type(quantity)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const outcome = (page: Page) => page.getByRole('status').filter({ hasText: 'Recibido' })

async function begin(page: Page): Promise<void> {
  await openByCode(page, '068')
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva factura' })).toBeVisible()
  await untilKnown(page)
}

test('by card, in dollars and in cash with change, an invoice is posted once and says how it was paid', async ({
  page,
}) => {
  const customer = await customerWith(page, null)
  await begin(page)
  await findCustomer(page, customer)
  await addOil(page, '2')
  await expect(outcome(page)).toContainText('850.00')

  await chooseOption(page, page.getByRole('combobox', { name: 'Forma de pago' }), 'Tarjeta')
  await tabTo(page, field(page, 'Monto'))
  await page.keyboard.type('300')
  await tabTo(page, field(page, 'Número de autorización'))
  await page.keyboard.type(String(Date.now()))
  await tabTo(page, page.getByRole('button', { name: 'Agregar otra forma de pago' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ has: field(page, 'Monto del pago 2') })).toBeVisible()
  await chooseOption(page, page.getByRole('combobox', { name: 'Forma de pago 2' }), 'Efectivo')
  await chooseOption(page, page.getByRole('combobox', { name: 'Moneda del pago 2' }), 'USD')
  // Nothing typed: what is left, in dollars.
  await expect(field(page, 'Monto del pago 2')).toHaveAttribute('placeholder', /^\d+\.\d\d$/)
  await tabTo(page, field(page, 'Monto del pago 2'))
  await page.keyboard.type('1')
  await tabTo(page, page.getByRole('button', { name: 'Agregar otra forma de pago' }))
  await page.keyboard.press('Enter')
  await chooseOption(page, page.getByRole('combobox', { name: 'Forma de pago 3' }), 'Efectivo')
  await tabTo(page, field(page, 'Monto del pago 3'))
  await page.keyboard.type('1000')
  await expect(outcome(page)).toContainText('Cambio en efectivo')
  await isWhole(page)

  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog', { name: '¿Facturar RD$850.00?' })
  await expect(question).toContainText(
    /Tarjeta RD\$300\.00, Efectivo RD\$[\d.]+, Efectivo RD\$1,000\.00, cambio/,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/invoices\/(?!new|drafts)./)
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pagos' })).toContainText('se recibieron USD 1.00')
  // What was given back paid nothing.
  await expect(page.getByText('Pagado', { exact: true }).locator('..')).toContainText('850.00')
})

/** The shop sells on credit while this is done. */
async function sellingOnCredit(page: Page, work: () => Promise<void>): Promise<void> {
  await switchCredit(page, true)
  try {
    await work()
  } finally {
    await switchCredit(page, false)
  }
}

test('who has terms pays a part and owes the rest; who has none is told why not', async ({ page }) => {
  await sellingOnCredit(page, () => payAPart(page))
})

async function payAPart(page: Page): Promise<void> {
  const customer = await customerWith(page, 15)
  await begin(page)
  await findCustomer(page, customer)
  await addOil(page, '2')
  await tabTo(page, field(page, 'Monto'))
  await page.keyboard.type('350')
  await expect(outcome(page)).toContainText('Queda a crédito')
  await expect(outcome(page)).toContainText('500.00')
  await expect(page.getByText(/Plazo: 15 días/)).toBeVisible()
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog', { name: '¿Facturar RD$850.00?' })
  await expect(question).toContainText('Efectivo RD$350.00 y RD$500.00 a crédito')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pago parcial', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('500.00')

  // The general customer owes nothing: what is missing is said at the amount.
  await begin(page)
  await tabTo(page, page.getByRole('button', { name: 'Elegir cliente' }))
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('general')
  await expect(panel(page).getByRole('option').first()).toContainText(/[Gg]eneral/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await addOil(page, '1')
  await tabTo(page, field(page, 'Monto'))
  await page.keyboard.type('100')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Faltan RD\$325\.00\./)).toBeVisible()
  await expect(field(page, 'Monto')).toBeFocused()
}

test('a draft stays in hand where it was: saved twice it is one, and two windows are told of each other', async ({
  page,
}) => {
  const customer = await customerWith(page, null)
  await begin(page)
  await findCustomer(page, customer)
  await addOil(page, '1')
  await page.keyboard.press('Enter')
  await addOil(page, '5')
  // The second line goes first, and who moved it with it.
  await page.keyboard.press('Control+ArrowUp')
  const quantities = page.getByRole('textbox', { name: /^Cantidad de / })
  await expect(quantities.first()).toBeFocused()
  await expect(quantities.first()).toHaveValue('5')
  const save = page.getByRole('button', { name: 'Guardar borrador' })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/invoices\/drafts\/./)
  await expect(page.getByRole('heading', { level: 1, name: 'Borrador de factura' })).toBeVisible()
  await expect(save).toBeFocused()
  await expect(quantities.first()).toHaveValue('5')
  const address = page.url()

  // Another window takes it up, and saves it after this one did.
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: 'Borrador de factura' })).toBeVisible()
  await page.bringToFront()
  await quantities.first().fill('6')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Borrador guardado', { exact: true }).first()).toBeVisible()
  await expect(save).toBeFocused()
  const drafts = await ask(page, 'invoiceDraft.getAll', {}, 'GET')
  expect(
    drafts.filter((draft: { customer: { name: string } }) => draft.customer?.name === customer),
  ).toHaveLength(1)
  await other.bringToFront()
  await other
    .getByRole('textbox', { name: /^Cantidad de / })
    .last()
    .fill('9')
  await other.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(other.getByRole('button', { name: 'Guardar también lo mío' })).toBeVisible()

  // What is typed and not saved is asked about by the browser's reload, and a saved draft stands again.
  await page.bringToFront()
  await quantities.first().fill('7')
  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await expect(quantities.first()).toHaveValue('6')
})

test('what changed since a draft was saved is said when it is taken up', async ({ page }) => {
  const sku = `DUL-${Date.now()}`
  const product = { name: `Dulce ${sku}`, sku, price: 100, price2: 100, price3: 100 }
  const { id } = await ask(page, 'product.create', product)
  const draft = await ask(page, 'invoiceDraft.create', {
    payments: [],
    items: [{ product_id: id, quantity: 2 }],
  })
  const kept = await ask(page, 'product.getById', { id }, 'GET')
  await ask(page, 'product.update', { ...product, id, version: kept.version, price: 125 })
  await openByCode(page, '069')
  await page.evaluate((to) => history.pushState(null, '', to), `/home/invoices/drafts/${draft.id}`)
  await expect(page.getByText(`«Dulce ${sku}» cambió de precio desde que se guardó`)).toContainText(
    'de RD$100.00 a RD$125.00',
  )
  await expect(
    page.getByText(`De «Dulce ${sku}» quedan 0 en el almacén y el borrador lleva 2.`),
  ).toBeVisible()
  await isWhole(page)
})

test.describe('on a telephone, in English', () => {
  test.use({ language: 'en', viewport: { width: 390, height: 700 } })

  test('the total stays in sight, and two payments fit', async ({ page }) => {
    await openByCode(page, '068')
    await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
    await untilKnown(page)
    await tabTo(page, page.getByRole('combobox', { name: 'Add an item' }))
    await page.keyboard.type(OIL_64)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Quantity of / })).toBeFocused()
    await page.keyboard.type('2')
    const sum = page.getByText('1 line', { exact: true }).locator('..')
    await expect(sum).toContainText('850.00')
    await tabTo(page, page.getByRole('button', { name: 'Add another payment method' }))
    await page.keyboard.press('Enter')
    await expect(field(page, 'Amount of payment 1')).toBeFocused()
    await page.keyboard.type('5oo')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Type an amount, for example 1,500.00').first()).toBeVisible()
    await expect(sum).toBeInViewport()
    await isWhole(page)
  })
})
