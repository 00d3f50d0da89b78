import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { availableSlots } from '../agenda/available-slots.server.ts'
import { slotsInput } from '../appointment/appointment.ts'
import { newCustomer } from '../testing/customer.server.ts'
import { booking, newProfessional, newSalon, newService, TUESDAY } from '../testing/salon.server.ts'

const taken = (nearest: string) => refusal('appointments.slot_taken', { nearest })
const at = (...times: string[]) => times.map((time) => `${TUESDAY}T${time}`).join(',')

const free = async (shop: World, service_id: string, more: object = {}) => {
  const { slots } = await shop.call.appointment.getAvailableSlots({ date: TUESDAY, service_id, ...more })
  return slots.filter(({ available }) => available).map(({ time }) => time)
}

test('an appointment takes its time and the buffer behind it, and no more', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'], {
    bufferTime: 15,
    depositAmount: 300,
  })
  expect(await free(shop, service)).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
    '16:30',
    '17:00',
    '17:30',
  ])
  const made = await shop.call.appointment.create(
    booking(service, '10:00', { customer_phone: '809-555-0142', customer_notes: 'Primera vez' }),
  )
  expect(made).toMatchObject({ employee_id: first, status: 'pending' })
  // Half past ten is within the buffer; and half past nine would have its own in the appointment.
  expect((await free(shop, service)).slice(0, 3)).toEqual(['09:00', '11:00', '11:30'])
  expect(await shop.call.appointment.getById({ id: made.id })).toMatchObject({
    customer_name: 'Yudelka',
    customer_phone: '+18095550142',
    customer_notes: 'Primera vez',
    service_name: 'Corte',
    employee_name: 'Katherine',
    status: 'pending',
    party_size: 1,
    version: 1,
    appointment_date: TUESDAY,
    start_time: '10:00',
    end_time: '10:30',
    buffer_minutes: 15,
    deposit_amount: 300,
    chosen: { because: 'only_one_free', free: 1, minutes: 0 },
    changes: [{ what: 'booked', user_name: 'Altagracia Núñez' }],
  })
  await expect(shop.call.appointment.create(booking(service, '10:15'))).rejects.toMatchObject(
    taken(at('11:00', '09:00', '11:30')),
  )
})

test('a service whose buffer was said to be longer than a day is booked as any other', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'], { bufferTime: 90 })
  await expect(
    newSalon(await newWorld(), ['Katherine'], { defaultDuration: 60, bufferTime: 1440 }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  // From before that was refused.
  await inTransaction(shop.ctx, (tx) =>
    tx.query('update products set buffer_time = 5000 where id = $1', [service]),
  )
  await shop.call.appointment.create(booking(service, '09:00'))
  const { slots } = await shop.call.appointment.getAvailableSlots({ date: TUESDAY, service_id: service })
  expect(slots.filter(({ available }) => available)).toEqual([])
  await inTransaction(shop.ctx, (tx) =>
    tx.query('update products set default_duration = 1500 where id = $1', [service]),
  )
  await expect(
    shop.call.appointment.create(booking(service, '09:00', { appointment_date: '2026-11-26' })),
  ).rejects.toMatchObject(refusal('appointments.service_not_offered'))
})

test('what is sent again is booked once, and another thing under the same key is refused', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Katherine', 'Luz'])
  const sent = { ...booking(service, '09:00'), requestId: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => shop.call.appointment.create(sent)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect((await shop.call.appointment.getAll({})).pagination.total).toBe(1)
  await expect(shop.call.appointment.create({ ...sent, start_time: '09:30' })).rejects.toMatchObject(
    refusal('platform.key_reused'),
  )
})

test('of forty who want one time, one has it, and the others hear what is nearest', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'])
  const wishes = Array.from({ length: 40 }, (_, n) =>
    shop.call.appointment.create(booking(service, '10:00', { employee_id: first, customer_name: `C${n}` })),
  )
  const settled = await Promise.allSettled(wishes)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of settled) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject(taken(at('09:30', '10:30', '09:00')))
  }
  expect((await shop.call.appointment.getAll({})).pagination.total).toBe(1)
})

test('who sends a booking again while others want its time is answered what was booked', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'])
  const wish = (name: string, requestId: string = randomUUID()) =>
    shop.call.appointment.create({
      ...booking(service, '10:00', { employee_id: first, customer_name: name }),
      requestId,
    })
  const again = randomUUID()
  const settled = await Promise.allSettled([
    wish('Yudelka', again),
    ...Array.from({ length: 10 }, (_, n) => wish(`C${n}`)),
    ...[1, 2].map(() => wish('Yudelka', again)),
  ])
  const answers = settled.map((each) => (each.status === 'fulfilled' ? each.value.id : each.reason.code))
  expect(new Set([answers[0], answers[11], answers[12]])).toEqual(new Set([expect.any(String)]))
  expect(answers[11]).toBe(answers[0])
  for (const each of settled.slice(1, 11))
    expect(each).toMatchObject({ reason: taken(at('09:30', '10:30', '09:00')) })
  // Those who were refused may ask for another time under the key of before.
  expect((await shop.call.appointment.getAll({})).pagination.total).toBe(1)
})

