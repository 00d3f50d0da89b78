import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { rowsOf } from '#modules/invoices/testing/credit.server.ts'
import { channelSettings, whatsAppSimulator } from '#modules/notifications/testing/channels.server.ts'
import { addDays } from '#platform/values/day.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import {
  announced,
  DUE,
  daysFromDue,
  type RemindingShop,
  remindingShop,
} from '../testing/reminding.server.ts'
import { handOver } from './hand-over.server.ts'
import { sendReminder } from './send-reminder.job.ts'

let reminding: RemindingShop

beforeEach(async () => {
  reminding = await remindingShop()
})

const historyOf = async (invoice: string) =>
  (await reminding.shop.call.invoice.getById({ id: invoice })).history
    .map(({ action }) => action)
    .filter((action) => action.startsWith('reminder.'))

const ofInvoice = (invoice: string) => reminding.shop.call.reminder.getOfInvoice({ invoiceId: invoice })

test('what is due in three days is told once, with its number, day, balance and customer, and the invoice says so', async () => {
  const { sell, rule, look, send, letters, shop, customerId } = reminding
  const invoice = await sell(2, { cash: 36 })
  await rule()
  await look(daysFromDue(-4))
  expect(await announced(shop)).toEqual([])
  await look(daysFromDue(-3))
  expect(await send(daysFromDue(-3))).toBe(false)
  for (const days of [-3, -2, -1, 0, 1]) await look(daysFromDue(days))
  await send(daysFromDue(1))
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  const { ncf } = await shop.call.invoice.getById({ id: invoice })
  expect(letter).toMatchObject({
    to: ['pagos@bahia.test'],
    subject: `Recordatorio de pago de su factura ${ncf} · Colmado de prueba`,
  })
  expect(letter?.text).toContain('Hola, Hotel Bahía: RD$200.00 vence el 20/12/2026.')
  expect(letter?.text).toContain(`Factura ${ncf} · vence el 20/12/2026 · saldo RD$200.00`)
  expect(await historyOf(invoice)).toEqual(['reminder.sent'])
  const told = {
    rule: 'Tres días antes',
    by: null,
    channel: 'email',
    to: 'pagos@bahia.test',
    state: 'sent',
    tries: 1,
    error: null,
    left_out: [],
  }
  expect(await ofInvoice(invoice)).toMatchObject([told])
  expect(await shop.call.reminder.getOfCustomer({ customerId })).toMatchObject({
    data: [told],
    pagination: { total: 1 },
    refuses: false,
  })
})

test('however many programs look at once, and however often, each invoice is told once by each rule', async () => {
  const { sell, rule, at, shop } = reminding
  const invoices = [await sell(1), await sell(1)]
  const other = await shop.call.customer.create({
    name: 'Óptica',
    tax_id: '131246796',
    email: 'ana@optica.test',
  })
  await shop.call.customer.setCreditTerms({ id: other.id, payment_terms_days: 30, credit_limit: null })
  invoices.push(await sell(1, { customer: other.id }))
  await rule()
  await rule({ name: 'Dos días antes', days: 2 })
  const many = (days: number) => Promise.all(Array.from({ length: 6 }, () => handOver(at(daysFromDue(days)))))
  await many(-3)
  await many(-2)
  await many(-2)
  const told = await rowsOf(shop, 'select rule_id, invoice_id, reminder_id from reminder_invoices')
  expect(told).toHaveLength(6)
  expect(new Set(told.map(({ rule_id, invoice_id }) => `${rule_id} ${invoice_id}`)).size).toBe(6)
  // The two of one customer went together.
  expect(new Set(told.map(({ reminder_id }) => reminder_id)).size).toBe(4)
  expect(await announced(shop)).toHaveLength(4)
  expect(await rowsOf(shop, `select 1 from receipt_deliveries where kind = 'reminder'`)).toHaveLength(4)
  // And the table itself lets nobody tell it twice.
  await expect(
    change(
      shop,
      `insert into reminder_invoices (tenant_id, reminder_id, invoice_id, rule_id)
        select i.tenant_id, o.reminder_id, i.invoice_id, i.rule_id
          from reminder_invoices i, reminder_invoices o where i.tenant_id = $1 and o.tenant_id = $1
            and o.reminder_id <> i.reminder_id and o.invoice_id <> i.invoice_id limit 1`,
      [shop.ctx.tenantId],
    ),
  ).rejects.toMatchObject({ code: '23505' })
})

