import { expect, test } from 'vitest'
import { ask, serveTests, signIn } from '#app/testing/http.server.ts'
import { NOON } from '#app/testing/world.server.ts'
import { hire } from '#modules/identity/testing/account.server.ts'
import { pdfPaper } from '#modules/media/testing/papers.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { orderByToken } from '../orders/orders.server.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { offered, openShop } from '../testing/store.server.ts'
import { addProof } from './proofs.server.ts'

const served = await serveTests()

async function waiting(quantity = 1) {
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const { call, sessionId } = await withCart(shop, storeId, product, quantity)
  const sent = { ...details(pickup), sessionId, total: 100 * quantity }
  const { token } = await call.ecommerce.placeOrder(sent)
  const send = async (body: Buffer | string, of = token) => {
    const query = new URLSearchParams({ filename: 'store-orders/1-recibo.pdf', order: of })
    const came = await ask(served.port, {
      path: `/api/upload/public-form?${query}`,
      host: served.hostOf(shop),
      method: 'POST',
      body,
      headers: { 'content-type': 'application/octet-stream' },
    })
    return { status: came.status, url: came.status === 200 ? String(JSON.parse(came.text).url) : '' }
  }
  return { shop, id: sent.id, token, send }
}

test('the proof of a transfer is sent with the link, seen by who handles orders and by nobody else', async () => {
  const { shop, id, token, send } = await waiting()
  const { url } = await send(pdfPaper())
  await addProof(shop.ctx, token, url)
  await addProof(shop.ctx, token, url)
  expect(await orderByToken(shop.ctx, token)).toMatchObject({ proofs: ['recibo.pdf'], takesProof: true })
  const order = await shop.call.ecommerce.getOrder({ id })
  expect(order.proofs).toMatchObject([{ url, filename: 'recibo.pdf' }])
  expect(order.moves.map(({ what }) => what)).toEqual(['placed', 'proof'])
  const owner = await signIn(served.port, served.hostOf(shop), await hire(shop))
  expect((await ask(served.port, { ...owner, path: url })).status).toBe(200)
  expect((await ask(served.port, { host: served.hostOf(shop), path: url })).status).toBe(401)
})

test('what is no picture or paper, has no link of an order, or comes when nothing is waited for is not taken', async () => {
  const { shop, id, token, send } = await waiting()
  expect((await send('#!/bin/sh\necho hola')).status).toBe(400)
  expect((await send(pdfPaper(), 'otro')).status).toBe(404)
  const { url } = await send(pdfPaper())
  const other = await waiting()
  expect(await refused(addProof(other.shop.ctx, other.token, url))).toMatchObject({
    code: 'media.file_not_found',
  })
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  expect((await send(pdfPaper())).status).toBe(404)
  expect(await refused(addProof(shop.ctx, token, url))).toMatchObject({
    code: 'store_orders.proof_not_taken',
  })
})

test('an order takes five proofs and no sixth', async () => {
  const { shop, token, send } = await waiting()
  for (let sent = 0; sent < 5; sent += 1) await addProof(shop.ctx, token, (await send(pdfPaper())).url)
  expect((await send(pdfPaper())).status).toBe(404)
  expect(await orderByToken(shop.ctx, token)).toMatchObject({ takesProof: false })
})

test('the first proof gives the shop its whole time to look at it, and no later one does', async () => {
  const { shop, id, token, send } = await waiting()
  const until = async () => (await shop.call.ecommerce.getOrder({ id })).held_until
  const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)
  expect(await until()).toBe(at(24).toISOString())
  await addProof({ ...shop.ctx, now: at(20) }, token, (await send(pdfPaper())).url)
  expect(await until()).toBe(at(44).toISOString())
  await addProof({ ...shop.ctx, now: at(30) }, token, (await send(pdfPaper())).url)
  expect(await until()).toBe(at(44).toISOString())
})
