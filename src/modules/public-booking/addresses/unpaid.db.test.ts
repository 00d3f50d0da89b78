import { expect, test } from 'vitest'
import { NOON, testDatabase } from '#app/testing/world.server.ts'
import { appointmentStatusChanged } from '#modules/appointments/appointment-events.ts'
import { letUnpaidGo, SHOPS_TO_PAY } from '#modules/appointments/paying/let-unpaid-go.server.ts'
import {
  hear,
  linkOf,
  openForm,
  said,
  takeLinks,
} from '#modules/appointments/testing/deposit-links.server.ts'
import { TUESDAY } from '#modules/appointments/testing/salon.server.ts'
import { announcedOf, workOff } from '#modules/appointments/testing/writing.server.ts'
import { waitingHandlers } from '#modules/appointments/waiting/waiting.job.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { HOUR_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { salonWithPage } from '../testing/salon-page.server.ts'

const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * MINUTE_MS)
/** Behind the hour and the quarter beyond it of whatever these tests book at noon. */
const OVER = later(80)

/** A salon whose service asks for a deposit that is paid by link, and whoever books by its page. */
async function payingSalon(names = ['Katherine']) {
  const salon = await salonWithPage({}, names, { depositAmount: 500 })
  const { shop, choose, holdIn, send } = salon
  await takeLinks(shop)
  let booked = 0
  const book = async (time: string, lang = '') => {
    booked += 1
    const phone = `809-555-${String(1000 + booked)}`
    const email = `clienta${booked}@correo.do`
    const sent = await send(holdIn(await choose(time)), { phone, email, ...(lang && { lang }) })
    const { data } = await shop.call.appointment.getAll({ search: phone })
    return { path: (sent.headers.location ?? '').split('?')[0] ?? '', id: data[0]?.id ?? '' }
  }
  const look = (now = OVER) => letUnpaidGo({ ...shop.ctx, now })
  const of = (id: string) => shop.call.appointment.getById({ id })
  const statusOf = async (id: string) => (await of(id)).status
  const rows = (text: string) => reading(shop.owner, (tx) => tx.query(text))
  /** What a page says, its spaces alike. */
  const pageAt = async (path: string) => (await salon.get(path)).text.replaceAll(/\s+/g, ' ')
  return { ...salon, book, look, of, statusOf, rows, pageAt }
}

const CREDIT = 'select coalesce(sum(credit_cents), 0)::int as credit from customer_accounts'

test('a deposit that nobody pays in the time that page and letter say ends its booking once, and its time is free', async () => {
  const { shop, service, choose, holdIn, pageAt, book, look, of, statusOf } = await payingSalon()
  const mail = await mailSimulator()
  await shop.call.channel.update(channelSettings(mail.port))
  const hold = holdIn(await choose('11:00'))
  expect(await pageAt(`/book/hold/${hold}`)).toContain('Tienes 1 h; si no, la cita se cancela')
  expect(await pageAt(`/book/hold/${hold}?lang=en`)).toContain('You have 1 h; otherwise')
  const { path, id } = await book('10:00')
  expect(await pageAt(path)).toContain(
    'Paga el depósito hasta el viernes 20 de noviembre de 2026, 1:00 p. m.; si no',
  )
  expect(await pageAt(`${path}?lang=en`)).toContain(
    'Pay the deposit by Friday, November 20, 2026, 1:00 PM; otherwise',
  )
  // Paying comes before the shop confirms, and where it is paid the same moment is said.
  expect(await pageAt(`${path}?new=1`)).toContain('Falta pagar el depósito; después el negocio la confirma.')
  const pay = new URL((await linkOf(shop, id)) ?? '').pathname
  expect(await pageAt(pay)).toContain('<dt>Pague hasta el</dt><dd>20/11/2026, 1:00 p. m.</dd>')
  // What it is for is read in the same language, and its hour like every other.
  expect(await pageAt(pay)).toContain('<dt>Depósito</dt><dd>Corte · 24/11/2026 10:00 a. m.</dd>')
  expect(await pageAt(`${pay}?lang=en`)).toContain('<dt>Deposit</dt><dd>Corte · Nov 24, 2026, 10:00 AM</dd>')
  expect(await pageAt(`${pay}?lang=en`)).toContain('<dt>Pay by</dt><dd>Nov 20, 2026, 1:00 PM</dd>')
  await workOff(shop, shop.ctx)
  const luz = { customer_name: 'Luz', customer_email: 'luz@correo.do', service_id: service }
  const span = { first_day: TUESDAY, last_day: TUESDAY, from_time: '10:00', until_time: '10:30' }
  await shop.call.appointmentWaiting.create({ ...luz, ...span })
  await look(later(74))
  expect(await statusOf(id)).toBe('pending')
  const shops = async () => (await (await testDatabase()).admin.query(SHOPS_TO_PAY)).rows
  expect(await shops()).toContainEqual({ tenant_id: shop.ctx.tenantId })
  await Promise.all([look(), look(), look()])
  expect(await shops()).not.toContainEqual({ tenant_id: shop.ctx.tenantId })
  await look()
  expect(await statusOf(id)).toBe('cancelled')
  const { changes } = await of(id)
  expect(changes.map(({ what, details, user_name }) => [what, details, user_name])).toMatchObject([
    ['booked', { by: 'customer' }, 'Ana Rosa'],
    ['status', { from: 'pending', to: 'cancelled', why: 'deposit_unpaid', by: 'program' }, ''],
  ])
  expect(await pageAt(path)).toContain('El depósito no se pagó a tiempo')
  expect(await pageAt(`${path}?lang=en`)).toContain('The deposit was not paid in time')
  const freed = waitingHandlers.find(({ name }) => name === 'appointments.offer_after_cancel')
  await freed?.handle({ ...shop.ctx, now: OVER }, await announcedOf(shop, appointmentStatusChanged.name))
  const [waits] = await shop.call.appointmentWaiting.getAll()
  expect(waits?.offer).toMatchObject({ date: TUESDAY, time: '10:00' })
  await workOff(shop, { ...shop.ctx, now: OVER })
  const [first, second, ...more] = (await Promise.all(mail.mails.map(readMail))).map(({ text }) =>
    text.replaceAll(/\s+/g, ' '),
  )
  expect(first).toContain('Depósito por pagar: RD$500.00. Páguelo en la página de su cita hasta el viernes')
  expect(second).toContain('fue cancelada porque el depósito no se pagó a tiempo')
  expect(more).toEqual([])
  await look(later(24 * 60))
  expect((await of(id)).changes).toHaveLength(2)
})

