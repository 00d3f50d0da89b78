import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change } from '#app/testing/tenant-state.server.ts'
import { MOST_OF_FIRST_DAY } from '#modules/notifications/mail/first-day.server.ts'
import {
  channelSettings,
  openedToday,
  whatsAppSimulator,
} from '#modules/notifications/testing/channels.server.ts'
import { inTransaction, type TenantCtx } from '#platform/kernel/ctx.server.ts'
import { day } from '#platform/values/day.ts'
import { newId } from '#platform/values/ids.server.ts'
import type { AppointmentId, ProductId } from '#platform/values/ids.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { STANDS_AFTER_MS } from '../booking/taken-back.server.ts'
import { bookHeld } from '../holds/book-held.server.ts'
import { holdTime } from '../holds/hold-time.server.ts'
import { ownToken } from '../own-link/own-token.server.ts'
import { keepLooked, lookAnew, rulesAtWork } from '../rules/rules.server.ts'
import { TUESDAY } from '../testing/salon.server.ts'
import {
  announcedOf,
  FRIDAY_NOON,
  type WritingSalon,
  wall,
  workOff,
  writingSalon,
} from '../testing/writing.server.ts'
import { letterQueued } from './letters.ts'
import { remind } from './remind.server.ts'
import { sendLetter } from './send-letter.job.ts'

let salon: WritingSalon

beforeEach(async () => {
  salon = await writingSalon()
})

/** A move of the shop's is told once nobody takes it back any more. */
const A_WHILE_LATER = new Date(FRIDAY_NOON.getTime() + STANDS_AFTER_MS)
const MONDAY_TEN = wall('2026-11-23T10:00')

const subjects = async () => (await salon.letters()).map(({ subject }) => subject)
const told = async (id: string) =>
  (await salon.shop.call.appointment.getLetters({ id: id as AppointmentId })).letters
const move = (id: string, start_time: string) =>
  salon.shop.call.appointment.reschedule({ id, appointment_date: TUESDAY, start_time })
const cancel = (id: string) => salon.shop.call.appointment.changeStatus({ id, status: 'cancelled' })

/** What the calendar file of a letter says, lines put together. */
const calendarOf = (letter: Awaited<ReturnType<WritingSalon['letters']>>[number] | undefined): string[] => {
  const file = letter?.attachments.find(({ type }) => type === 'text/calendar')
  if (!file) throw new Error('a letter without a calendar file')
  const text = file.content.toString('utf8')
  // A parser of mail gives lines of text as they end on this machine.
  return text.replaceAll('\r\n', '\n').replaceAll('\n ', '').split('\n')
}

test('who books gets a letter with the time, the link and a file for the calendar, once', async () => {
  const { shop, book, work, letters } = salon
  const id = await book('10:00')
  expect(await work()).toBe(false)
  await work()
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ to: ['yudelka@correo.do'] })
  expect(letter?.subject).toMatch(
    /^Su cita · martes,? 24 de noviembre de 2026, 10:00\sa\.\sm\. · Colmado de prueba$/,
  )
  expect(letter?.text).toContain('Corte')
  expect(letter?.text).toContain('Con Katherine')
  const lines = calendarOf(letter)
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      `UID:${id}@enzzo`,
      'SEQUENCE:1',
      'STATUS:TENTATIVE',
      'DTSTART:20261124T140000Z',
      'DTEND:20261124T143000Z',
      'SUMMARY:Corte · Colmado de prueba',
    ]),
  )
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/mailto:ventas@colmado\.test$/)
  expect(await told(id)).toMatchObject([
    { kind: 'booked', channel: 'email', to: 'yudelka@correo.do', state: 'sent', rule: null, by: null },
  ])
  const { rows } = await shop.database.admin.query(
    `select action from audit_log where tenant_id = $1 and subject_id = $2 and action like 'appointment.letter%' order by at, id`,
    [shop.owner.tenantId, id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['appointment.letter_queued', 'appointment.letter_sent'])
})

