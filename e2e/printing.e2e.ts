import { expect, type Page } from '@playwright/test'
import { type DrawerService, startDrawerService } from '#simulators/drawer-service.ts'
import { type PrintServer, startPrintServer } from '#simulators/print-server.ts'
import type { CashboxName } from './cashboxes.ts'
import { cartLines, scan, searchBox } from './journey.ts'
import { PLACE } from './place.ts'
import { atTill, closeLayers } from './standing-till.ts'

const OIL_32 = '7469912000028'

let server: PrintServer
let drawer: DrawerService

atTill.beforeAll(async () => {
  server = await startPrintServer({ port: PLACE.printer })
  drawer = await startDrawerService({ port: PLACE.drawer })
})
atTill.afterAll(async () => {
  await server.stop()
  await drawer.stop()
})
atTill.beforeEach(() => server.behave('ok'))

atTill.use({ who: 'owner' })
/** The next journey at this till finds the cashbox that every till is at first. */
atTill.afterEach(async ({ page }) => {
  await closeLayers(page)
  await becomeCashbox(page, 'Caja 01')
})

/** Turns this till into a cashbox of the shop. */
async function becomeCashbox(page: Page, name: CashboxName | 'Caja 01'): Promise<void> {
  await fromMenu(page, 'Esta caja')
  const dialog = page.getByRole('dialog', { name: 'Esta caja' })
  await dialog.getByRole('combobox', { name: 'Caja de este punto de venta' }).click()
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(name)
}

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function sell(page: Page): Promise<void> {
  await scan(page, OIL_32)
  await expect(cartLines(page)).toHaveCount(1)
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Cobrar' }).getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('article', { name: /^Recibo/ })).toBeVisible()
}

const PRINTED = 'Recibo impreso correctamente'
const done = (page: Page) => page.getByRole('dialog').filter({ hasText: 'La próxima lectura' })

atTill(
  'a receipt is printed by the print server of the cashbox, as many times as it says',
  async ({ page }) => {
    await becomeCashbox(page, 'Caja de dos copias')
    await sell(page)
    const before = server.papers.length
    await page.keyboard.press('F2')
    await expect(done(page).getByText(PRINTED)).toBeVisible()
    const papers = server.papers.slice(before)
    expect(papers).toHaveLength(2)
    expect(papers[0]).toMatchObject({
      invoice: { type: 'FACTURA DE CONSUMO ELECTRÓNICA' },
      items: [{ description: 'Aceite de soya Crisol 32 oz', quantity: 1, total_value: 225 }],
      additional_values: { copy: false },
    })
    // What is on paper comes again as a copy.
    await page.keyboard.press('F2')
    await expect.poll(() => server.papers.length).toBe(before + 4)
    expect(server.papers.at(-1)).toMatchObject({ additional_values: { copy: true } })
  },
)

