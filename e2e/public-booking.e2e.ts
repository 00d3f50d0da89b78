import { type Browser, expect, type Page } from '@playwright/test'
import { startMailServer } from '../simulators/mail-server.ts'
import { azulPage, linksAreTaken } from './azul-shop.ts'
import { inDays, newService, publishPage } from './bookable-service.ts'
import { ask } from './journey.ts'
import { PLACE } from './place.ts'
import { isWhole, openByCode, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

/** Further away than the hours until which customers move and cancel by themselves. */
const DAY = inDays(3)

const closing: (() => Promise<void>)[] = []

test.beforeAll(async () => {
  closing.push(await azulPage())
  closing.push((await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })).stop)
})
test.afterAll(async () => {
  for (const stop of closing.splice(0)) await stop()
})

/** A customer's telephone; without scripts where that is said. */
const phoneOf = async (browser: Browser, more: object = {}): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-DO', ...more })).newPage()

const shopOf = (page: Page): string => new URL(page.url()).origin

/** Chooses a time, and says who it is. */
async function book(phone: Page, service: string, name: string): Promise<void> {
  await phone.getByRole('link', { name: new RegExp(`^${service}`) }).click()
  await phone.locator(`#d${DAY}`).click()
  await phone.getByRole('button', { name: /^10:00.*a/ }).click()
  await expect(phone.getByText(/Te guardamos las 10:00/)).toBeVisible()
  await phone.getByRole('link', { name: 'Seguir con mis datos' }).click()
  await phone.getByLabel('Nombre').fill(name)
  await phone.getByLabel('Teléfono').fill('809-555-0142')
}

/** Sends a form that was looked at for as long as a hand takes, which is two ticks of its countdown. */
async function send(phone: Page): Promise<void> {
  const timer = phone.getByRole('timer')
  for (const _tick of [1, 2]) {
    const shown = (await timer.textContent()) ?? ''
    await expect(timer).not.toHaveText(shown)
  }
  await phone.getByRole('button', { name: 'Reservar' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Recibimos tu cita' })).toBeVisible()
}

test('a customer books on a telephone: held with a countdown, terms agreed to, and moved and cancelled by their own page', async ({
  page,
  browser,
}) => {
  const mark = Date.now()
  const name = `Corte en línea ${mark}`
  const { service, professional } = await newService(page, name)
  await publishPage(page, [service], { terms: 'Llegue cinco minutos antes.' })
  const phone = await phoneOf(browser)
  await phone.goto(`${shopOf(page)}/book`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Reserva tu cita' })).toBeVisible()
  await isWhole(phone)
  await book(phone, name, `Clienta ${mark}`)
  await expect(phone.getByRole('timer')).toHaveText(/^[0-7]:\d\d$/)
  await isWhole(phone)
  await phone.getByRole('button', { name: 'Reservar' }).click()
  await expect(phone.getByText('Para reservar hay que aceptarlas')).toBeVisible()
  await expect(phone.getByLabel('Nombre')).toHaveValue(`Clienta ${mark}`)
  await phone.getByLabel(/^Acepto las condiciones/).check()
  // Where the line drops nothing that was typed goes with it.
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Reservar' }).click()
  await expect(phone.getByRole('alert')).toContainText('No hay conexión')
  await expect(phone.getByLabel('Nombre')).toHaveValue(`Clienta ${mark}`)
  await isWhole(phone)
  await phone.context().setOffline(false)
  await send(phone)
  await isWhole(phone)

  await toAddress(page, `/home/appointments?date=${DAY}&employee=${professional}`)
  await untilKnown(page)
  const block = (time: string) =>
    page.getByRole('button', { name: new RegExp(`^${time}.*Clienta ${mark}.*`) })
  await expect(block('10:00')).toBeVisible()

  const own = new URL(phone.url()).pathname
  await phone.goto(`${shopOf(page)}${own}`)
  await phone.getByRole('link', { name: 'Cambiar la hora' }).click()
  await phone.locator(`#d${DAY}`).click()
  await phone.getByRole('button', { name: /^11:30.*a/ }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /^¿Mover la cita al .*11:30/ })).toBeVisible()
  await isWhole(phone)
  await phone.getByRole('button', { name: 'Sí, moverla' }).click()
  await expect(phone.getByText('Movida, por confirmar')).toBeVisible()
  await expect(block('11:30')).toBeVisible()
  await isWhole(phone)
  await phone.getByRole('button', { name: 'Volver a esa hora' }).click()
  await expect(phone.getByText(/^Antes era el .*11:30/)).toBeVisible()
  await expect(block('10:00')).toBeVisible()
  await phone.getByRole('link', { name: 'Cancelar la cita' }).click()
  await isWhole(phone)
  await phone.getByRole('button', { name: 'Sí, cancelarla' }).click()
  await expect(phone.getByRole('heading', { name: 'Tu cita está cancelada' })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`Clienta ${mark}.*Cancelada`) })).toBeVisible()
  await phone.context().close()
})

