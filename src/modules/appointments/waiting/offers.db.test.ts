import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { statementsSaid } from '#app/testing/statements-said.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import type { AppointmentOfferId } from '#platform/values/ids.ts'
import { readMail } from '#simulators/mail-server.ts'
import { ownToken } from '../own-link/own-token.server.ts'
import { booking, TUESDAY } from '../testing/salon.server.ts'
import { lookForOffers } from './look-for-offers.server.ts'
import { sendOffer } from './send-offer.server.ts'
import { by, fullSalon, later, tokenFor } from './testing/full-salon.server.ts'

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

test('a letter of an offer that is over before it goes is dropped, and waits in no list for good', async () => {
  const { shop, mail, wait, look, cancel, list } = await fullSalon()
  await wait('Luz')
  await cancel()
  await look()
  const [first] = await list()
  const states = () => reading(shop.owner, (tx) => tx.query('select state from receipt_deliveries'))
  expect(await states()).toEqual([{ state: 'queued' }])
  await by(shop).decline({ token: await tokenFor(shop, 'Luz') })
  await sendOffer(shop.ctx, { offer_id: first?.offer?.id as AppointmentOfferId })
  expect(await states()).toEqual([{ state: 'dropped' }])
  expect(mail.mails).toEqual([])
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

test('where nobody waits a look asks only that, and what waits after it is offered by the next', async () => {
  const { wait, look, offered, cancel } = await fullSalon()
  await cancel()
  const { said } = await statementsSaid(() => look())
  expect(said.filter((text) => /\b(from|update) appointment/.test(text))).toHaveLength(1)
  await wait('Luz')
  await look()
  expect(await offered()).toEqual(['Luz'])
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
