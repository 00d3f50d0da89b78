import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { statementsSaid } from '#app/testing/statements-said.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { AppointmentOfferId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { ownToken } from '../own-link/own-token.server.ts'
import {
  booking,
  newProfessional,
  newSalon,
  newService,
  SALON_HOURS,
  TUESDAY,
} from '../testing/salon.server.ts'
import { lookForOffers } from './look-for-offers.server.ts'
import { offerUrl, sendOffer } from './send-offer.server.ts'

/** The one hour of that Tuesday for which anybody works. */
const ONE_HOUR = {
  weekly: SALON_HOURS,
  days: [{ day: TUESDAY, name: '', spans: [{ from: 600, until: 660 }] }],
}

/** A salon of one who works an hour that Tuesday, taken by an appointment, and a mail server. */
async function fullSalon(wanted: object = {}) {
  const mail = await mailSimulator()
  const salon = await newSalon(await newWorld(), ['Katherine'], { defaultDuration: 60, ...wanted })
  const { shop, service } = salon
  await shop.call.channel.update(channelSettings(mail.port))
  const { version } = await shop.call.businessHours.get()
  await shop.call.businessHours.update({ ...ONE_HOUR, version })
  const { id } = await shop.call.appointment.create(booking(service, '10:00'))
  const wait = async (customer_name: string, more: object = {}) =>
    shop.call.appointmentWaiting.create({
      ...{
        customer_name,
        customer_email: `${customer_name.toLowerCase()}@ejemplo.test`,
        service_id: service,
      },
      ...{ first_day: TUESDAY, last_day: TUESDAY, ...more },
    })
  const look = (now = shop.ctx.now) => lookForOffers({ ...shop.ctx, now })
  const list = () => shop.call.appointmentWaiting.getAll()
  const offered = async () =>
    (await list()).flatMap(({ customer_name, offer }) => (offer ? customer_name : []))
  const cancel = () => shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  /** Writes of what is on offer to whoever waits for it; answers whether any letter is to be tried again. */
  const write = async (now = shop.ctx.now): Promise<boolean> => {
    const open = (await list()).flatMap(({ offer }) => offer?.id ?? [])
    const tries = open.map((offer_id) => sendOffer({ ...shop.ctx, now }, { offer_id }))
    return (await Promise.allSettled(tries)).some(({ status }) => status === 'rejected')
  }
  return { ...salon, mail, id, wait, look, list, offered, cancel, write }
}

const by = (shop: World, now = shop.ctx.now) => shop.as({ ctx: null, now }).appointmentOffer
const later = (shop: World, minutes: number) => new Date(shop.ctx.now.getTime() + minutes * MINUTE_MS)

const tokenOf = (shop: World, id: string): string =>
  offerUrl(shop.ctx, '', id as AppointmentOfferId)
    .split('/')
    .at(-1) ?? ''

/** The token of what is on offer for somebody now. */
async function tokenFor(shop: World, name: string): Promise<string> {
  const found = (await shop.call.appointmentWaiting.getAll()).find((each) => each.customer_name === name)
  if (!found?.offer) throw new Error(`nothing is on offer for ${name}`)
  return tokenOf(shop, found.offer.id)
}

