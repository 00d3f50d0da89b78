import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  channelSettings,
  type MailSimulator,
  mailSimulator,
  type WhatsAppSimulator,
  whatsAppSimulator,
} from '#app/testing/channels.server.ts'
import { refusal, saleOf } from '#app/testing/till.server.ts'
import { newWorld, strangerOf, type World } from '#app/testing/world.server.ts'
import { createUser } from '#modules/identity/people.server.ts'
import type { Permission } from '#modules/identity/permissions.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { reading } from '#platform/ctx.server.ts'
import type { RelayedEvent } from '#platform/outbox.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { MOST_DELIVERY_TRIES } from './delivery.ts'
import { sendReceipt } from './send-receipt.job.ts'

let mail: MailSimulator
let whatsapp: WhatsAppSimulator
let shop: World

beforeEach(async () => {
  mail = await mailSimulator()
  whatsapp = await whatsAppSimulator({ token: 'secreto-de-whatsapp' })
  shop = await newWorld(
    { trade_name: 'Colmado Ñandú', phone: '809-555-0142' },
    { whatsapp: { apiUrl: whatsapp.url, simulatorUrl: null, account: null }, patienceMs: 800 },
  )
  await shop.call.channel.update(channelSettings(mail.port))
})

/** A sale of a coffee, and its id. */
async function sold(of = shop): Promise<string> {
  const coffee = await of.product({ name: 'Café «Ñandú» 1 lb' })
  const { orderId } = await of.call.pos.checkout(saleOf(of, [{ productId: coffee, quantity: 1 }], 118))
  return orderId
}

const queued = (): Promise<RelayedEvent[]> =>
  reading(shop.owner, (tx) =>
    tx.query<RelayedEvent>(
      `select tenant_id, id, event, payload from outbox where event = 'receipts.delivery_queued' order by at`,
    ),
  )

/** What the worker does with each event, `seconds` after noon; answers whether it asks to be called again. */
async function work(seconds = 1): Promise<boolean> {
  const ctx = { ...shop.ctx, now: new Date(shop.ctx.now.getTime() + seconds * 1000) }
  let again = false
  for (const event of await queued()) {
    await sendReceipt(ctx, event).catch(() => {
      again = true
    })
  }
  return again
}

const emailTo = (orderId: string, email = 'ana@cliente.test', requestId?: string) =>
  shop.call.pos.sendReceiptEmail({ orderId, email, receiptData: { order: { total: 0 } }, requestId })

