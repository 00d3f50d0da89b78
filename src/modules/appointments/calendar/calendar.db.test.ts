import { expect, test } from 'vitest'
import { statementsSaid } from '#app/testing/statements-said.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { booking, newProfessional, newSalon, SALON_HOURS, TUESDAY } from '../testing/salon.server.ts'

const SUNDAY = '2026-11-29'
const WEEK = { from: '2026-11-23', days: 7 }

async function withTwo() {
  const salon = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const { shop, service, first } = salon
  const { id } = await shop.call.appointment.create(booking(service, '10:00', { employee_id: first }))
  return { ...salon, id }
}

test('a week is drawn with who works when, as the wall shows it, and every appointment of theirs', async () => {
  const { shop, first, second, id } = await withTwo()
  const { today, now, professionals, days, appointments, more } =
    await shop.call.appointment.getCalendar(WEEK)
  expect([today, now, more]).toEqual(['2026-11-20', '12:00', 0])
  expect(professionals.map(({ name }) => name)).toEqual(['Ana', 'Bea'])
  expect(days.map(({ date }) => date)).toHaveLength(7)
  const hours = [
    { from: 540, until: 720 },
    { from: 840, until: 1080 },
  ]
  expect(days.find(({ date }) => date === TUESDAY)?.works).toEqual([
    { id: first, hours, night: 0 },
    { id: second, hours, night: 0 },
  ])
  expect(days.find(({ date }) => date === SUNDAY)?.works.map((each) => each.hours)).toEqual([[], []])
  expect(appointments.map((each) => [each.id, each.start_time, each.duration_minutes])).toEqual([
    [id, '10:00', 30],
  ])
})

test('when somebody is away it says so of that time, and why to who may see their hours', async () => {
  const { shop, first } = await withTwo()
  const { version, weekly, days } = await shop.call.employee.getHours({ id: first })
  const day = { from_day: TUESDAY, until_day: TUESDAY }
  const timeOff = [
    { ...day, span: { from: 600, until: 660 }, reason: 'Médico' },
    { from_day: '2026-11-27', until_day: '2026-12-24', span: null, reason: 'Vacaciones' },
  ]
  await shop.call.employee.updateHours({ id: first, version, weekly, days, timeOff })
  const away = async (of: typeof shop.call) => (await of.appointment.getCalendar(WEEK)).absences
  const of = { employee_id: first }
  expect(await away(shop.call)).toEqual([
    { ...of, date: TUESDAY, from: 600, until: 660, reason: 'Médico' },
    { ...of, date: '2026-11-27', from: 0, until: 1440, reason: 'Vacaciones' },
    { ...of, date: '2026-11-28', from: 0, until: 1440, reason: 'Vacaciones' },
    { ...of, date: SUNDAY, from: 0, until: 1440, reason: 'Vacaciones' },
  ])
  const reception = shop.as({ permissions: ['appointments.view'] })
  expect((await away(reception)).map(({ reason }) => reason)).toEqual([null, null, null, null])
})

test('of one professional alone it shows nobody else', async () => {
  const { shop, second } = await withTwo()
  const answer = await shop.call.appointment.getCalendar({ ...WEEK, employee_id: second })
  expect(answer.professionals.map(({ name }) => name)).toEqual(['Bea'])
  expect(answer.appointments).toEqual([])
})

test('who provides no service is drawn only in days of which they have appointments, or where they are asked for by name', async () => {
  const { shop, service } = await withTwo()
  const seller = await newProfessional(shop, 'Caro', [])
  const names = async (more: object = {}) =>
    (await shop.call.appointment.getCalendar({ ...WEEK, ...more })).professionals.map(({ name }) => name)
  const worked = async () =>
    (await shop.call.appointment.getMonth({ from: TUESDAY, days: 1 })).days[0]?.worked_minutes
  expect(await names()).toEqual(['Ana', 'Bea'])
  expect(await worked()).toBe(2 * 420)
  expect(await names({ employee_id: seller })).toEqual(['Caro'])
  await shop.call.employee.updateProducts({ employeeId: seller, products: [{ productId: service }] })
  await shop.call.appointment.create(booking(service, '15:00', { employee_id: seller }))
  await shop.call.employee.updateProducts({ employeeId: seller, products: [] })
  expect(await names()).toEqual(['Ana', 'Bea', 'Caro'])
  expect(await names({ from: '2026-11-30' })).toEqual(['Ana', 'Bea'])
})

test('where nobody provides any service everybody at work is drawn', async () => {
  const { shop } = await newSalon(await newWorld(), [])
  for (const name of ['Ana', 'Bea']) await newProfessional(shop, name, [])
  const { professionals } = await shop.call.appointment.getCalendar(WEEK)
  expect(professionals.map(({ name }) => name)).toEqual(['Ana', 'Bea'])
})

