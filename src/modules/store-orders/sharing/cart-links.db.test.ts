import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask, serveTests } from '#app/testing/http.server.ts'
import { NOON } from '#app/testing/world.server.ts'
import { MOST_OF_FIRST_DAY } from '#modules/notifications/mail/first-day.server.ts'
import {
  channelSettings,
  mailSimulator,
  openedToday,
} from '#modules/notifications/testing/channels.server.ts'
import { milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { sendAsked } from '../testing/cart-letters.server.ts'
import { withCart } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { offered, openShop } from '../testing/store.server.ts'
import { isCartLink, joinCart, sendCart } from './cart-links.server.ts'

const tokenIn = (text = ''): string => /\/shop\/cart\/join\/([\w-]+)/.exec(text)?.[1] ?? ''

async function sentCart() {
  const mail = await mailSimulator()
  const { shop, storeId } = await openShop()
  await shop.call.channel.update(channelSettings(mail.port))
  const bread = await offered(shop, { name: 'Pan', onHand: milli(5000) })
  const cheese = await offered(shop, { name: 'Queso', onHand: milli(5000) })
  const { call, sessionId } = await withCart(shop, storeId, bread, 3)
  await call.ecommerce.sendCart({ storeId, sessionId, email: 'yudelka@ejemplo.test', language: 'es' })
  // Nobody waits for the mail server.
  expect(mail.mails).toHaveLength(0)
  await sendAsked(shop.ctx)
  const [letter] = await Promise.all(mail.mails.map(readMail))
  const token = tokenIn(letter?.text)
  const names = async (session: string) =>
    (await call.ecommerce.getCart({ storeId, sessionId: session })).items.map(
      ({ product, cartItem }) => `${cartItem.quantity} ${product.name}`,
    )
  return { shop, storeId, call, sessionId, token, bread, cheese, letter, names, mail }
}

test('a link brings a cart to another device, what lies there is added as far as there is, and both have one from then on', async () => {
  const { shop, storeId, call, sessionId, token, bread, cheese, letter, names } = await sentCart()
  expect(letter?.to).toEqual(['yudelka@ejemplo.test'])
  const phone = `phone-${randomUUID()}`
  for (const [productId, quantity] of [
    [bread, 4],
    [cheese, 1],
  ] as const)
    await call.ecommerce.addToCart({ storeId, productId, quantity, sessionId: phone })
  expect(await isCartLink(shop.ctx, token)).toBe(true)
  await joinCart(shop.ctx, token, phone)
  // Three and four are seven, of which there are five.
  expect(await names(phone)).toEqual(['5 Pan', '1 Queso'])
  expect(await names(sessionId)).toEqual(['5 Pan', '1 Queso'])
  await call.ecommerce.addToCart({ storeId, productId: cheese, quantity: 1, sessionId })
  expect(await names(phone)).toEqual(['5 Pan', '2 Queso'])
})

test('a link is used once, within two days, and in its own shop', async () => {
  const { shop, token } = await sentCart()
  const [other, later] = [await openShop(), new Date(NOON.getTime() + 49 * HOUR_MS)]
  const not = { code: 'store_orders.cart_link_not_found' }
  expect(await isCartLink(other.shop.ctx, token)).toBe(false)
  expect(await refused(joinCart(other.shop.ctx, token, 'other-session-1'))).toMatchObject(not)
  expect(await isCartLink({ ...shop.ctx, now: later }, token)).toBe(false)
  expect(await refused(joinCart({ ...shop.ctx, now: later }, token, 'late-session-1'))).toMatchObject(not)
  await joinCart(shop.ctx, token, 'phone-session-1')
  expect(await refused(joinCart(shop.ctx, token, 'third-session-1'))).toMatchObject(not)
})

test('who asks for the letter twice may open either, and the other ends with it', async () => {
  const { shop, token, mail } = await sentCart()
  await sendAsked(shop.ctx)
  const letters = await Promise.all(mail.mails.map(readMail))
  expect(letters).toHaveLength(2)
  const second = tokenIn(letters[1]?.text)
  expect(second).not.toBe(token)
  for (const each of [token, second]) expect(await isCartLink(shop.ctx, each)).toBe(true)
  await joinCart(shop.ctx, token, 'phone-session-2')
  for (const each of [token, second]) expect(await isCartLink(shop.ctx, each)).toBe(false)
})

test('a shop of today has few of these letters sent by the installation’s server, and its name leads nowhere', async () => {
  const { shop, storeId, sessionId, mail } = await sentCart()
  await shop.database.admin.query('update stores set store_name = $2 where tenant_id = $1', [
    shop.ctx.tenantId,
    'Banco https://malo.test/x',
  ])
  const ctx = await openedToday(shop, mail.port)
  const asks = (at: number) =>
    sendCart(ctx, 'http://t.localhost', { storeId, sessionId, email: `a${at}@ejemplo.test`, language: 'es' })
  for (let at = 0; at < MOST_OF_FIRST_DAY; at += 1) await asks(at)
  await expect(asks(99)).rejects.toMatchObject({ code: 'platform.too_many_requests' })
  await sendAsked(ctx)
  const { subject, text } = await readMail(mail.mails.at(-1) ?? { raw: Buffer.alloc(0) })
  expect(subject).toBe('Su carrito de Banco')
  expect(text).not.toContain('malo')
})

test('a mail server that does not answer keeps no visitor waiting, and the letter is tried again', async () => {
  const { shop, storeId } = await openShop()
  const bread = await offered(shop, { name: 'Pan' })
  const { call, sessionId } = await withCart(shop, storeId, bread)
  const send = () =>
    call.ecommerce.sendCart({ storeId, sessionId, email: 'yudelka@ejemplo.test', language: 'es' })
  // A shop that can send nothing says so at once.
  expect(await refused(send())).toEqual({ code: 'store_orders.cart_not_sent' })
  // Nobody listens at this port.
  await shop.call.channel.update(channelSettings(9, { smtp_host: '127.0.0.1' }))
  expect(await send()).toEqual({ success: true })
  await expect(sendAsked(shop.ctx)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('without a script the page says that the link is on its way, or why not, and asks no mail server for it', async () => {
  const served = await serveTests()
  const mail = await mailSimulator()
  const { shop, storeId } = await openShop()
  const bread = await offered(shop, { name: 'Pan' })
  const { sessionId } = await withCart(shop, storeId, bread)
  const at = { host: served.hostOf(shop), cookie: `kept_shop_session=${sessionId}` }
  const headers = { 'accept-language': 'es' }
  const post = (email: string) =>
    ask(served.port, {
      ...at,
      path: '/shop/cart',
      method: 'POST',
      body: new URLSearchParams({ email }).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const statusIn = ({ text }: { text: string }) =>
    /role="status"[^>]*>(?:<p[^>]*>([^<]*))?/.exec(text.slice(text.indexOf('<main')))?.[1]
  const failed = 'No se pudo enviar el correo. Revise la dirección o inténtelo más tarde.'
  expect(statusIn(await post('yudelka@ejemplo.test'))).toBe(failed)
  await shop.call.channel.update(channelSettings(mail.port))
  expect(statusIn(await post('yudelka'))).toBe(failed)
  const sent = await post('yudelka@ejemplo.test')
  expect([sent.status, sent.headers.location]).toEqual([303, '/shop/cart?link=sent'])
  const page = await ask(served.port, { ...at, path: '/shop/cart?link=sent', headers })
  expect(statusIn(page)).toBe('El enlace va en camino: revise su correo en un momento.')
  expect(mail.mails).toHaveLength(0)
  await sendAsked(shop.ctx)
  expect(mail.mails).toHaveLength(1)
  // Five an hour go to one address, asked for from anywhere.
  const answers = [await post('yudelka@ejemplo.test'), await post('yudelka@ejemplo.test')]
  answers.push(await post('yudelka@ejemplo.test'), await post('yudelka@ejemplo.test'))
  expect(answers.map(({ status }) => status).at(-1)).toBe(409)
  const last = answers.at(-1)
  expect(last && statusIn(last)).toBe('Demasiados intentos seguidos. Espere un momento.')
})
