import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { DAY_MS } from '#platform/values/wall-clock.ts'
import { linkToken } from '../own-link/own-token.server.ts'
import { takeLinks } from '../testing/deposit-links.server.ts'
import { newSalon, TUESDAY } from '../testing/salon.server.ts'
import { lookForOffers } from './look-for-offers.server.ts'
import { waitFromOutside } from './wait-from-outside.server.ts'
import { waitInput } from './waiting.ts'

/** A salon that writes letters, and whoever puts themselves on its list by its page. */
async function openSalon(service: Parameters<typeof newSalon>[2] = {}) {
  const mail = await mailSimulator()
  const salon = await newSalon(await newWorld(), ['Katherine'], service)
  await salon.shop.call.channel.update(channelSettings(mail.port))
  // Each from a block of their own, unless told otherwise.
  const ask = (name: string, more: object = {}, now = salon.shop.ctx.now, from = `${name}.${name}.${name}`) =>
    inTransaction({ ...salon.shop.owner, now }, (tx) => {
      const who = { customer_name: name, customer_email: `${name}@ejemplo.test`, employee_id: null }
      const span = { first_day: TUESDAY, last_day: TUESDAY }
      const input = waitInput.parse({ ...who, ...span, service_id: salon.service, ...more })
      return waitFromOutside(tx, { origin: 'https://salon.example', from }, input, 3)
    })
  return { ...salon, ask }
}

const later = (shop: World, days: number) => new Date(shop.ctx.now.getTime() + days * DAY_MS)

const onOffer = async (shop: World): Promise<string[]> =>
  (await shop.call.appointmentWaiting.getAll()).flatMap(({ customer_name, offer }) =>
    offer ? customer_name : [],
  )

const statuses = (shop: World) =>
  reading(shop.ctx, (tx) =>
    tx.query('select status, count(*) as count from appointment_waits group by status order by status'),
  )

test('who waited in vain holds no place on the list: others wait by the page and are offered times', async () => {
  const { shop, service, ask } = await openSalon()
  // Two hundred is as many as the page takes; of none of them a time is free.
  const evening = { from_time: '22:00', until_time: '23:00' }
  for (let each = 0; each < 200; each += 1) await ask(`w${each}`, evening)
  await expect(ask('late', evening)).rejects.toMatchObject({ code: 'appointments.too_many_from_outside' })
  const next = { first_day: '2026-12-01', last_day: '2026-12-01' }
  const now = later(shop, 6)
  await ask('eva', next, now)
  await lookForOffers({ ...shop.ctx, now })
  const [offered] = await reading(shop.ctx, (tx) =>
    tx.query(`select w.customer_name from appointment_offers o join appointment_waits w on w.id = o.wait_id
      where w.service_id = '${service}'`),
  )
  expect(offered).toEqual({ customer_name: 'eva' })
  // The shop sees them for another week, and then the list is theirs no more.
  expect(await statuses(shop)).toEqual([{ status: 'waiting', count: 201 }])
  await lookForOffers({ ...shop.ctx, now: later(shop, 12) })
  expect(await statuses(shop)).toEqual([
    { status: 'ended', count: 200 },
    { status: 'waiting', count: 1 },
  ])
})

test('however many strangers wait for what never comes, whom the shop put on the list is offered a time', async () => {
  const { shop, service, ask } = await openSalon()
  for (let each = 0; each < 200; each += 1) await ask(`w${each}`, { from_time: '22:00', until_time: '23:00' })
  const luz = { customer_name: 'Luz', customer_email: 'luz@ejemplo.test', service_id: service }
  await shop.call.appointmentWaiting.create({ ...luz, first_day: TUESDAY, last_day: TUESDAY })
  await lookForOffers(shop.ctx)
  expect(await onOffer(shop)).toEqual(['Luz'])
})

test('nobody waits for what is further ahead than anything is booked', async () => {
  const { shop, service, ask } = await openSalon()
  const far = { first_day: '2027-11-21', last_day: '2027-11-22' }
  await expect(ask('eva', far)).rejects.toMatchObject({ code: 'appointment_waiting.span' })
  await ask('eva', { first_day: '2027-11-20', last_day: '2027-11-22' })
  await expect(
    shop.call.appointmentWaiting.create({ customer_name: 'Luz', service_id: service, ...far }),
  ).rejects.toMatchObject(refusal('appointment_waiting.span'))
})

test('what a stranger takes of the list waits for the shop as what they book does; what the shop offered is theirs to confirm', async () => {
  const { shop, ask, service } = await openSalon({ depositAmount: 500 })
  const stranger = shop.as({ ctx: null })
  const taken = async () => {
    const [found] = await shop.call.appointmentWaiting.getAll()
    const token = linkToken(shop.ctx, 'appointment offer', found?.offer?.id ?? '')
    const { appointment } = await stranger.appointmentOffer.accept({ token })
    const own = await stranger.appointmentLink.get({ token: appointment })
    const { version, may, pay_until } = own.appointment ?? {}
    return { token: appointment, version, may: may?.confirm, isToBePaid: typeof pay_until === 'string' }
  }
  await takeLinks(shop)
  await ask('eva')
  await lookForOffers(shop.ctx)
  const { may, isToBePaid, ...own } = await taken()
  expect([may, isToBePaid]).toEqual([false, true])
  await expect(stranger.appointmentLink.confirm(own)).rejects.toMatchObject(
    refusal('appointments.status_not_allowed'),
  )
  const { id } = await ask('ana')
  await shop.call.appointmentWaiting.offer({ id, appointment_date: TUESDAY, start_time: '10:00' })
  expect(await taken()).toMatchObject({ may: true, isToBePaid: false })
  const luz = { customer_name: 'Luz', customer_email: 'luz@ejemplo.test', service_id: service }
  await shop.call.appointmentWaiting.create({ ...luz, first_day: TUESDAY, last_day: TUESDAY })
  await lookForOffers(shop.ctx)
  expect((await taken()).may).toBe(true)
})