test('a time that is cancelled is offered to who waits longest, by mail, and is booked by the link', async () => {
  const { shop, mail, wait, look, offered, cancel, list } = await fullSalon()
  await wait('Luz')
  await wait('Rosa')
  await look()
  expect(await offered()).toEqual([])
  await cancel()
  await look()
  await look()
  expect(await offered()).toEqual(['Luz'])
  const [first] = await list()
  expect(first?.offer).toMatchObject({ date: TUESDAY, time: '10:00', is_told: false })
  await sendOffer(shop.ctx, { offer_id: first?.offer?.id as AppointmentOfferId })
  await sendOffer(shop.ctx, { offer_id: first?.offer?.id as AppointmentOfferId })
  const [letter, ...more] = await Promise.all(mail.mails.map(readMail))
  expect(more).toEqual([])
  const token = await tokenFor(shop, 'Luz')
  expect(letter?.text).toContain(`/book/offer/${token}`)
  expect((await list())[0]?.offer?.is_told).toBe(true)
  expect(await by(shop).get({ token })).toMatchObject({
    state: 'open',
    start_time: '10:00',
    service_name: 'Corte',
  })
  const [once, again] = await Promise.all([by(shop).accept({ token }), by(shop).accept({ token })])
  expect(again).toEqual(once)
  const { data } = await shop.call.appointment.getAll({ status: ['pending'] })
  expect(data).toMatchObject([{ customer_name: 'Luz', start_time: '10:00', appointment_date: TUESDAY }])
  expect(once.appointment).toBe(data[0] && ownToken(shop.ctx, data[0].id))
  expect((await list()).map(({ customer_name }) => customer_name)).toEqual(['Rosa'])
  expect(await by(shop).get({ token })).toMatchObject({ state: 'accepted', appointment: once.appointment })
})

test('who does not answer in time loses the offer to the next, and is not offered the same time again', async () => {
  const { shop, wait, look, offered, cancel, write } = await fullSalon()
  await wait('Luz')
  await wait('Rosa')
  await cancel()
  await look()
  await write()
  const token = await tokenFor(shop, 'Luz')
  await look(later(shop, 14))
  expect(await offered()).toEqual(['Luz'])
  await look(later(shop, 15))
  expect(await offered()).toEqual(['Rosa'])
  await write(later(shop, 15))
  await expect(by(shop, later(shop, 15)).accept({ token })).rejects.toMatchObject(
    refusal('appointment_waiting.offer_over'),
  )
  await by(shop, later(shop, 16)).decline({ token: await tokenFor(shop, 'Rosa') })
  await look(later(shop, 16))
  expect(await offered()).toEqual([])
})

test('of two who accept one time at once, one has it and the other is told and waits on', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { shop, wait, cancel, list } = await fullSalon()
    const waits = [await wait('Luz'), await wait('Rosa')]
    await cancel()
    for (const { id } of waits) {
      await shop.call.appointmentWaiting.offer({ id, appointment_date: TUESDAY, start_time: '10:00' })
    }
    const tokens = [await tokenFor(shop, 'Luz'), await tokenFor(shop, 'Rosa')]
    const settled = await Promise.allSettled(tokens.map((token) => by(shop).accept({ token })))
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const [index, each] of settled.entries()) {
      if (each.status === 'fulfilled') continue
      const taken = refusal('appointment_waiting.offer_taken')
      expect(each.reason).toMatchObject(taken)
      await expect(by(shop).accept({ token: tokens[index] ?? '' })).rejects.toMatchObject(taken)
    }
    expect(await list()).toHaveLength(1)
    expect((await shop.call.appointment.getAll({ status: ['pending'] })).data).toHaveLength(1)
  }
})

test('whoever was taken off the list is offered nothing, and what was on offer is over', async () => {
  const { shop, wait, look, offered, cancel } = await fullSalon()
  const { id } = await wait('Luz')
  await cancel()
  await look()
  const token = await tokenFor(shop, 'Luz')
  await shop.call.appointmentWaiting.withdraw({ id, version: 1 })
  await shop.call.appointmentWaiting.withdraw({ id, version: 1 })
  await expect(by(shop).accept({ token })).rejects.toMatchObject(refusal('appointment_waiting.offer_over'))
  await look()
  expect(await offered()).toEqual([])
  await expect(
    shop.call.appointmentWaiting.offer({ id, appointment_date: TUESDAY, start_time: '10:00' }),
  ).rejects.toMatchObject(refusal('appointment_waiting.over'))
})

