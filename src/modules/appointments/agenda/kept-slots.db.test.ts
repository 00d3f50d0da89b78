import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { booking, newProfessional, newSalon, SALON_HOURS, TUESDAY } from '../testing/salon.server.ts'

const MORNING = { from: 540, until: 720 }

test('what was answered of a day is answered anew as soon as anything of it changes', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Ana', 'Bea'])
  const asked = { date: TUESDAY, service_id: service, employee_id: first }
  let nobody: unknown
  const free = async (more: object = {}) => {
    const { slots } = await shop.call.appointment.getAvailableSlots({ ...asked, ...more })
    // And the same of the fortnight.
    const days = await shop.call.appointment.getAvailableDays({
      service_id: service,
      ...more,
      employee_id: first,
    })
    const open = slots.filter(({ available }) => available).map(({ time }) => time)
    const tuesday = days.find(({ date }) => date === TUESDAY)
    expect(tuesday?.free).toBe(open.length)
    nobody = tuesday?.nobody
    return open
  }
  expect(await free()).toHaveLength(14)
  expect(await free()).toHaveLength(14)
  const { id } = await shop.call.appointment.create(booking(service, '10:00', { employee_id: first }))
  expect(await free()).toHaveLength(13)
  // For the one that is moved, its own time is free.
  const { slots } = await shop.call.appointment.getAvailableSlots({ ...asked, appointment_id: id })
  expect(slots.every(({ available }) => available)).toBe(true)
  await shop.call.appointment.reschedule({ id, appointment_date: TUESDAY, start_time: '11:00' })
  expect(await free()).toContain('10:00')
  expect(await free()).not.toContain('11:00')
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  expect(await free()).toHaveLength(14)
  const off = { from_day: TUESDAY, until_day: TUESDAY, span: MORNING, reason: 'Médico' }
  await shop.call.employee.updateHours({ id: first, weekly: [], days: [], timeOff: [off] })
  expect(await free()).toHaveLength(8)
  await shop.call.businessHours.update({
    weekly: SALON_HOURS,
    days: [{ day: TUESDAY, name: 'Inventario', spans: [] }],
  })
  for (const _ of ['worked out', 'kept']) {
    expect(await free()).toEqual([])
    expect(nobody).toBe('closed')
  }
  await shop.call.businessHours.update({ weekly: SALON_HOURS, days: [] })
  expect(await free({ duration_minutes: 60 })).toHaveLength(7)
})

test('a day that is kept is nobody else’s, and what comes too soon by now is left out of it', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Ana'])
  const other = await newSalon(await newWorld(), ['Ana'])
  const count = async (call: typeof shop.call, id: string) =>
    (await call.appointment.getAvailableSlots({ date: TUESDAY, service_id: id })).slots.length
  await shop.call.appointment.create(booking(service, '10:00', { employee_id: first }))
  const free = async (call: typeof shop.call, id: string) =>
    (await call.appointment.getAvailableSlots({ date: TUESDAY, service_id: id })).slots.filter(
      ({ available }) => available,
    ).length
  expect(await free(shop.call, service)).toBe(13)
  expect(await free(other.shop.call, other.service)).toBe(14)
  expect(await count(shop.as({ now: new Date('2026-11-24T16:30:00Z') }), service)).toBe(8)
  await newProfessional(shop, 'Eva', [service])
  expect(await free(shop.call, service)).toBe(14)
})
