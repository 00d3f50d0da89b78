import { expect, type Page } from '@playwright/test'
import { PLAIN_CASHBOX } from '#app/testing/cashbox-fields.ts'
import { type DrawerService, startDrawerService } from '#simulators/drawer-service.ts'
import { type PrintServer, startPrintServer } from '#simulators/print-server.ts'
import { cartLines, openTill, scan, searchBox, signIn, test } from './journey.ts'

const OIL_32 = '7469912000028'

let server: PrintServer
let drawer: DrawerService
/** An address of this machine where nobody listens. */
let deserted: string

test.beforeAll(async () => {
  server = await startPrintServer()
  drawer = await startDrawerService()
  const gone = await startPrintServer()
  deserted = gone.url
  await gone.stop()
})
test.afterAll(async () => {
  await server.stop()
  await drawer.stop()
})
test.beforeEach(() => server.behave('ok'))

let made = 0

/** Makes a cashbox and turns this browser into it, as an owner would on the day the printer comes. */
async function becomeCashbox(page: Page, changed: object): Promise<void> {
  await signIn(page, 'owner')
  await page.goto('/home/settings/cashboxes')
  made += 1
  const code = `E2E-${Date.now()}-${made}`
  const fields = {
    code,
    name: `Caja ${code}`,
    ...PLAIN_CASHBOX,
    print_server_url: server.url,
    ...changed,
  }
  await page.evaluate(async (input) => {
    const list = await fetch('/api/trpc/warehouse.getAll')
    const { result } = await list.json()
    const main = result.data.find((each: { is_default: boolean }) => each.is_default)
    const answer = await fetch('/api/trpc/cashbox.create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...input, warehouse_id: main.id }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }, fields)
  // A page knows what may be called when it is loaded; the server looks again every few seconds.
  const reaches = [fields.print_server_url, fields.drawer_service_url]
  const policy = () =>
    page.evaluate(async () => (await fetch('/home/pos')).headers.get('content-security-policy') ?? '')
  await expect
    .poll(async () => {
      const allowed = await policy()
      return reaches.filter((url) => !allowed.includes(url))
    })
    .toEqual([])
  await openTill(page)
  await fromMenu(page, 'Esta caja')
  const dialog = page.getByRole('dialog', { name: 'Esta caja' })
  await dialog.getByRole('combobox', { name: 'Caja de este punto de venta' }).click()
  await page.getByRole('option', { name: fields.name }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(fields.name)
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

test('a receipt is printed by the print server of the cashbox, as many times as it says', async ({
  page,
}) => {
  await becomeCashbox(page, { copies: 2 })
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
})

test('a line that was cut after printing leaves it open, and the same job prints once', async ({ page }) => {
  await becomeCashbox(page, {})
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
})

test('an error of the print server is told in its words, and the browser may print instead', async ({
  page,
}) => {
  await becomeCashbox(page, {})
  await sell(page)
  server.behave('error')
  await page.keyboard.press('F2')
  const alert = done(page).getByRole('alert')
  await expect(alert).toContainText('No se pudo imprimir el recibo')
  await expect(alert).toContainText('La impresora no tiene papel')
  const opened = page.waitForEvent('popup')
  await alert.getByRole('button', { name: 'Imprimir en el navegador' }).click()
  await expect((await opened).getByText('FACTURA DE CONSUMO ELECTRÓNICA')).toBeVisible()
})

test('a silent print server is given up after its time, and nothing is sent again', async ({ page }) => {
  // Its twenty seconds pass when this test says so.
  await page.addInitScript(() => {
    const patience = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      if (ms !== 20_000) return patience(ms)
      const given = new AbortController()
      const passed = () => given.abort(new DOMException('The time has passed.', 'TimeoutError'))
      window.addEventListener('time-passed', passed)
      return given.signal
    }
  })
  await becomeCashbox(page, { wait_for_print: true })
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

test('where nobody listens the browser prints at once, in a frame when windows are blocked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
    // What headless browsers do when they print: nothing, and say so.
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  await becomeCashbox(page, { print_server_url: deserted })
  await sell(page)
  await page.keyboard.press('F2')
  await expect(done(page).getByText('El navegador abrió su impresión')).toBeVisible()
  await expect(done(page).getByRole('alert')).toBeHidden()
})

test('the drawer opens by its code with a reason, and by itself for cash', async ({ page }) => {
  await becomeCashbox(page, { open_drawer: true, drawer_service_url: drawer.url })
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

test.describe('a service that lets no page of another origin in', () => {
  // The browser says so in the console, whatever the page does with it.
  test.use({ provoked: /CORS policy/ })

  test('the check says what stands between this browser and its services', async ({ page }) => {
    await becomeCashbox(page, { drawer_service_url: deserted })
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

test.describe('a page that was loaded before', () => {
  // It asks for an address that its policy does not know yet, and says so: that is what is looked at.
  test.use({ provoked: /Content Security Policy/ })

  test('an owner makes and changes cashboxes, and the default one stays on', async ({ page }) => {
    await signIn(page, 'owner')
    await page.goto('/home/settings/cashboxes')
    await page.getByRole('button', { name: 'Nueva caja' }).click()
    const form = page.getByRole('dialog', { name: 'Nueva caja' })
    await form.getByRole('textbox', { name: 'Servidor de impresión' }).fill('impresora')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByText('El código es requerido')).toBeVisible()
    await expect(form.getByText('Escriba una dirección como http://localhost:8081.')).toBeVisible()
    const code = `P-${Date.now()}`
    await form.getByRole('textbox', { name: 'Código' }).fill(code)
    await form.getByRole('textbox', { name: 'Nombre' }).fill('Caja del patio')
    await form.getByRole('combobox', { name: 'Almacén' }).click()
    await page.getByRole('option', { name: 'Almacén principal' }).click()
    await form
      .getByRole('textbox', { name: 'Servidor de impresión' })
      .fill(`http://127.0.0.1:${20_000 + (Date.now() % 20_000)}/`)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Caja guardada')).toBeVisible()
    await expect(form).toBeHidden()

    // This page was loaded before that address was allowed.
    await page.getByText(code).click()
    const made = page.getByRole('dialog', { name: 'Editar Caja del patio' })
    await made.getByRole('button', { name: 'Comprobar' }).click()
    await expect(made.getByRole('status')).toContainText('Esta página se cargó antes de que se guardara')
    await page.keyboard.press('Escape')
    await expect(made).toBeHidden()

    await page.getByText('CAJA-01').click()
    const standard = page.getByRole('dialog', { name: 'Editar Caja 01' })
    await expect(standard.getByRole('switch', { name: /^Caja predeterminada/ })).toBeDisabled()
    await expect(standard.getByRole('switch', { name: /^Activa/ })).toBeDisabled()
  })
})