test('of who takes somebody off the list and who accepts at once, either wins and never both', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { shop, wait, look, cancel } = await fullSalon()
    const { id } = await wait('Luz')
    await cancel()
    await look()
    const token = await tokenFor(shop, 'Luz')
    const [accepted] = await Promise.allSettled([
      by(shop).accept({ token }),
      shop.call.appointmentWaiting.withdraw({ id }).catch(() => undefined),
    ])
    const { data } = await shop.call.appointment.getAll({ status: ['pending'] })
    expect(data).toHaveLength(accepted?.status === 'fulfilled' ? 1 : 0)
  }
})

test('many who look at once offer a time to one', async () => {
  const { wait, look, offered, cancel } = await fullSalon()
  for (const name of ['Luz', 'Rosa', 'Ana']) await wait(name)
  await cancel()
  await Promise.all(Array.from({ length: 6 }, () => look()))
  expect(await offered()).toEqual(['Luz'])
})

test('time off that is taken back is offered, and nothing is at night or to who cannot be written to', async () => {
  const { shop, service, first, wait, look, offered, cancel } = await fullSalon()
  await wait('Muda', { customer_email: null })
  await wait('Luz')
  const off = [{ from_day: TUESDAY, until_day: TUESDAY, span: null, reason: 'Viaje' }]
  const hours = await shop.call.employee.getHours({ id: first })
  await cancel()
  await shop.call.employee.updateHours({ ...hours, id: first, timeOff: off })
  await look()
  expect(await offered()).toEqual([])
  const now = await shop.call.employee.getHours({ id: first })
  await shop.call.employee.updateHours({ ...now, id: first, timeOff: [] })
  await look(new Date('2026-11-21T03:00:00Z'))
  expect(await offered()).toEqual([])
  await look()
  expect(await offered()).toEqual(['Luz'])
  await shop.call.appointment.create(booking(service, '10:00', { customer_name: 'Quien llamó' }))
  await expect(by(shop).accept({ token: await tokenFor(shop, 'Luz') })).rejects.toMatchObject(
    refusal('appointment_waiting.offer_taken'),
  )
})

test('what staff offer by hand stands though it cannot be written, which the list tells with whom it is', async () => {
  const { shop, first, mail, wait, list, cancel, write } = await fullSalon()
  await cancel()
  mail.setMode('reject')
  const { id } = await wait('Luz')
  const muda = await wait('Muda', { customer_email: null, customer_phone: null })
  const at = { appointment_date: TUESDAY, start_time: '10:00', employee_id: first }
  await shop.call.appointmentWaiting.offer({ id, ...at })
  await shop.call.appointmentWaiting.offer({ id: muda.id, ...at })
  const offer = { date: TUESDAY, time: '10:00', employee_name: 'Katherine', is_told: false }
  const told = { offers: 1, offer: { ...offer, is_unreachable: false } }
  expect(await list()).toMatchObject([told, told])
  expect(await write()).toBe(false)
  const untold = { offers: 1, offer: { ...offer, is_unreachable: true } }
  expect(await list()).toMatchObject([untold, untold])
})

test('what staff offer within the notice of customers is accepted, and the program offers nothing of it', async () => {
  const { shop, wait, look, offered, list, cancel } = await fullSalon({ minAdvanceBookingHours: 240 })
  await cancel()
  const { id } = await wait('Luz')
  await look()
  expect(await offered()).toEqual([])
  await shop.call.appointmentWaiting.offer({ id, appointment_date: TUESDAY, start_time: '10:00' })
  await by(shop).accept({ token: await tokenFor(shop, 'Luz') })
  expect(await list()).toEqual([])
})

test('staff book somebody who waits into a gap once, and they wait no longer', async () => {
  const { shop, wait, cancel, list } = await fullSalon()
  const { id } = await wait('Luz')
  await cancel()
  const requestId = randomUUID()
  const book = () =>
    shop.call.appointmentWaiting.book({ id, requestId, appointment_date: TUESDAY, start_time: '10:00' })
  const [first, again] = await Promise.all([book(), book()])
  expect(again).toEqual(first)
  expect(await list()).toEqual([])
  await expect(
    shop.call.appointmentWaiting.book({ id, appointment_date: TUESDAY, start_time: '10:00' }),
  ).rejects.toMatchObject(refusal('appointment_waiting.over'))
})