test('where the shop was found when it was booked, the link of the letter leads there', async () => {
  const { shop, service, first, work, letters } = salon
  const origin = 'https://salon.enzzo.do'
  const { id } = await shop.as({ ctx: { ...shop.owner, origin } }).appointment.create({
    customer_name: 'Yudelka',
    customer_email: 'y@correo.do',
    service_id: service,
    employee_id: first,
    appointment_date: TUESDAY,
    start_time: '11:00',
    language: 'en',
  })
  await work()
  const [letter] = await letters()
  const link = `${origin}/book/${ownToken(shop.ctx, id)}`
  expect(letter?.subject).toMatch(/^Your appointment · Tuesday, November 24, 2026, 11:00\sAM · /)
  expect(letter?.text).toContain(`Confirm, move or cancel it here: ${link}`)
  expect(letter?.text).toMatch(/until Monday, November 23, 2026, 11:00\sAM\./)
  expect(calendarOf(letter)).toContain(`URL:${link}`)
})

test('a move, a confirmation and a cancellation are told, and calendars follow by the same UID and a higher sequence', async () => {
  const { shop, book, work, letters } = salon
  const id = await book('10:00')
  await work()
  await move(id, '11:00')
  await work(A_WHILE_LATER)
  await shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  await work(A_WHILE_LATER)
  await cancel(id)
  await work()
  const all = await letters()
  expect(all.map(({ subject }) => subject.split(' · ')[0])).toEqual([
    'Su cita',
    'Su cita cambió',
    'Cita confirmada',
    'Cita cancelada',
  ])
  expect(all[1]?.text).toMatch(/Antes: martes,? 24 de noviembre de 2026, 10:00/)
  expect(all[3]?.text).not.toContain('/book/')
  const wanted = [
    ['METHOD:REQUEST', 'SEQUENCE:1', 'STATUS:TENTATIVE', 'DTSTART:20261124T140000Z'],
    ['METHOD:REQUEST', 'SEQUENCE:2', 'STATUS:TENTATIVE', 'DTSTART:20261124T150000Z'],
    ['METHOD:REQUEST', 'SEQUENCE:3', 'STATUS:CONFIRMED', 'DTSTART:20261124T150000Z'],
    ['METHOD:CANCEL', 'SEQUENCE:4', 'STATUS:CANCELLED', 'DTSTART:20261124T150000Z'],
  ]
  for (const [index, lines] of wanted.entries())
    expect(calendarOf(all[index])).toEqual(expect.arrayContaining([...lines, `UID:${id}@enzzo`]))
})

test('what was moved or cancelled before its letter went is not told; what became of it is', async () => {
  const { book, work } = salon
  const id = await book('10:00')
  await move(id, '11:00')
  await cancel(id)
  await work()
  expect((await subjects()).map((subject) => subject.split(' · ')[0])).toEqual(['Cita cancelada'])
})

test('however many programs look, and however often, a rule reminds of a time once', async () => {
  const { shop, book, rule, at, work, letters } = salon
  const ids = [await book('10:00'), await book('11:00'), await book('11:30')]
  await rule()
  await rule({ name: 'Dos horas antes', hours: 2 })
  await work()
  const many = (now: Date) => Promise.all(Array.from({ length: 6 }, () => remind(at(now))))
  await many(wall('2026-11-23T09:59'))
  expect(await announcedOf(shop, letterQueued.name)).toHaveLength(3)
  await many(wall('2026-11-23T12:00'))
  await many(wall('2026-11-24T09:30'))
  await many(wall('2026-11-24T09:31'))
  await work(wall('2026-11-24T09:31'))
  const reminders = (await letters()).filter(({ subject }) => subject.startsWith('Recordatorio'))
  expect(reminders).toHaveLength(6)
  for (const id of ids) {
    const rules = (await told(id)).flatMap((each) => each.rule ?? [])
    expect(rules.toSorted()).toEqual(['Dos horas antes', 'Un día antes'])
  }
  // And the table itself lets nobody tell it twice.
  await expect(
    change(
      shop,
      `insert into appointment_letters (tenant_id, id, appointment_id, kind, version, starts_at, rule_id, rule_name, channel,
          recipient, language, words, created_at)
        select tenant_id, gen_random_uuid(), appointment_id, kind, version, starts_at, rule_id, rule_name, channel, recipient,
          language, words, created_at from appointment_letters where tenant_id = $1 and rule_id is not null limit 1`,
      [shop.ctx.tenantId],
    ),
  ).rejects.toMatchObject({ code: '23505' })
})

