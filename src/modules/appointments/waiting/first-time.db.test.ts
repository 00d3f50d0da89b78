import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { addDays, day } from '#platform/values/day.ts'
import { booking, newSalon, SALON_HOURS, TUESDAY } from '../testing/salon.server.ts'

const WEDNESDAY = addDays(day(TUESDAY), 1)

/** A salon of one who works an hour each of two days, the first of which is taken. */
async function busySalon() {
  const salon = await newSalon(await newWorld(), ['Katherine'], { defaultDuration: 60 })
  const { shop, service } = salon
  const { version } = await shop.call.businessHours.get()
  const days = [TUESDAY, WEDNESDAY].map((each) => ({
    day: each,
    name: '',
    spans: [{ from: 600, until: 660 }],
  }))
  await shop.call.businessHours.update({ weekly: SALON_HOURS, days, version })
  await shop.call.appointment.create(booking(service, '10:00'))
  const wait = (more: object = {}) =>
    shop.call.appointmentWaiting.create({
      customer_name: 'Luz',
      service_id: service,
      first_day: TUESDAY,
      last_day: TUESDAY,
      ...more,
    })
  return { ...salon, wait }
}

test('the first time for who waits lies in their days and hours; where none is free there is none', async () => {
  const { shop, wait } = await busySalon()
  const first = async (more: object) => shop.call.appointmentWaiting.getFirstTime(await wait(more))
  expect(await first({})).toBeNull()
  expect(await first({ last_day: WEDNESDAY })).toEqual({ date: WEDNESDAY, time: '10:00' })
  expect(await first({ last_day: WEDNESDAY, until_time: '10:30' })).toBeNull()
  // Behind the two short days come those of the usual hours.
  const afternoon = { last_day: addDays(WEDNESDAY, 3), from_time: '13:00' }
  expect(await first(afternoon)).toEqual({ date: addDays(WEDNESDAY, 1), time: '14:00' })
})

test('what was offered to somebody before is told by hand again, and who waits no longer is refused', async () => {
  const { shop, wait } = await busySalon()
  const waits = shop.call.appointmentWaiting
  const { id } = await wait({ last_day: WEDNESDAY })
  await waits.offer({ id, appointment_date: WEDNESDAY, start_time: '10:00' })
  expect(await waits.getFirstTime({ id })).toEqual({ date: WEDNESDAY, time: '10:00' })
  await waits.withdraw({ id, version: 1 })
  await expect(waits.getFirstTime({ id })).rejects.toMatchObject(refusal('appointment_waiting.over'))
  const other = await newWorld()
  await expect(other.call.appointmentWaiting.getFirstTime({ id })).rejects.toMatchObject(
    refusal('appointment_waiting.not_found'),
  )
})
