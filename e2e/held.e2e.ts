import { expect, type Page } from '@playwright/test'
import { cartLines, scan, total } from './journey.ts'
import { atTill, tillBeside } from './standing-till.ts'

const OIL = '7469912000028'

/** Sets the cart aside under a name. */
async function hold(page: Page, name: string): Promise<void> {
  await expect(cartLines(page)).not.toHaveCount(0)
  await page.keyboard.press('F4')
  const dialog = page.getByRole('dialog', { name: 'Guardar factura' })
  await dialog.getByLabel('Nombre').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cartLines(page)).toHaveCount(0)
}

const savedList = (page: Page) => page.getByRole('list', { name: 'Facturas guardadas' })
const load = (page: Page, name: string) => page.getByRole('button', { name: `Cargar «${name}»` })

/** A name that no run before this one used. */
const fresh = (name: string): string => `${name} ${Date.now()}`

atTill('F6 that is quicker than the answer opens what was held: it is opened at once', async ({ page }) => {
  const name = fresh('Rápido')
  await scan(page, OIL)
  await expect(cartLines(page)).toHaveCount(1)
  await page.keyboard.press('F4')
  await page.getByRole('dialog', { name: 'Guardar factura' }).getByLabel('Nombre').fill(name)
  const pressed = Promise.withResolvers<void>()
  await page.route('**/pos.holdInvoice**', (route) => pressed.promise.then(() => route.continue()))
  const asked = page.waitForRequest('**/pos.holdInvoice**')
  await page.keyboard.press('Enter')
  await asked
  await page.keyboard.press('F6')
  pressed.resolve()
  await expect(savedList(page)).toContainText(name)
})

atTill('a sale is set aside and resumed at another till', async ({ page, browser }) => {
  const name = fresh('Doña Ana')
  await page.keyboard.press('F4')
  await expect(page.getByText('No hay productos en el carrito').first()).toBeVisible()
  await scan(page, OIL)
  await expect(total(page)).toHaveText(/225\.00/)
  const price = await total(page).innerText()
  await page.keyboard.press('F4')
  const dialog = page.getByRole('dialog', { name: 'Guardar factura' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Por favor ingrese un nombre para la factura')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await hold(page, name)
  // It does not come back into this cart, for it would be sold twice.
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeDisabled()

  const other = await tillBeside(browser, 'admin')
  await other.keyboard.press('F6')
  await expect(savedList(other)).toContainText(name)
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: /^Facturas guardadas.*factura/ })).toBeVisible()
  await other.keyboard.press('F6')
  await load(other, name).press('Enter')
  await expect(other.getByText(`«${name}» está en el carrito`)).toBeVisible()
  await expect(cartLines(other)).toHaveCount(1)
  await expect(total(other)).toHaveText(price)
  // A reload keeps it, and asks nothing: the server has said that it is this till's.
  await other.reload()
  await expect(cartLines(other)).toHaveCount(1)
  await expect(other.getByRole('dialog', { name: /^Falta confirmar/ })).toBeHidden()

  // What was known of before is shown at once, and then what there is now.
  const listed = page.waitForResponse(/pos\.getHeldInvoices/)
  await page.keyboard.press('F6')
  await expect(page.getByRole('dialog', { name: 'Facturas guardadas' })).toBeVisible()
  await listed
  await expect(load(page, name)).toBeHidden()
})

atTill('what is in the cart is kept or replaced as the cashier says', async ({ page }) => {
  const [first, second] = [fresh('Mesa 1'), fresh('Mesa 2')]
  await scan(page, OIL)
  await hold(page, first)
  await scan(page, OIL)
  await scan(page, OIL)
  await page.keyboard.press('F6')
  await load(page, first).click()
  await page.getByRole('button', { name: 'Guardar el actual primero' }).click()
  await page.getByRole('dialog', { name: 'Guardar factura' }).getByLabel('Nombre').fill(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`«${first}» está en el carrito`)).toBeVisible()
  await expect(savedList(page)).toBeHidden()
  await page.keyboard.press('F6')
  await expect(load(page, second)).toBeVisible()
  await expect(load(page, first)).toBeHidden()
  await load(page, second).click()
  await page.getByRole('button', { name: 'Reemplazar el carrito' }).click()
  await expect(page.getByText(`«${second}» está en el carrito`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cantidad 2 de / })).toBeVisible()
})

