import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import { channelSettings, mailSimulator } from '#modules/notifications/testing/channels.server.ts'
import { milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { readMail } from '#simulators/mail-server.ts'
import { withCart } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { offered, openShop } from '../testing/store.server.ts'
import { isCartLink, joinCart } from './cart-links.server.ts'

async function sentCart() {
  const mail = await mailSimulator()
  const { shop, storeId } = await openShop()
  await shop.call.channel.update(channelSettings(mail.port))
  const bread = await offered(shop, { name: 'Pan', onHand: milli(5000) })
  const cheese = await offered(shop, { name: 'Queso', onHand: milli(5000) })
  const { call, sessionId } = await withCart(shop, storeId, bread, 3)
  await call.ecommerce.sendCart({ storeId, sessionId, email: 'yudelka@ejemplo.test', language: 'es' })
  const [letter] = await Promise.all(mail.mails.map(readMail))
  const token = /\/shop\/cart\/join\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const names = async (session: string) =>
    (await call.ecommerce.getCart({ storeId, sessionId: session })).items.map(
      ({ product, cartItem }) => `${cartItem.quantity} ${product.name}`,
    )
  return { shop, storeId, call, sessionId, token, bread, cheese, letter, names }
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

test('a letter that cannot be sent says so and nothing of the shop’s mail server', async () => {
  const { shop, storeId } = await openShop()
  const bread = await offered(shop, { name: 'Pan' })
  const { call, sessionId } = await withCart(shop, storeId, bread)
  const send = () =>
    refused(call.ecommerce.sendCart({ storeId, sessionId, email: 'yudelka@ejemplo.test', language: 'es' }))
  const said = { code: 'store_orders.cart_not_sent' }
  expect(await send()).toEqual(said)
  // Nobody listens at this port.
  await shop.call.channel.update(channelSettings(9, { smtp_host: '127.0.0.1' }))
  expect(await send()).toEqual(said)
  const asked = call.ecommerce.sendCart({ storeId, sessionId, email: 'a@b.test', language: 'es' })
  const words: unknown = await asked.catch((error: unknown) => String(error))
  expect(words).not.toContain('127.0.0.1')
})
