import { expect, type Page } from '@playwright/test'
import { scan } from './journey.ts'
import { chooseOption, isWhole, openByCode, tabTo, atDesk as test, untilKnown } from './standing-desk.ts'

const OIL_64 = '7469912000011'

/** Finds a product of the demo shop by its barcode and puts it on the invoice. */
async function addOil(page: Page, label: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name: label }))
  await page.keyboard.type(OIL_64)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
}

/** In the panel that the form opens: nobody of that name is there, and one is made. */
async function makeCustomer(page: Page, customer: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Elegir cliente' })).toBeFocused()
  await page.keyboard.press('Enter')
  // A toast is a dialog for readers too.
  const panel = page.locator('[role=dialog]:not([data-type])')
  await expect(panel.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(customer)
  await expect(panel.getByRole('button', { name: `Crear «${customer}»` })).toBeVisible()
  await tabTo(page, panel.getByRole('button', { name: `Crear «${customer}»` }))
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel('Nombre')).toHaveValue(customer)
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: `Cliente: ${customer}. Cambiar` })).toBeVisible()
}

const payByTransfer = (page: Page) =>
  chooseOption(page, page.getByRole('combobox', { name: 'Forma de pago' }), 'Transferencia')

const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Total' })

test('an invoice is written by the keyboard, kept as a draft, taken up again and posted', async ({
  page,
}) => {
  const customer = `Hotel ${Date.now()}`
  await openByCode(page, '068')
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva factura' })).toBeVisible()
  await untilKnown(page)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Por favor agregue al menos un artículo a la factura')).toBeVisible()
  await makeCustomer(page, customer)

  await addOil(page, 'Agregar artículo')
  const quantity = page.getByRole('textbox', { name: /^Cantidad de / })
  await expect(quantity).toBeFocused()
  await page.keyboard.type('3')
  await expect(total(page)).toContainText('1,275.00')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Descuento de / })).toBeFocused()
  await page.keyboard.type('5')
  await expect(total(page)).toContainText('1,211.25')
  // Enter on a line goes on to the next one, and posts nothing.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Agregar artículo' })).toBeFocused()

  await payByTransfer(page)
  const draft = page.getByRole('button', { name: 'Guardar borrador' })
  await draft.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Borrador guardado', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/home\/invoices\/drafts\/./)

  await openByCode(page, '069')
  await expect(page.getByRole('heading', { level: 1, name: 'Borradores de facturas' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: customer })
  await expect(row).toContainText('1,211.25')
  await isWhole(page)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Borrador de factura' })).toBeVisible()
  await expect(total(page)).toContainText('1,211.25')

  await tabTo(page, page.getByRole('textbox', { name: 'Número de la transferencia' }))
  await page.keyboard.type(String(Date.now()))
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alertdialog', { name: '¿Facturar RD$1,211.25?' })
  await expect(question).toContainText(customer)
  await expect(question.getByRole('button', { name: 'Facturar' })).toBeFocused()
  await isWhole(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/invoices\/(?!new|drafts)./)
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(customer)
  await expect(page.getByRole('main')).toContainText('1,211.25')

  await openByCode(page, '069')
  await untilKnown(page)
  await expect(page.getByRole('row').filter({ hasText: customer })).toHaveCount(0)
})

test('what is scanned and saved at once is on the invoice, however slowly it is found', async ({ page }) => {
  const found = Promise.withResolvers<void>()
  await page.route('**/invoice.findGoods*', async (route) => {
    if (route.request().postData()?.includes(OIL_64)) await found.promise
    await route.continue()
  })
  await openByCode(page, '068')
  await untilKnown(page)
  await tabTo(page, page.getByRole('combobox', { name: 'Agregar artículo' }))
  await scan(page, OIL_64)
  await page.keyboard.press('Control+s')
  found.resolve()
  await expect(page.getByRole('textbox', { name: /^Cantidad de / })).toBeVisible()
  await expect(page.getByText('Elija un cliente').last()).toBeVisible()
  await expect(page.getByText('Por favor agregue al menos un artículo a la factura')).toHaveCount(0)
})

test('who leaves an invoice that is not saved is asked', async ({ page }) => {
  await openByCode(page, '068')
  await untilKnown(page)
  await addOil(page, 'Agregar artículo')
  await expect(page.getByRole('textbox', { name: /^Cantidad de / })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('065')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva factura' })).toBeVisible()
})

for (const width of [1440, 1024, 390])
  test.describe(`in English at ${width}`, () => {
    test.use({ language: 'en', viewport: { width, height: 900 } })

    test('an empty invoice says what it needs, and a line fits', async ({ page }) => {
      await openByCode(page, '068')
      await expect(page.getByRole('heading', { level: 1, name: 'New invoice' })).toBeVisible()
      await untilKnown(page)
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Please add at least one item to the invoice')).toBeVisible()
      await expect(page.getByText('Choose a customer').last()).toBeVisible()
      await addOil(page, 'Add an item')
      await expect(page.getByRole('textbox', { name: /^Quantity of / })).toBeFocused()
      await page.keyboard.type('2')
      await expect(total(page)).toContainText('850.00')
      await isWhole(page)
    })
  })
