import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { notify } from '#modules/notifications/notifications.server.ts'
import { newSecrets } from '#platform/process/secrets.server.ts'
import type { AppointmentId } from '#platform/values/ids.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { booking, newSalon, TUESDAY } from '../testing/salon.server.ts'
import { appointmentOf, ownToken, ownUrl } from './own-token.server.ts'

/** The appointment is on Tuesday at ten; it is Friday noon. */
const MONDAY_TEN = new Date('2026-11-23T14:00:00Z')
const AFTER_MONDAY_TEN = new Date('2026-11-23T14:00:01Z')
const TUESDAY_TEN = new Date('2026-11-24T14:00:00Z')
const TUESDAY_ELEVEN = new Date('2026-11-24T15:00:00Z')

async function withLink(names = ['Katherine']) {
  const salon = await newSalon(await newWorld(), names)
  const { shop, service, first } = salon
  const more = { employee_id: first, customer_email: 'yudelka@correo.do', customer_notes: 'Alergia' }
  const { id } = await shop.call.appointment.create(booking(service, '10:00', more))
  const token = ownToken(shop.ctx, id)
  return { ...salon, id, token, link: by(shop) }
}

/** Somebody without a session, at a moment. */
const by = (shop: World, now?: Date) => shop.as({ ctx: null, ...(now && { now }) }).appointmentLink

const to = (start_time: string) => ({ appointment_date: TUESDAY, start_time })

test('who has the link of an appointment sees it, and nothing of who else is booked', async () => {
  const { shop, service, token, link } = await withLink()
  await shop.call.appointment.create(booking(service, '11:00', { customer_name: 'Secreto Ajeno' }))
  const seen = await link.get({ token })
  expect(seen).toMatchObject({
    state: 'open',
    cutoff_hours: 24,
    appointment: {
      customer_name: 'Yudelka',
      service_name: 'Corte',
      employee_name: 'Katherine',
      status: 'pending',
      appointment_date: TUESDAY,
      start_time: '10:00',
      end_time: '10:30',
      version: 1,
      may: { confirm: true, move: true, cancel: true },
      until: MONDAY_TEN.toISOString(),
    },
  })
  const { slots } = await link.getSlots({ token, date: TUESDAY })
  expect(slots.filter(({ time }) => ['10:00', '11:00', '11:30'].includes(time))).toEqual([
    { time: '10:00', available: true },
    { time: '11:00', available: false },
    { time: '11:30', available: true },
  ])
  const days = await link.getDays({ token, from: TUESDAY, days: 2 })
  expect(days[0]).toMatchObject({ date: TUESDAY, closed: false })
  expect(JSON.stringify([seen, slots, days])).not.toMatch(/Secreto|correo\.do|Alergia/)
})

test('a link is of one appointment of one shop, and is not made without the key of the installation', async () => {
  const { shop, id, token, link } = await withLink()
  const other = await withLink()
  expect(ownUrl(shop.ctx, 'https://salon.do', id)).toBe(`https://salon.do/book/${token}`)
  expect(appointmentOf(shop.ctx, token)).toBe(id)
  const notFound = refusal('appointments.link_not_found')
  const elsewhere = { ...shop.ctx.installation, secrets: newSecrets(new Uint8Array(32).fill(3)) }
  const forged = ownToken({ ...shop.ctx, installation: elsewhere }, id)
  const ofNothing = ownToken(shop.ctx, randomUUID() as AppointmentId)
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [
    '',
    'x',
    id,
    token.slice(0, -1),
    `${token}A`,
    changed,
    forged,
    ofNothing,
    other.token,
  ]) {
    await expect(link.get({ token: wrong })).rejects.toMatchObject(notFound)
    await expect(link.cancel({ token: wrong })).rejects.toMatchObject(notFound)
    await expect(link.getSlots({ token: wrong, date: TUESDAY })).rejects.toMatchObject(notFound)
  }
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ status: 'pending', version: 1 })
})

test('the customer confirms, once however often it is pressed, and it is written down as theirs', async () => {
  const { shop, id, token, link } = await withLink()
  await Promise.all([1, 2, 3].map(() => link.confirm({ token, version: 1 })))
  const { status, version, changes } = await shop.call.appointment.getById({ id })
  expect({ status, version }).toEqual({ status: 'confirmed', version: 2 })
  expect(changes.at(-1)).toMatchObject({
    user_name: 'Yudelka',
    what: 'status',
    details: { from: 'pending', to: 'confirmed', by: 'customer' },
  })
  const { rows } = await shop.database.admin.query(
    `select user_id, details->>'by' as by from audit_log
      where tenant_id = $1 and subject_id = $2 and action = 'appointment.status_changed'`,
    [shop.owner.tenantId, id],
  )
  expect(rows).toEqual([{ user_id: null, by: 'customer' }])
})

test('the customer moves it to a free time of the same professional, once; a taken one is refused with what is near', async () => {
  const { shop, service, first, id, token, link } = await withLink(['Ana', 'Bea'])
  await shop.call.appointment.create(booking(service, '11:00', { employee_id: first }))
  await expect(link.move({ token, version: 1, ...to('11:00') })).rejects.toMatchObject(
    refusal('appointments.slot_taken'),
  )
  await link.move({ token, version: 1, ...to('09:30') })
  // The answer was lost, and it is sent again.
  await link.move({ token, version: 1, ...to('09:30') })
  const { changes, ...moved } = await shop.call.appointment.getById({ id })
  expect(moved).toMatchObject({
    start_time: '09:30',
    employee_name: 'Ana',
    status: 'rescheduled',
    version: 2,
  })
  expect(changes.filter(({ what }) => what === 'moved')).toHaveLength(1)
})