test('two workers with the same reminder send one letter', async () => {
  const { sell, rule, look, at, shop, mail } = reminding
  await sell(1)
  await rule()
  await look(daysFromDue(-3))
  const [event] = await announced(shop)
  if (!event) throw new Error('nothing was announced')
  const ctx = at(daysFromDue(-3))
  await Promise.allSettled([sendReminder(ctx, event), sendReminder(ctx, event)])
  await sendReminder(ctx, event)
  expect(mail.mails).toHaveLength(1)
})

test('what was paid, came back or was voided before is not told', async () => {
  const { sell, pay, bring, rule, look, shop } = reminding
  await pay(await sell(1), 118)
  await bring(await sell(1), 1)
  await rule()
  await look(daysFromDue(-3))
  expect(await announced(shop)).toEqual([])
})

test('what was paid meanwhile is dropped when its turn comes, and of several the others go', async () => {
  const { sell, pay, rule, look, send, letters, shop } = reminding
  const [paid, open] = [await sell(1), await sell(2)]
  await rule()
  await look(daysFromDue(-3))
  await pay(paid, 118)
  await send(daysFromDue(-3))
  const [letter] = await letters()
  expect(letter?.text).toContain('RD$236.00')
  expect(letter?.text).not.toContain((await shop.call.invoice.getById({ id: paid })).ncf)
  expect(await historyOf(paid)).toEqual(['reminder.dropped'])
  expect(await historyOf(open)).toEqual(['reminder.sent'])
  expect(await ofInvoice(paid)).toMatchObject([{ state: 'sent', left_out: [paid] }])
})

test('a reminder whose only invoice was paid meanwhile reaches nobody', async () => {
  const { sell, pay, rule, look, send, mail } = reminding
  const invoice = await sell(1)
  await rule()
  await look(daysFromDue(-3))
  await pay(invoice, 118)
  await send(daysFromDue(-3))
  await send(daysFromDue(-2))
  expect(mail.mails).toEqual([])
  expect(await ofInvoice(invoice)).toMatchObject([{ state: 'dropped', left_out: [invoice] }])
  expect(await historyOf(invoice)).toEqual(['reminder.dropped'])
})

test('a mail server that asks to come back later is asked again, one that refuses is told with its words', async () => {
  const { sell, rule, look, send, mail } = reminding
  const invoice = await sell(1)
  await rule()
  await look(daysFromDue(-3))
  mail.setMode('greylist')
  expect(await send(daysFromDue(-3))).toBe(true)
  expect(await ofInvoice(invoice)).toMatchObject([
    { state: 'queued', tries: 1, error: { code: 'channels.busy' } },
  ])
  expect(await send(daysFromDue(-3))).toBe(false)
  expect(mail.mails).toHaveLength(1)
  const second = await sell(1)
  mail.setMode('reject')
  await look(daysFromDue(-3))
  await send(daysFromDue(-3))
  expect(await ofInvoice(second)).toMatchObject([
    {
      state: 'failed',
      error: { code: 'channels.refused', params: { answer: '550 5.1.1 No such user here' } },
    },
  ])
  expect(await historyOf(second)).toEqual(['reminder.failed'])
})

test('by WhatsApp a reminder goes by the template for texts, and without one it is told why it does not arrive', async () => {
  const { sell, rule, shop, mail, at } = reminding
  const whatsapp = await whatsAppSimulator({ mode: 'window_closed' })
  const ctx = {
    ...at(daysFromDue(-3)),
    installation: {
      ...shop.ctx.installation,
      whatsapp: { apiUrl: whatsapp.url, simulatorUrl: null, account: null },
    },
  }
  const sendAll = async () => {
    for (const event of await announced(shop)) await sendReminder(ctx, event)
  }
  const first = await sell(1)
  await rule({ channel: 'whatsapp' })
  await handOver(ctx)
  await sendAll()
  // It is not tried again, neither by the queue nor by the rule.
  await handOver(ctx)
  await sendAll()
  expect(whatsapp.requests()).toBe(1)
  expect(await ofInvoice(first)).toMatchObject([
    { state: 'failed', tries: 1, error: { code: 'channels.template_needed' } },
  ])
  expect(await historyOf(first)).toEqual(['reminder.failed'])
  await shop.call.channel.update(
    channelSettings(mail.port, { whatsapp_text_template: 'aviso_de_la_tienda', whatsapp_token: null }),
  )
  const second = await sell(1)
  await handOver(ctx)
  await sendAll()
  expect(await ofInvoice(second)).toMatchObject([{ state: 'sent', error: null }])
  const { ncf } = await shop.call.invoice.getById({ id: second })
  const text = `Hola, Hotel Bahía: RD$118.00 vence el 20/12/2026. Factura ${ncf} · vence el 20/12/2026 · saldo RD$118.00 | Colmado de prueba`
  expect(whatsapp.messages).toMatchObject([
    {
      body: {
        to: '18095550199',
        type: 'template',
        template: {
          name: 'aviso_de_la_tienda',
          language: { code: 'es' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: expect.stringContaining(text) }] }],
        },
      },
    },
  ])
})

