import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { searchWords } from '#platform/values/search-text.ts'
import { booking, newSalon, newService, TUESDAY } from '../testing/salon.server.ts'

const at = (...times: string[]) => times.map((time) => `${TUESDAY}T${time}`).join(',')

async function withAppointment(names = ['Katherine'], time = '10:00') {
  const salon = await newSalon(await newWorld(), names)
  const { id } = await salon.shop.call.appointment.create(
    booking(salon.service, time, { employee_id: salon.first }),
  )
  return { ...salon, id }
}

const move = (shop: World, id: string, start_time: string, more: object = {}) =>
  shop.call.appointment.reschedule({ id, appointment_date: TUESDAY, start_time, ...more })

/** After the appointment of ten o'clock. */
const NOON_OF_TUESDAY = new Date('2026-11-24T16:00:00Z')

test('a moved appointment leaves its time, is in another, and waits to be confirmed again', async () => {
  const { shop, service, first, second, id } = await withAppointment(['Ana', 'Bea'])
  await shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  // Into its own time, and longer.
  await move(shop, id, '10:15', { duration_minutes: 45 })
  expect(await shop.call.appointment.getById({ id })).toMatchObject({
    start_time: '10:15',
    end_time: '11:00',
    employee_id: first,
    status: 'rescheduled',
    version: 3,
  })
  await move(shop, id, '15:00', { employee_id: second })
  expect(await shop.call.appointment.getById({ id })).toMatchObject({
    start_time: '15:00',
    duration_minutes: 45,
    employee_name: 'Bea',
    chosen: null,
  })
  await shop.call.appointment.create(booking(service, '10:15', { employee_id: first }))
  const { changes } = await shop.call.appointment.getById({ id })
  expect(changes.at(-1)).toMatchObject({
    details: {
      from: { at: `${TUESDAY}T10:15`, duration_minutes: 45, employee_id: first },
      to: { at: `${TUESDAY}T15:00`, duration_minutes: 45, employee_id: second },
    },
  })
})

test('where it is moved to where it is, nothing happens', async () => {
  const { shop, id } = await withAppointment()
  expect(await move(shop, id, '10:00')).toMatchObject({ status: 'pending' })
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ version: 1, status: 'pending' })
})

test('a move that is sent again is made once', async () => {
  const { shop, id } = await withAppointment()
  const requestId = randomUUID()
  const both = await Promise.all([1, 2].map(() => move(shop, id, '11:00', { requestId })))
  expect(both[0]).toEqual(both[1])
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ version: 2 })
})

test('into a time that somebody has it is not moved, and hears what is nearest, its own time among them', async () => {
  const { shop, service, id } = await withAppointment()
  await shop.call.appointment.create(booking(service, '10:30'))
  await expect(move(shop, id, '10:30')).rejects.toMatchObject(
    refusal('appointments.slot_taken', { nearest: at('10:00', '11:00', '09:30') }),
  )
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ start_time: '10:00', version: 1 })
})

test('of many who move into one time at once, one does; two who change places wait for nobody', async () => {
  const { shop, service, first, second } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30']
  const made = await Promise.all(
    times.flatMap((time) =>
      [first, second].map((employee_id) =>
        shop.call.appointment.create(booking(service, time, { employee_id })),
      ),
    ),
  )
  const moves = await Promise.allSettled(
    made.map(({ id }) => move(shop, id, '17:00', { employee_id: 'any' })),
  )
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const each of moves) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject(refusal('appointments.slot_taken'))
  }
  const [a, b] = made.filter((_, index) => moves[index]?.status === 'rejected')
  if (!a || !b) throw new Error('two that did not move')
  const [here, there] = await Promise.all([a, b].map(({ id }) => shop.call.appointment.getById({ id })))
  if (!here || !there) throw new Error('two appointments')
  const crosswise = await Promise.allSettled([
    move(shop, a.id, there.start_time, { employee_id: there.employee_id }),
    move(shop, b.id, here.start_time, { employee_id: here.employee_id }),
  ])
  // Each finds the other's time taken: neither could go first.
  expect(crosswise.every(({ status }) => status === 'rejected')).toBe(true)
})

