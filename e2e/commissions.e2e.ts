import { expect, type Page } from '@playwright/test'
import { ask, cartLines, returnOne, scan } from './journey.ts'
import { asOwner, charge, connectionBadge } from './kept-till.ts'
import { chooseOption, deskBeside, isWhole, openByCode, tabTo, untilKnown } from './standing-desk.ts'
import { atKeptTill } from './standing-kept-till.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'

/** Somebody who is paid 10 % of what they sell. */
const newSeller = (page: Page, name: string): Promise<{ id: string }> =>
  ask(page, 'employee.create', { name, salary_type: 'commission', commission_rate: 10 })

const seller = (page: Page) =>
  page.getByRole('dialog', { name: 'Cobrar' }).getByRole('combobox', { name: 'Vendedor' })

/** Chooses who sells the cart, by the keyboard: the amount is where one goes on. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F9')
  await expect(page.getByRole('textbox', { name: 'Recibido en efectivo' })).toBeFocused()
  await chooseOption(page, seller(page), name)
  await expect(page.getByRole('textbox', { name: 'Recibido en efectivo' })).toBeFocused()
}

/** A till that was opened now knows who sells by now. */
async function anew(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByText('Lector listo')).toBeVisible()
}

async function sellTwoBy(page: Page, name: string): Promise<string> {
  await page.keyboard.type('2*')
  await scan(page, OIL_64)
  await choose(page, name)
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('article', { name: /^Recibo/ })
  const number = /(\d{6})/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  return number
}

async function bringOneBack(page: Page, number: string): Promise<void> {
  await returnOne(page, number)
  const confirm = page.getByRole('dialog', { name: 'Confirmar Devolución' })
  await confirm.getByRole('button', { name: 'Confirmar Devolución' }).click()
  const note = page.getByRole('dialog', { name: 'Nota de Crédito Generada' })
  await note.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('button', { name: 'Sí, salir' }).click()
  await expect(note).toBeHidden()
}

/** What the figures above a list say, by their names. */
const figure = (page: Page, name: string) =>
  page.getByLabel('Totales de lo encontrado').locator('div').filter({ hasText: name }).last()

/** Pays all that is earned, with a reference. */
async function pay(page: Page, name: string, reference: string): Promise<string> {
  await tabTo(page, page.getByRole('button', { name: 'Pagar comisiones' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pagar a ${name}` })
  await expect(dialog.getByRole('combobox', { name: 'Forma de pago' })).toBeFocused()
  await tabTo(page, dialog.getByRole('textbox', { name: 'Referencia' }))
  await page.keyboard.type(reference)
  await isWhole(page)
  await page.keyboard.press('Control+s')
  const said = page.getByText(/^Pago PC-\d{6} registrado$/)
  await expect(said).toBeVisible()
  await expect(dialog).toBeHidden()
  return /PC-\d{6}/.exec(await said.innerText())?.[0] ?? ''
}

async function reverse(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Pagos' }).click()
  await page.getByRole('button', { name: `Más acciones del pago ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Revertir pago' }).click()
  const dialog = page.getByRole('dialog', { name: `Revertir el pago ${number}` })
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await page.keyboard.type('Se pagó a otro')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Pago revertido con RPC-\d{6}$/)).toBeVisible()
  await expect(page.getByText(/RPC-\d{6} · Se pagó a otro/)).toBeVisible()
}

atTill(
  'who sold earns a commission, loses of it what comes back, is paid the rest, and the payment can be reversed',
  async ({ page, browser }) => {
    const name = `Vende ${Date.now()}`
    const desk = await deskBeside(browser, 'owner')
    await newSeller(desk, name)
    await anew(page)
    const number = await sellTwoBy(page, name)
    await expect(cartLines(page)).toHaveCount(0)
    await bringOneBack(page, number)
    // The next customer is not theirs.
    await scan(page, OIL_64)
    await page.keyboard.press('F9')
    await expect(seller(page)).toContainText('Ninguno')
    await page.keyboard.press('Escape')

    await openByCode(desk, '087')
    await expect(desk.getByRole('heading', { level: 1, name: /^Comisiones/ })).toBeVisible()
    await untilKnown(desk)
    await isWhole(desk)
    await desk.getByRole('searchbox', { name: 'Buscar vendedor' }).fill(name)
    await expect(desk.getByRole('table').getByRole('row')).toHaveCount(2)
    await untilKnown(desk)
    await expect(figure(desk, 'Comisión devuelta')).not.toContainText('0.00')
    const paid = (await figure(desk, 'Por pagar').innerText()).replaceAll(/[^\d.]/g, '')
    expect(Number(paid)).toBeGreaterThan(0)
    await tabTo(desk, desk.getByRole('row').filter({ hasText: name }))
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1, name: `Comisiones de ${name}` })).toBeVisible()
    await expect(desk.getByText(number)).toBeVisible()
    await isWhole(desk)
    const payment = await pay(desk, name, '00420917')
    await expect(figure(desk, 'Pagado')).toContainText(paid)
    await expect(figure(desk, 'Por pagar')).toContainText('0.00')
    await reverse(desk, payment)
    await expect(figure(desk, 'Por pagar')).toContainText(paid)
    await isWhole(desk)
    await tabTo(desk, desk.getByRole('row').filter({ hasText: payment }))
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1, name: `Pago de comisiones ${payment}` })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Lo que pagó' }).first()).toContainText(number)
    await expect(desk.getByText(/^Revertido con RPC-\d{6} el/)).toBeVisible()
    await isWhole(desk)
    await desk.getByRole('button', { name: 'Volver a comisiones' }).click()
    await expect(desk.getByRole('radio', { name: 'Pagos' })).toBeChecked()
  },
)

atKeptTill(
  'without a line who sells is chosen from what the till keeps, and earns the same',
  async ({ page, context, browser }) => {
    const name = `Vende sin línea ${Date.now()}`
    const { id } = await asOwner(browser, (owner) => newSeller(owner, name))
    await anew(page)
    await context.setOffline(true)
    await scan(page, OIL_64)
    await choose(page, name)
    await page.keyboard.press('Escape')
    // A cart that was left and taken up again keeps its seller.
    await charge(page)
    await context.setOffline(false)
    await expect(connectionBadge(page)).toHaveText('En línea', { timeout: 30_000 })
    const year = new Date().getFullYear()
    const asked = { employee_id: id, from: `${year}-01-01`, to: `${year}-12-31` }
    await expect
      .poll(async () => {
        const { totals } = await asOwner(browser, (owner) => ask(owner, 'commission.getLines', asked, 'GET'))
        return totals.commission
      })
      .toBeGreaterThan(0)
  },
)