test('a receipt arrives by e-mail as a PDF of what was stored, whatever the browser sent', async () => {
  const orderId = await sold()
  const { id, state } = await emailTo(orderId)
  expect(state).toBe('queued')
  expect(await work()).toBe(false)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({ state: 'sent', tries: 1, error: null })
  expect(mail.mails).toHaveLength(1)
  const [raw] = mail.mails
  expect(raw).toMatchObject({ from: 'ventas@colmado.test', to: ['ana@cliente.test'] })
  const letter = await readMail(raw ?? { raw: Buffer.alloc(0) })
  expect(letter).toMatchObject({
    from: { name: 'Colmado de prueba', address: 'ventas@colmado.test' },
    to: ['ana@cliente.test'],
    subject: 'Recibo 000001 de Colmado Ñandú',
    messageId: `<${id}@colmado.test>`,
  })
  expect(letter.text).toContain('RD$118.00 (e-NCF E320000000001)')
  const [paper] = letter.attachments
  expect(paper).toMatchObject({ filename: 'recibo-000001.pdf', type: 'application/pdf' })
  expect(paper?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(paper?.content.length).toBeLessThan(40_000)
})

test('the same request again sends nothing more, and with another receipt it is refused', async () => {
  const orderId = await sold()
  const requestId = randomUUID()
  const both = await Promise.all([
    emailTo(orderId, 'ana@cliente.test', requestId),
    emailTo(orderId, 'ana@cliente.test', requestId),
  ])
  expect(both.map(({ id }) => id)).toEqual([requestId, requestId])
  await work()
  expect(await emailTo(orderId, 'ana@cliente.test', requestId)).toMatchObject({ state: 'sent' })
  await work(2)
  expect(mail.mails).toHaveLength(1)
  await expect(emailTo(orderId, 'otra@cliente.test', requestId)).rejects.toMatchObject(
    refusal('platform.key_reused'),
  )
})

test('two workers with the same event send one letter', async () => {
  await emailTo(await sold())
  const [event] = await queued()
  if (!event) throw new Error('nothing was queued')
  await Promise.allSettled([sendReceipt(shop.ctx, event), sendReceipt(shop.ctx, event)])
  await sendReceipt(shop.ctx, event)
  expect(mail.mails).toHaveLength(1)
})

test('a server that asks to come back later is asked again, and then has it', async () => {
  mail.setMode('greylist')
  const { id } = await emailTo(await sold())
  expect(await work()).toBe(true)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({
    state: 'queued',
    tries: 1,
    error: { code: 'channels.busy', params: { answer: '451 4.7.1 Greylisted, please try again later' } },
  })
  expect(await work(3)).toBe(false)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({ state: 'sent', tries: 2, error: null })
  expect(mail.mails).toHaveLength(1)
})

test('a refused address fails at once with the words of the server', async () => {
  mail.setMode('reject')
  const { id } = await emailTo(await sold())
  expect(await work()).toBe(false)
  const failed = {
    state: 'failed',
    tries: 1,
    error: { code: 'channels.refused', params: { answer: '550 5.1.1 No such user here' } },
  }
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject(failed)
  mail.setMode('ok')
  expect(await work(3)).toBe(false)
  expect(mail.mails).toEqual([])
})

test('a server that is silent is waited for no longer than it may take', async () => {
  mail.setMode('hang')
  const { id } = await emailTo(await sold())
  const began = performance.now()
  expect(await work()).toBe(true)
  expect(performance.now() - began).toBeLessThan(4000)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({
    state: 'queued',
    error: { code: 'channels.too_slow' },
  })
})

test('a line that breaks after the letter is the one case in which it goes twice, under one name', async () => {
  mail.setMode('cut')
  const { id } = await emailTo(await sold())
  expect(await work()).toBe(true)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({
    state: 'queued',
    error: { code: 'channels.unreachable' },
  })
  mail.setMode('ok')
  expect(await work(3)).toBe(false)
  const names = await Promise.all(mail.mails.map(async (letter) => (await readMail(letter)).messageId))
  expect(names).toEqual([`<${id}@colmado.test>`, `<${id}@colmado.test>`])
})

test('a server that is not there is tried for a while and then given up', async () => {
  await mail.stop()
  const { id } = await emailTo(await sold())
  for (let tried = 1; tried < MOST_DELIVERY_TRIES; tried += 1) expect(await work(tried)).toBe(true)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({ state: 'queued' })
  expect(await work(99)).toBe(false)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({
    state: 'failed',
    tries: MOST_DELIVERY_TRIES,
    error: { code: 'channels.unreachable', params: { server: `127.0.0.1:${mail.port}` } },
  })
})

test('what a worker that died left behind is sent after its time', async () => {
  const { id } = await emailTo(await sold())
  await shop.database.admin.query(
    `update receipt_deliveries set tries = 1, claimed_until = $2::timestamptz + interval '2 minutes' where id = $1`,
    [id, shop.ctx.now],
  )
  expect(await work(10)).toBe(true)
  expect(mail.mails).toEqual([])
  expect(await work(121)).toBe(false)
  expect(mail.mails).toHaveLength(1)
})

test('a receipt arrives by WhatsApp as a document, at the number in full', async () => {
  const { id, to } = await shop.call.pos.sendReceiptWhatsApp({
    orderId: await sold(),
    phoneNumber: '(829) 555-0199',
  })
  expect(to).toBe('+18295550199')
  expect(await work()).toBe(false)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({ state: 'sent', channel: 'whatsapp' })
  const [message] = whatsapp.messages
  expect(message).toMatchObject({
    from: '106540352242922',
    body: { to: '18295550199', type: 'document', document: { filename: 'recibo-000001.pdf' } },
    media: { type: 'application/pdf', filename: 'recibo-000001.pdf' },
  })
  expect(message?.media?.content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('with an approved template the document goes at its head', async () => {
  await shop.call.channel.update(
    channelSettings(mail.port, { whatsapp_template: 'recibo_de_compra', whatsapp_token: null }),
  )
  await shop.call.pos.sendReceiptWhatsApp({ orderId: await sold(), phoneNumber: '+34 600 123 456' })
  await work()
  expect(whatsapp.messages).toMatchObject([
    {
      body: {
        to: '34600123456',
        type: 'template',
        template: { name: 'recibo_de_compra', language: { code: 'es' } },
      },
      media: { type: 'application/pdf' },
    },
  ])
})

test('WhatsApp that fails once has it the second time; a token it does not know is told at once', async () => {
  const orderId = await sold()
  whatsapp.setMode('broken_once')
  const first = await shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: '809-555-0142' })
  expect(await work()).toBe(true)
  expect(await work(3)).toBe(false)
  expect(await shop.call.pos.getDelivery({ id: first.id })).toMatchObject({ state: 'sent', tries: 2 })
  whatsapp.setMode('busy')
  const second = await shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: '809-555-0142' })
  expect(await work(4)).toBe(true)
  expect(await shop.call.pos.getDelivery({ id: second.id })).toMatchObject({
    state: 'queued',
    error: { code: 'channels.busy', params: { answer: '(#130429) Rate limit hit' } },
  })
  whatsapp.setMode('unauthorized')
  expect(await work(8)).toBe(false)
  expect(await shop.call.pos.getDelivery({ id: second.id })).toMatchObject({
    state: 'failed',
    error: { code: 'channels.login_refused' },
  })
  expect(whatsapp.messages).toHaveLength(1)
})