test('of many who want one time, whoever is refused for something else keeps nobody from it', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const wish = (customer_id?: string) =>
    shop.call.appointment.create({
      ...booking(service, '10:00', { employee_id: 'any', ...(customer_id && { customer_id }) }),
      requestId: randomUUID(),
    })
  const settled = await Promise.allSettled([wish(randomUUID()), ...[1, 2, 3, 4].map(() => wish())])
  expect(settled[0]).toMatchObject({ reason: refusal('customers.customer_not_found') })
  const booked = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.employee_id] : []))
  expect(new Set(booked).size).toBe(2)
  expect(settled.filter((each) => each.status === 'rejected')).toHaveLength(3)
})

test('of two who overlap one is booked; one that begins as the other ends is booked too', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'])
  const both = await Promise.allSettled(
    ['14:00', '14:15'].map((time) => shop.call.appointment.create(booking(service, time))),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const touching = await Promise.allSettled(
    ['16:00', '16:30'].map((time) => shop.call.appointment.create(booking(service, time))),
  )
  expect(touching.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('where anybody will do, everybody who is free is booked before anybody is refused, and staff see why', async () => {
  const { shop, service, professionals, first, second } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => shop.call.appointment.create(booking(service, '10:00', { employee_id: 'any' }))),
  )
  const booked = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value.employee_id] : []))
  expect(booked.toSorted()).toEqual(professionals.toSorted())
  // An hour of one against half an hour of the other.
  await shop.call.appointment.create(booking(service, '14:00', { employee_id: first }))
  const { id, employee_id } = await shop.call.appointment.create(booking(service, '15:00'))
  expect(employee_id).toBe(second)
  expect(await shop.call.appointment.getById({ id })).toMatchObject({
    chosen: { because: 'fewest_minutes', free: 2, minutes: 30 },
  })
})

test('of two with as much to do it is who was booked least recently, whatever the day', async () => {
  const { shop, service, first, second } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const later = (minutes: number) => shop.as({ now: new Date(shop.owner.now.getTime() + minutes * 60_000) })
  const wednesday = { appointment_date: '2026-11-25' }
  await later(0).appointment.create(booking(service, '09:00', { ...wednesday, employee_id: second }))
  await later(5).appointment.create(booking(service, '09:00', { ...wednesday, employee_id: first }))
  const { id, employee_id } = await later(9).appointment.create(booking(service, '09:00'))
  expect(employee_id).toBe(second)
  expect(await shop.call.appointment.getById({ id })).toMatchObject({
    chosen: { because: 'booked_least_recently', free: 2 },
  })
})

test('the notice that customers give binds nobody of the shop, who is told of it', async () => {
  const terms = { minAdvanceBookingHours: 24, maxAdvanceBookingDays: 5 }
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'], terms)
  const asked = { date: '2026-11-21', service_id: service }
  const [first, ...rest] = (await shop.call.appointment.getAvailableSlots(asked)).slots
  expect([first, rest.at(-1)]).toEqual([
    { time: '09:00', available: true, short_notice: true },
    { time: '17:30', available: true },
  ])
  const days = await shop.call.appointment.getAvailableDays({
    service_id: service,
    from: '2026-11-20',
    days: 7,
  })
  expect(days[0]).toMatchObject({ free: 8, closed: false, short_notice: 24 })
  expect(days[1]).not.toHaveProperty('short_notice')
  expect(days.at(-1)).toMatchObject({ date: '2026-11-26', closed: true, beyond: 5 })
  await shop.call.appointment.create(booking(service, '14:00', { appointment_date: '2026-11-20' }))
  // Whoever is nobody of the shop is held to it.
  const { slots } = await availableSlots(shop.ctx, slotsInput.parse(asked))
  expect(slots[0]).toEqual({ time: '14:00', available: true })
})

test('a time that has passed or comes too late, or in which nobody works is refused by its name', async () => {
  const terms = { minAdvanceBookingHours: 24, maxAdvanceBookingDays: 5 }
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'], terms)
  const on = (appointment_date: string, start_time: string) =>
    shop.call.appointment.create(booking(service, start_time, { appointment_date }))
  await expect(on('2026-11-20', '11:30')).rejects.toMatchObject(refusal('appointments.in_the_past'))
  await expect(on('2026-11-26', '10:00')).rejects.toMatchObject(refusal('appointments.too_far', { count: 5 }))
  await expect(on(TUESDAY, '13:00')).rejects.toMatchObject(
    refusal('appointments.outside_hours', { nearest: at('14:00', '11:30', '14:30') }),
  )
  // It would end in the break.
  await expect(on(TUESDAY, '11:45')).rejects.toMatchObject(refusal('appointments.outside_hours'))
  await expect(on('2026-11-21', '14:00')).resolves.toMatchObject({ status: 'pending' })
  expect((await shop.call.appointment.getAll({})).pagination.total).toBe(1)
})

