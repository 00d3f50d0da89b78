import { expect, type Page } from '@playwright/test'
import { startAzulTerminal } from '../simulators/azul-terminal.ts'
import type { CardMachine } from '../simulators/card-machine.ts'
import { cartLines, recentNumbers, scan, searchBox, test, total } from './journey.ts'
import { PLACE } from './place.ts'
import { atDesk, openByCode } from './standing-desk.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'

let machine: CardMachine
test.beforeEach(async () => {
  // Where the demo shop's counter looks for its terminal.
  machine = await startAzulTerminal({ port: PLACE.terminal })
})
test.afterEach(() => machine.stop())

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Cobrar' })
const receipt = (page: Page) => page.getByRole('article', { name: /^Recibo/ })

/** A bottle of oil, and the card chosen for it. */
async function toCard(page: Page): Promise<void> {
  await scan(page, OIL_64)
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(sheet(page).getByRole('button', { name: /^Cobrar RD\$425\.00/ })).toBeEnabled()
}

atTill('a card is charged at the terminal by one key, and the sale is closed with it', async ({ page }) => {
  await toCard(page)
  machine.behave('late', { lateMs: 1_500, times: 1 })
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText('Pase la tarjeta…')).toBeVisible()
  await expect(receipt(page)).toContainText(/Tarjeta ··4417 AUT OK\d{4}/)
  expect(machine.charges()).toEqual([42_500])
})

atTill('a declined card costs nothing, and two cards pay one sale', async ({ page }) => {
  await toCard(page)
  machine.behave('decline', { times: 1 })
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText('La tarjeta no se cobró.')).toBeVisible()
  expect(machine.charges()).toEqual([])
  const amount = sheet(page).getByRole('textbox', { name: 'Monto con Tarjeta' })
  await amount.fill('100')
  await page.keyboard.press('Enter')
  const payments = sheet(page).getByRole('list', { name: 'Pagos' })
  await expect(payments.getByRole('listitem')).toHaveCount(1)
  await expect(amount).toHaveValue('325.00')
  // What a terminal took goes back there alone.
  await expect(payments.getByRole('button', { name: /Quitar/ })).toHaveCount(0)
  await expect(payments.getByRole('button', { name: 'Anular el cobro de RD$100.00' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toContainText(/325\.00/)
  expect(machine.charges()).toEqual([10_000, 32_500])
})

atTill('a terminal whose answer is cut is asked what it did, and charges once', async ({ page }) => {
  const before = await recentNumbers(page)
  await toCard(page)
  machine.behave('cut', { times: 1 })
  await page.keyboard.press('Enter')
  const payments = sheet(page).getByRole('list', { name: 'Pagos' })
  await expect(payments.getByRole('listitem')).toHaveCount(1)
  // All is paid: nothing is left to be charged, and the next key ends the sale.
  await expect(sheet(page).getByRole('button', { name: 'Terminar' })).toBeFocused()
  await expect(sheet(page).getByRole('button', { name: /^Cobrar/ })).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toContainText(/AUT OK\d{4}/)
  expect(machine.charges()).toEqual([42_500])
  await page.keyboard.press('Escape')
  const after = await recentNumbers(page)
  expect(after.filter((number) => !before.includes(number))).toHaveLength(1)
})

atTill('a charge that is found again is not what stands to be charged next', async ({ page }) => {
  await toCard(page)
  machine.behave('cut', { times: 1 })
  const amount = sheet(page).getByRole('textbox', { name: 'Monto con Tarjeta' })
  await amount.fill('100')
  await page.keyboard.press('Enter')
  const payments = sheet(page).getByRole('list', { name: 'Pagos' })
  await expect(payments.getByRole('button', { name: 'Anular el cobro de RD$100.00' })).toBeVisible()
  await expect(amount).toHaveValue('325.00')
  await expect(amount).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(receipt(page)).toContainText(/325\.00/)
  expect(machine.charges()).toEqual([10_000, 32_500])
})

atTill('a reload in the middle of a charge finds it again', async ({ page }) => {
  await toCard(page)
  machine.behave('late', { lateMs: 1_500, times: 1 })
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByText('Pase la tarjeta…')).toBeVisible()
  await page.reload()
  await expect(total(page)).toHaveText(/425\.00/)
  await page.keyboard.press('F9')
  await expect(sheet(page).getByRole('list', { name: 'Pagos' }).getByRole('listitem')).toHaveCount(1)
  await sheet(page).getByRole('button', { name: 'Terminar' }).click()
  await expect(receipt(page)).toContainText(/AUT OK\d{4}/)
  expect(machine.charges()).toEqual([42_500])
})

atTill.describe('who owns the shop', () => {
  atTill.use({ who: 'owner' })
  atTill('what nobody can tell is marked by who may, with the reason', async ({ page }) => {
    // Something that the terminal did before: without it nobody could tell that it did nothing since.
    await fetch(`${machine.url}/api/transaction/lane/sale/1099.91`)
    await toCard(page)
    machine.behave('drop', { times: 1 })
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByText('Desconocida – consultando')).toBeVisible()
    await expect(sheet(page).getByText('Hasta ahora el terminal no muestra este cobro.')).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: 'Terminar' })).toBeDisabled()
    await sheet(page).getByRole('button', { name: 'Marcar a mano' }).click()
    const mark = page.getByRole('dialog', { name: /^Marcar el cobro/ })
    await page.keyboard.press('Enter')
    await mark.getByRole('button', { name: 'Marcar' }).click()
    await expect(mark.getByText('Escriba el motivo.')).toBeVisible()
    await mark.getByRole('textbox', { name: 'Motivo' }).fill('Se cortó la luz')
    await page.keyboard.press('Enter')
    await expect(mark).toBeHidden()
    await expect(sheet(page).getByRole('button', { name: /^Cobrar RD\$425\.00/ })).toBeEnabled()
    await page.keyboard.press('Alt+2')
    await page.keyboard.press('Enter')
    await expect(receipt(page)).toContainText(/AUT OK\d{4}/)
    expect(machine.charges()).toEqual([42_500])
  })
})