test('who has no address is not written to, and the invoice says why', async () => {
  const { sell, rule, look, shop } = reminding
  const { id } = await shop.call.customer.create({ name: 'Sin correo', tax_id: '131246796' })
  await shop.call.customer.setCreditTerms({ id, payment_terms_days: 30, credit_limit: null })
  const invoice = await sell(1, { customer: id })
  await rule()
  await look(daysFromDue(-3))
  await look(daysFromDue(-2))
  expect(await announced(shop)).toEqual([])
  expect(await ofInvoice(invoice)).toMatchObject([
    { state: 'failed', to: null, error: { code: 'reminders.no_email', params: {} } },
  ])
})

test('who asked not to be reminded is not, by a rule or by hand, and neither by what waits', async () => {
  const { sell, rule, look, send, mail, shop, customerId } = reminding
  const invoice = await sell(1)
  await rule()
  await look(daysFromDue(-3))
  await shop.call.reminder.setReminded({ customerId, reminded: false })
  await send(daysFromDue(-3))
  await rule({ name: 'Dos días antes', days: 2 })
  await look(daysFromDue(-2))
  expect(mail.mails).toEqual([])
  expect(await ofInvoice(invoice)).toMatchObject([{ state: 'dropped' }])
  const byHand = {
    customerId,
    channel: 'email',
    language: 'es',
    to: 'pagos@bahia.test',
    requestId: randomUUID(),
  } as const
  await expect(shop.call.reminder.send(byHand)).rejects.toMatchObject({
    cause: expect.objectContaining({ code: 'reminders.refused' }),
  })
  await shop.call.reminder.setReminded({ customerId, reminded: true })
  await look(daysFromDue(-2))
  await send(daysFromDue(-2))
  expect(mail.mails).toHaveLength(1)
})

test('a rule that is made late reaches no day before it, and one that is switched on again is new', async () => {
  const { sell, rule, look, shop } = reminding
  await sell(1)
  const late = shop.as({ now: daysFromDue(6) })
  const { id } = await rule({ is_active: false, moment: 'after', days: 5 })
  await look(daysFromDue(5))
  expect(await announced(shop)).toEqual([])
  const { since, position, deleted, ...kept } = await shop.call.reminderRule.getById({ id })
  expect({ since, deleted }).toEqual({ since: '2026-11-20', deleted: false })
  await late.reminderRule.update({ ...kept, is_active: true })
  expect(await shop.call.reminderRule.getById({ id })).toMatchObject({ since: addDays(DUE, 6), position })
  await look(daysFromDue(6))
  expect(await announced(shop)).toEqual([])
})

test('nobody is written to at night: neither is it looked, nor is sent what waits, until the morning', async () => {
  const { sell, rule, look, send, mail, shop } = reminding
  await sell(1)
  await rule()
  await look(daysFromDue(-3, 7))
  await look(daysFromDue(-3, 20))
  expect(await announced(shop)).toEqual([])
  const evening = new Date(daysFromDue(-3, 20).getTime() - MINUTE_MS)
  await look(evening)
  await send(daysFromDue(-3, 21))
  expect(mail.mails).toEqual([])
  await look(daysFromDue(-2, 7))
  expect(await announced(shop)).toHaveLength(1)
  await look(daysFromDue(-2, 8))
  expect(await announced(shop)).toHaveLength(2)
  await look(daysFromDue(-2, 8))
  await send(daysFromDue(-2, 8))
  expect(mail.mails).toHaveLength(1)
})

