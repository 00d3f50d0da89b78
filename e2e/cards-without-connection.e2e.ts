import { expect, type Page } from '@playwright/test'
import { startAzulTerminal } from '../simulators/azul-terminal.ts'
import type { CardMachine } from '../simulators/card-machine.ts'
import { scan, total } from './journey.ts'
import { connectionBadge } from './kept-till.ts'
import { PLACE } from './place.ts'
import { atKeptTill } from './standing-kept-till.ts'
import { tillBeside } from './standing-till.ts'

const OIL_64 = '7469912000011'

let machine: CardMachine
atKeptTill.beforeEach(async () => {
  machine = await startAzulTerminal({ port: PLACE.terminal })
})
atKeptTill.afterEach(() => machine.stop())

const openCharges = (page: Page) =>
  page.getByRole('dialog', { name: 'Cobro con tarjeta sin venta', exact: true })

/** The panel of the charges that became no sale, from the counter's menu. */
async function lookAtCharges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Cobro con tarjeta sin venta/ }).click()
  await expect(openCharges(page)).toBeVisible()
}

atKeptTill(
  'a card whose sale was made without a connection is not voided at another till',
  async ({ page, context, browser }) => {
    await scan(page, OIL_64)
    await expect(total(page)).toHaveText(/425\.00/)
    await page.keyboard.press('F9')
    const sheet = page.getByRole('dialog', { name: 'Cobrar' })
    await page.keyboard.press('Alt+2')
    await sheet.getByRole('textbox', { name: 'Monto con Tarjeta' }).fill('25')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('list', { name: 'Pagos' }).getByRole('listitem')).toHaveCount(1)
    // The card is charged; the connection goes, and the rest is paid in cash.
    await context.setOffline(true)
    await page.keyboard.press('Alt+1')
    await sheet.getByRole('button', { name: 'Terminar' }).click()
    const receipt = page.getByRole('article', { name: /^Recibo T\d+-\d{6}/ })
    await expect(receipt).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    await expect(receipt).toBeHidden()

    const other = await tillBeside(browser, 'cashier')
    await lookAtCharges(other)
    await expect(openCharges(other).getByText(/Esa caja no ha vuelto a comunicarse: T\d/)).toBeVisible()
    await expect(openCharges(other).getByRole('button', { name: 'Anular', exact: true })).toHaveCount(0)
    await expect(
      openCharges(other).getByRole('button', { name: 'Anular después de hablar con esa caja' }),
    ).toBeDisabled()
    await other.keyboard.press('Escape')

    // Its own till has its connection again, and the sale waits there to be sent: it offers nothing to void.
    await page.route(/pos\.syncSale/, (route) => route.abort())
    await context.setOffline(false)
    await expect(connectionBadge(page)).toHaveText(/1 venta por enviar/)
    await lookAtCharges(page)
    await expect(openCharges(page).getByText('No hay cobros pendientes')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute(/pos\.syncSale/)
    await connectionBadge(page).click()
    await page
      .getByRole('dialog', { name: 'Línea y ventas por enviar' })
      .getByRole('button', { name: /^Enviar/ })
      .first()
      .click()
    await page.keyboard.press('Escape')
    await expect(connectionBadge(page)).not.toHaveText(/por enviar/, { timeout: 30_000 })
    await lookAtCharges(other)
    await expect(openCharges(other).getByText('No hay cobros pendientes')).toBeVisible()
    expect(machine.charges()).toEqual([2_500])
  },
)