atTill(
  'a line that was cut after printing leaves it open, and the same job prints once',
  async ({ page }) => {
    await becomeCashbox(page, 'Caja con impresora')
    await sell(page)
    const before = server.papers.length
    server.behave('cut')
    await page.keyboard.press('F2')
    await expect(done(page).getByRole('alert')).toContainText('No se sabe si el recibo se imprimió')
    expect(server.papers.length).toBe(before + 1)
    server.behave('ok')
    await done(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect(done(page).getByText(PRINTED)).toBeVisible()
    expect(server.papers.length).toBe(before + 1)

    // So is the key itself.
    server.behave('cut')
    await page.keyboard.press('F2')
    await expect(done(page).getByRole('alert')).toBeVisible()
    server.behave('ok')
    await page.keyboard.press('F2')
    await expect(done(page).getByText(PRINTED)).toBeVisible()
    expect(server.papers.length).toBe(before + 2)
  },
)

atTill(
  'an error of the print server is told in its words, and the browser may print instead',
  async ({ page }) => {
    await becomeCashbox(page, 'Caja con impresora')
    await sell(page)
    server.behave('error')
    await page.keyboard.press('F2')
    const alert = done(page).getByRole('alert')
    await expect(alert).toContainText('No se pudo imprimir el recibo')
    await expect(alert).toContainText('La impresora no tiene papel')
    const opened = page.waitForEvent('popup')
    await alert.getByRole('button', { name: 'Imprimir en el navegador' }).click()
    await expect((await opened).getByText('FACTURA DE CONSUMO ELECTRÓNICA')).toBeVisible()
  },
)

atTill('a silent print server is given up after its time, and nothing is sent again', async ({ page }) => {
  // Its twenty seconds pass when this test says so.
  await page.evaluate(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => {
      if (ms !== 20_000) return timeout.call(AbortSignal, ms)
      const given = new AbortController()
      const passed = (): void => {
        AbortSignal.timeout = timeout
        given.abort(new DOMException('The time has passed.', 'TimeoutError'))
      }
      window.addEventListener('time-passed', passed, { once: true })
      return given.signal
    }
  })
  await becomeCashbox(page, 'Caja que espera')
  await sell(page)
  const before = server.asked
  server.behave('slow')
  await page.keyboard.press('F2')
  await expect(done(page).getByText('Imprimiendo…')).toBeVisible()
  // The cashbox waits for its printer.
  await page.keyboard.press('Escape')
  await expect(done(page).getByRole('button', { name: 'Saltar' })).toBeDisabled()
  await expect.poll(() => server.asked).toBe(before + 1)
  await page.evaluate(() => window.dispatchEvent(new Event('time-passed')))
  await expect(done(page).getByText('No se sabe si el recibo se imprimió')).toBeVisible()
  expect(server.asked).toBe(before + 1)
})

atTill(
  'where nobody listens the browser prints at once, in a frame when windows are blocked',
  async ({ page }) => {
    await page.evaluate(() => {
      const { open } = window
      window.open = () => null
      window.addEventListener('windows-again', () => Object.assign(window, { open }), { once: true })
    })
    await becomeCashbox(page, 'Caja sin servidor')
    await sell(page)
    await page.keyboard.press('F2')
    await expect(done(page).getByText('El navegador abrió su impresión')).toBeVisible()
    await expect(done(page).getByRole('alert')).toBeHidden()
    // The frame leaves with the paper.
    const frame = page.locator('iframe')
    await frame.evaluate((one: HTMLIFrameElement) =>
      one.contentWindow?.dispatchEvent(new Event('afterprint')),
    )
    await expect(frame).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('windows-again')))
  },
)

atTill('the drawer opens by its code with a reason, and by itself for cash', async ({ page }) => {
  await becomeCashbox(page, 'Caja con gaveta')
  const before = drawer.openings
  await searchBox(page).fill('035')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Abrir gaveta' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cambio de billetes')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gaveta abierta')).toBeVisible()
  expect(drawer.openings).toBe(before + 1)

  await sell(page)
  await expect.poll(() => drawer.openings).toBe(before + 2)
  await page.keyboard.press('Escape')
  await expect(done(page)).toBeHidden()

  drawer.jam(true)
  await fromMenu(page, 'Abrir gaveta')
  await dialog.getByRole('textbox', { name: 'Motivo' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('La gaveta no responde')
  drawer.jam(false)
})

atTill.describe('a service that lets no page of another origin in', () => {
  // The browser says so in the console, whatever the page does with it.
  atTill.use({ provoked: /CORS policy/ })

  atTill('the check says what stands between this browser and its services', async ({ page }) => {
    await becomeCashbox(page, 'Caja de gaveta ausente')
    await fromMenu(page, 'Esta caja')
    const dialog = page.getByRole('dialog', { name: 'Esta caja' })
    await dialog.getByRole('button', { name: 'Comprobar' }).click()
    const found = dialog.getByRole('status').last()
    await expect(found).toContainText(`Servidor de impresión ${server.url}`)
    await expect(found).toContainText('Responde.')
    await expect(found).toContainText('Nadie responde en esta dirección.')

    server.behave('no_cors')
    await dialog.getByRole('button', { name: 'Comprobar' }).click()
    await expect(found).toContainText('(CORS)')
    await page.keyboard.press('Escape')
  })
})
