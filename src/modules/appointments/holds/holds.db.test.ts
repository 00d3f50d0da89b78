import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import type { AppointmentId, EmployeeId, ProductId } from '#platform/values/ids.ts'
import { placeOf } from '../hold-rows/place.ts'
import { booking, newSalon, TUESDAY } from '../testing/salon.server.ts'
import { bookHeld, comingFromOutside } from './book-held.server.ts'
import { type HoldWish, holdById, holdTime } from './hold-time.server.ts'

const BOUNDS = { holds: 5, allHolds: 50, bookings: 10, allBookings: 100 }
const at = (...times: string[]) => times.map((time) => `${TUESDAY}T${time}`).join(',')
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

async function salonWithPage(names = ['Katherine']) {
  const salon = await newSalon(await newWorld(), names)
  const { shop, service } = salon
  const after = (minutes: number): TenantCtx => ({
    ...shop.ctx,
    now: new Date(NOON.getTime() + minutes * 60_000),
  })
  const wish = (time: string, more: Partial<HoldWish> = {}): HoldWish => ({
    service_id: service as ProductId,
    employee_id: null,
    date: day(TUESDAY),
    time: minutesOf(time),
    from: 'somewhere',
    minutes: 8,
    bounds: BOUNDS,
    instead: null,
    form: null,
    ...more,
  })
  const book = (
    ctx: TenantCtx,
    id: AppointmentId,
    time: string,
    {
      name = 'Ana',
      from = 'somewhere',
      bounds = BOUNDS,
      phone = '+18095550142',
      wanted = null as EmployeeId | null,
    } = {},
  ) =>
    bookHeld(ctx, {
      id,
      bounds,
      phone,
      wish: wish(time, { from, employee_id: wanted }),
      customer: async () => ({
        customer_id: null,
        customer_name: name,
        customer_email: null,
        customer_phone: phone,
        customer_notes: null,
      }),
      statusOf: () => 'pending',
      agreed: true,
    })
  const isFree = async (time: string, now?: Date) => {
    const call = now ? shop.as({ now }) : shop.call
    const { slots } = await call.appointment.getAvailableSlots({ date: TUESDAY, service_id: service })
    return slots.find((slot) => slot.time === time)?.available
  }
  return { ...salon, after, wish, book, isFree }
}

test('who has another’s page and another telephone is told that the time is taken, and has nothing of theirs', async () => {
  const { shop, wish, book } = await salonWithPage()
  const { id } = await holdTime(shop.ctx, wish('10:00'))
  const booked = await book(shop.ctx, id, '10:00')
  expect(await book(shop.ctx, id, '10:00')).toEqual({ id: booked.id, isNew: false })
  await expect(book(shop.ctx, id, '10:00', { phone: '+18295550199', name: 'Eva' })).rejects.toMatchObject({
    code: 'appointments.slot_taken',
    params: { nearest: at('09:30', '10:30', '09:00') },
  })
})

test('nobody has more to come by booking from many places at one moment', async () => {
  const { shop, wish, book } = await salonWithPage(['Katherine', 'Wilkin', 'Rosa', 'Luz'])
  const places = ['09:00', '10:00', '11:00', '14:00'].map((time) => ({ time, from: `place ${time}` }))
  const holds = await Promise.all(places.map(({ time, from }) => holdTime(shop.ctx, wish(time, { from }))))
  const contact = { phone: '+18095550142', email: 'Ana@correo.do' }
  const settled = await Promise.allSettled(
    places.map(({ time, from }, index) =>
      inTransaction(shop.ctx, async (tx) => {
        if ((await comingFromOutside(tx, contact)) > 0) throw new Error('as many as one person has')
        return book(tx, holds[index]?.id as AppointmentId, time, { from })
      }),
    ),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of forty who choose one time, one holds it, and the others hear the three nearest', async () => {
  const { shop, wish } = await salonWithPage()
  const all = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => holdTime(shop.ctx, wish('10:00', { from: `place ${n}` }))),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['appointments.slot_taken']))
  expect(new Set(refused.map(({ params }) => params.nearest))).toEqual(
    new Set([at('09:30', '10:30', '09:00')]),
  )
})