test('who works here no longer is drawn while they have appointments', async () => {
  const { shop, first, id } = await withTwo()
  const { version } = await shop.call.appointment.getById({ id })
  await shop.call.appointment.changeStatus({ id, status: 'cancelled', version, reason: 'Se fue' })
  await shop.call.employee.delete({ id: first })
  const { professionals } = await shop.call.appointment.getCalendar(WEEK)
  expect(professionals.map(({ name }) => name)).toEqual(['Bea', 'Ana'])
})

test('a month says how much of each day is booked, and a cancelled appointment is not', async () => {
  const { shop, service, id } = await withTwo()
  await shop.call.appointment.create(booking(service, '15:00', { duration_minutes: 60 }))
  const tuesday = async () => {
    const { days } = await shop.call.appointment.getMonth({ from: '2026-10-26', days: 42 })
    return days.find(({ date }) => date === TUESDAY)
  }
  const worked_minutes = 2 * (180 + 240)
  expect(await tuesday()).toEqual({
    date: TUESDAY,
    nobody: null,
    count: 2,
    booked_minutes: 90,
    worked_minutes,
  })
  await shop.call.appointment.changeStatus({ id, status: 'cancelled', version: 1 })
  expect(await tuesday()).toMatchObject({ count: 1, booked_minutes: 60 })
})

test('the appointments of a day, a week and a month are looked at once, and never for the hours beside them', async () => {
  const { shop } = await withTwo()
  const looks = async (ask: () => Promise<unknown>): Promise<number> => {
    const { said } = await statementsSaid(ask)
    return said.filter((text) => /from appointments\b|appointments_booked/.test(text)).length
  }
  expect(await looks(() => shop.call.appointment.getCalendar({ from: TUESDAY, days: 1 }))).toBe(1)
  expect(await looks(() => shop.call.appointment.getCalendar(WEEK))).toBe(1)
  expect(await looks(() => shop.call.appointment.getMonth({ from: '2026-10-26', days: 42 }))).toBe(1)
})

test('the version of some days changes with each change in them, and with none elsewhere', async () => {
  const { shop, service, first, second, id } = await withTwo()
  const version = async (more: object = {}) =>
    (await shop.call.appointment.getVersion({ from: TUESDAY, days: 1, ...more })).version
  const seen = [await version()]
  await shop.call.appointment.reschedule({ id, appointment_date: TUESDAY, start_time: '11:00', version: 1 })
  seen.push(await version())
  await shop.call.appointment.changeStatus({ id, status: 'confirmed', version: 2 })
  seen.push(await version())
  expect(new Set(seen).size).toBe(3)
  // What is drawn says of which version it is.
  const [drawn, month] = await Promise.all([
    shop.call.appointment.getCalendar({ from: TUESDAY, days: 1 }),
    shop.call.appointment.getMonth({ from: TUESDAY, days: 1 }),
  ])
  expect([drawn.version, month.version]).toEqual([seen.at(-1), seen.at(-1)])
  const ofAna = await version({ employee_id: first })
  await shop.call.appointment.create(booking(service, '16:00', { employee_id: second }))
  expect(await version({ employee_id: first })).toBe(ofAna)
  expect(await version()).not.toBe(seen.at(-1))
})

test('it changes with the hours too that they are drawn in: of the shop, of a professional, and with who works there', async () => {
  const { shop, first } = await withTwo()
  const seen = new Set<string>()
  const look = async () =>
    seen.add((await shop.call.appointment.getVersion({ from: TUESDAY, days: 1 })).version)
  await look()
  const away = {
    from_day: TUESDAY,
    until_day: TUESDAY,
    span: { from: 14 * 60, until: 18 * 60 },
    reason: 'Médico',
  }
  await shop.call.employee.updateHours({ id: first, weekly: [], days: [], timeOff: [away] })
  await look()
  const closed = { day: TUESDAY, name: 'Inventario', spans: [] }
  await shop.call.businessHours.update({ weekly: SALON_HOURS, days: [closed] })
  await look()
  const known = await shop.call.employee.getById({ id: first })
  await shop.call.employee.update({ id: first, name: known.name, is_active: false, version: known.version })
  await look()
  await shop.call.employee.create({ name: 'Nueva' })
  await look()
  expect(seen.size).toBe(5)
})

test('what runs over midnight is of the next day too: in its calendar, its list and its free times', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Ana'])
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, spans: [{ from: 0, until: 24 * 60 }] }))
  await shop.call.businessHours.update({ weekly, days: [] })
  const { id } = await shop.call.appointment.create(booking(service, '23:45'))
  await shop.call.appointment.create(booking(service, '23:15'))
  const day = { from: '2026-11-25', days: 1, employee_id: first }
  const { appointments } = await shop.call.appointment.getCalendar(day)
  expect(appointments.map((each) => [each.id, each.appointment_date, each.end_time])).toEqual([
    [id, TUESDAY, '00:15'],
  ])
  const { data } = await shop.call.appointment.getAll({ from: '2026-11-25', until: '2026-11-25' })
  expect(data.map((each) => each.id)).toEqual([id])
  expect((await shop.call.appointment.getCalendar({ ...day, from: '2026-11-26' })).appointments).toEqual([])
  // A month counts it on both days, each with its part.
  const month = await shop.call.appointment.getMonth({ from: TUESDAY, days: 3 })
  expect(month.days.map((each) => [each.count, each.booked_minutes])).toEqual([
    [2, 45],
    [1, 15],
    [0, 0],
  ])
  expect((await shop.call.appointment.getMonth({ ...day, days: 2 })).days[0]).toMatchObject({ count: 1 })
  const { slots } = await shop.call.appointment.getAvailableSlots({
    date: '2026-11-25',
    service_id: service,
  })
  expect(slots.slice(0, 2)).toEqual([
    { time: '00:00', available: false },
    { time: '00:30', available: true },
  ])
})