test.each([
  ['', 'delivery.email_required'],
  ['   ', 'delivery.email_required'],
  ['ana', 'delivery.email_invalid'],
  ['ana@cliente.test\nBcc: todos@cliente.test', 'delivery.email_invalid'],
  ['ana@cliente.test, otra@cliente.test', 'delivery.email_invalid'],
])('no receipt goes to the address «%s»', async (email, code) => {
  await expect(emailTo(await sold(), email)).rejects.toMatchObject(refusal(code))
  expect(await queued()).toEqual([])
})

test.each(['', '555-0142', '8095', '0000000000', 'mi número'])(
  'no receipt goes to the telephone «%s»',
  async (phoneNumber) => {
    const orderId = await sold()
    await expect(shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber })).rejects.toMatchObject(
      refusal('delivery.phone_invalid'),
    )
    expect(await queued()).toEqual([])
  },
)

test('a shop that set nothing up is told so before anything is typed, and when it is', async () => {
  const bare = await newWorld()
  const orderId = await sold(bare)
  expect(await bare.call.pos.getDeliveryContact({ orderId })).toEqual({
    channels: { mail: false, whatsapp: false },
    customer: null,
  })
  await expect(bare.call.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).rejects.toMatchObject(
    refusal('channels.mail_not_set_up'),
  )
  await expect(
    bare.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: '809-555-0142' }),
  ).rejects.toMatchObject(refusal('channels.whatsapp_not_set_up'))
})

test('what the installation brings serves a shop without anything of its own', async () => {
  shop = await newWorld(
    {},
    {
      mail: { url: `smtp://127.0.0.1:${mail.port}`, from: 'Enzzo <avisos@enzzo.test>' },
      whatsapp: {
        apiUrl: whatsapp.url,
        simulatorUrl: null,
        account: { phoneNumberId: '42', token: 'secreto-de-whatsapp' },
      },
    },
  )
  const orderId = await sold()
  await emailTo(orderId)
  await shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: '809-555-0142' })
  expect(await work()).toBe(false)
  expect(mail.mails).toMatchObject([{ from: 'avisos@enzzo.test' }])
  expect(whatsapp.messages).toMatchObject([{ from: '42' }])
})

test('the contact of the customer is offered, and never that of the general one', async () => {
  const ana = await shop.call.customer.create({
    name: 'Ana Peralta',
    tax_id: '101850043',
    email: 'ana@cliente.test',
    phone: '8095550142',
  })
  const coffee = await shop.product()
  const { orderId } = await shop.call.pos.checkout(
    saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, { customerId: ana.id }),
  )
  expect(await shop.call.pos.getDeliveryContact({ orderId })).toMatchObject({
    channels: { mail: true, whatsapp: true },
    customer: { id: ana.id, email: 'ana@cliente.test', phone: '+18095550142', tax_id: '101850043' },
  })
  expect(await shop.call.pos.getDeliveryContact({ orderId: await sold() })).toMatchObject({ customer: null })
})

