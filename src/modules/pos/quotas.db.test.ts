import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { methodOf, refusal, saleOf } from '#app/testing/till.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import type { UserId } from '#platform/ids.ts'

const tooMany = { code: 'TOO_MANY_REQUESTS', ...refusal('platform.too_many_requests', { seconds: 60 }) }

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

test('whoever copies the catalogue without end is held off, and a colleague is not', async () => {
  const shop = await newWorld()
  const read = (at = shop.call) => at.pos.getCatalogue({ after: null, limit: 10 })
  for (let count = 0; count < 300; count += 1) await read()
  await expect(read()).rejects.toMatchObject(tooMany)
  await expect(shop.call.product.getAll({})).rejects.toMatchObject(tooMany)
  expect(await read(colleagueOf(shop))).toBeDefined()
})

test('cards are not tried out one a second', async () => {
  const shop = await newWorld()
  const start = () =>
    shop.call.cards.startAttempt({
      id: randomUUID(),
      saleId: randomUUID(),
      providerId: randomUUID(),
      paymentMethodId: methodOf(shop, 'CARD'),
      amount: 118,
    })
  const refusals: unknown[] = []
  for (let tried = 0; tried < 61; tried += 1) {
    await start().catch((error: unknown) => refusals.push(error))
  }
  expect(refusals.at(-1)).toMatchObject(tooMany)
})
