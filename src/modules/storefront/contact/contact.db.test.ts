import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { ask, askMutation, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import { readMail } from '#simulators/mail-server.ts'
import { messageKept } from './contact.ts'
import { tellShopOfMessage } from './tell-shop.job.ts'

const ANA = {
  name: 'Ana <b>Rosa</b>',
  email: 'ana@correo.do',
  subject: 'Café',
  message: '<script>alert(1)</script>',
}

async function openShop() {
  const served = await serveTests()
  const shop = await newWorld()
  await inTransaction(shop.owner, (tx) => tx.query('update stores set is_published = true'))
  const { id: store_id } = await storeOf(shop.owner)
  const send = (more: object = {}) =>
    askMutation(served.port, { host: served.hostOf(shop) }, 'storePages.submitContactForm', {
      ...ANA,
      store_id,
      ...more,
    })
  const post = (fields: Record<string, string>) =>
    ask(served.port, {
      path: '/shop/contact',
      host: served.hostOf(shop),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
      body: new URLSearchParams({ ...ANA, store_id, ...fields }).toString(),
    })
  const get = (path: string) =>
    ask(served.port, { path, host: served.hostOf(shop), headers: { 'accept-language': 'en' } })
  return {
    shop,
    store_id,
    send,
    post,
    get,
    kept: async () => (await shop.call.storeContent.getMessages({})).data,
  }
}

test('what anybody writes is kept once, as it was written, and the shop’s people are told', async () => {
  const { shop, send, kept } = await openShop()
  const id = randomUUID()
  for (const phone of ['809-555-0142', '809-555-0142']) expect((await send({ id, phone })).status).toBe(200)
  const [message] = await kept()
  expect(await kept()).toMatchObject([{ ...ANA, id, phone: '809-555-0142', status: 'new' }])
  expect(await shop.call.notification.getUnread()).toMatchObject([{ kind: 'store_message' }])
  const version = message?.version ?? 0
  await shop.call.storeContent.markMessage({ id, status: 'answered', version })
  expect((await shop.call.storeContent.getMessages({ status: 'new' })).data).toEqual([])
  await expect(shop.call.storeContent.markMessage({ id, status: 'read', version })).rejects.toMatchObject(
    refusal('platform.record_changed'),
  )
})

test('another shop’s store, a program, and what is no message leave nothing', async () => {
  const [mine, theirs] = [await openShop(), await openShop()]
  expect((await mine.send({ store_id: theirs.store_id })).status).toBeGreaterThanOrEqual(400)
  expect((await mine.send({ website: 'https://spam.test' })).status).toBe(200)
  for (const wrong of [{ email: 'nada' }, { name: ' ' }, { message: 'x'.repeat(5001) }])
    expect((await mine.send(wrong)).status).toBe(400)
  expect([...(await mine.kept()), ...(await theirs.kept())]).toEqual([])
})

test('one place writes so often and no more', async () => {
  const { send, kept } = await openShop()
  const answers = []
  for (let count = 0; count < 11; count += 1) answers.push((await send()).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await kept()).toHaveLength(10)
})

test('a line with many networks leaves room for what others write', async () => {
  const { shop, store_id } = await openShop()
  const from = async (address: string): Promise<number> => {
    const caller = shop.as({ ctx: null, address })
    try {
      await caller.storePages.submitContactForm({ ...ANA, store_id, website: 'https://malo.test' })
      return 200
    } catch (error) {
      expect(error).toMatchObject(refusal('platform.too_many_requests'))
      return 429
    }
  }
  const statuses: number[] = []
  for (let network = 0; network < 320; network += 1)
    statuses.push(await from(`2001:db8:5:${network.toString(16)}::1`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(150)
  expect(await from('203.0.113.20')).toBe(200)
})

test('without a script the form is sent all the same, and comes back as text with what was wrong', async () => {
  const { post, get, kept } = await openShop()
  const wrong = await post({ email: 'nada' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Ese correo no es válido')
  expect(wrong.text.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(wrong.text).toContain('&lt;script&gt;alert(1)')
  expect(wrong.text).not.toContain('<script>alert(1)')
  for (let count = 0; count < 2; count += 1)
    expect(await post({})).toMatchObject({ status: 303, headers: { location: '/shop/contact?sent=1' } })
  expect((await get('/shop/contact?sent=1')).text).toContain('Message Sent')
  expect(await kept()).toMatchObject([ANA])
})

test('the owners read by mail what a visitor wrote, and answer them from there', async () => {
  const { shop, send } = await openShop()
  const mail = await mailSimulator()
  await shop.call.channel.update(channelSettings(mail.port))
  const names = ['Ana', 'Su banco www.malo.test']
  for (const [at, message] of ['¿Tienen café en grano?', 'Entre ya:\nhttps://malo.test/x'].entries())
    await send({ message, name: names[at] })
  await send({ website: 'https://malo.test', message: 'Un programa' })
  const kept = await reading(shop.ctx, (tx) =>
    tx.query<{ payload: unknown }>('select payload from outbox where event = $1 order by at, id', [
      messageKept.name,
    ]),
  )
  for (const { payload } of kept) await tellShopOfMessage(shop.ctx, messageKept.payload.parse(payload))
  const letters = await Promise.all(mail.mails.map(readMail))
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Mensaje de la tienda: Café',
    'Mensaje de la tienda: Café',
  ])
  expect(letters.some(({ text }) => text?.includes('¿Tienen café en grano?'))).toBe(true)
  expect(letters.some(({ text }) => text?.includes('Entre ya:\nhttps: / / malo. test/ x'))).toBe(true)
  expect(JSON.stringify(letters)).not.toContain('malo.test')
  expect(mail.mails.every(({ raw }) => String(raw).includes('Reply-To: ana@correo.do'))).toBe(true)
})