test('two workers with the same reminder send one letter', async () => {
  const { shop, book, rule, look, at, mail } = salon
  await book('10:00', { customer_email: 'sola@correo.do' })
  await rule()
  await look(MONDAY_TEN)
  const [event] = (await announcedOf(shop, letterQueued.name)).map(({ payload }) =>
    letterQueued.payload.parse(payload),
  )
  if (!event) throw new Error('nothing was announced')
  await Promise.allSettled(Array.from({ length: 4 }, () => sendLetter(at(MONDAY_TEN), event)))
  await sendLetter(at(MONDAY_TEN), event)
  expect(mail.mails).toHaveLength(1)
})

test('of what is cancelled nobody is reminded, whoever is quicker; and behind a cancellation comes no reminder', async () => {
  const { book, rule, work, letters, at } = salon
  await rule()
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00']
  const ids: string[] = []
  for (const time of times)
    ids.push(await book(time, { customer_email: `c${time.replace(':', '')}@correo.do` }))
  await work()
  const now = wall('2026-11-23T15:30')
  const late = salon.shop.as({ now }).appointment
  await Promise.all([
    ...ids.map((id) => late.changeStatus({ id, status: 'cancelled' })),
    ...Array.from({ length: 4 }, () => remind(at(now))),
  ])
  await Promise.all([work(now), work(now)])
  await work(now)
  // Whoever lost a turn asks again.
  await work(new Date(now.getTime() + 3 * MINUTE_MS))
  const byCustomer = Map.groupBy(await letters(), ({ to }) => to[0])
  expect(byCustomer.size).toBe(8)
  for (const sent of byCustomer.values()) {
    const kinds = sent.map(({ subject }) => subject.split(' · ')[0])
    expect(kinds).toEqual(['Su cita', 'Cita cancelada'])
  }
})

test('a reminder that was handed over is dropped when it was cancelled or moved meanwhile, and the new time has its own', async () => {
  const { book, rule, look, work } = salon
  await rule()
  const [cancelled, moved] = [await book('10:00'), await book('10:30')]
  await work()
  const now = wall('2026-11-23T10:45')
  await look(now)
  const late = salon.shop.as({ now }).appointment
  await late.changeStatus({ id: cancelled, status: 'cancelled' })
  await late.reschedule({ id: moved, appointment_date: '2026-11-25', start_time: '11:00' })
  await work(now)
  const reminder = async (id: string) => (await told(id)).filter(({ kind }) => kind === 'reminder')
  expect(await reminder(cancelled)).toMatchObject([{ state: 'dropped' }])
  expect(await reminder(moved)).toMatchObject([{ state: 'dropped' }])
  await look(wall('2026-11-24T11:00'))
  await work(wall('2026-11-24T11:00'))
  expect(await reminder(moved)).toMatchObject([{ state: 'sent' }, { state: 'dropped' }])
})

test('a mail server that turns a letter away for now is asked again, and it goes once', async () => {
  const { book, work, mail } = salon
  mail.setMode('greylist')
  await book('10:00')
  expect(await work()).toBe(true)
  expect(mail.mails).toHaveLength(0)
  expect(await work()).toBe(false)
  await work()
  expect(mail.mails).toHaveLength(1)
})