test('those who choose one time at the same moment keep no connection from the rest of the shop', async () => {
  const { shop, wish, isFree } = await salonWithPage()
  const { all } = await inTransaction(shop.ctx, async (tx) => {
    // Somebody else is in turn, and takes their time.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`outside ${tx.tenantId}`])
    const waiting = Array.from({ length: 30 }, (_, n) =>
      holdTime(shop.ctx, wish('10:00', { from: `place ${n}` })),
    )
    const settled = Promise.allSettled(waiting)
    expect(await isFree('14:00')).toBe(true)
    return { all: settled }
  })
  expect((await all).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('who is refused another time hears that their own is still theirs', async () => {
  const { shop, wish } = await salonWithPage()
  const { id } = await holdTime(shop.ctx, wish('10:00'))
  await holdTime(shop.ctx, wish('10:30', { from: 'elsewhere' }))
  await expect(holdTime(shop.ctx, wish('10:30', { instead: id }))).rejects.toMatchObject({
    params: { nearest: at('10:00', '11:00', '09:30') },
  })
  expect((await holdById(shop.ctx, id))?.at).toBe(`${TUESDAY}T10:00`)
})

test('what is held is free for nobody and shown to nobody, and is free again when its minutes are over', async () => {
  const { shop, service, first, wish, isFree, after } = await salonWithPage()
  const held = await holdTime(shop.ctx, wish('10:00'))
  expect(held).toMatchObject({ at: `${TUESDAY}T10:00`, employee_id: first, minutes: 30, isAny: true })
  expect(await isFree('10:00')).toBe(false)
  await expect(shop.call.appointment.create(booking(service, '10:00'))).rejects.toMatchObject(
    refusal('appointments.slot_taken'),
  )
  expect((await shop.call.appointment.getAll({})).pagination.total).toBe(0)
  const { appointments } = await shop.call.appointment.getCalendar({ from: TUESDAY, days: 1 })
  expect(appointments).toEqual([])
  await expect(shop.call.appointment.getById({ id: held.id })).rejects.toMatchObject(
    refusal('appointments.not_found'),
  )
  // Nothing has to run for it: looked at after its end, it is free, and whoever books takes it.
  expect(await isFree('10:00', after(8).now)).toBe(true)
  const later = shop.as({ now: after(8).now }).appointment
  expect(await later.create(booking(service, '10:00'))).toMatchObject({ status: 'pending' })
  expect(await holdById(shop.ctx, held.id)).toBeNull()
})

test('an appointment is moved and reopened into a time whose hold has ended', async () => {
  const { shop, service, wish, after } = await salonWithPage()
  const { id } = await shop.call.appointment.create(booking(service, '09:00'))
  await holdTime(shop.ctx, wish('10:00'))
  const to = { id, appointment_date: TUESDAY, start_time: '10:00' }
  await expect(shop.call.appointment.reschedule(to)).rejects.toMatchObject(refusal('appointments.slot_taken'))
  const later = shop.as({ now: after(9).now }).appointment
  expect(await later.reschedule(to)).toMatchObject({ status: 'rescheduled' })
  await later.changeStatus({ id, status: 'cancelled' })
  await holdTime(after(9), wish('10:00'))
  await shop.as({ now: after(30).now }).appointment.changeStatus({ id, status: 'pending' })
})

test('what was held is booked once however often it is sent, and is whoever held it', async () => {
  const { shop, wish, book, first } = await salonWithPage()
  const { id } = await holdTime(shop.ctx, wish('10:00'))
  const answers = await Promise.all([1, 2, 3, 4].map(() => book(shop.ctx, id, '10:00')))
  expect(answers.map((each) => each.id)).toEqual([id, id, id, id])
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await book(shop.ctx, id, '10:00', { name: 'Otra' })).toEqual({ id, isNew: false })
  expect(await shop.call.appointment.getById({ id })).toMatchObject({
    customer_name: 'Ana',
    start_time: '10:00',
    employee_id: first,
    status: 'pending',
    created_by_name: null,
    changes: [{ what: 'booked', user_name: 'Ana' }],
  })
})

test('a hold that ended is still booked while nobody wanted its time, and no more when somebody took it', async () => {
  const { shop, service, wish, book, after } = await salonWithPage()
  const kept = await holdTime(shop.ctx, wish('10:00'))
  expect(await book(after(20), kept.id, '10:00')).toMatchObject({ id: kept.id, isNew: true })
  const lost = await holdTime(shop.ctx, wish('11:00', { from: 'another place' }))
  await shop.as({ now: after(20).now }).appointment.create(booking(service, '11:00'))
  await expect(book(after(21), lost.id, '11:00')).rejects.toMatchObject({
    code: 'appointments.slot_taken',
    params: { nearest: at('10:30', '11:30', '09:30') },
  })
  const gone = await holdTime(shop.ctx, wish('14:00', { from: 'a third place' }))
  const { id } = await shop.as({ now: after(20).now }).appointment.create(booking(service, '14:00'))
  await shop.as({ now: after(21).now }).appointment.changeStatus({ id, status: 'cancelled' })
  // Whoever took it let it go: the same key books it, once.
  const again = await Promise.all([1, 2, 3].map(() => book(after(22), gone.id, '14:00')))
  expect(again.map((each) => each.isNew).toSorted()).toEqual([false, false, true])
})

test('a time chosen instead lets go of the one before, and of nobody else’s', async () => {
  const { shop, wish, isFree } = await salonWithPage()
  const first = await holdTime(shop.ctx, wish('10:00'))
  const second = await holdTime(shop.ctx, wish('10:30', { instead: first.id }))
  expect([await isFree('10:00'), await isFree('10:30')]).toEqual([true, false])
  await holdTime(shop.ctx, wish('11:00', { from: 'elsewhere', instead: second.id }))
  expect(await isFree('10:30')).toBe(false)
  // One that is refused keeps what was held before.
  await expect(holdTime(shop.ctx, wish('11:00', { instead: second.id }))).rejects.toMatchObject({
    code: 'appointments.slot_taken',
  })
  expect(await isFree('10:30')).toBe(false)
})

test('a form that is sent again, because its answer was lost, is answered the same hold, at the same moment too', async () => {
  const { shop, wish, isFree, after } = await salonWithPage()
  const form = randomUUID()
  const first = await holdTime(shop.ctx, wish('10:00', { form }))
  // From elsewhere, as a telephone is that left the house meanwhile; and beside others who want the same time.
  const all = await Promise.allSettled([
    holdTime(after(1), wish('10:00', { from: 'another place', form: randomUUID() })),
    holdTime(after(1), wish('10:00', { from: 'another place', form })),
    holdTime(after(1), wish('10:00', { form })),
    holdTime(after(1), wish('10:00', { form: null })),
  ])
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.code))).toEqual([
    'appointments.slot_taken',
    first,
    first,
    'appointments.slot_taken',
  ])
  const twice = randomUUID()
  const [one, other] = await Promise.all(
    [1, 2].map(() => holdTime(shop.ctx, wish('11:00', { form: twice, from: 'a third place' }))),
  )
  expect(other).toEqual(one)
  expect(await isFree('11:00')).toBe(false)
})