test('bookings and moves of one day, all at once, leave nobody booked twice', async () => {
  const { shop, service, professionals } = await newSalon(await newWorld(), ['Ana', 'Bea', 'Eva'], {
    bufferTime: 10,
  })
  const times = ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00', '11:20']
  const made = await Promise.allSettled(
    [...times, ...times, ...times].map((time) => shop.call.appointment.create(booking(service, time))),
  )
  const ids = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
  await Promise.allSettled([
    ...ids.map((id, index) => move(shop, id, times[index % times.length] ?? '', { employee_id: 'any' })),
    ...times.map((time) => shop.call.appointment.create(booking(service, time))),
  ])
  const { data } = await shop.call.appointment.getAll({ pageSize: 100 })
  for (const professional of professionals) {
    const mine = data.filter(({ employee_id }) => employee_id === professional)
    for (const [index, { starts_at }] of mine.entries()) {
      const before = mine[index - 1]
      if (before) expect(Date.parse(starts_at)).toBeGreaterThanOrEqual(Date.parse(before.ends_at) + 600_000)
    }
  }
})

test('what becomes of it is by the table, and what it may not become is refused by its name', async () => {
  const { shop, id } = await withAppointment()
  const on = shop.as({ now: NOON_OF_TUESDAY })
  const say = (status: string) => on.appointment.changeStatus({ id, status: status as 'confirmed' })
  const refused = (status: string) =>
    expect(say(status)).rejects.toMatchObject(refusal('appointments.status_not_allowed'))
  await refused('rescheduled')
  await say('confirmed')
  await refused('pending')
  await say('no_show')
  await refused('cancelled')
  await expect(move(shop, id, '15:00')).rejects.toMatchObject(refusal('appointments.status_not_allowed'))
  await say('completed')
  await refused('no_show')
  await say('confirmed')
  await say('cancelled')
  await refused('completed')
  expect(await say('pending')).toEqual({ success: true, status: 'pending' })
})

test('nobody is missed before their time, or done before their day', async () => {
  const { shop, id } = await withAppointment()
  const notYet = refusal('appointments.not_yet')
  await expect(shop.call.appointment.changeStatus({ id, status: 'completed' })).rejects.toMatchObject(notYet)
  await expect(shop.call.appointment.changeStatus({ id, status: 'no_show' })).rejects.toMatchObject(notYet)
  const morning = shop.as({ now: new Date('2026-11-24T12:00:00Z') })
  await expect(morning.appointment.changeStatus({ id, status: 'no_show' })).rejects.toMatchObject(notYet)
  await morning.appointment.changeStatus({ id, status: 'completed' })
})

test('a cancelled appointment frees its time at once, and has it back only while it is free', async () => {
  const { shop, service, id } = await withAppointment()
  await shop.call.appointment.changeStatus({ id, status: 'cancelled', reason: 'Llamó' })
  const { id: other } = await shop.call.appointment.create(booking(service, '10:15'))
  await expect(shop.call.appointment.changeStatus({ id, status: 'pending' })).rejects.toMatchObject(
    refusal('appointments.slot_taken', { nearest: at('09:30', '09:00', '11:00') }),
  )
  await shop.call.appointment.changeStatus({ id: other, status: 'cancelled' })
  await shop.call.appointment.changeStatus({ id, status: 'pending' })
  const { changes } = await shop.call.appointment.getById({ id })
  expect(changes.map(({ details }) => details)).toMatchObject([
    { at: `${TUESDAY}T10:00` },
    { from: 'pending', to: 'cancelled', reason: 'Llamó' },
    { from: 'cancelled', to: 'pending' },
  ])
})

test('what was for somebody who is gone, or for a service that is, is not to come again until they are back', async () => {
  const { shop, service, first, id } = await withAppointment()
  const say = (status: 'cancelled' | 'pending') => shop.call.appointment.changeStatus({ id, status })
  await say('cancelled')
  await shop.call.employee.delete({ id: first })
  await expect(say('pending')).rejects.toMatchObject(refusal('appointments.professional_deleted'))
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ status: 'cancelled', version: 2 })
  await shop.call.employee.restore({ id: first })
  await shop.call.product.remove({ id: service })
  await expect(say('pending')).rejects.toMatchObject(refusal('appointments.service_deleted'))
  await shop.call.product.restore({ id: service })
  expect(await say('pending')).toMatchObject({ status: 'pending' })
})