/** Answers nothing of use when it is asked for the charges of a sale, until what is given back is called. */
async function withoutCharges(page: Page): Promise<() => Promise<void>> {
  const asked = /getOfSale/
  await page.route(asked, (route) => route.fulfill({ status: 500, body: 'out of order' }))
  return () => page.unroute(asked)
}

atTill(
  'a charge whose cart was emptied is no other customer’s, and its sale can be finished',
  async ({ page }) => {
    await toCard(page)
    await sheet(page).getByRole('textbox', { name: 'Monto con Tarjeta' }).fill('25')
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByRole('list', { name: 'Pagos' }).getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Vaciar' }).click()
    await expect(cartLines(page)).toHaveCount(0)
    await expect(page.getByText('Quedó un cobro con tarjeta sin venta', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    const open = page.getByRole('list', { name: 'Cobro con tarjeta sin venta' })
    await expect(open.getByText('Cobrada, sin venta')).toBeVisible()
    await open.getByRole('button', { name: 'Anular' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Anular el cobro de RD$25.00?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    const answerAgain = await withoutCharges(page)
    await open.getByRole('button', { name: 'Terminar la venta' }).click()
    // Nobody is asked for money while it is not known what the card paid.
    const panel = page.getByRole('dialog', { name: 'Cobro con tarjeta sin venta', exact: true })
    await expect(panel.getByRole('alert')).toContainText('no se pudo confirmar su cobro con tarjeta')
    await expect(sheet(page)).toBeHidden()
    await answerAgain()
    await panel.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
    // What the card paid, and the rest that is proposed.
    const paid = sheet(page).getByRole('list', { name: 'Pagos' }).getByRole('listitem')
    await expect(paid.first()).toContainText(/AUT OK\d{4}/)
    await expect(paid.last()).toContainText(/\D400\.00/)
    await page.keyboard.press('Alt+2')
    await page.keyboard.press('Enter')
    await expect(receipt(page)).toContainText(/400\.00/)
    expect(machine.charges()).toEqual([2_500, 40_000])
  },
)

atTill(
  'without its terminal the counter says so and takes the authorisation of another',
  async ({ page }) => {
    await machine.stop()
    await toCard(page)
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByText(/El terminal no responde/)).toBeVisible()
    await sheet(page).getByRole('radio', { name: 'Cobrada en otro terminal' }).click()
    await expect(sheet(page).getByText('Escriba el número de autorización del comprobante.')).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: 'Terminar' })).toBeDisabled()
    await sheet(page).getByRole('textbox', { name: 'Número de autorización' }).fill('A-778')
    await page.keyboard.press('Enter')
    await expect(receipt(page)).toContainText(/Tarjeta A-778/)
    // The same voucher once more: it is said before the sale is closed, and nobody is held up.
    await page.keyboard.press('Escape')
    await toCard(page)
    await sheet(page).getByRole('radio', { name: 'Cobrada en otro terminal' }).click()
    await sheet(page).getByRole('textbox', { name: 'Número de autorización' }).fill('a778')
    await expect(sheet(page).getByRole('alert')).toContainText(/La autorización a778 ya pagó la venta \d{6}/)
    await page.keyboard.press('Enter')
    await expect(receipt(page)).toContainText(/Tarjeta a778/)
  },
)

