import { expect, type Page } from '@playwright/test'
import { readMail, startMailServer } from '../simulators/mail-server.ts'
import { newService, tomorrow } from './bookable-service.ts'
import { ask } from './journey.ts'
import { PLACE } from './place.ts'
import { fits, isWhole, tabTo, atDesk as test, toAddress, untilKnown } from './standing-desk.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>

test.beforeAll(async () => {
  mail = await startMailServer({ port: PLACE.mail, webPort: PLACE.letters })
})
test.afterAll(async () => {
  await mail.stop()
})

const openTomorrow = async (page: Page, professional: string): Promise<void> => {
  await toAddress(page, `/home/appointments?date=${tomorrow()}&employee=${professional}&waiting=true`)
  await expect(page.getByRole('heading', { level: 1, name: /^Citas/ })).toBeVisible()
  await untilKnown(page)
}

/** The address in the one letter to somebody of an offer. */
async function linkTo(address: string): Promise<string> {
  const found = async () => {
    const letters = mail.mails.filter(({ to }) => to.includes(address))
    const texts = (await Promise.all(letters.map(readMail))).map(({ text }) => text ?? '')
    return texts.flatMap((text) => /\S+\/book\/offer\/\S+/.exec(text)?.[0] ?? [])[0] ?? ''
  }
  await expect.poll(found).toContain('/book/offer/')
  return found()
}

test('who waits is written down, carried into a gap with the mouse, offered it by mail, and takes it by the link', async ({
  page,
  browser,
}) => {
  const mark = Date.now()
  const name = `Manicure ${mark}`
  const { professional } = await newService(page, name)
  await openTomorrow(page, professional)
  const list = page.getByRole('complementary', { name: 'Lista de espera' })
  await list.getByRole('button', { name: 'Añadir a la lista de espera' }).click()
  const form = page.getByRole('dialog', { name: 'Añadir a la lista de espera' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill(`Fiordaliza ${mark}`)
  await form.getByRole('textbox', { name: 'Correo electrónico' }).fill(`f${mark}@ejemplo.test`)
  await form.getByRole('combobox', { name: 'Servicio' }).click()
  await page.getByRole('option', { name }).click()
  await isWhole(page)
  await form.getByRole('button', { name: 'Añadir' }).click()
  await expect(page.getByText('Anotado en la lista de espera')).toBeVisible()
  const row = list.getByRole('listitem').filter({ hasText: `Fiordaliza ${mark}` })
  await expect(row).toContainText('con quien esté libre')
  await isWhole(page)

  const column = page.getByRole('region', { name: `Agenda de Estilista de ${name}` })
  const seen = await page.getByRole('region', { name: 'Horas' }).boundingBox()
  const from = await row.getByText(`Fiordaliza ${mark}`).boundingBox()
  const over = await column.boundingBox()
  if (!seen || !from || !over) throw new Error('it is not drawn')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(over.x + 60, seen.y + 200, { steps: 6 })
  await expect(page.getByRole('status').filter({ hasText: /Fiordaliza.*libre/ })).toBeAttached()
  await page.mouse.up()
  const question = page.getByRole('dialog', { name: `Una hora para Fiordaliza ${mark}` })
  await expect(question).toContainText(name)
  await isWhole(page)
  await question.getByRole('button', { name: 'Ofrecer' }).click()
  await expect(page.getByText('Horario ofrecido')).toBeVisible()
  await expect(row).toContainText('Oferta vence en')

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-DO' })
  ).newPage()
  const path = new URL(await linkTo(`f${mark}@ejemplo.test`)).pathname
  await phone.goto(`${new URL(page.url()).origin}${path}`)
  await expect(phone.getByRole('heading', { name: 'Se liberó un horario para ti' })).toBeVisible()
  await expect(phone.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
  await isWhole(phone)
  await phone.getByRole('button', { name: 'Aceptar esta hora' }).click()
  await expect(phone.getByRole('heading', { name: 'Recibimos tu cita' })).toBeVisible()
  await phone.context().close()
  await expect(column.getByRole('button', { name: new RegExp(`Fiordaliza ${mark}`) })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a time that is cancelled goes to who waits for it by itself, and by the keyboard somebody is booked into a gap', async ({
  page,
}) => {
  const mark = Date.now()
  const name = `Pedicure ${mark}`
  const { service, professional } = await newService(page, name)
  const span = { service_id: service, first_day: tomorrow(), last_day: tomorrow() }
  const { id } = await ask(page, 'appointment.create', {
    customer_name: 'Quien cancela',
    service_id: service,
    employee_id: professional,
    appointment_date: tomorrow(),
    start_time: '10:00',
  })
  await ask(page, 'appointmentWaiting.create', {
    ...span,
    customer_name: `Wendy ${mark}`,
    customer_email: `w${mark}@ejemplo.test`,
    from_time: '10:00',
    until_time: '11:00',
  })
  await ask(page, 'appointmentWaiting.create', { ...span, customer_name: `Santo ${mark}` })
  await openTomorrow(page, professional)
  const list = page.getByRole('complementary', { name: 'Lista de espera' })
  const row = (who: string) => list.getByRole('listitem').filter({ hasText: `${who} ${mark}` })
  await expect(row('Wendy')).not.toContainText('Oferta')
  await ask(page, 'appointment.changeStatus', { id, status: 'cancelled' })
  // Nobody is written to at night: what is offered by itself waits for the morning then.
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Santo_Domingo' }).format(),
  )
  if (hour >= 8 && hour < 20) await expect(row('Wendy')).toContainText('Oferta vence en')

  await tabTo(page, row('Santo').getByRole('button', { name: /^Colocar/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('toolbar', { name: 'Moviendo' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: /Santo.*12:15.*libre/ })).toBeAttached()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Una hora para Santo ${mark}` })
  await tabTo(page, question.getByRole('button', { name: 'Reservar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cita reservada')).toBeVisible()
  await expect(row('Santo')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('dialog', { name: 'Lista de espera' })).toBeVisible()
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})