test('without a script, and in English, somebody books all the same', async ({ page, browser }) => {
  const mark = Date.now()
  const name = `Peinado en línea ${mark}`
  const { service } = await newService(page, name)
  await publishPage(page, [service], { terms: '' })
  const phone = await phoneOf(browser, { javaScriptEnabled: false, locale: 'en-US' })
  await phone.goto(`${shopOf(page)}/book`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Book your appointment' })).toBeVisible()
  await phone.locator(`#d${DAY}`).click()
  await phone.getByRole('button', { name: /^10:00.*AM/ }).click()
  await phone.getByRole('link', { name: 'Go on with my details' }).click()
  await phone.getByLabel('Name').fill(`Guest ${mark}`)
  await phone.getByLabel('Phone').fill('8095550143')
  // A form that is sent at once is nobody's hand.
  await expect
    .poll(async () => {
      await phone.getByRole('button', { name: 'Book' }).click()
      return phone.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('We have your appointment')
  await phone.context().close()
})

for (const javaScriptEnabled of [true, false])
  test(`a time whose answer was lost on the way is held by the same form, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    page,
    browser,
  }) => {
    const name = `Tinte en línea ${Date.now()}`
    const { service } = await newService(page, name)
    await publishPage(page, [service], { terms: '' })
    const phone = await phoneOf(browser, { javaScriptEnabled })
    await phone.goto(`${shopOf(page)}/book`)
    await phone.locator(`#d${DAY}`).click()
    // The server hears of it, and its answer comes no further.
    const lost: number[] = []
    await phone.route('**/book', async (route) => {
      if (route.request().method() !== 'POST' || lost.length === 1) return route.continue()
      const { host } = new URL(route.request().url())
      const url = route.request().url().replace('demo.localhost', '127.0.0.1')
      const headers = { ...route.request().headers(), host }
      lost.push((await route.fetch({ url, headers, maxRedirects: 0 })).status())
      return route.abort('aborted')
    })
    const time = phone.getByRole('button', { name: /^10:00.*a/ })
    await time.click()
    await expect.poll(() => lost).toEqual([303])
    if (javaScriptEnabled) await expect(phone.getByRole('alert')).toContainText('No hay conexión')
    await time.click()
    await expect(phone.getByRole('link', { name: 'Seguir con mis datos' })).toBeVisible()
    await expect(time).toHaveAttribute('aria-pressed', 'true')
    await expect(phone.getByRole('alert')).toHaveCount(0)
    await phone.context().close()
  })

test('a deposit is paid by card on the way, kept with the appointment, and goes back when it is cancelled in time', async ({
  page,
  browser,
}) => {
  const mark = Date.now()
  const name = `Mechas en línea ${mark}`
  const { service } = await newService(page, name, { depositAmount: 300 })
  await linksAreTaken(page)
  await publishPage(page, [service], { terms: '' })
  const phone = await phoneOf(browser)
  await phone.goto(`${shopOf(page)}/book`)
  await book(phone, name, `Clienta ${mark}`)
  await send(phone)
  const own = phone.url()
  await phone.getByRole('button', { name: 'Pagar el depósito' }).click()
  await phone.getByRole('button', { name: /RD\$300\.00/ }).click()
  await phone.getByRole('link', { name: 'Aprobar y responder dos veces' }).click()
  await expect(phone.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
  await phone.getByRole('link', { name: 'Volver a su cita' }).click()
  await expect(phone).toHaveURL(own.split('?')[0] ?? '')
  await expect(phone.getByRole('button', { name: 'Pagar el depósito' })).toBeHidden()

  const { data } = await ask(page, 'appointment.getAll', { search: `Clienta ${mark}` }, 'GET')
  expect(data).toMatchObject([{ deposit_status: 'paid', deposit_amount: 300 }])
  await toAddress(page, `/home/appointments?date=${data[0].appointment_date}&employee=${data[0].employee_id}`)
  await untilKnown(page)
  await page.getByRole('button', { name: new RegExp(`Clienta ${mark}`) }).click()
  const panel = page.getByRole('dialog', { name: `Clienta ${mark}` })
  await expect(panel.getByRole('region', { name: 'Depósito' })).toContainText('300.00')
  await isWhole(page)
  // By more than the shop's cut-off before it: the money goes back.
  await ask(page, 'appointment.reschedule', {
    id: data[0].id,
    appointment_date: inDays(10),
    start_time: '10:00',
  })
  await ask(page, 'appointment.changeStatus', { id: data[0].id, status: 'cancelled' })
  const refunds = await ask(page, 'appointmentDeposit.getRefunds', { show: 'all' }, 'GET')
  expect(
    refunds.data.filter(
      ({ customer_name }: { customer_name: string }) => customer_name === `Clienta ${mark}`,
    ),
  ).toMatchObject([{ status: 'pending_review', amount: 300 }])
  // It stands where refunds wait, and goes through its states there.
  await openByCode(page, '077')
  await page.keyboard.press('/')
  await page.keyboard.type(`${mark}`)
  const waits = page.getByRole('row', { name: new RegExp(`Clienta ${mark}`) })
  await expect(waits).toContainText('Por revisar')
  await waits.getByRole('button', { name: /^Más acciones/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Aprobar' }).focus()
  await page.keyboard.press('Enter')
  const approving = page.getByRole('dialog', { name: 'Aprobar la devolución' })
  await expect(approving.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(waits).toContainText('Aprobada')
  await isWhole(page)
  await phone.context().close()
})

test('who finds no time asks on a telephone without scripts to be told, and stands on the waiting list of the shop', async ({
  page,
  browser,
}) => {
  const mark = Date.now()
  const name = `Trenzas ${mark}`
  const { service, professional } = await newService(page, name)
  await publishPage(page, [service])
  const phone = await phoneOf(browser, { javaScriptEnabled: false })
  await phone.goto(`${shopOf(page)}/book`)
  await phone.getByRole('link', { name: /^¿Ninguna te sirve\?/ }).click()
  await expect(
    phone.getByRole('heading', { level: 1, name: 'Te avisamos si se libera otra hora' }),
  ).toBeVisible()
  const looking = await phoneOf(browser)
  await looking.goto(phone.url())
  await isWhole(looking)
  await looking.context().close()
  await phone.getByLabel('Desde el').fill(DAY)
  await phone.getByLabel('Hasta el').fill(DAY)
  await phone.getByLabel('¿A qué hora?').selectOption('Mañana')
  await phone.getByLabel('Nombre').fill(`Espera ${mark}`)
  await phone.getByRole('button', { name: 'Avísame' }).click()
  await expect(phone.getByText('Escribe un teléfono donde llamarte')).toBeVisible()
  await phone.getByLabel('Teléfono').fill('809-555-0177')
  // A form that comes back quicker than a hand fills it in is asked for again.
  await expect(async () => {
    await phone.getByRole('button', { name: 'Avísame' }).click()
    await expect(phone.getByRole('heading', { name: 'Estás en la lista de espera' })).toBeVisible({
      timeout: 700,
    })
  }).toPass()
  await phone.context().close()

  await toAddress(page, `/home/appointments?date=${DAY}&employee=${professional}&waiting=true`)
  await untilKnown(page)
  const row = page
    .getByRole('complementary', { name: 'Lista de espera' })
    .getByRole('listitem')
    .filter({ hasText: `Espera ${mark}` })
  await expect(row).toContainText(name)
  await expect(row).toContainText('con quien esté libre')
})