atTill.describe('who owns the shop', () => {
  atTill.use({ who: 'owner' })
  atTill('031 shows the last transaction in both ways, and voids it', async ({ page }) => {
    await searchBox(page).fill('031')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Última transacción de tarjeta' })
    await expect(panel.getByText('No se pudo obtener la última transacción')).toBeVisible()
    await panel.getByRole('radio', { name: 'Interfaz de pago' }).click()
    await expect(panel.getByText('No hay transacciones recientes')).toBeVisible()
    // Somebody charges at the terminal itself.
    await fetch(`${machine.url}/api/transaction/lane/sale/50.00`)
    await panel.getByRole('button', { name: 'Volver a leer' }).click()
    const paper = panel.getByRole('article', { name: 'Última transacción de tarjeta' })
    await expect(paper).toContainText('DOP 50.00')
    await expect(paper).toContainText('Aprobada')
    await expect(paper).toContainText('Chip')
    await expect(paper).toContainText('414720')
    await panel.getByRole('button', { name: 'Anular' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click()
    await expect(page.getByText('Transacción anulada correctamente')).toBeVisible()
    await expect(paper).toContainText('Declinada')
    expect(machine.charges()).toEqual([])
    await page.getByRole('button', { name: 'Cerrar totales' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar totales' }).click()
    await expect(page.getByText('Totales cerrados')).toBeVisible()
  })
})

atTill.describe('who owns the shop', () => {
  atTill.use({ who: 'owner' })
  atTill('a void that failed is not heard of again once it has gone through', async ({ page }) => {
    await page.clock.install()
    await fetch(`${machine.url}/api/transaction/lane/sale/50.00`)
    await searchBox(page).fill('031')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Última transacción de tarjeta' })
    const voidIt = async (): Promise<void> => {
      await panel.getByRole('button', { name: 'Anular' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Anular' }).click()
    }
    await page.route(/\/void/, (route) => route.abort('connectionreset'), { times: 1 })
    await voidIt()
    const failed = page.getByText('Error al anular la transacción')
    await expect(failed).toBeVisible()
    await voidIt()
    const done = page.getByText('Transacción anulada correctamente')
    await expect(done).toBeVisible()
    await expect(failed).toBeHidden()
    // What was done leaves by itself, and nothing old comes back under it.
    await page.clock.fastForward(6_000)
    await expect(done).toBeHidden()
    await expect(failed).toBeHidden()
  })
})

atDesk('a terminal is set up and tried from this browser', async ({ page }) => {
  await openByCode(page, '902')
  await page.getByRole('row', { name: /^AZUL/ }).click()
  const azul = page.getByRole('dialog', { name: 'AZUL' })
  await azul.getByRole('button', { name: 'Probar' }).click()
  await expect(azul.getByText('El terminal responde y está listo.')).toBeVisible()
  await azul.getByRole('textbox', { name: 'Dirección del servicio' }).fill('sin dirección')
  await azul.getByRole('button', { name: 'Guardar' }).click()
  await expect(azul.getByText('Escriba una dirección como http://127.0.0.1:8085')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('region', { name: 'Interfaces de pago' })).toContainText('Stripe')
})