test('who waits is booked as they were typed where their record was deleted meanwhile, by staff and by the link', async () => {
  const { shop, service, wait, cancel, list } = await fullSalon()
  await cancel()
  for (const way of ['link', 'staff'] as const) {
    const customer = await shop.call.customer.create({ name: 'Luz' })
    const { id } = await wait('Luz', { customer_id: customer.id })
    await shop.call.customer.delete({ id: customer.id })
    const place = { id, appointment_date: TUESDAY, start_time: '10:00' }
    if (way === 'staff') await shop.call.appointmentWaiting.book(place)
    else {
      await shop.call.appointmentWaiting.offer(place)
      await by(shop).accept({ token: await tokenFor(shop, 'Luz') })
    }
    const { data } = await shop.call.appointment.getAll({ service_id: service, status: ['pending'] })
    expect(data).toMatchObject([{ customer_name: 'Luz', customer_id: null }])
    await shop.call.appointment.changeStatus({ id: data[0]?.id ?? '', status: 'cancelled' })
  }
  expect(await list()).toEqual([])
})

test('a span that is over, ends before it begins or is a quarter of a year too long is refused', async () => {
  const { wait } = await fullSalon()
  const span = refusal('appointment_waiting.span')
  await expect(wait('Luz', { first_day: '2026-11-02', last_day: '2026-11-19' })).rejects.toMatchObject(span)
  await expect(wait('Luz', { first_day: '2026-11-25', last_day: TUESDAY })).rejects.toMatchObject(span)
  await expect(wait('Luz', { last_day: '2027-03-01' })).rejects.toMatchObject(span)
  await expect(wait('Luz', { from_time: '15:00', until_time: '15:00' })).rejects.toMatchObject(span)
})

test('of whoever waits is said with whom they can be booked: all who do it, or the one whom they wait for', async () => {
  const { shop, wait, list } = await fullSalon()
  const dye = await newService(shop, { name: 'Tinte' })
  const [luz, zoila] = [
    await newProfessional(shop, 'Luz', [dye]),
    await newProfessional(shop, 'Zoila', [dye]),
  ]
  await wait('Ana')
  await wait('Bea', { service_id: dye })
  await wait('Eva', { service_id: dye, employee_id: zoila })
  const [cut] = await shop.call.employee.getByService({ serviceId: (await list())[0]?.service_id ?? '' })
  expect((await list()).map(({ provided_by }) => provided_by)).toEqual([[cut?.id], [luz, zoila], [zoila]])
})

