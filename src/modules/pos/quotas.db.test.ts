import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { methodOf } from '#modules/invoices/testing/payment-means.server.ts'
import type { UserId } from '#platform/values/ids.ts'
import { saleOf } from './testing/sale.server.ts'

const tooMany = { code: 'TOO_MANY_REQUESTS', ...refusal('platform.too_many_requests', { count: 60 }) }

const colleagueOf = (shop: World, minutes = 0) =>
  shop.as({
    ctx: {
      ...shop.owner,
      actor: { ...shop.owner.actor, userId: randomUUID() as UserId },
      now: new Date(shop.owner.now.getTime() + minutes * 60_000),
    },
  })

test('a sale more than sixty in a minute is not held, and the person may hold again a minute later', async () => {
  const shop = await newWorld()
  const items = [{ productId: await shop.product(), quantity: 1 }]
  const hold = (at = shop.call) => at.pos.holdInvoice({ name: 'Ana', customerId: 'default', items })
  for (let held = 0; held < 60; held += 1) await hold()
  await expect(hold()).rejects.toMatchObject(tooMany)
  expect(await hold(shop.as({ now: new Date(shop.owner.now.getTime() + 60_000) }))).toMatchObject({})
  // Selling goes on as fast as it can.
  for (let sold = 0; sold < 70; sold += 1) {
    await shop.call.pos.checkout(saleOf(shop, items, 118))
    await shop.call.pos.validateCart({ items })
  }
})

const bulkReads = (at: World['call']) => [
  () => at.pos.getCatalogue({ after: null, limit: 10 }),
  () => at.pos.getCustomers({ after: null, limit: 10 }),
  () => at.product.getAll({}),
  () => at.customer.getAll({}),
  () => at.creditNote.getAll({}),
  () => at.promotion.getAll({}),
  () => at.cashSession.getAll({}),
  () => at.cashSession.getOutside({}),
  () => at.pos.getOfflineSales({ show: 'all' }),
  () => at.fiscal.getTills({}),
]
const period = { from: '2026-11-20', to: '2026-11-20' }
const summaries = (at: World['call']) => [
  () => at.dashboard.getSummary({}),
  () => at.report.salesByDay(period),
]

test.each([
  ['copies the shop’s lists without end', 300, bulkReads],
  ['asks for sums without end', 120, summaries],
] as const)('whoever %s is held off from all of them, and a colleague is not', async (_, most, readsOf) => {
  const shop = await newWorld()
  const [read] = readsOf(shop.call)
  for (let count = 0; count < most; count += 1) await read?.()
  for (const each of readsOf(shop.call)) await expect(each()).rejects.toMatchObject(tooMany)
  for (const each of readsOf(colleagueOf(shop))) expect(await each()).toBeDefined()
  const later = shop.as({ now: new Date(shop.owner.now.getTime() + 60_000) })
  for (const each of readsOf(later)) expect(await each()).toBeDefined()
})

test('prices are asked for three hundred times in a minute by one person, and no more; it sells all the same', async () => {
  const shop = await newWorld()
  const items = [{ productId: await shop.product(), quantity: 1 }]
  for (let asked = 0; asked < 300; asked += 1) await shop.call.pos.validateCart({ items })
  await expect(shop.call.pos.validateCart({ items })).rejects.toMatchObject(tooMany)
  expect(await colleagueOf(shop).pos.validateCart({ items })).toMatchObject({ total: 118 })
  const later = shop.as({ now: new Date(shop.owner.now.getTime() + 60_000) })
  expect(await later.pos.validateCart({ items })).toMatchObject({ total: 118 })
  await shop.call.pos.checkout(saleOf(shop, items, 118))
})

test('a cash session is looked at three hundred times a minute, its report asked for as sums are, and selling goes on', async () => {
  const shop = await newWorld()
  const items = [{ productId: await shop.product(), quantity: 1 }]
  const { id: sessionId } = await shop.call.cashSession.open({ id: randomUUID(), float: 2000 })
  await shop.call.cashSession.count({ sessionId, pieces: [{ denomination: 2000, count: 1 }] })
  await shop.call.cashSession.close({ sessionId })
  for (const [most, ask] of [
    [300, (at = shop.call) => at.cashSession.getCurrent({})],
    [120, (at = shop.call) => at.cashSession.report({ sessionId })],
  ] as const) {
    for (let count = 0; count < most; count += 1) await ask()
    await expect(ask()).rejects.toMatchObject(tooMany)
    expect(await ask(colleagueOf(shop))).toBeDefined()
  }
  await expect(shop.call.dashboard.getSummary({})).rejects.toMatchObject(tooMany)
  await shop.call.pos.openTill({})
  await shop.call.cashSession.open({ id: randomUUID(), float: 2000 })
  expect(await shop.call.pos.checkout(saleOf(shop, items, 118))).toMatchObject({ total: 118 })
})

/** Refused for what it asks, or for how often it is asked. */
const chargeAt = (shop: World, at: World['call']) =>
  at.cards
    .startAttempt({
      id: randomUUID(),
      saleId: randomUUID(),
      providerId: randomUUID(),
      paymentMethodId: methodOf(shop, 'CARD'),
      amount: 118,
    })
    .catch((error: unknown) => error)

const unknownTerminal = refusal('cards.provider_unknown')

test('cards are not tried out one a second, by a person or by ten together', async () => {
  const shop = await newWorld()
  for (let person = 0; person < 10; person += 1) {
    const colleague = colleagueOf(shop)
    for (let tried = 0; tried < 60; tried += 1)
      expect(await chargeAt(shop, colleague)).toMatchObject(unknownTerminal)
    if (person === 0) expect(await chargeAt(shop, colleague)).toMatchObject(tooMany)
  }
  expect(await chargeAt(shop, shop.call)).toMatchObject(tooMany)
  expect(await chargeAt(shop, colleagueOf(shop, 1))).toMatchObject(unknownTerminal)
  // Another shop’s cards are no matter of this one.
  const other = await newWorld()
  expect(await chargeAt(other, other.call)).toMatchObject(unknownTerminal)
})
