import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { statementsSaid } from '#app/testing/statements-said.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { booking, newSalon, TUESDAY } from '../testing/salon.server.ts'
import { occurrencesOf } from './recurrence.ts'

const TUESDAYS = occurrencesOf(TUESDAY, { everyWeeks: 1, count: 4 })

const seriesAt = (service_id: string, start_time: string, more: object = {}) => ({
  customer_name: 'Yudelka',
  service_id,
  places: TUESDAYS.map((date) => ({ date, start_time })),
  ...more,
})

async function withSeries(names = ['Katherine']) {
  const salon = await newSalon(await newWorld(), names)
  const { shop, service } = salon
  const made = await shop.call.appointment.createSeries(seriesAt(service, '10:00'))
  const ids = made.appointments.map(({ id }) => id)
  return { ...salon, ids, series: () => shop.call.appointment.getSeries({ id: ids[0] ?? '' }) }
}

const told = async (series: () => ReturnType<World['call']['appointment']['getSeries']>) =>
  (await series()).map((each) => `${each.appointment_date.slice(5)} ${each.start_time} ${each.status}`)

test('a series is booked together, once per key, and each is an appointment of its own', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'])
  const wanted = seriesAt(service, '10:00', { requestId: randomUUID() })
  const [first, again] = await Promise.all([1, 2].map(() => shop.call.appointment.createSeries(wanted)))
  expect(again).toEqual(first)
  const [one, two] = first?.appointments ?? []
  expect(await shop.call.appointment.getById({ id: two?.id ?? '' })).toMatchObject({
    series_place: 2,
    series_size: 4,
    appointment_date: TUESDAYS[1],
    status: 'pending',
  })
  await shop.call.appointment.changeStatus({ id: two?.id ?? '', status: 'cancelled' })
  expect(await told(() => shop.call.appointment.getSeries({ id: one?.id ?? '' }))).toEqual([
    '11-24 10:00 pending',
    '12-01 10:00 cancelled',
    '12-08 10:00 pending',
    '12-15 10:00 pending',
  ])
})

test('what is not free is shown before, with the nearest times; and where it is taken meanwhile nothing is booked', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'])
  await shop.call.appointment.create(booking(service, '10:00', { appointment_date: TUESDAYS[1] ?? '' }))
  const { places } = seriesAt(service, '10:00')
  const plan = await shop.call.appointment.planSeries({ service_id: service, places })
  expect(plan.map(({ free }) => free)).toEqual([true, false, true, true])
  expect(plan[1]).toMatchObject({
    why: 'appointments.slot_taken',
    nearest: ['2026-12-01T09:30', '2026-12-01T10:30', '2026-12-01T09:00'],
  })
  await expect(shop.call.appointment.createSeries(seriesAt(service, '10:00'))).rejects.toMatchObject(
    refusal('appointment_series.not_free', { taken: '2026-12-01T10:00' }),
  )
  expect((await shop.call.appointment.getAll({})).data).toHaveLength(1)
  // One is moved, as the person chose.
  const chosen = places.map((each, index) => (index === 1 ? { ...each, start_time: '10:30' } : each))
  await shop.call.appointment.createSeries({ ...seriesAt(service, '10:00'), places: chosen })
  expect((await shop.call.appointment.getAll({})).data).toHaveLength(5)
})

test('a year of weeks is planned by as few questions as two, whatever of it is taken', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const year = occurrencesOf(TUESDAY, { everyWeeks: 1, count: 52 })
  const taken = [year[1], year[20], year[51]]
  for (const appointment_date of taken)
    for (let each = 0; each < 2; each += 1)
      await shop.call.appointment.create(booking(service, '10:00', { appointment_date }))
  const planOf = (dates: readonly string[]) =>
    statementsSaid(() =>
      shop.call.appointment.planSeries({
        service_id: service,
        places: dates.map((date) => ({ date, start_time: '10:00' })),
      }),
    )
  await planOf(year.slice(0, 1))
  const two = await planOf(year.slice(0, 2))
  const all = await planOf(year)
  expect(all.answer.flatMap(({ free, date }) => (free ? [] : date))).toEqual(taken)
  expect(all.answer[51]?.nearest).toEqual([`${year[51]}T09:30`, `${year[51]}T10:30`, `${year[51]}T09:00`])
  expect(all.said.length).toBeLessThanOrEqual(two.said.length)
  // Beyond what is booked ahead, which is a year, nothing is asked and nothing is near.
  const far = await shop.call.appointment.planSeries({
    service_id: service,
    places: occurrencesOf(TUESDAY, { everyWeeks: 12, count: 52 }).map((date) => ({
      date,
      start_time: '10:00',
    })),
  })
  expect(far.map(({ why }) => why).slice(-2)).toEqual(Array(2).fill('appointments.too_far'))
})

