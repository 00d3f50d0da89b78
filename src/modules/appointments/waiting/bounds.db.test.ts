import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { statementsSaid } from '#app/testing/statements-said.server.ts'
import { newWorld, testDatabase, testInstallation, type World } from '#app/testing/world.server.ts'
import { MOST_DELIVERIES } from '#modules/delivery/queue/delivery-limits.server.ts'
import { MOST_OF_FIRST_DAY } from '#modules/notifications/mail/first-day.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { addDays, day } from '#platform/values/day.ts'
import type { AppointmentOfferId } from '#platform/values/ids.ts'
import { DAY_MS, MINUTE_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { booking, newSalon, TUESDAY } from '../testing/salon.server.ts'
import { lookForOffers } from './look-for-offers.server.ts'
import { sendOffer } from './send-offer.server.ts'
import { waitFromOutside } from './wait-from-outside.server.ts'
import { waitingHandlers } from './waiting.job.ts'
import { waitInput } from './waiting.ts'

/** A salon with its own mail server and a free Tuesday, and who waits for it. */
async function openSalon(name = 'Corte') {
  const mail = await mailSimulator()
  const salon = await newSalon(await newWorld(), ['Katherine'], { name })
  const { shop, service } = salon
  await shop.call.channel.update(channelSettings(mail.port))
  const span = { first_day: TUESDAY, last_day: TUESDAY }
  const add = (customer_name: string, more: object = {}) =>
    shop.call.appointmentWaiting.create({
      customer_name,
      customer_email: `${customer_name}@ejemplo.test`,
      service_id: service,
      ...span,
      ...more,
    })
  const ask = (customer_name: string, from: string, more: object = {}, now = shop.ctx.now) =>
    inTransaction({ ...shop.owner, now }, (tx) => {
      const who = { customer_name, customer_email: `${customer_name}@ejemplo.test`, employee_id: null }
      const input = waitInput.parse({ ...who, ...span, service_id: service, ...more })
      return waitFromOutside(tx, { origin: 'https://salon.example', from }, input, 3)
    })
  return { ...salon, mail, add, ask }
}

const onOffer = async (shop: World): Promise<string[]> =>
  (await shop.call.appointmentWaiting.getAll()).flatMap(({ customer_name, offer }) =>
    offer ? customer_name : [],
  )

test('offers by hand are letters of the shop: one address has as many of them within the hour as of any other', async () => {
  const { shop, add } = await openSalon()
  const offers: Promise<unknown>[] = []
  for (let each = 0; each <= MOST_DELIVERIES.recipient; each += 1) {
    const { id } = await add(`w${each}`, { customer_email: 'victima@ejemplo.test' })
    const offer = shop.call.appointmentWaiting.offer({ id, appointment_date: TUESDAY, start_time: '10:00' })
    if (each < MOST_DELIVERIES.recipient) await offer
    else offers.push(offer)
  }
  await expect(offers[0]).rejects.toMatchObject(refusal('delivery.recipient_has_many'))
  expect(await onOffer(shop)).toHaveLength(MOST_DELIVERIES.recipient)
})

test('whoever has had enough letters is passed over by the look, and the time goes to the next', async () => {
  const { shop, add } = await openSalon()
  for (let each = 0; each < MOST_DELIVERIES.recipient; each += 1) {
    const { id } = await add(`w${each}`, { customer_email: 'mucha@ejemplo.test' })
    await shop.call.appointmentWaiting.offer({ id, appointment_date: TUESDAY, start_time: '10:00' })
  }
  await add('mucha', { from_time: '15:00' })
  await add('rosa', { from_time: '15:00' })
  await lookForOffers(shop.ctx)
  expect((await onOffer(shop)).filter((name) => !name.startsWith('w'))).toEqual(['rosa'])
})

test('a new shop without a mail server of its own offers five times on its first day, as it writes to strangers', async () => {
  const mail = await mailSimulator()
  const { shop, service } = await newSalon(await newWorld(), ['Katherine'])
  const { admin } = await testDatabase()
  await admin.query('update tenants set created_at = $2 where id = $1', [shop.owner.tenantId, shop.ctx.now])
  const installation = testInstallation({
    mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Enzzo <hola@enzzo.test>' },
  })
  const { appointmentWaiting } = shop.as({ ctx: { ...shop.owner, installation } })
  const span = { service_id: service, first_day: TUESDAY, last_day: TUESDAY }
  const offer = async (each: number) => {
    const who = { customer_name: `w${each}`, customer_email: `w${each}@ejemplo.test` }
    const { id } = await appointmentWaiting.create({ ...who, ...span })
    return appointmentWaiting.offer({ id, appointment_date: TUESDAY, start_time: '10:00' })
  }
  for (let each = 0; each < MOST_OF_FIRST_DAY; each += 1) await offer(each)
  await expect(offer(9)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await onOffer(shop)).toHaveLength(MOST_OF_FIRST_DAY)
})

test('an offer makes no address of what a shop, a service and a professional are called', async () => {
  const { shop, mail, add } = await openSalon('Premio http://malo.example/x')
  await add('luz')
  await lookForOffers(shop.ctx)
  const [found] = await shop.call.appointmentWaiting.getAll()
  await sendOffer(shop.ctx, { offer_id: found?.offer?.id as AppointmentOfferId })
  const [letter] = await Promise.all(mail.mails.map(readMail))
  expect(letter?.text).toContain('Premio http: / / malo. example/ x')
  const [sent] = await reading(shop.ctx, (tx) =>
    tx.query(`select state, is_of_stranger from receipt_deliveries where tenant_id = current_tenant()`),
  )
  expect(sent).toEqual({ state: 'sent', is_of_stranger: false })
})

test('one line has half of the places that strangers share, and others still wait by the page', async () => {
  const { shop, ask } = await openSalon()
  const evening = { from_time: '22:00', until_time: '23:00' }
  let taken = 0
  const refused = { code: 'appointments.too_many_from_outside' }
  for (let network = 0; network < 4; network += 1) {
    for (let each = 0; each < 60; each += 1) {
      const outcome = await ask(`w${network}x${each}`, `block.line.${network}`, evening).catch(
        (error: unknown) => error,
      )
      if (outcome instanceof Error) {
        expect(outcome).toMatchObject(refused)
        break
      }
      taken += 1
    }
  }
  expect(taken).toBeLessThanOrEqual(100)
  expect(await ask('eva', 'other.other.other', evening)).toMatchObject({ isNew: true })
  expect(await shop.call.appointmentWaiting.getAll()).toHaveLength(taken + 1)
})

test('who has waited for a fortnight holds no place that others could have, and the list stays as long as is shown', async () => {
  const { shop, ask } = await openSalon()
  const far = { first_day: '2027-06-01', last_day: '2027-06-02' }
  await ask('w0', 'b0.l0.n0', far)
  const more = (name: string, since: Date, many: number) =>
    inTransaction(shop.owner, (tx) =>
      tx.query(
        `insert into appointment_waits select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(),
            'customer_name', $1 || n, 'customer_email', $1 || n, 'waited_from', $1 || n, 'created_at', $2::timestamptz))).*
          from appointment_waits w, generate_series(1, $3::int) n where w.tenant_id = current_tenant() and w.customer_name = 'w0'`,
        [name, since, many],
      ),
    )
  await more('w', new Date(shop.ctx.now.getTime() - MINUTE_MS), 199)
  await expect(ask('late', 'c.l.n', far)).rejects.toMatchObject({
    code: 'appointments.too_many_from_outside',
  })
  const now = new Date(shop.ctx.now.getTime() + 15 * DAY_MS)
  await more('x', new Date(now.getTime() - MINUTE_MS), 100)
  await ask('eva', 'c.l.n', far, now)
  const [count] = await reading(shop.ctx, (tx) =>
    tx.query(`select count(*) filter (where status = 'waiting') as waiting,
        min(customer_name) filter (where status = 'ended') as ended from appointment_waits`),
  )
  expect(count).toMatchObject({ waiting: 300, ended: expect.stringMatching(/^w/) })
})

test('whom the shop put on the list is seen and offered a time before any stranger', async () => {
  const { shop, ask, add, service, first } = await openSalon()
  await shop.call.appointment.create(booking(service, '09:00'))
  for (let each = 0; each < 3; each += 1) await ask(`w${each}`, `b${each}.l${each}.n${each}`)
  await add('luz')
  expect(first).not.toBe('')
  const [seen] = await shop.call.appointmentWaiting.getAll()
  expect(seen?.customer_name).toBe('luz')
  await lookForOffers(shop.ctx)
  const offers = await reading(shop.ctx, (tx) =>
    tx.query(`select w.customer_name, o.starts_at from appointment_offers o
      join appointment_waits w on w.tenant_id = o.tenant_id and w.id = o.wait_id order by o.starts_at limit 1`),
  )
  expect(offers).toMatchObject([{ customer_name: 'luz' }])
})

test('from one place one time is on offer, and who lets two pass without a word is offered no more', async () => {
  const { shop, ask } = await openSalon()
  for (const name of ['ana', 'eva', 'sol']) await ask(name, 'block.line.network')
  const write = async (now: Date) => {
    const open = await reading(shop.ctx, (tx) =>
      tx.query<{ id: AppointmentOfferId }>(
        `select id from appointment_offers where tenant_id = current_tenant() and status = 'open'`,
      ),
    )
    for (const { id } of open) await sendOffer({ ...shop.ctx, now }, { offer_id: id })
    return open.length
  }
  const counts: number[] = []
  for (let look = 0; look < 7; look += 1) {
    const now = new Date(shop.ctx.now.getTime() + look * 16 * MINUTE_MS)
    await lookForOffers({ ...shop.ctx, now })
    counts.push(await write(now))
  }
  expect(counts).toEqual([1, 1, 1, 1, 1, 1, 0])
})

test('what one freed time has looked at does not grow with the days that strangers name', async () => {
  const { shop, ask, service } = await openSalon()
  const { id } = await shop.call.appointment.create(booking(service, '10:00'))
  const evening = { from_time: '22:00', until_time: '23:00' }
  const moved = { appointment_id: id, from: '2026-11-24T14:00:00.000Z' }
  const handler = waitingHandlers.find(({ name }) => name === 'appointments.offer_after_move')
  const look = async () => {
    const { said } = await statementsSaid(
      async () => handler?.handle(shop.ctx, [{ payload: moved } as never]) ?? undefined,
    )
    return said.length
  }
  const asked = async (from: number, until: number) => {
    for (let each = from; each < until; each += 1) {
      const first_day = addDays(day(TUESDAY), each)
      await ask(`w${each}`, `b${each}.l${each}.n${each}`, { ...evening, first_day, last_day: first_day })
    }
  }
  await asked(0, 5)
  const few = await look()
  await asked(5, 120)
  expect(await look()).toBeLessThan(few + 80)
})
