import { expect, test } from 'vitest'
import type { AppointmentId } from '#platform/values/ids.ts'
import { TUESDAY } from '../testing/salon.server.ts'
import { wall, writingSalon } from '../testing/writing.server.ts'

const setZone = (salon: Awaited<ReturnType<typeof writingSalon>>, time_zone: string) =>
  salon.shop.call.tenant.updateConfiguration({ changes: { time_zone } })

const shownOf = async ({ shop }: Awaited<ReturnType<typeof writingSalon>>) => {
  const { data } = await shop.call.appointment.getAll({ from: TUESDAY, until: TUESDAY })
  return data.map(({ appointment_date, start_time, end_time, starts_at }) => [
    appointment_date,
    start_time,
    end_time,
    starts_at,
  ])
}

const MORNING = ['09:00', '09:30', '10:00']

test('in another zone each keeps its hour, though one comes where another was, and nobody is written to', async () => {
  const salon = await writingSalon()
  const ids: string[] = []
  for (const time of MORNING) ids.push(await salon.book(time))
  await salon.work()
  const { length } = await salon.letters()
  expect(await salon.shop.call.appointment.getToCome()).toEqual({ count: 3 })
  for (const [zone, hour] of [
    ['America/New_York', 14],
    ['America/Mexico_City', 15],
    ['America/Santo_Domingo', 13],
  ] as const) {
    await setZone(salon, zone)
    expect(await shownOf(salon)).toEqual(
      MORNING.map((time, index) => [
        TUESDAY,
        time,
        ['09:30', '10:00', '10:30'][index],
        new Date(Date.UTC(2026, 10, 24, hour, index * 30)).toISOString(),
      ]),
    )
  }
  await salon.work()
  expect(await salon.letters()).toHaveLength(length)
  const { changes } = await salon.shop.call.appointment.getById({ id: ids[0] as AppointmentId })
  expect(changes.map(({ what }) => what)).toEqual(['booked', 'moved', 'moved', 'moved'])
  // Their time is theirs: what the calendar offers is what is left.
  const { slots } = await salon.shop.call.appointment.getAvailableSlots({
    date: TUESDAY,
    service_id: salon.service,
  })
  expect(slots.filter(({ available }) => !available).map(({ time }) => time)).toEqual(MORNING)
})

test('who was reminded of an hour is not reminded of it again', async () => {
  const salon = await writingSalon()
  await salon.book('10:00')
  await salon.rule()
  await salon.look(wall('2026-11-23T10:05'))
  await salon.work(wall('2026-11-23T10:05'))
  // What was booked, and the reminder.
  expect(await salon.letters()).toHaveLength(2)
  await setZone(salon, 'America/New_York')
  await salon.look(wall('2026-11-23T11:30'))
  await salon.work(wall('2026-11-23T11:30'))
  expect(await salon.letters()).toHaveLength(2)
})

test('what was cancelled keeps its hour too, and has it once it is brought back', async () => {
  const salon = await writingSalon()
  const id = (await salon.book('10:00')) as AppointmentId
  await salon.shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  await setZone(salon, 'America/Mexico_City')
  await salon.shop.call.appointment.changeStatus({ id, status: 'pending' })
  expect((await shownOf(salon)).map(([, time]) => time)).toEqual(['10:00'])
})

test('what has been on another day, cancelled or not, stays at its moment', async () => {
  const salon = await writingSalon()
  const id = await salon.book('10:00')
  await salon.shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  await salon.book('11:00')
  const later = salon.shop.as({ now: wall('2026-11-25T08:00') })
  await later.tenant.updateConfiguration({ changes: { time_zone: 'America/New_York' } })
  expect((await shownOf(salon)).map(([, time]) => time)).toEqual(['09:00', '10:00'])
})