atTill(
  'of two tills that load the same one, the second is told and its cart is emptied',
  async ({ page, browser }) => {
    const name = fresh('Pedido')
    await scan(page, OIL)
    await hold(page, name)
    const other = await tillBeside(browser, 'admin')
    await other.keyboard.press('F6')
    await expect(load(other, name)).toBeVisible()
    // This till has loaded it, and before it says so the other one takes it off the list.
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/pos\.deleteHeldInvoice/, async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('F6')
    const asked = page.waitForRequest(/pos\.deleteHeldInvoice/)
    await load(page, name).click()
    await asked
    await load(other, name).click()
    await expect(other.getByText(`«${name}» está en el carrito`)).toBeVisible()
    release()
    await expect(page.getByText(`«${name}» se retomó en otra caja`)).toBeVisible()
    await expect(cartLines(page)).toHaveCount(0)
    await expect(cartLines(other)).toHaveCount(1)
  },
)

atTill('a till that breaks down while it loads asks before anything leaves the list', async ({ page }) => {
  const name = fresh('Colmado Rosa')
  await scan(page, OIL)
  await hold(page, name)
  await page.route(/pos\.deleteHeldInvoice/, () => undefined)
  await page.keyboard.press('F6')
  const asked = page.waitForRequest(/pos\.deleteHeldInvoice/)
  await load(page, name).click()
  await asked
  // The request is lost with the page: taken off before, it would reach the server after all.
  await page.reload()
  await page.unroute(/pos\.deleteHeldInvoice/)
  const unsure = page.getByRole('dialog', { name: /^Falta confirmar/ })
  await expect(unsure).toBeVisible()
  await unsure.getByRole('button', { name: 'Sacarla del carrito' }).click()
  await expect(unsure).toBeHidden()
  await expect(cartLines(page)).toHaveCount(0)
  // Nothing was lost: it is still on the list, and is deleted only when somebody says so twice.
  await page.keyboard.press('F6')
  await expect(load(page, name)).toBeVisible()
  await page.getByRole('button', { name: `Eliminar «${name}»` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(load(page, name)).toBeHidden()
})

atTill(
  'what comes as a held sale and is none neither holds the counter up nor leaves the list',
  async ({ page }) => {
    const name = fresh('Ilegible')
    await scan(page, OIL)
    await hold(page, name)
    let answer: unknown = { nothing: true }
    await page.route(/pos\.loadHeldInvoice/, (route) =>
      route.fulfill({ json: [{ result: { data: answer } }] }),
    )
    const deleted: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('pos.deleteHeldInvoice')) deleted.push(request.url())
    })
    const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
    await page.keyboard.press('F6')
    await load(page, name).click()
    await expect(toast('Los datos de la factura no son válidos')).toBeVisible()
    answer = {
      id: crypto.randomUUID(),
      name,
      customerId: 'default',
      customer: null,
      discount: null,
      items: [{ product: null }],
      missing: [],
    }
    await page.keyboard.press('F6')
    await load(page, name).click()
    await expect(toast('La factura guardada no tiene productos válidos')).toBeVisible()
    expect(deleted).toEqual([])
    // The counter goes on, and the sale is still there. With it the error is no news any more.
    await page.unroute(/pos\.loadHeldInvoice/)
    await page.keyboard.press('F6')
    await load(page, name).click()
    await expect(page.getByText(`«${name}» está en el carrito`)).toBeVisible()
    await expect(cartLines(page)).toHaveCount(1)
    await expect(toast('La factura guardada')).toHaveCount(0)
  },
)