test('by WhatsApp it goes through the approved template, in one line, without a file', async () => {
  const whatsapp = await whatsAppSimulator()
  const account = { phoneNumberId: '106540352242922', token: 'secreto-de-whatsapp' }
  salon = await writingSalon()
  const { shop, mail, book, work, rule, look } = salon
  await shop.call.channel.update(channelSettings(mail.port, { whatsapp_text_template: 'citas' }))
  await rule({ channel: 'whatsapp' })
  const installation = {
    ...shop.ctx.installation,
    whatsapp: { apiUrl: whatsapp.url, simulatorUrl: null, account },
  }
  const id = await book('10:00', { customer_phone: '809-555-0199', customer_email: null })
  Object.assign(shop.ctx, { installation })
  await work()
  await look(MONDAY_TEN)
  await work(MONDAY_TEN)
  expect(await told(id)).toMatchObject([
    { kind: 'reminder', channel: 'whatsapp', to: '+18095550199', state: 'sent' },
  ])
  expect(mail.mails).toHaveLength(0)
  const [message, ...more] = whatsapp.messages
  expect(more).toEqual([])
  expect(JSON.stringify(message)).toMatch(/citas.*Hola, Yudelka: Corte el/)
})

test('a customer without an address is told nothing of changes, and of a rule the appointment says that nobody was reached', async () => {
  const { book, rule, look, work, mail } = salon
  await rule()
  const id = await book('10:00', { customer_email: null })
  await work()
  await look(MONDAY_TEN)
  await look(MONDAY_TEN)
  expect(mail.mails).toHaveLength(0)
  expect(await told(id)).toMatchObject([
    { kind: 'reminder', state: 'failed', to: null, error: { code: 'appointments.no_email' } },
  ])
})

test('while the part is off, or the shop wants no letters of changes, nothing is written; at night no reminder', async () => {
  const { shop, book, rule, look, work } = salon
  await shop.call.tenant.updateConfiguration({ changes: { appointment_letters_email: false } })
  await rule()
  await book('09:00')
  await work()
  await look(wall('2026-11-23T07:59'))
  expect(await announcedOf(shop, letterQueued.name)).toEqual([])
  await shop.call.modules.update({ module: 'appointments', is_on: false })
  await look(wall('2026-11-23T09:00'))
  expect(await announcedOf(shop, letterQueued.name)).toEqual([])
})