test('a form holds one time: another that is chosen by it takes the place of the first, whose answer was lost', async () => {
  const { shop, wish, isFree, after } = await salonWithPage(['Katherine', 'Luz'])
  const form = randomUUID()
  const first = await holdTime(shop.ctx, wish('10:00', { form }))
  expect(await holdTime(shop.ctx, wish('10:00', { form }))).toEqual(first)
  const named = await holdTime(shop.ctx, wish('10:00', { form, employee_id: first.employee_id }))
  expect(named.id).not.toBe(first.id)
  expect(await holdById(shop.ctx, first.id)).toBeNull()
  const later = await holdTime(shop.ctx, wish('10:30', { form }))
  expect(await holdById(shop.ctx, named.id)).toBeNull()
  // One that has ended is held anew; one that was booked is nobody's to hold.
  const anew = await holdTime(after(9), wish('10:30', { form }))
  expect(anew.endsAt.getTime()).toBe(later.endsAt.getTime() + 9 * 60_000)
  expect(await isFree('10:30', after(9).now)).toBe(true)
})

test('what was held by a form and booked is not held by it again', async () => {
  const { shop, wish, book } = await salonWithPage()
  const form = randomUUID()
  const { id } = await holdTime(shop.ctx, wish('10:00', { form }))
  await book(shop.ctx, id, '10:00')
  await expect(holdTime(shop.ctx, wish('10:00', { form }))).rejects.toMatchObject({
    code: 'appointments.slot_taken',
  })
  expect((await holdTime(shop.ctx, wish('10:30', { form }))).id).not.toBe(id)
})