test('of many who book series through each other at once, each is booked whole or not at all, and nobody twice', async () => {
  const { shop, service, professionals } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const settled = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => {
      const wanted = seriesAt(service, '10:00')
      // Half of them name their dates in the other order.
      return shop.call.appointment.createSeries(
        index % 2 ? { ...wanted, places: wanted.places.toReversed() } : wanted,
      )
    }),
  )
  for (const each of settled) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject(refusal('appointment_series.not_free'))
  }
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const { data } = await shop.call.appointment.getAll({ pageSize: 100 })
  expect(data).toHaveLength(8)
  for (const date of TUESDAYS) {
    const mine = data.filter(({ appointment_date }) => appointment_date === date)
    expect(mine.map(({ employee_id }) => employee_id).toSorted()).toEqual(professionals.toSorted())
  }
})

test('this one and the following are cancelled together, what was before stays', async () => {
  const { shop, ids, series } = await withSeries()
  const [, second = ''] = ids
  const requestId = randomUUID()
  const away = () =>
    shop.call.appointment.cancelFollowing({ id: second, version: 1, requestId, reason: 'Viaja' })
  expect(await Promise.all([away(), away()])).toEqual([{ cancelled: 3 }, { cancelled: 3 }])
  expect(await told(series)).toEqual([
    '11-24 10:00 pending',
    '12-01 10:00 cancelled',
    '12-08 10:00 cancelled',
    '12-15 10:00 cancelled',
  ])
  const { changes } = await shop.call.appointment.getById({ id: ids[3] ?? '' })
  expect(changes.at(-1)).toMatchObject({ details: { reason: 'Viaja' } })
})

test('this one and the following move by as many days to one time, also into each other’s old places', async () => {
  const { shop, ids, series } = await withSeries()
  const [, second = ''] = ids
  const moved = await shop.call.appointment.moveFollowing({
    id: second,
    version: 1,
    appointment_date: TUESDAYS[2] ?? '',
    start_time: '10:00',
  })
  expect(moved).toEqual({ moved: 3 })
  expect(await told(series)).toEqual([
    '11-24 10:00 pending',
    '12-08 10:00 rescheduled',
    '12-15 10:00 rescheduled',
    '12-22 10:00 rescheduled',
  ])
  await shop.call.appointment.moveFollowing({
    id: second,
    appointment_date: '2026-12-02',
    start_time: '15:30',
  })
  expect((await told(series)).slice(1)).toEqual([
    '12-02 15:30 rescheduled',
    '12-09 15:30 rescheduled',
    '12-16 15:30 rescheduled',
  ])
})

test('where one of those that follow has no room none is moved, and it is said which', async () => {
  const { shop, service, ids, series } = await withSeries()
  await shop.call.appointment.create(booking(service, '11:00', { appointment_date: TUESDAYS[2] ?? '' }))
  await expect(
    shop.call.appointment.moveFollowing({ id: ids[0] ?? '', appointment_date: TUESDAY, start_time: '11:00' }),
  ).rejects.toMatchObject(refusal('appointment_series.not_free', { taken: '2026-12-08T11:00' }))
  expect(await told(series)).toEqual(TUESDAYS.map((date) => `${date.slice(5)} 10:00 pending`))
})

test('series that are moved, cancelled and booked at once leave nobody booked twice, and none half moved', async () => {
  const { shop, service, ids, series } = await withSeries(['Ana', 'Bea'])
  const other = await shop.call.appointment.createSeries(seriesAt(service, '11:00'))
  const to = (id: string, start_time: string) =>
    shop.call.appointment.moveFollowing({ id, appointment_date: TUESDAY, start_time, employee_id: 'any' })
  await Promise.allSettled([
    to(ids[0] ?? '', '11:00'),
    to(other.appointments[0]?.id ?? '', '10:00'),
    shop.call.appointment.createSeries(seriesAt(service, '10:00')),
    shop.call.appointment.createSeries(seriesAt(service, '11:00')),
  ])
  const times = new Set((await series()).map(({ start_time }) => start_time))
  expect(times.size).toBe(1)
  const { data } = await shop.call.appointment.getAll({ pageSize: 100 })
  const held = data.map(({ employee_id, starts_at }) => `${employee_id} ${starts_at}`)
  expect(new Set(held).size).toBe(held.length)
})

test('an appointment that was booked alone has no series, and another shop’s is none', async () => {
  const { shop, service, ids } = await withSeries()
  const { id } = await shop.call.appointment.create(booking(service, '15:00'))
  expect(await shop.call.appointment.getSeries({ id })).toEqual([])
  await expect(shop.call.appointment.cancelFollowing({ id })).rejects.toMatchObject(
    refusal('appointment_series.none'),
  )
  const stranger = await newWorld()
  expect(await stranger.call.appointment.getSeries({ id: ids[0] ?? '' })).toEqual([])
  await expect(stranger.call.appointment.cancelFollowing({ id: ids[0] ?? '' })).rejects.toMatchObject(
    refusal('appointments.not_found'),
  )
})