test('of a payment’s answer and the end of its time one counts: no money is lost, and nobody who paid loses their time', async () => {
  const { shop, book, look, of, rows } = await payingSalon()
  const booked = []
  for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']) {
    const { id } = await book(time)
    booked.push({ id, form: await openForm(shop, (await linkOf(shop, id)) ?? '') })
  }
  // The browser comes back in the last minute of the quarter beyond the hour, while the program looks.
  const answers = booked.map(({ form }) => hear(shop, said(form), later(74)))
  const ended = await Promise.all([look(), ...answers, look()])
  expect(ended.slice(1, -1)).toMatchObject(booked.map(() => ({ verdict: 'approved' })))
  const ends = await Promise.all(booked.map(({ id }) => of(id)))
  const lost = ends.filter(({ status }) => status === 'cancelled').length
  for (const { status, deposit_status } of ends)
    expect([status, deposit_status]).toEqual(
      status === 'cancelled' ? ['cancelled', null] : ['pending', 'paid'],
    )
  expect(await rows(CREDIT)).toEqual([{ credit: lost * 50_000 }])
  expect(await rows(`select 1 from notifications where kind = 'payment_link_credited'`)).toHaveLength(lost)
  expect(await rows('select sum(amount_cents)::int as taken from customer_payments')).toEqual([
    { taken: 6 * 50_000 },
  ])
  await look(later(24 * 60))
  expect((await Promise.all(booked.map(({ id }) => of(id)))).map(({ status }) => status)).toEqual(
    ends.map(({ status }) => status),
  )
})

test('who paid in time keeps theirs; what is paid behind the end is the customer’s credit, and the shop is told', async () => {
  const { shop, book, look, statusOf, rows, pageAt } = await payingSalon()
  // Who books at the desk is told of it too.
  expect((await shop.call.appointment.getServices()).data).toMatchObject([{ deposit_amount: 500 }])
  const [paid, late] = [await book('10:00'), await book('11:00')]
  const forms = []
  for (const { id } of [paid, late]) forms.push(await openForm(shop, (await linkOf(shop, id)) ?? ''))
  const [inTime, tooLate] = forms.map((form) => said(form))
  // Who was at the card's page when the hour was over.
  await hear(shop, inTime ?? {}, later(70))
  await look()
  await hear(shop, tooLate ?? {}, OVER)
  expect([await statusOf(paid.id), await statusOf(late.id)]).toEqual(['pending', 'cancelled'])
  expect(await pageAt(paid.path)).toContain('RD$500.00 · pagado')
  expect(await rows(CREDIT)).toEqual([{ credit: 50_000 }])
  expect(
    await rows('select kind, count(*)::int as count from notifications group by kind order by kind'),
  ).toEqual([
    { kind: 'payment_link_credited', count: 1 },
    { kind: 'public_booking', count: 2 },
  ])
})

