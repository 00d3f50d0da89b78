import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { booking, newSalon, TUESDAY } from '../testing/salon.server.ts'

const tooMany = { code: 'TOO_MANY_REQUESTS', ...refusal('platform.too_many_requests', { count: 60 }) }

const colleagueOf = (shop: World) =>
  shop.as({
    ctx: { ...shop.owner, actor: { ...shop.owner.actor, userId: randomUUID() as UserId } },
  })
const aMinuteLater = (shop: World) => shop.as({ now: new Date(shop.owner.now.getTime() + 60_000) })

test('whoever looks for times without end is held off for a minute, by day or by length, and a colleague is not', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Ana'])
  const looks = (at: World['call']) => [
    () => at.appointment.getAvailableSlots({ date: TUESDAY, service_id: service }),
    () => at.appointment.getAvailableDays({ service_id: service, days: 2, duration_minutes: 35 }),
  ]
  for (let pair = 0; pair < 60; pair += 1) for (const look of looks(shop.call)) await look()
  for (const look of looks(shop.call)) await expect(look()).rejects.toMatchObject(tooMany)
  for (const look of [...looks(colleagueOf(shop)), ...looks(aMinuteLater(shop))])
    expect(await look()).toBeDefined()
  // Who has looked enough still books.
  await shop.call.appointment.create(booking(service, '10:00'))
})

test('bookings that are refused one after the other come to an end, and so do moves and changes of status', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Ana'])
  const { id } = await shop.call.appointment.create(booking(service, '10:00'))
  const refused = () => shop.call.appointment.create(booking(service, '10:00'))
  for (let tried = 1; tried < 120; tried += 1)
    await expect(refused()).rejects.toMatchObject(refusal('appointments.slot_taken'))
  await expect(refused()).rejects.toMatchObject(tooMany)
  const move = (at: World['call']) =>
    at.appointment.reschedule({ id, appointment_date: TUESDAY, start_time: '11:00' })
  await expect(move(shop.call)).rejects.toMatchObject(tooMany)
  await expect(shop.call.appointment.changeStatus({ id, status: 'confirmed' })).rejects.toMatchObject(tooMany)
  await move(aMinuteLater(shop))
})

test('times for an appointment that is not there are none', async () => {
  const { shop, service } = await newSalon(await newWorld(), ['Ana'])
  const other = await newSalon(await newWorld(), ['Ana'])
  const { id: theirs } = await other.shop.call.appointment.create(booking(other.service, '10:00'))
  const missing = refusal('appointments.not_found')
  for (const appointment_id of [randomUUID(), theirs]) {
    const asked = { service_id: service, appointment_id }
    await expect(shop.call.appointment.getAvailableDays(asked)).rejects.toMatchObject(missing)
    await expect(shop.call.appointment.getAvailableSlots({ ...asked, date: TUESDAY })).rejects.toMatchObject(
      missing,
    )
  }
})

test('of a service that hundreds provide fewer days are told at once, and all of them of one professional', async () => {
  const { shop, service, first } = await newSalon(await newWorld(), ['Ana'])
  await change(
    shop,
    `with more as (
      insert into employees select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'code', 'M' || n))).*
        from employees e, generate_series(1, 499) as n where e.tenant_id = $1 and e.id = $2
      returning tenant_id, id
    )
    insert into employee_products (tenant_id, employee_id, product_id) select tenant_id, id, $3 from more`,
    [shop.owner.tenantId, first, service],
  )
  const days = (more: object) =>
    shop.call.appointment.getAvailableDays({ service_id: service, days: 62, from: '2026-11-23', ...more })
  const found = await days({})
  expect(found.map(({ date }) => date)).toEqual(['2026-11-23', TUESDAY, '2026-11-25'])
  expect(found.every(({ free }) => free === 14)).toBe(true)
  expect(await days({ employee_id: first })).toHaveLength(62)
  // What is nearest to a time at which nobody works is told all the same.
  await expect(shop.call.appointment.create(booking(service, '13:00'))).rejects.toMatchObject(
    refusal('appointments.outside_hours', {
      nearest: ['14:00', '11:30', '14:30'].map((time) => `${TUESDAY}T${time}`).join(','),
    }),
  )
})