test('what nobody is assigned is given to whoever at work has the least to do, and to nobody by name', async () => {
  const { shop, service, first, second } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const other = await newService(shop)
  await shop.call.appointment.create(booking(service, '09:00', { employee_id: first }))
  expect(await shop.call.appointment.getProfessionals({ service_id: other })).toEqual([])
  expect(await free(shop, other)).toContain('10:00')
  const { id, employee_id } = await shop.call.appointment.create(booking(other, '10:00'))
  expect(employee_id).toBe(second)
  expect(await shop.call.appointment.getById({ id })).toMatchObject({
    chosen: { because: 'fewest_minutes', free: 2, minutes: 0 },
  })
  await expect(
    shop.call.appointment.create(booking(other, '14:00', { employee_id: first })),
  ).rejects.toMatchObject(refusal('appointments.not_their_service'))
})

test('what is not there, deleted or not theirs to do is refused, and changes nothing', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'])
  const other = await newService(shop)
  const plain = await newService(shop, { isScheduleable: false })
  const before = await stateOf(shop)
  const refused = (more: object, code: string) =>
    expect(shop.call.appointment.create(booking(service, '10:00', more))).rejects.toMatchObject(refusal(code))
  await refused({ service_id: randomUUID() }, 'appointments.service_not_offered')
  await refused({ service_id: plain }, 'appointments.service_not_offered')
  await refused({ service_id: other, employee_id: first }, 'appointments.not_their_service')
  await refused({ employee_id: randomUUID() }, 'appointments.not_their_service')
  await refused({ customer_id: randomUUID() }, 'customers.customer_not_found')
  for (const wrong of [
    { customer_name: ' ' },
    { customer_email: 'luz' },
    { start_time: '24:00' },
    { appointment_date: '2026-02-30' },
    { duration_minutes: 0 },
  ]) {
    await expect(shop.call.appointment.create(booking(service, '10:00', wrong))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  expect(await stateOf(shop)).toEqual(before)
})

test('who is away, or has no hours, is not booked', async () => {
  const { shop, service, first, second } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const off = { from_day: TUESDAY, until_day: TUESDAY, span: null, reason: 'Médico' }
  await shop.call.employee.updateHours({ id: first, weekly: [], days: [], timeOff: [off] })
  expect(await free(shop, service, { employee_id: first })).toEqual([])
  const { employee_id } = await shop.call.appointment.create(booking(service, '10:00'))
  expect(employee_id).toBe(second)
  const empty = await newSalonWithoutHours()
  expect(await free(empty.shop, empty.service)).toEqual([])
})

async function newSalonWithoutHours() {
  const shop = await newWorld()
  const service = await newService(shop)
  await newProfessional(shop, 'Ana', [service])
  return { shop, service }
}

test('who and what is booked cannot be deleted until the appointment is over, and is told why', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'])
  const { id } = await shop.call.appointment.create(booking(service, '10:00'))
  const inUse = refusal('platform.record_in_use', { uses: 'appointments.appointment:1' })
  await expect(shop.call.employee.delete({ id: first })).rejects.toMatchObject(inUse)
  await expect(shop.call.product.remove({ id: service })).rejects.toMatchObject(inUse)
  const after = shop.as({ now: new Date('2026-11-24T15:00:00Z') })
  await after.employee.delete({ id: first })
  await shop.call.employee.restore({ id: first })
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  await shop.call.product.remove({ id: service })
})

test('nobody is booked with somebody who is being deleted', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Katherine'])
  const [gone, booked] = await Promise.allSettled([
    shop.call.employee.delete({ id: first }),
    shop.call.appointment.create(booking(service, '10:00')),
  ])
  expect([gone.status, booked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what happened is told to whoever listens, and written down once', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'])
  const customer = await newCustomer(shop)
  const { id } = await shop.call.appointment.create(booking(service, '10:00', { customer_id: customer }))
  await shop.call.appointment.reschedule({ id, appointment_date: TUESDAY, start_time: '11:00' })
  await shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  await shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  const [found] = await reading(shop.owner, (tx) =>
    tx.query<{ events: string[]; actions: string[]; days: number }>(
      `select (select array_agg(event order by at, id) from outbox where event like 'appointments.%') as events,
        (select array_agg(action order by at, id) from audit_log where subject_id = $1) as actions,
        (select version from appointment_days where day = '${TUESDAY}') as days`,
      [id],
    ),
  )
  expect(found).toEqual({
    events: ['booked', 'moved', 'status_changed'].map((each) => `appointments.${each}`),
    actions: ['created', 'moved', 'status_changed'].map((each) => `appointment.${each}`),
    days: 3,
  })
})
