import { expect, type Page } from '@playwright/test'
import { cartLines, scan, searchBox, total } from './journey.ts'
import { atDesk, toAddress } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'

/** Types into the search and takes the first that it finds. */
async function addBySearch(page: Page, words: string): Promise<void> {
  const before = await cartLines(page).count()
  await searchBox(page).fill(words)
  await expect(page.getByText(/Enter agrega el primero/)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(cartLines(page)).toHaveCount(before + 1)
}

atTill.describe('an answer that is not what was asked for', () => {
  // What React says of what it caught.
  atTill.use({ provoked: /TypeError/ })

  atTill('cannot be drawn: its panel says so and asks again, and the counter stays', async ({ page }) => {
    await scan(page, OIL_64)
    const garbage = [{ result: { data: {} } }]
    await page.route('**/pos.getInvoiceDetail**', (route) => route.fulfill({ json: garbage }), { times: 1 })
    await page.keyboard.press('F7')
    const recent = page.getByRole('dialog', { name: 'Facturas recientes' })
    await recent.getByRole('list', { name: 'Facturas recientes' }).getByRole('button').first().click()
    const detail = page.getByRole('dialog')
    await expect(detail.getByRole('alert')).toBeVisible()
    await detail.getByRole('button', { name: 'Reintentar' }).click()
    await expect(detail.getByRole('list', { name: 'Productos' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(total(page)).toHaveText(/425\.00/)

    // What breaks down outside of its panel takes the panel along, and nothing else.
    await page.route('**/invoice.getByNumber**', (route) => route.fulfill({ json: garbage }))
    await searchBox(page).fill('030')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Número de factura').fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ocurrió un error').first()).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Buscar Factura para Devolución' })).toBeHidden()
    await expect(total(page)).toHaveText(/425\.00/)
    await page.keyboard.press('F9')
    await expect(paySheet(page)).toBeVisible()
  })
})

const paySheet = (page: Page) => page.getByRole('dialog', { name: 'Cobrar' })

atTill(
  'crédito fiscal says why it needs a customer and leads to the RNC that is missing',
  async ({ page }) => {
    await scan(page, OIL_64)
    await page.getByRole('radio', { name: /Crédito fiscal/ }).click()
    const search = page.getByRole('dialog', { name: 'Buscar cliente' })
    await expect(search.getByText('El crédito fiscal necesita un cliente con RNC o cédula')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(total(page)).toHaveText(/425\.00/)

    // Cobrar leads there too, and nobody in particular is not offered.
    await page.keyboard.press('F9')
    await expect(search.getByText('El crédito fiscal necesita un cliente con RNC o cédula')).toBeVisible()
    await expect(search.getByRole('option').first()).toBeVisible()
    await expect(search.getByRole('option', { name: /^Cliente general/i })).toHaveCount(0)
    await page.keyboard.type('porfirio jaquez')
    await expect(search.getByRole('option')).toHaveCount(1)
    await expect(search.getByRole('option')).toContainText('Sin RNC ni cédula')
    await page.keyboard.press('Enter')

    const form = page.getByRole('dialog', { name: 'Editar cliente' })
    const taxId = form.getByRole('textbox', { name: 'RNC o cédula' })
    await expect(form.getByText('El crédito fiscal necesita un cliente con RNC o cédula')).toBeVisible()
    await expect(taxId).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('Escriba un RNC de 9 dígitos o una cédula de 11.')).toBeVisible()
    // One step back and out of it: nothing of the sale is lost.
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(search.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(total(page)).toHaveText(/425\.00/)

    await page.keyboard.press('F9')
    await search.getByRole('combobox').fill('porfirio jaquez')
    await expect(search.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(taxId).toBeFocused()
    await page.keyboard.type('00113918205')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Carrito' }).getByText('001-1391820-5')).toBeVisible()
    await expect(form).toBeHidden()
    await page.keyboard.press('F9')
    await expect(paySheet(page)).toBeVisible()
  },
)

atTill('who was chosen without RNC is completed where Cobrar leads', async ({ page }) => {
  await scan(page, OIL_64)
  await page.keyboard.press('F3')
  const search = page.getByRole('dialog', { name: 'Buscar cliente' })
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('wilkin montero')
  await expect(search.getByRole('option')).toHaveCount(1)
  await expect(search.getByRole('option')).toContainText('Wilkin Montero')
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
  await expect(page.getByRole('button', { name: /Wilkin Montero/ })).toBeVisible()
  await page.getByRole('radio', { name: /Crédito fiscal/ }).click()
  const form = page.getByRole('dialog', { name: 'Editar cliente' })
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Wilkin Montero Féliz')
  await expect(form.getByRole('textbox', { name: 'RNC o cédula' })).toBeFocused()
})

atTill('what does not reach is said before any money is counted', async ({ page }) => {
  await addBySearch(page, '3*bizcocho pepin tres leches')
  const notice = page.getByRole('status', { name: 'Existencia' })
  await expect(notice).toContainText('De «Bizcocho Pepín tres leches» quedan 2 y en el carrito hay 3.')
  await scan(page, OIL_64)
  await page.getByRole('button', { name: 'Cobrar' }).click()
  await expect(paySheet(page)).toBeHidden()
  await notice.getByRole('button', { name: 'Ver la línea' }).click()
  await expect(cartLines(page).filter({ hasText: 'Bizcocho' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Uno menos de Bizcocho Pepín tres leches' }).click()
  await expect(notice).toBeEmpty()
  await page.keyboard.press('F9')
  await expect(paySheet(page)).toBeVisible()
})

atTill('a long quantity is shown whole, and pounds are no units', async ({ page }) => {
  await addBySearch(page, '2.35*queso blanco')
  await addBySearch(page, '2*pan de agua')
  await expect(page.getByText(/^2 líneas · 3 unidades$/)).toBeVisible()
  await addBySearch(page, 'pan camaron')
  await page.keyboard.press('*')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Cantidad' }).fill('234567')
  await page.keyboard.press('Enter')
  const figure = page.getByRole('button', { name: /^Cantidad 234,567 de Pan camarón/ })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(figure).toHaveText('234,567')
  expect(await figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  // Millions of pesos have a buyer, who is asked for with the reason.
  await page.keyboard.press('F3')
  const search = page.getByRole('dialog', { name: 'Buscar cliente' })
  await expect(search.getByText(/Una venta desde RD\$250,000\.00 lleva el nombre y el RNC/)).toBeVisible()
})

atTill.describe('who owns the shop', () => {
  atTill.use({ who: 'owner' })
  atTill('a customer whom nobody knows yet is made with Enter, from what was typed', async ({ page }) => {
    await page.keyboard.press('F3')
    const search = page.getByRole('dialog', { name: 'Buscar cliente' })
    const name = `Cliente ${crypto.randomUUID().slice(0, 8)}`
    await search.getByRole('combobox').fill(name)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Nuevo cliente' })
    await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue(name)
  })
})

atTill('letters in the amount are answered and stay', async ({ page }) => {
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  const sheet = paySheet(page)
  const amount = sheet.getByRole('textbox', { name: 'Recibido en efectivo' })
  await amount.fill('mil pesos')
  await expect(
    sheet.getByText('Monto inválido. Escriba el monto en números, por ejemplo 1500 o 1,500.00.'),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(amount).toHaveValue('mil pesos')
  await expect(sheet.getByText(/Escriba (el|un) monto/).filter({ visible: true })).toHaveCount(1)
  await amount.fill('1000')
  await expect(sheet.getByText(/Escriba (el|un) monto/)).toHaveCount(0)
  // The key that stands on the method is the one that chooses it.
  await expect(sheet.getByRole('radio', { name: 'Tarjeta' })).toContainText('Alt 2')
  await page.keyboard.press('Alt+2')
  await expect(sheet.getByRole('radio', { name: 'Tarjeta' })).toBeChecked()
})

atTill('fiscal numbers that end in weeks are the office’s affair and not the cashier’s', async ({ page }) => {
  // The series comes with the same answer as the warnings.
  await expect(page.getByText('E31', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Crédito fiscal/ }).click()
  const search = page.getByRole('dialog', { name: 'Buscar cliente' })
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cobrar' })).toBeVisible()
  await expect(page.getByText(/Quedan? \d+ comprobantes?/)).toHaveCount(0)
})

atTill.describe('who owns the shop', () => {
  atTill.use({ who: 'owner' })
  atTill(
    'who records fiscal numbers is warned, and can put the warning away for the day',
    async ({ page }) => {
      const warning = page.getByRole('note').filter({ hasText: /Quedan? \d+ comprobantes?/ })
      await expect(warning).toHaveCount(1)
      await warning.getByRole('button', { name: 'No mostrar más hoy' }).click()
      await expect(warning).toHaveCount(0)
      await page.reload()
      await expect(total(page)).toBeVisible()
      await expect(page.getByText('Lector listo')).toBeVisible()
      // The series comes with the same answer as the warnings.
      await expect(page.getByText('E31', { exact: true })).toBeVisible()
      await expect(warning).toHaveCount(0)
    },
  )
})

atDesk('a failing check digit is said beside the field and saved all the same', async ({ page }) => {
  await toAddress(page, '/home/customers/new')
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Cooperativa de prueba')
  await page.getByRole('textbox', { name: 'RNC o cédula' }).fill('1-01-85004-4')
  await expect(page.getByText(/El dígito verificador no coincide\. Revise cada cifra/)).toBeVisible()
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Cooperativa de prueba')
  await expect(page.getByRole('row', { name: /Cooperativa de prueba/ })).toContainText('1-01-85004-4')
})

atTill.describe('where fingers point', () => {
  atTill.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  atTill('no key is drawn', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Cobrar' })).toBeVisible()
    await expect(page.getByText('F9', { exact: true })).toBeHidden()
  })
})