test('another shop’s list, offer and link are none', async () => {
  const { shop, wait, look, cancel } = await fullSalon()
  const { id } = await wait('Luz')
  await cancel()
  await look()
  const token = await tokenFor(shop, 'Luz')
  const stranger = await newWorld()
  const missing = refusal('appointment_waiting.not_found')
  expect(await stranger.call.appointmentWaiting.getAll()).toEqual([])
  await expect(stranger.call.appointmentWaiting.withdraw({ id })).rejects.toMatchObject(missing)
  const place = { id, appointment_date: TUESDAY, start_time: '10:00' }
  await expect(stranger.call.appointmentWaiting.offer(place)).rejects.toMatchObject(missing)
  await expect(stranger.call.appointmentWaiting.book(place)).rejects.toMatchObject(missing)
  const none = refusal('appointment_waiting.offer_not_found')
  await expect(by(stranger).get({ token })).rejects.toMatchObject(none)
  await expect(by(stranger).accept({ token })).rejects.toMatchObject(none)
  const off = shop.as({ off: ['appointments'] }).appointmentWaiting
  await expect(off.getAll()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const clerk = shop.as({ permissions: ['appointments.view'] }).appointmentWaiting
  await expect(clerk.withdraw({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const [row] = await reading(shop.ctx, (tx) =>
    tx.query<{ status: string }>('select status from appointment_waits where tenant_id = current_tenant()'),
  )
  expect(row).toEqual({ status: 'waiting' })
})

test('who asked to wait in English reads the offer in English, and what they take is written of in it', async () => {
  const { shop, mail, wait, look, cancel, list } = await fullSalon()
  await wait('Luz', { language: 'en' })
  await cancel()
  await look()
  const [first] = await list()
  await sendOffer(shop.ctx, { offer_id: first?.offer?.id as AppointmentOfferId })
  const [letter] = await Promise.all(mail.mails.map(readMail))
  expect(letter?.text).toContain('Tuesday')
  await by(shop).accept({ token: await tokenFor(shop, 'Luz') })
  const written = await reading(shop.owner, (tx) =>
    tx.query(`select language from appointments where status = 'pending'`),
  )
  expect(written).toEqual([{ language: 'en' }])
})

test('what nobody could be written of in its minutes was offered to nobody: it is again, when letters go', async () => {
  const { shop, mail, wait, look, offered, cancel, write } = await fullSalon()
  await wait('Luz')
  await wait('Rosa')
  await cancel()
  const seen: string[] = []
  for (let minutes = 0; minutes < 240; minutes += 15) {
    await look(later(shop, minutes))
    seen.push(...(await offered()))
  }
  // In turns, and neither is passed over for what they never heard of.
  expect(seen).toEqual(Array.from({ length: 8 }, () => ['Luz', 'Rosa']).flat())
  await look(later(shop, 240))
  expect(await offered()).toEqual(['Luz'])
  expect(await write(later(shop, 240))).toBe(false)
  expect(mail.mails).toHaveLength(1)
  await look(later(shop, 255))
  expect(await write(later(shop, 255))).toBe(false)
  await look(later(shop, 270))
  expect(await offered()).toEqual([])
})

test('while the clock is known to be wrong nothing is offered, and nobody is taken off the list', async () => {
  const { shop, wait, offered, cancel, list } = await fullSalon()
  await wait('Luz')
  await cancel()
  const [says, expected] = [later(shop, 0), later(shop, 0)]
  const clockTrouble = () => ({ kind: 'jumped' as const, says, expected })
  const installation = { ...shop.ctx.installation, clockTrouble }
  for (const minutes of [0, 60 * 24 * 60])
    await lookForOffers({ ...shop.ctx, installation, now: later(shop, minutes) })
  expect(await offered()).toEqual([])
  expect(await list()).toHaveLength(1)
})

test('a look asks the same of thirty who wait for nothing that is free as of three, and holds none of them', async () => {
  const { wait, look, offered, cancel } = await fullSalon()
  const said: string[][] = []
  for (const many of [3, 27]) {
    for (let each = 0; each < many; each += 1) await wait(`Clienta${said.length}x${each}`)
    said.push((await statementsSaid(() => look())).said)
  }
  const [few = [], more = []] = said
  expect(few.length).toBeGreaterThan(0)
  expect(more.length).toBeLessThanOrEqual(few.length)
  expect(more.filter((text) => text.includes('for update'))).toEqual([])
  // Of the one time that frees one is told, and nobody else is held for it.
  await cancel()
  const freed = await statementsSaid(() => look())
  expect(freed.said.filter((text) => text.includes('for update'))).toHaveLength(1)
  expect(await offered()).toEqual(['Clienta0x0'])
})

test('who was written to in the last minutes of an offer did not hear of it in time: it is theirs again', async () => {
  const { shop, mail, wait, look, offered, cancel, write } = await fullSalon()
  await wait('Luz')
  await cancel()
  await look()
  expect(await write(later(shop, 14))).toBe(false)
  expect(mail.mails).toHaveLength(1)
  await look(later(shop, 15))
  expect(await offered()).toEqual(['Luz'])
  expect(await write(later(shop, 16))).toBe(false)
  expect(mail.mails).toHaveLength(2)
  await look(later(shop, 31))
  expect(await offered()).toEqual([])
})
