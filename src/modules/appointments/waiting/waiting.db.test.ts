import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { newProfessional, newService, TUESDAY } from '../testing/salon.server.ts'
import { by, fullSalon, tokenFor } from './testing/full-salon.server.ts'

test('whoever was taken off the list is offered nothing, and what was on offer is over', async () => {
  const { shop, wait, look, offered, cancel } = await fullSalon()
  const { id } = await wait('Luz')
  await cancel()
  await look()
  const token = await tokenFor(shop, 'Luz')
  await shop.call.appointmentWaiting.withdraw({ id, version: 1 })
  await shop.call.appointmentWaiting.withdraw({ id, version: 1 })
  await expect(by(shop).accept({ token })).rejects.toMatchObject(refusal('appointment_waiting.offer_over'))
  await look()
  expect(await offered()).toEqual([])
  await expect(
    shop.call.appointmentWaiting.offer({ id, appointment_date: TUESDAY, start_time: '10:00' }),
  ).rejects.toMatchObject(refusal('appointment_waiting.over'))
})

test('staff book somebody who waits into a gap once, and they wait no longer', async () => {
  const { shop, wait, cancel, list } = await fullSalon()
  const { id } = await wait('Luz')
  await cancel()
  const requestId = randomUUID()
  const book = () =>
    shop.call.appointmentWaiting.book({ id, requestId, appointment_date: TUESDAY, start_time: '10:00' })
  const [first, again] = await Promise.all([book(), book()])
  expect(again).toEqual(first)
  expect(await list()).toEqual([])
  await expect(
    shop.call.appointmentWaiting.book({ id, appointment_date: TUESDAY, start_time: '10:00' }),
  ).rejects.toMatchObject(refusal('appointment_waiting.over'))
})

test('who waits is booked as they were typed where their record was deleted meanwhile, by staff and by the link', async () => {
  const { shop, service, wait, cancel, list } = await fullSalon()
  await cancel()
  for (const way of ['link', 'staff'] as const) {
    const customer = await shop.call.customer.create({ name: 'Luz' })
    const { id } = await wait('Luz', { customer_id: customer.id })
    await shop.call.customer.delete({ id: customer.id })
    const place = { id, appointment_date: TUESDAY, start_time: '10:00' }
    if (way === 'staff') await shop.call.appointmentWaiting.book(place)
    else {
      await shop.call.appointmentWaiting.offer(place)
      await by(shop).accept({ token: await tokenFor(shop, 'Luz') })
    }
    const { data } = await shop.call.appointment.getAll({ service_id: service, status: ['pending'] })
    expect(data).toMatchObject([{ customer_name: 'Luz', customer_id: null }])
    await shop.call.appointment.changeStatus({ id: data[0]?.id ?? '', status: 'cancelled' })
  }
  expect(await list()).toEqual([])
})

test('a span that is over, ends before it begins or is a quarter of a year too long is refused', async () => {
  const { wait } = await fullSalon()
  const span = refusal('appointment_waiting.span')
  await expect(wait('Luz', { first_day: '2026-11-02', last_day: '2026-11-19' })).rejects.toMatchObject(span)
  await expect(wait('Luz', { first_day: '2026-11-25', last_day: TUESDAY })).rejects.toMatchObject(span)
  await expect(wait('Luz', { last_day: '2027-03-01' })).rejects.toMatchObject(span)
  await expect(wait('Luz', { from_time: '15:00', until_time: '15:00' })).rejects.toMatchObject(span)
})

test('of whoever waits is said with whom they can be booked: all who do it, or the one whom they wait for', async () => {
  const { shop, wait, list } = await fullSalon()
  const dye = await newService(shop, { name: 'Tinte' })
  const [luz, zoila] = [
    await newProfessional(shop, 'Luz', [dye]),
    await newProfessional(shop, 'Zoila', [dye]),
  ]
  await wait('Ana')
  await wait('Bea', { service_id: dye })
  await wait('Eva', { service_id: dye, employee_id: zoila })
  const [cut] = await shop.call.employee.getByService({ serviceId: (await list())[0]?.service_id ?? '' })
  expect((await list()).map(({ provided_by }) => provided_by)).toEqual([[cut?.id], [luz, zoila], [zoila]])
})

test('what is done with who waits is another version of every day beside which their list stands', async () => {
  const { shop, wait } = await fullSalon()
  const seen: string[] = []
  const look = async () => {
    const { version } = await shop.call.appointment.getVersion({ from: '2027-01-05', days: 1 })
    seen.push(version)
  }
  await look()
  const { id } = await wait('Luz')
  await look()
  await shop.call.appointmentWaiting.offer({ id, appointment_date: '2026-11-25', start_time: '10:00' })
  await look()
  await shop.call.appointmentWaiting.withdraw({ id })
  await look()
  expect(new Set(seen.slice(0, 3)).size).toBe(3)
  // Nobody waits again.
  expect(seen[3]).toBe(seen[0])
})

test('another shop’s list, offer and link are none', async () => {
  const { shop, wait, look, cancel } = await fullSalon()
  const { id } = await wait('Luz')
  await cancel()
  await look()
  const token = await tokenFor(shop, 'Luz')
  const stranger = await newWorld()
  const missing = refusal('appointment_waiting.not_found')
  expect(await stranger.call.appointmentWaiting.getAll()).toEqual([])
  await expect(stranger.call.appointmentWaiting.withdraw({ id })).rejects.toMatchObject(missing)
  const place = { id, appointment_date: TUESDAY, start_time: '10:00' }
  await expect(stranger.call.appointmentWaiting.offer(place)).rejects.toMatchObject(missing)
  await expect(stranger.call.appointmentWaiting.book(place)).rejects.toMatchObject(missing)
  const none = refusal('appointment_waiting.offer_not_found')
  await expect(by(stranger).get({ token })).rejects.toMatchObject(none)
  await expect(by(stranger).accept({ token })).rejects.toMatchObject(none)
  const off = shop.as({ off: ['appointments'] }).appointmentWaiting
  await expect(off.getAll()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const clerk = shop.as({ permissions: ['appointments.view'] }).appointmentWaiting
  await expect(clerk.withdraw({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const [row] = await reading(shop.ctx, (tx) =>
    tx.query<{ status: string }>('select status from appointment_waits where tenant_id = current_tenant()'),
  )
  expect(row).toEqual({ status: 'waiting' })
})
