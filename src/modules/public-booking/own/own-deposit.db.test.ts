import { expect, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import {
  hear,
  linkOf,
  openForm,
  said,
  takeLinks,
} from '#modules/appointments/testing/deposit-links.server.ts'
import { workOff } from '#modules/appointments/testing/writing.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { DAY_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { salonWithPage } from '../testing/salon-page.server.ts'

/** Somebody who booked that Tuesday at ten, for a service that asks for a deposit, and is written to. */
async function booked() {
  const mail = await mailSimulator()
  const salon = await salonWithPage({}, ['Katherine'], { depositAmount: 500 })
  const { shop, choose, holdIn, send, post, get, hiddenIn, all } = salon
  await shop.call.channel.update(channelSettings(mail.port))
  const done = await send(holdIn(await choose('10:00')))
  const own = (done.headers.location ?? '').split('?')[0] ?? ''
  const id = (await all()).data[0]?.id ?? ''
  const page = async (below = '', lang = 'es') =>
    (await get(`${own}${below}?lang=${lang}`)).text.replaceAll(/\s+/g, ' ')
  const cancel = async () =>
    post(own, { act: 'cancel', version: hiddenIn(await get(`${own}/cancel`), 'version') })
  const take = (code: string) =>
    shop.call.appointmentDeposit.take({
      id,
      payment_method_id: methodOf(shop, code),
      reference: code === 'CASH' ? null : 'R-1',
    })
  const letters = async (now = NOON) => {
    await workOff(shop, { ...shop.ctx, now })
    const read = await Promise.all(mail.mails.map(readMail))
    return read.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  }
  return { ...salon, own, id, page, cancel, take, letters }
}

test('who cancels in time is told before and afterwards that the deposit goes back, how, and how far that is', async () => {
  const { page, cancel, take, letters, shop } = await booked()
  await take('TRANSFER')
  expect(await page()).toContain(
    'Si cancelas hasta el lunes 23 de noviembre de 2026, 10:00 a. m., tu depósito de RD$500.00 se te devuelve; después',
  )
  const how = 'Tu depósito de RD$500.00 se te devuelve por transferencia. El negocio revisa la devolución'
  expect(await page('/cancel')).toContain(how)
  expect(await page('/cancel', 'en')).toContain('Your deposit of RD$500.00 is refunded by bank transfer.')
  await cancel()
  expect(await page()).toContain(how)
  expect(await page()).toContain('Ahora está por revisar.')
  expect((await letters()).at(-1)).toContain(
    'El depósito de RD$500.00 se le devuelve por transferencia. El negocio revisa la devolución antes de pagarla.',
  )
  const [refund] = (await shop.call.appointmentDeposit.getRefunds({})).data
  expect(refund).toMatchObject({ way: 'transfer', status: 'pending_review' })
  const step = { id: refund?.id ?? '', way: 'transfer' as const, reference: 'T-9', reason: '' }
  await shop.call.appointmentDeposit.moveRefund({ ...step, version: 1, status: 'approved' })
  expect(await page('', 'en')).toContain('It is approved now, and still to be paid.')
  await shop.call.appointmentDeposit.moveRefund({ ...step, version: 2, status: 'completed' })
  expect(await page()).toContain('Tu depósito de RD$500.00 ya se devolvió.')
})

test('of a deposit that is not there any more nothing is taken off what is paid at the business', async () => {
  const { page, take, letters, shop, id } = await booked()
  await shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  await take('TRANSFER')
  const rest = (amount: string) => `<dt>Por pagar en el negocio</dt><dd>RD$${amount}</dd>`
  expect(await page()).toContain(rest('680.00'))
  const { appointmentDeposit, appointment } = shop.call
  await appointmentDeposit.askRefund({
    id,
    way: 'transfer',
    reason: 'Cortesía',
    requestId: crypto.randomUUID(),
  })
  const [refund] = (await appointmentDeposit.getRefunds({})).data
  const step = { id: refund?.id ?? '', way: 'transfer' as const, reference: 'T-9', reason: '' }
  await appointmentDeposit.moveRefund({ ...step, version: 1, status: 'approved' })
  expect(await page()).toContain(rest('680.00'))
  await appointmentDeposit.moveRefund({ ...step, version: 2, status: 'processing' })
  expect(await page()).toContain('RD$500.00 · se está devolviendo')
  expect(await page()).toContain(rest('1,180.00'))
  await appointmentDeposit.moveRefund({ ...step, version: 3, status: 'completed' })
  expect(await page()).toContain('RD$500.00 · devuelto')
  expect(await page()).toContain(rest('1,180.00'))
  expect(await page('', 'en')).toContain('RD$500.00 · refunded')
  await appointment.reschedule({ id, appointment_date: '2026-11-24', start_time: '11:00' })
  // The shop's own move is told once it stands.
  const moved = (await letters(new Date(NOON.getTime() + 2 * MINUTE_MS))).find((text) =>
    text.includes('Su cita cambió'),
  )
  expect(moved).toContain('Por pagar en el negocio: RD$1,180.00')
  expect(moved).not.toContain('aparte del depósito')
})

test('what was paid with a card goes back to it, and that a bank takes its days is said', async () => {
  const { page, cancel, letters, shop, id } = await booked()
  await takeLinks(shop)
  await hear(shop, said(await openForm(shop, (await linkOf(shop, id)) ?? '')))
  expect(await page('/cancel')).toContain('se te devuelve a la tarjeta con que lo pagaste.')
  await cancel()
  expect(await page('', 'en')).toContain('your bank may take some days to show it')
  expect((await letters()).at(-1)).toContain('a la tarjeta con que lo pagó.')
})

test('once it is late both page and letter say that the deposit is lost, before and after it is cancelled', async () => {
  const { page, take, letters, shop, id, after } = await booked()
  await take('CASH')
  const late = new Date(NOON.getTime() + 3.5 * DAY_MS)
  after(3.5 * 24 * 60 * 60)
  expect(await page()).toContain('Tu depósito de RD$500.00 ya no se devuelve si cancelas o no vienes.')
  expect(await page('/cancel')).toContain('ya no se devuelve')
  await shop.as({ now: late }).appointment.changeStatus({ id, status: 'cancelled' })
  expect(await page()).toContain('Tu depósito de RD$500.00 quedó para el negocio, porque')
  expect((await letters(late)).at(-1)).toContain('El depósito de RD$500.00 queda para el negocio, porque')
})

test('what the shop itself cancels is given back, however late it is', async () => {
  const { page, take, letters, shop, id, after } = await booked()
  await take('CASH')
  const late = new Date(NOON.getTime() + 3.5 * DAY_MS)
  after(3.5 * 24 * 60 * 60)
  const call = shop.as({ now: late }).appointment
  await call.changeStatus({ id, status: 'cancelled', cancelled_by: 'shop', reason: 'Katherine está enferma' })
  expect(await page()).toContain('Tu depósito de RD$500.00 se te devuelve')
  expect((await letters(late)).at(-1)).toContain('El depósito de RD$500.00 se le devuelve')
  const [refund] = (await shop.call.appointmentDeposit.getRefunds({})).data
  expect(refund).toMatchObject({ status: 'pending_review' })
  const { changes } = await call.getById({ id })
  expect(changes.map(({ details }) => details)).toContainEqual({
    from: 'pending',
    to: 'cancelled',
    cancelled_by: 'shop',
    reason: 'Katherine está enferma',
  })
})

test('while it can be paid the page asks for it, and once it has begun no more', async () => {
  const { page, shop, after } = await booked()
  await takeLinks(shop)
  expect(await page()).toContain('value="pay"')
  after(4 * 24 * 60 * 60 - 2 * 60 * 60 + 60)
  const begun = await page()
  expect(begun).not.toContain('value="pay"')
  expect(begun).toContain('El depósito no se paga en línea')
})

test('a letter asks for what is not paid ahead: at the shop, or on the page where the shop takes cards', async () => {
  const { take, letters, shop, id } = await booked()
  const asked = 'Depósito por pagar: RD$500.00. Páguelo en'
  expect((await letters()).at(-1)).toContain(
    `${asked} el negocio antes del martes 24 de noviembre de 2026, 10:00 a. m. `,
  )
  await takeLinks(shop)
  const office = shop.as({ ctx: { ...shop.owner, origin: 'https://salon.enzzo.do' } }).appointment
  await office.changeStatus({ id, status: 'confirmed' })
  const confirmed = (await letters()).at(-1)
  expect(confirmed).toContain(`${asked} la página de su cita antes del martes 24 de noviembre`)
  expect(confirmed).toMatch(/aquí: https:\/\/salon\.enzzo\.do/)
  await take('CASH')
  await shop.call.appointment.reschedule({ id, appointment_date: '2026-11-24', start_time: '11:00' })
  expect((await letters(new Date(NOON.getTime() + 120_000))).at(-1)).not.toContain('por pagar:')
})

test('who paid nothing owes nothing', async () => {
  const { page, cancel, letters } = await booked()
  expect(await page()).not.toContain('se te devuelve')
  expect(await page('/cancel')).toContain('No has pagado el depósito: no debes nada.')
  await cancel()
  expect(await page()).not.toContain('depósito de')
  expect((await letters()).at(-1)).not.toContain('depósito')
})