test('another shop finds neither the sale nor the delivery', async () => {
  const orderId = await sold()
  const { id } = await emailTo(orderId)
  const other = await newWorld()
  await other.call.channel.update(channelSettings(mail.port))
  const missing = { code: 'NOT_FOUND' }
  await expect(other.call.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).rejects.toMatchObject(missing)
  await expect(other.call.pos.getDelivery({ id })).rejects.toMatchObject(missing)
  await expect(other.call.pos.getDeliveryContact({ orderId })).rejects.toMatchObject(missing)
  const stranger = shop.as({ ctx: strangerOf(shop.owner) })
  await expect(stranger.pos.getDelivery({ id })).rejects.toMatchObject(missing)
})

test('one sends one’s own sales; those of others only with the right to print again', async () => {
  const orderId = await sold()
  const own = shop.as({ permissions: ['pos.sell'] })
  await expect(own.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).resolves.toMatchObject({
    state: 'queued',
  })
  const userId = await createUser(shop.ctx, {
    email: 'yulissa@shop.test',
    name: 'Yulissa Peña',
    password: 'clave-de-prueba',
    role_id: shop.roles.cashier,
    language: 'es',
    warehouse_id: null,
  })
  const colleague = (permissions: readonly Permission[]): Ctx => {
    const ctx = shop.actor(permissions)
    return { ...ctx, actor: { ...ctx.actor, userId } }
  }
  const seller = shop.as({ ctx: colleague(['pos.sell']) })
  await expect(seller.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    ...refusal('delivery.not_yours'),
  })
  const supervisor = shop.as({ ctx: colleague(['pos.sell', 'pos.reprint']) })
  await expect(supervisor.pos.sendReceiptEmail({ orderId, email: 'a@b.test' })).resolves.toMatchObject({
    state: 'queued',
  })
  await expect(
    shop.as({ permissions: ['pos.access'] }).pos.sendReceiptEmail({ orderId, email: 'a@b.test' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('one recipient gets ten receipts in an hour, however the address is written, and then it says when', async () => {
  const orderId = await sold()
  const requestId = randomUUID()
  await emailTo(orderId, 'ana@cliente.test', requestId)
  for (let each = 1; each < 10; each += 1)
    await emailTo(orderId, each % 2 ? 'ANA@cliente.test' : 'ana@cliente.test')
  await expect(emailTo(orderId)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    ...refusal('delivery.recipient_has_many', { most: 10, minutes: 60 }),
  })
  // A repeat sends nothing more, and somebody else is somebody else.
  expect(await emailTo(orderId, 'ana@cliente.test', requestId)).toMatchObject({ id: requestId })
  expect(await emailTo(orderId, 'rosa@cliente.test')).toMatchObject({ state: 'queued' })
  expect(await queued()).toHaveLength(11)
  const later = shop.as({ now: new Date(shop.ctx.now.getTime() + 3_600_000) })
  expect(await later.pos.sendReceiptEmail({ orderId, email: 'ana@cliente.test' })).toMatchObject({
    state: 'queued',
  })
})

test('a person sends sixty receipts in an hour, by whatever way, and a colleague goes on', async () => {
  const orderId = await sold()
  const send = (each: number) =>
    each % 2
      ? emailTo(orderId, `cliente-${each}@cliente.test`)
      : shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: `809555${String(each).padStart(4, '0')}` })
  for (let each = 0; each < 60; each += 1) await send(each)
  await expect(send(60)).rejects.toMatchObject(refusal('delivery.too_many', { minutes: 60 }))
  await expect(send(61)).rejects.toMatchObject(refusal('delivery.too_many', { minutes: 60 }))
  const userId = await createUser(shop.ctx, {
    email: 'colega@colmado.test',
    name: 'Colega',
    password: 'clave-de-colega',
    role_id: shop.roles.admin,
    language: 'es',
    warehouse_id: null,
  })
  const colleague = shop.as({ ctx: { ...shop.owner, actor: { ...shop.owner.actor, userId } } })
  expect(await colleague.pos.sendReceiptEmail({ orderId, email: 'otra@cliente.test' })).toMatchObject({
    state: 'queued',
  })
})
