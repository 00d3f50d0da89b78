import { expect, test } from 'vitest'
import { ask, askMutation, serveTests } from '#app/testing/http.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { MOST_OF_FIRST_DAY } from '#modules/notifications/mail/first-day.server.ts'
import {
  channelSettings,
  mailSimulator,
  openedToday,
} from '#modules/notifications/testing/channels.server.ts'
import { storeOf } from '#modules/store-catalogue/store/store.server.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { StoreSubscriberId } from '#platform/values/ids.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { confirm, keepAsked, subscribe } from './newsletter.server.ts'
import { subscribeInput, subscriptionAsked } from './newsletter.ts'
import { sendConfirmation } from './send-confirmation.job.ts'

async function openShop() {
  const served = await serveTests()
  const [shop, mail] = [await newWorld(), await mailSimulator()]
  await inTransaction(shop.owner, (tx) => tx.query('update stores set is_published = true'))
  await shop.call.channel.update(channelSettings(mail.port))
  const { id: store_id } = await storeOf(shop.owner)
  const host = served.hostOf(shop)
  const send = (more: object = {}) =>
    askMutation(served.port, { host }, 'storePages.subscribe', { store_id, email: 'Ana@correo.do', ...more })
  const post = (path: string, fields: Record<string, string> = {}) =>
    ask(served.port, {
      path,
      host,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
      body: new URLSearchParams(fields).toString(),
    })
  const get = (path: string) => ask(served.port, { path, host, headers: { 'accept-language': 'es' } })
  /** What the worker does with all that was announced. */
  const work = async (ctx = shop.ctx) => {
    const rows = await reading(ctx, (tx) =>
      tx.query<{ payload: unknown }>('select payload from outbox where event = $1 order by at, id', [
        subscriptionAsked.name,
      ]),
    )
    for (const { payload } of rows) await sendConfirmation(ctx, subscriptionAsked.payload.parse(payload))
  }
  const letters = () => Promise.all(mail.mails.map(readMail))
  /** The paths of the last letter. */
  const links = async () => {
    const { text = '' } = (await letters()).at(-1) ?? {}
    const path = (kind: string) => new RegExp(`(/shop/newsletter/${kind}/[^\\s?]+)`).exec(text)?.[1] ?? ''
    return { confirm: path('confirm'), leave: path('leave') }
  }
  const kept = async () =>
    (await shop.call.storeContent.getSubscribers({})).data.map(({ email, status }) => ({ email, status }))
  return { shop, store_id, mail, send, post, get, work, letters, links, kept }
}

