import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import type { EmployeeId } from '#platform/values/ids.ts'
import { booking, newSalon, SALON_HOURS, TUESDAY } from '../testing/salon.server.ts'

const h = (hour: number): number => hour * 60

async function withAppointments() {
  const salon = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const { call } = salon.shop
  const [ana, bea] = [salon.first, salon.second].map((id) => id as EmployeeId)
  if (!ana || !bea) throw new Error('two professionals')
  const book = (start_time: string, employee_id: EmployeeId, appointment_date = TUESDAY) =>
    call.appointment.create(booking(salon.service, start_time, { employee_id, appointment_date }))
  const outside = async (employee_id: EmployeeId) => {
    const { data, more } = await call.appointment.getOutOfHours({ employee_id })
    expect(more).toBe(0)
    return data.map(({ starts_at }) => starts_at)
  }
  return { ...salon, call, ana, bea, book, outside }
}

/** The salon's half past nine and so on: four hours ahead in UTC. */
const at = (time: string, day = TUESDAY) => new Date(`${day}T${time}:00-04:00`).toISOString()

test('what was booked before somebody took time off is told, of nobody else and of no other day', async () => {
  const { call, ana, bea, book, outside } = await withAppointments()
  for (const time of ['09:30', '11:30', '15:00']) await book(time, ana)
  await book('09:30', bea)
  await book('09:30', ana, '2026-11-25')
  expect(await outside(ana)).toEqual([])
  const off = {
    from_day: TUESDAY,
    until_day: TUESDAY,
    span: { from: h(9), until: h(11) + 45 },
    reason: 'Médico',
  }
  await call.employee.updateHours({ id: ana, weekly: [], days: [], timeOff: [off] })
  expect(await outside(ana)).toEqual([at('09:30'), at('11:30')])
  expect(await outside(bea)).toEqual([])
})

test('who is switched off is told of with all that is still booked with them, until they are back', async () => {
  const { call, ana, book, outside, second } = await withAppointments()
  await book('10:00', ana)
  await book('10:00', second as EmployeeId)
  await call.employee.update({ id: ana, is_active: false })
  expect(await outside(ana)).toEqual([at('10:00')])
  const { data } = await call.appointment.getOutOfHours({})
  expect(data.map(({ employee_name }) => employee_name)).toEqual(['Ana'])
  await call.employee.update({ id: ana, is_active: true })
  expect(await outside(ana)).toEqual([])
})

test('of a day on which the shop does not open all is told, and what was moved or cancelled no more', async () => {
  const { call, ana, book, outside } = await withAppointments()
  const first = await book('10:00', ana)
  const second = await book('11:00', ana)
  const { version } = await call.businessHours.get()
  await call.businessHours.update({
    weekly: SALON_HOURS,
    days: [{ day: TUESDAY, name: 'Duelo', spans: [] }],
    version,
  })
  expect(await outside(ana)).toEqual([at('10:00'), at('11:00')])
  await call.appointment.reschedule({ id: first.id, appointment_date: '2026-11-25', start_time: '10:00' })
  await call.appointment.changeStatus({ id: second.id, status: 'cancelled' })
  expect(await outside(ana)).toEqual([])
})

test('of a day on which the shop does not open the shop is told whose appointments there are', async () => {
  const { call, ana, bea, book } = await withAppointments()
  await book('11:00', bea)
  await book('10:00', ana)
  await book('10:00', bea, '2026-11-25')
  expect(await call.appointment.getOutOfHours({})).toEqual({ data: [], more: 0 })
  const { version } = await call.businessHours.get()
  const days = [{ day: TUESDAY, name: 'Duelo', spans: [] }]
  await call.businessHours.update({ weekly: SALON_HOURS, days, version })
  const { data } = await call.appointment.getOutOfHours({})
  expect(
    data.map(({ employee_id, employee_name, starts_at }) => [employee_id, employee_name, starts_at]),
  ).toEqual([
    [ana, 'Ana', at('10:00')],
    [bea, 'Bea', at('11:00')],
  ])
})

test('while no hours are known, nothing is outside of them', async () => {
  const { call, ana, book, outside } = await withAppointments()
  await book('10:00', ana)
  const { version } = await call.businessHours.get()
  await call.businessHours.update({ weekly: [], days: [], version })
  expect(await outside(ana)).toEqual([])
})
