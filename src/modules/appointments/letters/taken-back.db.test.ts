import { beforeEach, expect, test } from 'vitest'
import type { AppointmentId } from '#platform/values/ids.ts'
import { TUESDAY } from '../testing/salon.server.ts'
import { FRIDAY_NOON, type WritingSalon, writingSalon } from '../testing/writing.server.ts'

let salon: WritingSalon
let id: AppointmentId

/** So many seconds after the appointment was confirmed and its customer told. */
const at = (seconds: number) => new Date(FRIDAY_NOON.getTime() + seconds * 1000)

beforeEach(async () => {
  salon = await writingSalon(['Katherine', 'Lucía'])
  id = (await salon.book('10:00')) as AppointmentId
  await salon.shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  await salon.work()
})

const appointment = () => salon.shop.call.appointment.getById({ id })
const move = async (seconds: number, start_time: string, more: object = {}) =>
  salon.shop
    .as({ now: at(seconds) })
    .appointment.reschedule({ id, appointment_date: TUESDAY, start_time, ...more })
const subjects = async () => (await salon.letters()).map(({ subject }) => subject.split(' · ')[0])

test('a move that is taken back just then leaves the appointment as it was, and its customer is told of neither', async () => {
  const before = await subjects()
  await move(10, '11:00')
  expect(await appointment()).toMatchObject({ status: 'rescheduled', start_time: '11:00' })
  // It goes to where it was, whatever is sent beside.
  await move(20, '12:00', { undo: true })
  expect(await appointment()).toMatchObject({ status: 'confirmed', start_time: '10:00' })
  await salon.work(at(120))
  expect(await subjects()).toEqual(before)
})

test('another professional that is taken back is told of to nobody, whenever its letter was written', async () => {
  const before = await subjects()
  await move(10, '10:00', { employee_id: salon.professionals[1] })
  await salon.work(at(11))
  await move(20, '10:00', { undo: true })
  await salon.work(at(120))
  expect(await subjects()).toEqual(before)
  expect(await appointment()).toMatchObject({ status: 'confirmed', employee_name: 'Katherine' })
})

test('the letter of a move that the shop makes goes once it stands, and tells from where it was last known', async () => {
  await move(10, '11:00')
  await move(40, '11:30')
  const before = await subjects()
  await salon.work(at(129))
  expect(await subjects()).toEqual(before)
  await salon.work(at(130))
  const told = (await salon.letters()).slice(before.length)
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Su cita cambió · .*11:30/)])
  expect(told[0]?.text).toMatch(/Antes: .*10:00/)
})

test('what is taken back later, or was another’s move, is a move like any other', async () => {
  await move(10, '11:00')
  await move(70, '10:00', { undo: true })
  expect(await appointment()).toMatchObject({ status: 'rescheduled', start_time: '10:00' })
})