test('nobody holds more than their share, nor all together more than the shop gives, at the same moment either', async () => {
  const { shop, wish } = await salonWithPage(['Katherine', 'Luz', 'Yajaira'])
  const bounds = { ...BOUNDS, holds: 3, allHolds: 14 }
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30']
  const settle = (from: string) =>
    Promise.allSettled(times.map((time) => holdTime(shop.ctx, wish(time, { from, bounds }))))
  const mine = await settle('one place')
  expect(mine.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const others = await settle('another place')
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const each of [...mine, ...others]) {
    if (each.status === 'rejected') expect(each.reason.code).toBe('appointments.too_many_from_outside')
  }
})

test('a line with many networks holds half of what is held at the most, its block three quarters, and others still hold', async () => {
  const { shop, wish } = await salonWithPage(['Katherine', 'Luz', 'Yajaira'])
  const bounds = { ...BOUNDS, holds: 6, allHolds: 12 }
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30']
  const heldBy = async (places: readonly string[]): Promise<number> => {
    let held = 0
    for (const [index, network] of places.entries()) {
      const place = placeOf(network.split(' '))
      const time = times[index % times.length] ?? ''
      try {
        await holdTime(shop.ctx, wish(time, { from: place, bounds, employee_id: null }))
        held += 1
      } catch (error) {
        expect(error).toMatchObject({ code: 'appointments.too_many_from_outside' })
      }
    }
    return held
  }
  const networks = (line: string) => times.map((_, index) => `block ${line} ${line}-${index}`)
  expect(await heldBy(networks('line'))).toBe(6)
  expect(await heldBy(networks('another'))).toBe(3)
  expect(await heldBy(['elsewhere elsewhere elsewhere'])).toBe(1)
})

test('nobody gathers holds that ended to book more of them at once than their place books in a day', async () => {
  const { shop, wish, book, after } = await salonWithPage(['Katherine', 'Luz'])
  const bounds = { ...BOUNDS, holds: 1, bookings: 2 }
  const times = ['09:00', '09:30', '10:00', '10:30']
  const holds = []
  for (const [index, time] of times.entries())
    holds.push(await holdTime(after(index * 9), wish(time, { bounds })))
  const all = await Promise.allSettled(
    holds.map(({ id }, index) => book(after(40), id, times[index] ?? '', { bounds })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const each of all)
    if (each.status === 'rejected') expect(each.reason.code).toBe('appointments.too_many_from_outside')
  // Nor are they booked by who held them elsewhere.
  const other = await holdTime(after(41), wish('14:00', { from: 'elsewhere', bounds }))
  await expect(book(after(42), other.id, '14:00', { bounds })).rejects.toMatchObject({
    code: 'appointments.too_many_from_outside',
  })
  expect(await book(after(42), other.id, '14:00', { from: 'elsewhere', bounds })).toMatchObject({
    isNew: true,
  })
  expect((await shop.call.appointment.getAll({})).pagination.total).toBe(3)
})

test('nobody from outside holds a minute that is not offered, between which nothing else would fit', async () => {
  const { shop, service, wish } = await salonWithPage()
  await expect(holdTime(shop.ctx, wish('10:07'))).rejects.toMatchObject({
    code: 'appointments.slot_taken',
    params: { nearest: at('10:00', '10:30', '09:30') },
  })
  // The shop's people book as they like, and what is offered behind it is what somebody may hold.
  await shop.call.appointment.create(booking(service, '10:10'))
  await expect(holdTime(shop.ctx, wish('09:35'))).rejects.toMatchObject({ code: 'appointments.slot_taken' })
  await holdTime(shop.ctx, wish('11:00'))
})

test('what was held before its service asked for a deposit is booked with it', async () => {
  const { shop, service, wish, book, after } = await salonWithPage()
  const { id } = await holdTime(shop.ctx, wish('10:00'))
  await shop.call.product.update({
    id: service,
    name: 'Corte',
    sku: randomUUID(),
    productType: 'service',
    isScheduleable: true,
    price: 1180,
    price2: 1180,
    price3: 1180,
    depositAmount: 500,
  })
  await book(after(20), id, '10:00')
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ deposit_amount: 500 })
})

