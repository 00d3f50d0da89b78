import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import {
  channelSettings,
  type MailSimulator,
  type WhatsAppSimulator,
} from '#modules/notifications/testing/channels.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { MOST_DELIVERY_TRIES } from '../delivery.ts'
import { deliveringShop, emailTo, queued, sold, work } from '../testing/delivering.server.ts'
import { sendReceipt } from './send-receipt.job.ts'

let mail: MailSimulator
let whatsapp: WhatsAppSimulator
let shop: World

beforeEach(async () => {
  ;({ mail, whatsapp, shop } = await deliveringShop())
})

test('a receipt arrives by e-mail as a PDF of what was stored, whatever the browser sent', async () => {
  const orderId = await sold(shop)
  const { id, state } = await emailTo(shop, orderId)
  expect(state).toBe('queued')
  expect(await work(shop)).toBe(false)
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
  const orderId = await sold(shop)
  const requestId = randomUUID()
  const both = await Promise.all([
    emailTo(shop, orderId, 'ana@cliente.test', requestId),
    emailTo(shop, orderId, 'ana@cliente.test', requestId),
  ])
  expect(both.map(({ id }) => id)).toEqual([requestId, requestId])
  await work(shop)
  expect(await emailTo(shop, orderId, 'ana@cliente.test', requestId)).toMatchObject({ state: 'sent' })
  await work(shop, 2)
  expect(mail.mails).toHaveLength(1)
  await expect(emailTo(shop, orderId, 'otra@cliente.test', requestId)).rejects.toMatchObject(
    refusal('platform.key_reused'),
  )
})

test('two workers with the same event send one letter', async () => {
  await emailTo(shop, await sold(shop))
  const [event] = await queued(shop)
  if (!event) throw new Error('nothing was queued')
  await Promise.allSettled([sendReceipt(shop.ctx, event), sendReceipt(shop.ctx, event)])
  await sendReceipt(shop.ctx, event)
  expect(mail.mails).toHaveLength(1)
})

test('a server that asks to come back later is asked again, and then has it', async () => {
  mail.setMode('greylist')
  const { id } = await emailTo(shop, await sold(shop))
  expect(await work(shop)).toBe(true)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({
    state: 'queued',
    tries: 1,
    error: { code: 'channels.busy', params: { answer: '451 4.7.1 Greylisted, please try again later' } },
  })
  expect(await work(shop, 3)).toBe(false)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({ state: 'sent', tries: 2, error: null })
  expect(mail.mails).toHaveLength(1)
})

test('a refused address fails at once with the words of the server', async () => {
  mail.setMode('reject')
  const { id } = await emailTo(shop, await sold(shop))
  expect(await work(shop)).toBe(false)
  const failed = {
    state: 'failed',
    tries: 1,
    error: { code: 'channels.refused', params: { answer: '550 5.1.1 No such user here' } },
  }
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject(failed)
  mail.setMode('ok')
  expect(await work(shop, 3)).toBe(false)
  expect(mail.mails).toEqual([])
})

test('a server that is silent is waited for no longer than it may take', async () => {
  mail.setMode('hang')
  const { id } = await emailTo(shop, await sold(shop))
  const began = performance.now()
  expect(await work(shop)).toBe(true)
  expect(performance.now() - began).toBeLessThan(4000)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({
    state: 'queued',
    error: { code: 'channels.too_slow' },
  })
})

test('a line that breaks after the letter is the one case in which it goes twice, under one name', async () => {
  mail.setMode('cut')
  const { id } = await emailTo(shop, await sold(shop))
  expect(await work(shop)).toBe(true)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({
    state: 'queued',
    error: { code: 'channels.unreachable' },
  })
  mail.setMode('ok')
  expect(await work(shop, 3)).toBe(false)
  const names = await Promise.all(mail.mails.map(async (letter) => (await readMail(letter)).messageId))
  expect(names).toEqual([`<${id}@colmado.test>`, `<${id}@colmado.test>`])
})

test('a server that is not there is tried for a while and then given up', async () => {
  await mail.stop()
  const { id } = await emailTo(shop, await sold(shop))
  for (let tried = 1; tried < MOST_DELIVERY_TRIES; tried += 1) expect(await work(shop, tried)).toBe(true)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({ state: 'queued' })
  expect(await work(shop, 99)).toBe(false)
  expect(await shop.call.pos.getDelivery({ id })).toMatchObject({
    state: 'failed',
    tries: MOST_DELIVERY_TRIES,
    error: { code: 'channels.unreachable', params: { server: `127.0.0.1:${mail.port}` } },
  })
})

test('what a worker that died left behind is sent after its time', async () => {
  const { id } = await emailTo(shop, await sold(shop))
  await shop.database.admin.query(
    `update receipt_deliveries set tries = 1, claimed_until = $2::timestamptz + interval '2 minutes' where id = $1`,
    [id, shop.ctx.now],
  )
  expect(await work(shop, 10)).toBe(true)
  expect(mail.mails).toEqual([])
  expect(await work(shop, 121)).toBe(false)
  expect(mail.mails).toHaveLength(1)
})

test('a receipt arrives by WhatsApp as a document, at the number in full', async () => {
  const { id, to } = await shop.call.pos.sendReceiptWhatsApp({
    orderId: await sold(shop),
    phoneNumber: '(829) 555-0199',
  })
  expect(to).toBe('+18295550199')
  expect(await work(shop)).toBe(false)
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
  await shop.call.pos.sendReceiptWhatsApp({ orderId: await sold(shop), phoneNumber: '+34 600 123 456' })
  await work(shop)
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
  const orderId = await sold(shop)
  whatsapp.setMode('broken_once')
  const first = await shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: '809-555-0142' })
  expect(await work(shop)).toBe(true)
  expect(await work(shop, 3)).toBe(false)
  expect(await shop.call.pos.getDelivery({ id: first.id })).toMatchObject({ state: 'sent', tries: 2 })
  whatsapp.setMode('busy')
  const second = await shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: '809-555-0142' })
  expect(await work(shop, 4)).toBe(true)
  expect(await shop.call.pos.getDelivery({ id: second.id })).toMatchObject({
    state: 'queued',
    error: { code: 'channels.busy', params: { answer: '(#130429) Rate limit hit' } },
  })
  whatsapp.setMode('unauthorized')
  expect(await work(shop, 8)).toBe(false)
  expect(await shop.call.pos.getDelivery({ id: second.id })).toMatchObject({
    state: 'failed',
    error: { code: 'channels.login_refused' },
  })
  expect(whatsapp.messages).toHaveLength(1)
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
  const orderId = await sold(shop)
  await emailTo(shop, orderId)
  await shop.call.pos.sendReceiptWhatsApp({ orderId, phoneNumber: '809-555-0142' })
  expect(await work(shop)).toBe(false)
  expect(mail.mails).toMatchObject([{ from: 'avisos@enzzo.test' }])
  expect(whatsapp.messages).toMatchObject([{ from: '42' }])
})