test('somebody sends by hand how it stands, once for each press, and only of what is to come', async () => {
  const { shop, book, work } = salon
  const id = await book('10:00')
  await work()
  // At the same moment by the clock of the test: the ids say which came later.
  const requestId = newId()
  const send = (more: object = {}) =>
    shop.call.appointment.sendLetter({ id, requestId, channel: 'email', to: 'otra@correo.do', ...more })
  await Promise.all([send(), send()])
  await work()
  expect(await told(id)).toMatchObject([
    { kind: 'booked', to: 'otra@correo.do', by: 'Altagracia Núñez', state: 'sent' },
    { kind: 'booked', to: 'yudelka@correo.do', by: null },
  ])
  await expect(send({ to: 'tercera@correo.do' })).rejects.toMatchObject(refusal('platform.key_reused'))
  await expect(send({ to: 'nada' })).rejects.toMatchObject(refusal('delivery.email_invalid'))
  const after = shop.as({ now: wall('2026-11-24T10:00') }).appointment
  await expect(
    after.sendLetter({ id, requestId: randomUUID(), channel: 'email', to: 'a@b.do' }),
  ).rejects.toMatchObject(refusal('appointments.nothing_to_tell'))
  await expect(
    shop
      .as({ permissions: ['appointments.view'] })
      .appointment.sendLetter({ id, requestId: randomUUID(), channel: 'email', to: 'a@b.do' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('whoever may send them writes to customers without a right to cancel, and a right to cancel writes to nobody', async () => {
  const { shop, book } = salon
  const id = (await book('10:00')) as AppointmentId
  const sent = { id, requestId: randomUUID(), channel: 'email', to: 'a@b.do' } as const
  const canceller = shop.as({ permissions: ['appointments.view', 'appointments.cancel'] }).appointment
  await expect(canceller.sendLetter(sent)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Requiere permiso: appointments.send',
  })
  const writer = shop.as({ permissions: ['appointments.view', 'appointments.send'] }).appointment
  await writer.sendLetter(sent)
  expect((await writer.getLetters({ id })).letters).not.toEqual([])
})

test('whoever is due is reminded, however many come before them of whom a rule never reminds', async () => {
  const { shop, service, first, book, rule, look } = salon
  await rule({ hours: 336 })
  await book('10:00', { appointment_date: '2026-12-05' })
  // A busy fortnight that was booked within it: so many, one behind the other.
  await shop.database.admin.query(
    `insert into appointments (tenant_id, id, customer_name, customer_email, service_id, employee_id, starts_at, ends_at,
        held_until, status, created_at, updated_at)
      select $1, gen_random_uuid(), 'Luz', 'luz@correo.do', $2, $3, s, s + interval '5 minutes', s + interval '5 minutes',
          'pending', $5, $5
        from generate_series(0, 500) n, lateral (select $4::timestamptz + n * interval '5 minutes' as s) t`,
    [shop.owner.tenantId, service, first, wall('2026-11-23T00:00'), wall('2026-11-20T12:00')],
  )
  await look(wall('2026-11-21T10:05'))
  expect(await announcedOf(shop, letterQueued.name)).toHaveLength(1)
})

test('while the clock is known to be wrong nobody is reminded, and as soon as it is right they are', async () => {
  const { shop, book, rule, at } = salon
  await book('10:00')
  await rule()
  const clockTrouble = () => ({
    kind: 'behind' as const,
    says: wall('2020-01-01T00:00'),
    expected: MONDAY_TEN,
  })
  await remind({ ...at(MONDAY_TEN), installation: { ...shop.ctx.installation, clockTrouble } })
  expect(await announcedOf(shop, letterQueued.name)).toEqual([])
  await remind(at(MONDAY_TEN))
  expect(await announcedOf(shop, letterQueued.name)).toHaveLength(1)
})

test('what comes due anew while a rule is looked for is found by the next look', async () => {
  const { shop, rule, at } = salon
  await rule()
  const [looking] = await rulesAtWork(at(MONDAY_TEN))
  if (!looking) throw new Error('no rule is at work')
  await inTransaction(shop.ctx, lookAnew)
  await keepLooked(at(MONDAY_TEN), looking)
  expect(await rulesAtWork(at(MONDAY_TEN))).toMatchObject([{ looked_until: null }])
})

const bounds = { holds: 5, allHolds: 50, bookings: 10, allBookings: 100 }

/** Somebody books by the page of the shop, for so many minutes of the day. */
async function bookOutside(ctx: TenantCtx, time = 600): Promise<AppointmentId> {
  const wish = {
    service_id: salon.service as ProductId,
    employee_id: null,
    date: day(TUESDAY),
    time,
    from: 'somewhere',
    minutes: 8,
    instead: null,
    form: null,
  }
  const { id } = await holdTime(ctx, { ...wish, bounds })
  await bookHeld(ctx, {
    id,
    wish,
    bounds,
    phone: '+18095550142',
    agreed: true,
    statusOf: () => 'pending' as const,
    customer: async () => ({
      customer_id: null,
      customer_name: 'Ana',
      customer_email: 'ana@correo.do',
      customer_notes: null,
      customer_phone: '+18095550142',
    }),
  })
  return id
}

test('of what strangers book a salon of today writes few letters by the installation’s server', async () => {
  const { shop, mail } = salon
  const ctx = await openedToday(shop, mail.port)
  const times = [540, 570, 600, 630, 660, 840]
  for (const time of times) await bookOutside(ctx, time)
  await workOff(shop, ctx)
  expect(times.length).toBeGreaterThan(MOST_OF_FIRST_DAY)
  expect(mail.mails).toHaveLength(MOST_OF_FIRST_DAY)
})

test('what is booked from outside and confirmed before it is told of is told as both, each once', async () => {
  const { shop, work } = salon
  const id = await bookOutside(shop.ctx)
  await shop.call.appointment.changeStatus({ id, status: 'confirmed' })
  await work()
  await work()
  expect((await subjects()).map((subject) => subject.split(' · ')[0]).toSorted()).toEqual([
    'Cita confirmada',
    'Su cita',
  ])
})