test('a part that is switched off reminds nobody, and what waits is dropped', async () => {
  const { sell, rule, look, send, mail, shop } = reminding
  await sell(1)
  await rule()
  await look(daysFromDue(-3))
  await change(
    shop,
    `insert into tenant_modules (tenant_id, module, is_on) values ($1, 'reminders', false)
      on conflict (tenant_id, module) do update set is_on = false`,
    [shop.ctx.tenantId],
  )
  await send(daysFromDue(-3))
  await rule({ name: 'Dos días antes', days: 2 })
  await look(daysFromDue(-2))
  expect(mail.mails).toEqual([])
  expect(await announced(shop)).toHaveLength(1)
  await expect(shop.as({ off: ['reminders'] }).reminderRule.getAll({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('ten reach one recipient in an hour, and what there was no room for goes in the hours after', async () => {
  const { sell, rule, look, shop } = reminding
  const invoices = []
  for (let each = 0; each < 12; each += 1) invoices.push(await sell(1))
  // Each is due on another day, so that each has a message of its own.
  for (const [days, invoice] of invoices.entries()) {
    await change(
      shop,
      'update receivables set due_on = due_on + $2::int where tenant_id = $1 and invoice_id = $3',
      [shop.ctx.tenantId, days, invoice],
    )
    await rule({ name: `Regla ${days}`, days: days + 3 })
  }
  await look(daysFromDue(-3, 9))
  expect(await announced(shop)).toHaveLength(10)
  await look(daysFromDue(-3, 9))
  expect(await announced(shop)).toHaveLength(10)
  await look(daysFromDue(-3, 11))
  expect(await announced(shop)).toHaveLength(20)
})

test('by hand: all that is owed goes at once, in either language, once for each request and three times a day', async () => {
  const { sell, send, letters, shop, customerId } = reminding
  const [first] = [await sell(1), await sell(2)]
  const about = { customerId, channel: 'email', language: 'en', to: 'otra@bahia.test' } as const
  const prepared = await shop.call.reminder.prepare({ customerId })
  expect(prepared).toMatchObject({ customer: { email: 'pagos@bahia.test' }, refuses: false, language: 'es' })
  const requestId = randomUUID()
  const twice = await Promise.all([1, 2].map(() => shop.call.reminder.send({ ...about, requestId })))
  expect(twice.map(({ id }) => id)).toEqual([requestId, requestId])
  await send(shop.ctx.now)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.to).toEqual(['otra@bahia.test'])
  expect(letter?.text).toBe(prepared.text.en)
  expect(letter?.text).toContain('RD$354.00')
  expect(await historyOf(first)).toEqual(['reminder.sent', 'reminder.asked'])
  expect(await ofInvoice(first)).toMatchObject([{ rule: null, by: 'Altagracia Núñez' }])
  await shop.call.reminder.send({ ...about, requestId: randomUUID() })
  await shop.call.reminder.send({ ...about, requestId: randomUUID(), invoiceId: first })
  await expect(shop.call.reminder.send({ ...about, requestId: randomUUID() })).rejects.toMatchObject({
    cause: expect.objectContaining({ code: 'reminders.enough', params: { most: 3 } }),
  })
  const tomorrow = shop.as({ now: new Date(shop.ctx.now.getTime() + 24 * 60 * MINUTE_MS) })
  expect(await tomorrow.reminder.send({ ...about, requestId: randomUUID() })).toMatchObject({
    state: 'queued',
  })
})

test('another shop has neither these rules nor these reminders, and without the right nobody sends', async () => {
  const { sell, rule, look, shop, customerId } = reminding
  const invoice = await sell(1)
  const { id } = await rule()
  await look(daysFromDue(-3))
  const stranger = await newWorld()
  const none = { cause: expect.objectContaining({ code: 'reminders.rule_not_found' }) }
  await expect(stranger.call.reminderRule.getById({ id })).rejects.toMatchObject(none)
  await expect(stranger.call.reminderRule.delete({ id })).rejects.toMatchObject(none)
  expect(await stranger.call.reminder.getOfInvoice({ invoiceId: invoice })).toEqual([])
  expect(await stranger.call.reminder.getOfCustomer({ customerId })).toMatchObject({ data: [] })
  await expect(stranger.call.reminder.setReminded({ customerId, reminded: false })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await handOver({ ...stranger.ctx, now: daysFromDue(-3) })
  expect(await announced(stranger)).toEqual([])
  const looking = shop.as({ permissions: ['invoices.view', 'reminders.view'] })
  expect(await looking.reminder.getOfInvoice({ invoiceId: invoice })).toHaveLength(1)
  const forbidden = { code: 'FORBIDDEN' }
  await expect(looking.reminder.prepare({ customerId })).rejects.toMatchObject(forbidden)
  await expect(looking.reminderRule.delete({ id })).rejects.toMatchObject(forbidden)
  await expect(shop.as({ permissions: ['invoices.view'] }).reminderRule.getAll({})).rejects.toMatchObject(
    forbidden,
  )
})