test('nor is what was done, and done it may be said of whoever is gone', async () => {
  const { shop, first, id } = await withAppointment()
  const on = shop.as({ now: NOON_OF_TUESDAY })
  await on.appointment.changeStatus({ id, status: 'no_show' })
  await on.employee.delete({ id: first })
  await on.appointment.changeStatus({ id, status: 'completed' })
  await expect(on.appointment.changeStatus({ id, status: 'confirmed' })).rejects.toMatchObject(
    refusal('appointments.professional_deleted'),
  )
})

test('of who deletes the professional and who reopens their appointment at once, one is refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { shop, first, id } = await withAppointment()
    await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
    const settled = await Promise.allSettled([
      shop.call.employee.delete({ id: first }),
      shop.call.appointment.changeStatus({ id, status: 'pending' }),
    ])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('who changes what another has changed meanwhile is told', async () => {
  const { shop, id } = await withAppointment()
  await shop.call.appointment.changeStatus({ id, version: 1, status: 'confirmed' })
  const changed = refusal('platform.record_changed')
  await expect(
    shop.call.appointment.changeStatus({ id, version: 1, status: 'cancelled' }),
  ).rejects.toMatchObject(changed)
  await expect(move(shop, id, '11:00', { version: 1 })).rejects.toMatchObject(changed)
  // The same said twice is said once.
  await shop.call.appointment.changeStatus({ id, version: 1, status: 'confirmed' })
})

test('each act has its right, and there are none where the shop has no appointments', async () => {
  const { shop, service, id } = await withAppointment()
  const clerk = shop.as({ permissions: ['appointments.view', 'appointments.status'] })
  expect((await clerk.appointment.getAll({})).data).toHaveLength(1)
  const forbidden = { code: 'FORBIDDEN' }
  await expect(clerk.appointment.create(booking(service, '11:00'))).rejects.toMatchObject(forbidden)
  await expect(
    clerk.appointment.reschedule({ id, appointment_date: TUESDAY, start_time: '11:00' }),
  ).rejects.toMatchObject(forbidden)
  await expect(clerk.appointment.changeStatus({ id, status: 'cancelled' })).rejects.toMatchObject(
    refusal('appointments.status_forbidden'),
  )
  await clerk.appointment.changeStatus({ id, status: 'confirmed' })
  // Neither one nor a series is cancelled by who may say nothing else of it.
  const canceller = shop.as({ permissions: ['appointments.view', 'appointments.cancel'] }).appointment
  await expect(canceller.changeStatus({ id, status: 'cancelled' })).rejects.toMatchObject(forbidden)
  await expect(canceller.cancelFollowing({ id })).rejects.toMatchObject(forbidden)
  for (const off of ['appointments', 'employees', 'products']) {
    await expect(shop.as({ off: [off] }).appointment.getAll({})).rejects.toMatchObject(forbidden)
  }
})

test('another shop’s appointment is none', async () => {
  const { id } = await withAppointment()
  const stranger = await newWorld()
  const missing = refusal('appointments.not_found')
  await expect(stranger.call.appointment.getById({ id })).rejects.toMatchObject(missing)
  await expect(move(stranger, id, '11:00')).rejects.toMatchObject(missing)
  await expect(stranger.call.appointment.changeStatus({ id, status: 'confirmed' })).rejects.toMatchObject(
    missing,
  )
  expect((await stranger.call.appointment.getAll({})).data).toEqual([])
})

test('the agenda is asked for by days of the shop, professional, service and status, and by words', async () => {
  const { shop, service, first, second } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const tint = await newService(shop, { name: 'Tinte' })
  await shop.call.employee.updateProducts({
    employeeId: second,
    products: [{ productId: service }, { productId: tint }],
  })
  const book = (time: string, more: object) => shop.call.appointment.create(booking(service, time, more))
  await book('09:00', { employee_id: first, customer_name: 'Ángela Núñez' })
  const { id } = await book('17:30', { employee_id: second, customer_name: 'Rosa' })
  await book('10:00', { service_id: tint, customer_name: 'Luz', appointment_date: '2026-11-25' })
  await shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  const names = async (asked: Parameters<World['call']['appointment']['getAll']>[0]) =>
    (await shop.call.appointment.getAll(asked)).data.map(({ customer_name }) => customer_name)
  expect(await names({})).toEqual(['Ángela Núñez', 'Rosa', 'Luz'])
  expect(await names({ newestFirst: true, pageSize: 1 })).toEqual(['Luz'])
  expect(await names({ from: TUESDAY, until: TUESDAY })).toEqual(['Ángela Núñez', 'Rosa'])
  expect(await names({ from: '2026-11-25' })).toEqual(['Luz'])
  expect(await names({ employee_id: second })).toEqual(['Rosa', 'Luz'])
  expect(await names({ service_id: tint })).toEqual(['Luz'])
  expect(await names({ status: ['confirmed', 'cancelled'] })).toEqual(['Rosa'])
  expect(await names({ search: 'nunez corte' })).toEqual(['Ángela Núñez'])
  expect(await names({ search: 'tinte' })).toEqual(['Luz'])
  expect(await names({ search: 'BEA luz' })).toEqual(['Luz'])
  expect(await names({ search: 'bea nunez' })).toEqual([])
  const days = await shop.call.appointment.getAvailableDays({ service_id: tint, days: 5 })
  expect(days.map(({ date, free, closed }) => [date.slice(8), free, closed])).toEqual([
    ['21', 14, false],
    ['22', 0, true],
    ['23', 14, false],
    ['24', 13, false],
    ['25', 13, false],
  ])
  const { data: services } = await shop.call.appointment.getServices()
  expect(services).toMatchObject([{ name: 'Corte', duration_minutes: 30, price: 1180 }, { name: 'Tinte' }])
  const professionals = async (asked: object) =>
    (await shop.call.appointment.getProfessionals(asked)).map(({ name }) => name)
  expect(await professionals({ service_id: tint })).toEqual(['Bea'])
  expect(await professionals({})).toEqual(['Ana', 'Bea'])
})

test('of who deletes a professional and who moves an appointment to them at once, one is refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { shop, first, second } = await newSalon(await newWorld(), ['Ana', 'Bea'])
    const [service] = (await shop.call.appointment.getServices()).data
    const { id } = await shop.call.appointment.create(
      booking(service?.id ?? '', '10:00', { employee_id: first }),
    )
    const settled = await Promise.allSettled([
      shop.call.employee.delete({ id: second }),
      move(shop, id, '11:00', { employee_id: second }),
    ])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('what happened is told in the order in which it was written, whoever asked first', async () => {
  const { shop, id } = await withAppointment()
  const later = shop.as({ now: new Date(shop.ctx.now.getTime() + 1000) })
  await later.appointment.changeStatus({ id, status: 'confirmed' })
  // Asked for a moment before, and waited until the other was written.
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  const { changes } = await shop.call.appointment.getById({ id })
  expect(changes.map(({ details }) => details.to)).toEqual([undefined, 'confirmed', 'cancelled'])
})

test('a customer is found by each word of their name, telephone and e-mail, however it is accented and typed', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Ana'])
  const people = [
    { customer_name: 'Ñíkolas O’Brien-Günther', customer_email: 'Niko.GUNTHER@correo.do' },
    // Its accents stand apart from their letters.
    { customer_name: 'Jose\u0301 Mun\u0303oz', customer_phone: '809-555-0177' },
    { customer_name: '100% _Belleza_', customer_phone: null },
  ]
  for (const [index, person] of people.entries())
    await shop.call.appointment.create(booking(service, ['09:00', '10:00', '11:00'][index] ?? '', person))
  const found = async (search: string) => {
    const { data, pagination } = await shop.call.appointment.getAll({ search, pageSize: 1 })
    return [data[0]?.customer_name, pagination.total]
  }
  for (const { customer_name } of people)
    for (const word of customer_name.split(/[\s-]/)) expect(await found(word)).toEqual([customer_name, 1])
  expect(await found('JOSÉ muñoz')).toEqual([people[1]?.customer_name, 1])
  expect(await found('gunther correo')).toEqual([people[0]?.customer_name, 1])
  expect(await found('0177')).toEqual([people[1]?.customer_name, 1])
  expect(await found('corte')).toEqual([people[0]?.customer_name, 3])
  const kept = await reading(shop.owner, (tx) =>
    tx.query<{ search: string; name: string }>('select search, customer_name as name from appointments'),
  )
  for (const { search, name } of kept) for (const word of searchWords(name)) expect(search).toContain(word)
})

test('a move answers the version that it made: taking it back overwrites nothing that came behind it', async () => {
  const { shop, id } = await withAppointment()
  const first = await move(shop, id, '11:00')
  expect(first).toMatchObject({ version: 2 })
  await move(shop, id, '15:00')
  await expect(move(shop, id, '10:00', { version: first.version })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ start_time: '15:00' })
})