test('a buffer alone that runs over midnight is of the next day in the calendar, and in no list', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Ana'], { bufferTime: 20 })
  const spans = [{ from: 18 * 60, until: 24 * 60 }]
  const weekly = [2, 3].map((weekday) => ({ weekday, spans }))
  const early = { weekday: 3, spans: [{ from: 0, until: 30 }, ...spans] }
  await shop.call.businessHours.update({ weekly: [{ weekday: 2, spans }, early], days: [] })
  const { id } = await shop.call.appointment.create(booking(service, '23:30'))
  const wednesday = { from: '2026-11-25', days: 1, employee_id: first }
  const { appointments } = await shop.call.appointment.getCalendar(wednesday)
  expect(appointments.map((each) => [each.id, each.end_time, each.buffer_minutes])).toEqual([
    [id, '00:00', 20],
  ])
  const { data } = await shop.call.appointment.getAll({ from: '2026-11-25', until: '2026-11-25' })
  expect(data).toEqual([])
  // Who works on over midnight is told for how long.
  const { days } = await shop.call.appointment.getCalendar({ ...wednesday, from: TUESDAY, days: 2 })
  expect(days.map(({ works }) => works.map(({ night }) => night))).toEqual([[30], [0]])
  await shop.call.businessHours.update({ weekly, days: [] })
  const later = await shop.call.appointment.getCalendar({ ...wednesday, from: TUESDAY })
  expect(later.days[0]?.works[0]?.night).toBe(0)
})

test('whoever works on over midnight is shown with what is booked then on the next day', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Ana'])
  const night = [2, 3].map((weekday) => ({
    weekday,
    spans: [
      { from: 0, until: 60 },
      { from: 18 * 60, until: 24 * 60 },
    ],
  }))
  await shop.call.businessHours.update({ weekly: night, days: [] })
  const wednesday = { appointment_date: '2026-11-25' }
  const { id } = await shop.call.appointment.create(booking(service, '00:30', wednesday))
  await shop.call.appointment.create(booking(service, '18:00', wednesday))
  const early = async (from: string, employee_id = first) =>
    (await shop.call.appointment.getCalendar({ from, days: 1, employee_id })).early
  expect(await early(TUESDAY)).toMatchObject([{ id, employee_id: first, from: 30, until: 60, held: 60 }])
  expect(await early('2026-11-25')).toEqual([])
})

test('a day on which nobody works says why: the shop is closed, they are away or have it free', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Ana'])
  const off = { from_day: TUESDAY, until_day: TUESDAY, span: null, reason: 'Médico' }
  const days = [{ day: '2026-11-25', name: 'Día libre', spans: [] }]
  await shop.call.employee.updateHours({ id: first, weekly: [], days, timeOff: [off] })
  const from = { from: TUESDAY, days: 6 }
  const why = [
    ['2026-11-24', 'away'],
    ['2026-11-25', 'day_off'],
    ['2026-11-26', null],
    ['2026-11-27', null],
    ['2026-11-28', null],
    [SUNDAY, 'closed'],
  ]
  const told = (all: readonly { date: string; nobody?: unknown }[]) =>
    all.map(({ date, nobody = null }) => [date, nobody])
  expect(told((await shop.call.appointment.getMonth(from)).days)).toEqual(why)
  expect(told((await shop.call.appointment.getCalendar(from)).days)).toEqual(why)
  const offered = await shop.call.appointment.getAvailableDays({ ...from, service_id: service })
  expect(told(offered)).toEqual(why)
  // Hours that are too short for it are nobody's absence.
  const weekly = [{ weekday: 4, spans: [{ from: 540, until: 560 }] }]
  await shop.call.businessHours.update({ weekly, days: [] })
  const [short] = await shop.call.appointment.getAvailableDays({
    from: '2026-11-26',
    days: 1,
    service_id: service,
  })
  expect(short).toMatchObject({ closed: true, nobody: null })
  // Nor is a shop closed that has not said when it is open.
  await shop.call.businessHours.update({ weekly: [], days: [] })
  await shop.call.employee.updateHours({ id: first, weekly: [], days: [], timeOff: [] })
  expect((await shop.call.appointment.getCalendar({ from: TUESDAY, days: 1 })).days[0]?.nobody).toBe(
    'unknown',
  )
})
