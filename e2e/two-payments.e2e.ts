import { expect, type Locator, type Page } from '@playwright/test'
import { startAzulTerminal } from '../simulators/azul-terminal.ts'
import type { CardMachine } from '../simulators/card-machine.ts'
import { scan, total } from './journey.ts'
import { PLACE } from './place.ts'
import { atTill } from './standing-till.ts'

const OIL_64 = '7469912000011'

let machine: CardMachine
atTill.beforeEach(async () => {
  // Where the demo shop's counter looks for its terminal.
  machine = await startAzulTerminal({ port: PLACE.terminal })
})
atTill.afterEach(() => machine.stop())

const payments = (sheet: Locator): Locator =>
  sheet.getByRole('list', { name: 'Pagos recibidos' }).getByRole('listitem')

type Press = (what: Locator) => Promise<void>

/** A bottle of oil on the pay sheet, with a hundred of its 425 typed. */
const typeAHundred = async (page: Page, press: Press): Promise<Locator> => {
  await scan(page, OIL_64)
  const cart = page.getByRole('tab', { name: /Carrito/ })
  if (await cart.isVisible()) await press(cart)
  await expect(total(page)).toHaveText(/425\.00/)
  await press(page.getByRole('button', { name: 'Cobrar', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet.getByRole('button', { name: 'Agregar pago' })).toBeDisabled()
  await sheet.getByRole('textbox', { name: 'Recibido en efectivo' }).fill('100')
  return sheet
}

/** At every width by what points there: no key is pressed. */
function paysInTwoWays(press: Press): void {
  atTill('a part in cash is added, and the card is charged the rest', async ({ page }) => {
    const sheet = await typeAHundred(page, press)
    const add = sheet.getByRole('button', { name: 'Agregar pago' })
    await expect(add).toBeInViewport({ ratio: 1 })
    await press(add)
    await expect(payments(sheet)).toContainText([/Efectivo.*100\.00/])
    await expect(payments(sheet).first()).toBeInViewport({ ratio: 1 })
    await press(sheet.getByRole('radio', { name: 'Tarjeta' }))
    await press(sheet.getByRole('button', { name: /^Cobrar RD\$325\.00/ }))
    const receipt = page.getByRole('article', { name: /^Recibo/ })
    await expect(receipt).toContainText(/Efectivo\s*100\.00/)
    await expect(receipt).toContainText(/Tarjeta.*\s*325\.00/)
    expect(machine.charges()).toEqual([32_500])
  })

  atTill('another method takes the part that was typed, and asks for the rest', async ({ page }) => {
    const sheet = await typeAHundred(page, press)
    await press(sheet.getByRole('radio', { name: 'Tarjeta' }))
    await expect(payments(sheet)).toContainText([/Efectivo.*100\.00/])
    await expect(sheet.getByRole('button', { name: /^Cobrar RD\$325\.00/ })).toBeEnabled()
    // Nothing was charged, and the customer sends the rest.
    await press(sheet.getByRole('radio', { name: 'Transferencia' }))
    await expect(sheet.getByRole('textbox', { name: 'Monto con Transferencia' })).toHaveValue('325.00')
    await sheet.getByRole('textbox', { name: 'Referencia' }).fill('4417')
    await press(sheet.getByRole('button', { name: 'Terminar' }))
    const receipt = page.getByRole('article', { name: /^Recibo/ })
    await expect(receipt).toContainText(/Efectivo\s*100\.00/)
    await expect(receipt).toContainText(/Transferencia.*\s*325\.00/)
    expect(machine.charges()).toEqual([])
  })

  atTill('an amount beside it is seen whole', async ({ page }) => {
    const sheet = await typeAHundred(page, press)
    const amount = sheet.getByRole('textbox', { name: 'Recibido en efectivo' })
    await amount.fill('125425')
    await amount.blur()
    await expect(amount).toHaveValue('125,425.00')
    const hidden = await amount.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden).toBeLessThanOrEqual(0)
  })

  atTill('what covers the sale is no part: another method asks for all of it', async ({ page }) => {
    const sheet = await typeAHundred(page, press)
    await press(sheet.getByRole('button', { name: '500', exact: true }))
    await expect(sheet.getByRole('button', { name: 'Agregar pago' })).toBeDisabled()
    await press(sheet.getByRole('radio', { name: 'Tarjeta' }))
    await expect(sheet.getByRole('button', { name: /^Cobrar RD\$425\.00/ })).toBeEnabled()
  })
}

atTill.describe('by touch on a telephone', () => {
  atTill.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  paysInTwoWays((what) => what.tap())
})

atTill.describe('by mouse', () => {
  paysInTwoWays((what) => what.click())
})

atTill('by its key, too, another method takes the part that was typed', async ({ page }) => {
  await scan(page, OIL_64)
  await page.keyboard.press('F9')
  const sheet = page.getByRole('dialog', { name: 'Cobrar' })
  await expect(sheet.getByRole('textbox', { name: 'Recibido en efectivo' })).toBeFocused()
  await page.keyboard.type('100')
  await page.keyboard.press('Alt+2')
  await expect(payments(sheet)).toContainText([/Efectivo.*100\.00/])
  await expect(sheet.getByRole('button', { name: /^Cobrar RD\$325\.00/ })).toBeEnabled()
  expect(machine.charges()).toEqual([])
})