test('the customer moves it to a time that is offered, and the shop to any', async () => {
  const { shop, id, token, link } = await withLink()
  await expect(link.move({ token, ...to('11:07') })).rejects.toMatchObject(refusal('appointments.slot_taken'))
  await shop.call.appointment.reschedule({ id, ...to('11:07') })
  await link.move({ token, ...to('11:00') })
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ start_time: '11:00' })
})

test('nobody has its customer written to without end by moving it: some times in a day, and again the next', async () => {
  const { shop, token, link } = await withLink()
  for (let move = 0; move < 12; move += 1)
    await link.move({ token, ...to(move % 2 === 0 ? '09:30' : '10:00') })
  await expect(link.move({ token, ...to('09:30') })).rejects.toMatchObject(
    refusal('platform.too_many_requests'),
  )
  await by(shop, new Date(NOON.getTime() + DAY_MS)).move({ token, ...to('09:30') })
})

test('what somebody changed meanwhile is not confirmed unseen', async () => {
  const { shop, id, token, link } = await withLink()
  await shop.call.appointment.reschedule({ id, ...to('11:00') })
  const stale = refusal('platform.record_changed')
  await expect(link.confirm({ token, version: 1 })).rejects.toMatchObject(stale)
  await expect(link.move({ token, version: 1, ...to('09:00') })).rejects.toMatchObject(stale)
  await expect(link.cancel({ token, version: 1 })).rejects.toMatchObject(stale)
})

test('the customer cancels until the hours that the shop set, to the second; the time is free again', async () => {
  const { shop, service, id, token } = await withLink()
  const late = refusal('appointments.too_late_by_link', { count: 24 })
  const afterwards = by(shop, AFTER_MONDAY_TEN)
  await expect(afterwards.cancel({ token })).rejects.toMatchObject(late)
  await expect(afterwards.move({ token, ...to('11:00') })).rejects.toMatchObject(late)
  await by(shop, MONDAY_TEN).cancel({ token, version: 1 })
  await by(shop, MONDAY_TEN).cancel({ token, version: 1 })
  // Who sees the agenda is told of it, once, and whoever sees neither that nor the panel is told nothing.
  await notify(shop.ctx, { subject: 'B02', kind: 'fiscal_range_ending', params: {} })
  const told = { kind: 'appointment_cancelled', params: { service: 'Corte', at: '2026-11-24T10:00' } }
  const reception = shop.as({ permissions: ['appointments.view'] }).notification
  const notices = await reception.getUnread()
  expect(notices).toMatchObject([told])
  await expect(shop.as({ permissions: ['products.view'] }).notification.getUnread()).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await reception.markRead({ id: notices[0]?.id ?? '' })
  expect(await shop.call.notification.getUnread()).toMatchObject([{ kind: 'fiscal_range_ending' }])
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ status: 'cancelled', version: 2 })
  await shop.call.appointment.create(booking(service, '10:00'))
})

test('a shop that asks for no hours lets it be cancelled until it begins', async () => {
  const { shop, token } = await withLink()
  await shop.call.tenant.updateConfiguration({ changes: { cancel_cutoff_hours: 0 } })
  await expect(by(shop, TUESDAY_TEN).cancel({ token })).rejects.toMatchObject(
    refusal('appointments.too_late_by_link', { count: 0 }),
  )
  await by(shop, new Date(TUESDAY_TEN.getTime() - 1000)).cancel({ token })
})

test('once cancelled or over the link tells that and no more, and does nothing', async () => {
  const { shop, id, token, link } = await withLink()
  const past = by(shop, TUESDAY_ELEVEN)
  expect(await past.get({ token })).toMatchObject({ state: 'past', appointment: null })
  for (const act of [
    () => past.confirm({ token }),
    () => past.cancel({ token }),
    () => past.move({ token, ...to('15:00') }),
  ])
    await expect(act()).rejects.toMatchObject(refusal('appointments.link_past'))
  await shop.call.appointment.changeStatus({ id, status: 'cancelled' })
  const dead = await link.get({ token })
  expect(dead).toMatchObject({ state: 'cancelled', appointment: null })
  expect(JSON.stringify(dead)).not.toMatch(/Yudelka|Corte|Katherine/)
  for (const act of [
    () => link.confirm({ token }),
    () => link.move({ token, ...to('11:00') }),
    () => link.getDays({ token }),
    () => link.getSlots({ token, date: TUESDAY }),
  ])
    await expect(act()).rejects.toMatchObject(refusal('appointments.link_cancelled'))
  await link.cancel({ token })
})

test('of a customer who cancels and one of the shop who moves it at once, one comes first and the other hears of it', async () => {
  const { shop, id, token, link } = await withLink()
  const both = await Promise.allSettled([
    link.cancel({ token, version: 1 }),
    shop.call.appointment.reschedule({ id, version: 1, ...to('11:00') }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('while the shop keeps no appointments no link leads anywhere; who asks without end is asked to wait', async () => {
  const { shop, token, link } = await withLink()
  for (let press = 0; press < 45; press += 1) await link.confirm({ token }).catch(() => undefined)
  await expect(link.confirm({ token })).rejects.toMatchObject(refusal('platform.too_many_requests'))
  await shop.call.modules.update({ module: 'appointments', is_on: false })
  await expect(link.get({ token })).rejects.toMatchObject(refusal('appointments.link_not_found'))
})