test('a service or a professional of another shop is none, and neither is its hold', async () => {
  const [mine, theirs] = [await salonWithPage(), await salonWithPage()]
  await expect(
    holdTime(mine.shop.ctx, mine.wish('10:00', { service_id: theirs.service as ProductId })),
  ).rejects.toMatchObject({ code: 'appointments.service_not_offered' })
  await expect(
    holdTime(mine.shop.ctx, mine.wish('10:00', { employee_id: theirs.first as EmployeeId })),
  ).rejects.toMatchObject({ code: 'appointments.not_their_service' })
  const { id } = await holdTime(theirs.shop.ctx, theirs.wish('10:00'))
  expect(await holdById(mine.shop.ctx, id)).toBeNull()
  await holdTime(mine.shop.ctx, mine.wish('10:00', { instead: id }))
  expect(await theirs.isFree('10:00')).toBe(false)
})

test('nothing but a hold can be deleted from the agenda', async () => {
  const { shop, service } = await salonWithPage()
  const { id } = await shop.call.appointment.create(booking(service, '10:00'))
  const gone = await inTransaction(shop.ctx, (tx) =>
    tx.query('delete from appointments where tenant_id = current_tenant() returning id'),
  )
  expect(gone).toEqual([])
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ status: 'pending' })
})

test('who is held with somebody who works there no more is booked with whoever does, or hears what is nearest', async () => {
  const { shop, service, first, second, wish, book } = await salonWithPage(['Katherine', 'Luz'])
  const [one, other] = [await holdTime(shop.ctx, wish('10:00')), await holdTime(shop.ctx, wish('11:00'))]
  expect(new Set([one.employee_id, other.employee_id])).toEqual(new Set([first, second]))
  await shop.call.employee.update({ id: one.employee_id, is_active: false })
  const { id } = await book(shop.ctx, one.id, '10:00')
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ employee_id: other.employee_id })
  await shop.call.employee.update({ id: one.employee_id, is_active: true })
  await shop.call.appointment.create(booking(service, '11:00', { employee_id: one.employee_id }))
  await shop.call.employee.update({ id: other.employee_id, is_active: false })
  await expect(book(shop.ctx, other.id, '11:00')).rejects.toMatchObject({ code: 'appointments.slot_taken' })
})

test('an ended hold is booked with whoever is at work then: with another, or it says what is free', async () => {
  const { shop, first, second, wish, book, after } = await salonWithPage(['Katherine', 'Luz'])
  const held = await holdTime(shop.ctx, wish('10:00'))
  const away = held.employee_id
  const other = away === first ? second : first
  await shop.call.employee.updateHours({
    id: away,
    weekly: [],
    days: [{ day: day(TUESDAY), name: '', spans: [] }],
    timeOff: [],
  })
  const { id } = await book(after(20), held.id, '10:00')
  expect(await shop.call.appointment.getById({ id })).toMatchObject({ employee_id: other })
  await shop.call.employee.updateHours({
    id: away,
    weekly: [],
    days: [],
    timeOff: [],
  })
  const named = await holdTime(after(20), wish('11:00', { employee_id: away, from: 'elsewhere' }))
  await shop.call.employee.updateHours({
    id: away,
    weekly: [],
    days: [{ day: day(TUESDAY), name: '', spans: [] }],
    timeOff: [],
  })
  await expect(
    book(after(40), named.id, '11:00', { from: 'elsewhere', phone: '+18095550143', wanted: away }),
  ).rejects.toMatchObject({ code: 'appointments.outside_hours' })
})