test('what the shop books, confirms, moves or reopens does not end by itself; what its customer moves does', async () => {
  const { shop, service, book, look, statusOf, get, post, hiddenIn } = await payingSalon()
  const own = await shop.call.appointment.create({
    customer_name: 'Eva',
    service_id: service,
    appointment_date: TUESDAY,
    start_time: '09:00',
  })
  const [confirmed, moved, reopened, left] = [
    await book('10:00'),
    await book('10:30'),
    await book('11:00'),
    await book('11:30'),
  ]
  const { changeStatus, reschedule } = shop.call.appointment
  await changeStatus({ id: confirmed.id, status: 'confirmed' })
  await reschedule({ id: moved.id, appointment_date: TUESDAY, start_time: '14:00' })
  const move = await get(`${left.path}/move?at=${TUESDAY}T15:00`)
  await post(left.path, { act: 'move', version: hiddenIn(move, 'version'), d: TUESDAY, t: '15:00' })
  expect(await statusOf(left.id)).toBe('rescheduled')
  await changeStatus({ id: reopened.id, status: 'cancelled' })
  await changeStatus({ id: reopened.id, status: 'pending' })
  await look()
  const ids = [own.id, confirmed.id, moved.id, reopened.id, left.id]
  expect(await Promise.all(ids.map(statusOf))).toEqual([
    'pending',
    'confirmed',
    'rescheduled',
    'pending',
    'cancelled',
  ])
  // Somebody of the shop brings back what ended: it is theirs from then on, and is still paid by link.
  await changeStatus({ id: left.id, status: 'pending' })
  await look(later(24 * 60))
  expect(await statusOf(left.id)).toBe('pending')
  expect(await linkOf(shop, left.id)).toMatch(/\/pay\//)
})

test('what the shop confirms, moves or waits for is paid as long as it is asked for, by whoever has its link open', async () => {
  const { shop, book, look, of, rows, pageAt } = await payingSalon()
  const booked = [await book('10:00'), await book('10:30'), await book('11:00')]
  const [confirmed, moved, waiting] = booked.map(({ id }) => id)
  const links = await Promise.all(booked.map(async ({ id }) => (await linkOf(shop, id)) ?? ''))
  // Each has the card's page open before anybody of the shop looks.
  const forms = await Promise.all(links.map((link) => openForm(shop, link)))
  const { appointment, modules } = shop.as({ now: later(30) })
  await appointment.changeStatus({ id: confirmed ?? '', status: 'confirmed' })
  await appointment.reschedule({ id: moved ?? '', appointment_date: TUESDAY, start_time: '14:00' })
  await modules.update({ module: 'payment_links', is_on: false })
  await look()
  await modules.update({ module: 'payment_links', is_on: true })
  for (const form of forms) await hear(shop, said(form), later(90))
  for (const id of [confirmed, moved, waiting])
    expect(await of(id ?? '')).toMatchObject({ deposit_status: 'paid' })
  expect(await rows(CREDIT)).toEqual([{ credit: 0 }])
  expect(await pageAt(new URL(links[0] ?? '').pathname)).not.toContain('venció')
})

test('nothing ends where the shop says never, takes no links, its clock is wrong, or the appointment has begun', async () => {
  const { shop, book, look, of, pageAt, statusOf } = await payingSalon()
  const { id, path } = await book('10:00')
  const clockTrouble = () => ({ kind: 'behind' as const, says: OVER, expected: NOON })
  const installation = { ...shop.ctx.installation, clockTrouble }
  await letUnpaidGo({ ...shop.ctx, now: OVER, installation })
  expect(await statusOf(id)).toBe('pending')
  // The program was down until it had begun: whether they came is the shop's to say.
  await look(new Date(`${TUESDAY}T14:30:00Z`))
  expect(await statusOf(id)).toBe('pending')
  await shop.call.tenant.updateConfiguration({ changes: { online_deposit_minutes: 0 } })
  const forever = await book('10:30')
  expect((await of(forever.id)).deposit_until).toBeNull()
  expect(await pageAt(forever.path)).not.toContain('Paga el depósito')
  // What was said before to somebody else stands.
  expect(await pageAt(path)).toContain(
    'Paga el depósito hasta el viernes 20 de noviembre de 2026, 1:00 p. m.',
  )
  await shop.call.tenant.updateConfiguration({ changes: { online_deposit_minutes: 120 } })
  const longer = await book('11:00')
  await look()
  expect(await Promise.all([id, forever.id, longer.id].map(statusOf))).toEqual([
    'cancelled',
    'pending',
    'pending',
  ])
  // After hours of an outage the first look ends it all the same.
  await look(new Date(NOON.getTime() + 20 * HOUR_MS))
  expect(await statusOf(longer.id)).toBe('cancelled')
})

test('who could not pay because the program did not run has an hour from its start on, and no longer', async () => {
  const { shop, book, of, statusOf, pageAt } = await payingSalon()
  const mail = await mailSimulator()
  await shop.call.channel.update(channelSettings(mail.port))
  const { id, path } = await book('10:00')
  const pay = new URL((await linkOf(shop, id)) ?? '').pathname
  // From a quarter of an hour after it was booked until five hours later.
  const lastOutage = () => ({ from: later(15), until: later(300) })
  const installation = { ...shop.ctx.installation, lastOutage }
  const lookAfter = (minutes: number) => letUnpaidGo({ ...shop.ctx, now: later(minutes), installation })
  await Promise.all([lookAfter(300), lookAfter(300)])
  expect(await of(id)).toMatchObject({ status: 'pending', deposit_until: later(360).toISOString() })
  expect(await pageAt(path)).toContain('hasta el viernes 20 de noviembre de 2026, 6:00 p. m.')
  expect(await pageAt(pay)).toContain('<dt>Pague hasta el</dt><dd>20/11/2026, 6:00 p. m.</dd>')
  // They are written to of it, once.
  for (const minutes of [301, 302]) {
    await lookAfter(minutes)
    await workOff(shop, { ...shop.ctx, now: later(minutes) })
  }
  const letters = (await Promise.all(mail.mails.map(readMail))).map(({ text }) =>
    text.replaceAll(/\s+/g, ' '),
  )
  const told = letters.filter((text) => text.includes('Tiene más tiempo para pagarlo.'))
  expect(told).toHaveLength(1)
  expect(told[0]).toMatch(/Páguelo en la página de su cita hasta el viernes.* 6:00 p\. m\.;/)
  expect(told[0]).toContain(path)
  await lookAfter(374)
  expect(await statusOf(id)).toBe('pending')
  await lookAfter(376)
  expect(await statusOf(id)).toBe('cancelled')
  // Whose time was over before it ended could have paid.
  const own = await book('11:00')
  await letUnpaidGo({
    ...shop.ctx,
    now: later(300),
    installation: { ...installation, lastOutage: () => ({ from: later(90), until: later(300) }) },
  })
  expect(await statusOf(own.id)).toBe('cancelled')
})

test('where nobody can pay by link what was booked waits for the shop, then and for good', async () => {
  const { shop, book, look, of, pageAt } = await payingSalon()
  const { id, path } = await book('10:00')
  await shop.call.modules.update({ module: 'payment_links', is_on: false })
  const without = await book('10:30')
  const said = await pageAt(without.path)
  expect(said).toContain('El depósito no se paga en línea: el negocio te dice cómo.')
  expect(said).not.toMatch(/Paga el depósito|Pagar el depósito/)
  await look()
  await shop.call.modules.update({ module: 'payment_links', is_on: true })
  await look(later(24 * 60))
  const ends = await Promise.all([id, without.id].map(of))
  expect(ends.map(({ status, deposit_until }) => [status, deposit_until])).toEqual([
    ['pending', null],
    ['pending', null],
  ])
  expect(await pageAt(path)).toContain('Pagar el depósito')
})

test('who could not pay because the appointments were off has an hour from when they are on again', async () => {
  const { shop, book, of, statusOf, look } = await payingSalon()
  const { id } = await book('10:00')
  const over = await book('11:00')
  const turn = (is_on: boolean, minutes: number) =>
    shop.as({ now: later(minutes) }).modules.update({ module: 'appointments', is_on })
  await turn(false, 15)
  await look(later(200))
  await turn(true, 300)
  await look(later(300))
  expect(await of(id)).toMatchObject({ status: 'pending', deposit_until: later(360).toISOString() })
  expect(await statusOf(over.id)).toBe('pending')
  await look(later(374))
  expect(await statusOf(id)).toBe('pending')
  await look(later(376))
  expect(await statusOf(id)).toBe('cancelled')
})
