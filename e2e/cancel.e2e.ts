import { expect, type Page } from '@playwright/test'
import { cartLines, chargeCash, returnOne, scan, searchBox } from './journey.ts'
import { atTill } from './standing-till.ts'

const OIL = '7469912000028'

// Cancelling is a right of who administers the shop.
atTill.use({ who: 'admin' })

/** Sells one thing for cash and answers the sale's number. */
async function sell(page: Page): Promise<string> {
  await scan(page, OIL)
  return chargeCash(page)
}

async function openSale(page: Page, number: string): Promise<void> {
  await page.keyboard.press('F7')
  await page
    .getByRole('list', { name: 'Facturas recientes' })
    // By its beginning: the same six digits may stand in the fiscal number of another one.
    .getByRole('button', { name: new RegExp(`^${number}`) })
    .click()
}

atTill('a sale is cancelled with its reason, and its copy says so', async ({ page }) => {
  const number = await sell(page)
  await openSale(page, number)
  await page.getByRole('button', { name: 'Anular', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `¿Anular la venta ${number}?` })
  await expect(dialog.getByRole('region', { name: 'Qué va a pasar' })).toContainText('Efectivo a devolver')
  await dialog.getByRole('button', { name: 'Anular la venta' }).click()
  await expect(dialog).toContainText('Escriba el motivo de la anulación.')
  await dialog.getByLabel('Motivo').fill('Se cobró dos veces')
  await dialog.getByRole('button', { name: 'Anular la venta' }).click()
  await expect(dialog).toBeHidden()
  const panel = page.getByRole('dialog', { name: `Venta ${number}`, exact: true })
  await expect(panel).toContainText('Se cobró dos veces')
  await expect(panel.getByRole('button', { name: 'Anular', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(
    page
      .getByRole('list', { name: 'Facturas recientes' })
      .getByRole('button', { name: new RegExp(`^${number}`) }),
  ).toContainText('Anulada')
  // Who brings it back is told why nothing comes of it, and stays at the number.
  await page.keyboard.press('Escape')
  await searchBox(page).fill('030')
  await page.keyboard.press('Enter')
  const returning = page.getByRole('dialog', { name: 'Buscar Factura para Devolución' })
  await returning.getByLabel('Número de factura').fill(number)
  await page.keyboard.press('Enter')
  await expect(returning.getByText('Esa factura está anulada: no queda nada que devolver.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Seleccionar Productos a Devolver' })).toBeHidden()
})

atTill(
  'what is left of a sale that partly came back is said before it is cancelled, and given back',
  async ({ page }) => {
    await page.keyboard.type('2*')
    const number = await sell(page)
    await returnOne(page, number)
    await page.getByRole('button', { name: 'Confirmar Devolución' }).click()
    const note = page.getByRole('dialog', { name: 'Nota de Crédito Generada' })
    const named = await note.getByText(/^NC-\d{6}$/).innerText()
    await note.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('button', { name: 'Sí, salir' }).click()
    await expect(note).toBeHidden()

    await openSale(page, number)
    await expect(page.getByRole('button', { name: 'Anular y rehacer' })).toBeHidden()
    await page.getByRole('button', { name: 'Anular lo que queda' }).click()
    const dialog = page.getByRole('dialog', { name: `¿Anular lo que queda de la venta ${number}?` })
    const happens = dialog.getByRole('region', { name: 'Qué va a pasar' })
    await expect(happens).toContainText(`Ya se devolvió con la ${named}`)
    // One of two bottles for 225.00 each is left, and was paid in cash.
    await expect(happens).toContainText('Efectivo a devolver')
    await expect(happens.getByText('225.00')).toHaveCount(2)
    await expect(happens).toContainText('La mercancía que no ha vuelto vuelve a su almacén.')
    await dialog.getByLabel('Motivo').fill('El cliente desistió')
    await dialog.getByRole('button', { name: 'Anular lo que queda' }).click()
    await expect(dialog).toBeHidden()
    const sale = page.getByRole('dialog', { name: `Venta ${number}`, exact: true })
    await expect(sale.getByRole('region', { name: 'Lo que se devolvió' }).getByRole('listitem')).toHaveCount(
      2,
    )
    await expect(sale.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
  },
)

atTill('a sale is cancelled and made anew in the cart', async ({ page }) => {
  const number = await sell(page)
  await openSale(page, number)
  await page.getByRole('button', { name: 'Anular y rehacer' }).click()
  const dialog = page.getByRole('dialog', { name: `¿Anular la venta ${number} y rehacerla?` })
  await dialog.getByLabel('Motivo').fill('Faltó un producto')
  await dialog.getByRole('button', { name: 'Anular y cargar el carrito' }).click()
  await expect(page.getByText(`La venta ${number} está en el carrito`)).toBeVisible()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/home\/pos$/)
  await expect(page.getByRole('dialog', { name: `Venta ${number}`, exact: true })).toBeHidden()
})

atTill.describe('whoever sells', () => {
  atTill.use({ who: 'cashier' })
  atTill('a cashier sees that cancelling is not hers', async ({ page }) => {
    const number = await sell(page)
    await openSale(page, number)
    await expect(page.getByRole('button', { name: 'Anular', exact: true })).toBeDisabled()
  })
})