test('who asks is written to, and is subscribed by a press alone, once', async () => {
  const { shop, send, work, letters, links, get, post, kept, mail } = await openShop()
  expect((await send()).status).toBe(200)
  await work()
  expect(await kept()).toEqual([{ email: 'ana@correo.do', status: 'pending' }])
  expect((await letters()).map(({ to }) => to)).toEqual([['ana@correo.do']])
  expect(String(mail.mails[0]?.raw)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const { confirm } = await links()
  expect((await get(confirm)).text).toContain('Confirme su suscripción')
  expect(await kept()).toMatchObject([{ status: 'pending' }])
  expect((await post(confirm)).headers.location).toBe('/shop/newsletter?confirmed=1')
  expect(await kept()).toEqual([{ email: 'ana@correo.do', status: 'confirmed' }])
  expect((await post(confirm)).status).toBe(404)
  expect(await shop.call.notification.getUnread()).toMatchObject([{ kind: 'store_subscribers', params: {} }])
})

test('one press unsubscribes, however often, also when the store is closed; only who asks anew is back', async () => {
  const { shop, send, work, links, get, post, kept } = await openShop()
  await send()
  await work()
  const { confirm, leave } = await links()
  await post(confirm)
  expect((await get(leave)).text).toContain('Darme de baja')
  expect(await kept()).toMatchObject([{ status: 'confirmed' }])
  expect((await get(`${leave}x`)).status).toBe(404)
  expect((await post(`${leave.slice(0, -4)}AAAA`)).status).toBe(404)
  expect(await kept()).toMatchObject([{ status: 'confirmed' }])
  await inTransaction(shop.owner, (tx) => tx.query('update stores set is_published = false'))
  await post(leave, { 'List-Unsubscribe': 'One-Click' })
  expect(await kept()).toMatchObject([{ status: 'unsubscribed' }])
  await inTransaction(shop.owner, (tx) => tx.query('update stores set is_published = true'))
  const again = await post(leave)
  expect(again).toMatchObject({ status: 200 })
  expect(again.text).toContain('no le escribiremos más')
  await send()
  await work()
  expect(await kept()).toMatchObject([{ status: 'unsubscribed' }])
  await post((await links()).confirm)
  expect(await kept()).toMatchObject([{ status: 'confirmed' }])
})

test('nothing tells whether an address is there; who is gets no second letter', async () => {
  const { shop, send, work, letters, links, post, kept } = await openShop()
  const first = await send()
  await work()
  await post((await links()).confirm)
  const count = (await letters()).length
  const second = await send()
  expect({ status: second.status, text: second.text }).toEqual({ status: first.status, text: first.text })
  await work()
  expect(await letters()).toHaveLength(count)
  await work({ ...shop.ctx, now: new Date(shop.ctx.now.getTime() + 49 * HOUR_MS) })
  expect(await letters()).toHaveLength(count)
  expect(await kept()).toHaveLength(1)
})

test('who asks twice confirms by either letter, once; neither brings back who left, nor confirms after two days', async () => {
  const { shop, send, work, links, get, post, kept } = await openShop()
  await send()
  await work()
  const first = await links()
  await send()
  await work({ ...shop.ctx, now: new Date(shop.ctx.now.getTime() + HOUR_MS) })
  const second = await links()
  expect(second.confirm).not.toBe(first.confirm)
  expect((await get(second.confirm)).text).toContain('Confirme su suscripción')
  await post(first.confirm)
  expect(await kept()).toMatchObject([{ status: 'confirmed' }])
  expect((await post(second.confirm)).status).toBe(404)
  await post(first.leave)
  for (const { confirm } of [first, second]) expect((await post(confirm)).status).toBe(404)
  expect(await kept()).toMatchObject([{ status: 'unsubscribed' }])
  const [found] = (await shop.call.storeContent.getSubscribers({})).data
  const asked = { subscriber_id: (found?.id ?? '') as StoreSubscriberId, language: 'es' } as const
  const { token = '' } = (await keepAsked(shop.ctx, asked)) ?? {}
  const after = (hours: number) => ({ ...shop.ctx, now: new Date(shop.ctx.now.getTime() + hours * HOUR_MS) })
  expect(await confirm(after(49), token)).toBe(false)
  expect(await confirm((await newWorld()).ctx, token)).toBe(false)
  const another = token.startsWith('A') ? 'B' : 'A'
  expect(await confirm(shop.ctx, `${another}${token.slice(1)}`)).toBe(false)
  expect(await confirm(after(47), token)).toBe(true)
})

test('without a script the form does the same; a program, another shop’s store and no address leave nothing', async () => {
  const [mine, theirs] = [await openShop(), await openShop()]
  const { store_id, post, send, get, work, kept } = mine
  expect((await send({ store_id: theirs.store_id })).status).toBeGreaterThanOrEqual(400)
  expect((await send({ website: 'https://spam.test' })).status).toBe(200)
  const wrong = await post('/shop/newsletter', { store_id, email: 'ana@', language: 'es' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Ese correo no es válido')
  await work()
  expect(await kept()).toEqual([])
  const sent = await post('/shop/newsletter', { store_id, email: 'luz@correo.do', language: 'es' })
  expect(sent.headers.location).toBe('/shop/newsletter?sent=1')
  expect((await get('/shop/newsletter?sent=1')).text).toContain('Revise su correo')
  await work()
  expect(await kept()).toEqual([{ email: 'luz@correo.do', status: 'pending' }])
  for (let at = 0; at < 2; at += 1) await send({ email: 'luz@correo.do' })
  expect((await send({ email: 'luz@correo.do' })).status).toBe(429)
})

test('the office unsubscribes who asks it to, and erases somebody whole, each in the log and without their address', async () => {
  const { shop, send, work, links, post, kept, letters } = await openShop()
  await send()
  await work()
  const { confirm, leave } = await links()
  await post(confirm)
  const [found] = (await shop.call.storeContent.getSubscribers({})).data
  const subscriber = { id: found?.id ?? '' }
  await shop.call.storeContent.unsubscribe(subscriber)
  await shop.call.storeContent.unsubscribe(subscriber)
  expect(await kept()).toMatchObject([{ status: 'unsubscribed' }])
  const beside = await newWorld()
  for (const act of ['unsubscribe', 'eraseSubscriber'] as const)
    await expect(beside.call.storeContent[act](subscriber)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await shop.call.storeContent.eraseSubscriber(subscriber)
  expect(await kept()).toEqual([])
  await expect(shop.call.storeContent.eraseSubscriber(subscriber)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  // The letter of before still says that nobody writes any more.
  expect((await post(leave)).text).toContain('no le escribiremos más')
  const log = await reading(shop.ctx, (tx) =>
    tx.query<{ action: string; details: unknown }>(
      "select action, details from audit_log where action like 'store_subscriber%' order by at, id",
    ),
  )
  expect(log).toEqual([
    { action: 'store_subscriber.unsubscribed', details: { from: 'confirmed' } },
    { action: 'store_subscriber.erased', details: { from: 'unsubscribed' } },
  ])
  expect(JSON.stringify(log)).not.toContain('ana@')
  expect(await letters()).toHaveLength(1)
})

test('who is erased before their letter goes is not kept again by it, and their address stands nowhere', async () => {
  const { shop, send, work, kept, letters } = await openShop()
  await send()
  const [found] = (await shop.call.storeContent.getSubscribers({})).data
  await shop.call.storeContent.eraseSubscriber({ id: found?.id ?? '' })
  await work()
  expect(await kept()).toEqual([])
  expect(await letters()).toEqual([])
  const announced = await reading(shop.ctx, (tx) => tx.query('select payload from outbox'))
  expect(JSON.stringify(announced)).not.toContain('ana@')
})

test('a mailbox is written to three times an hour, however its address is written', async () => {
  const { send, mail, work } = await openShop()
  for (const email of ['ana@correo.do', 'ana+uno@correo.do', 'ANA+dos@correo.do'])
    expect((await send({ email })).status).toBe(200)
  expect((await send({ email: 'ana+tres@correo.do' })).status).toBe(429)
  await work()
  expect(mail.mails).toHaveLength(3)
})

test('a letter to whom anybody named says no address but its own links, and a shop of today has few of them sent', async () => {
  const { shop, store_id, mail, links, letters } = await openShop()
  const { admin } = shop.database
  await admin.query(`update stores set store_name = 'Banco http://malo.test/x' where tenant_id = $1`, [
    shop.ctx.tenantId,
  ])
  const ctx = await openedToday(shop, mail.port)
  const from = (index: number) => ({ place: `203.0.113.${index}`, origin: 'http://t.localhost' })
  const asks = (index: number) =>
    subscribe(ctx, from(index), subscribeInput.parse({ store_id, email: `ana${index}@correo.do` }))
  for (let index = 0; index < MOST_OF_FIRST_DAY; index += 1) await asks(index)
  await expect(asks(99)).rejects.toMatchObject({ code: 'platform.too_many_requests' })
  const [row] = await reading(ctx, (tx) =>
    tx.query<{ payload: unknown }>('select payload from outbox where event = $1 limit 1', [
      subscriptionAsked.name,
    ]),
  )
  await sendConfirmation(ctx, subscriptionAsked.payload.parse(row?.payload))
  const [letter] = await letters()
  expect(letter?.subject).toBe('Confirme su suscripción a Banco')
  expect(letter?.text).not.toContain('malo')
  expect((await links()).confirm).not.toBe('')
})
