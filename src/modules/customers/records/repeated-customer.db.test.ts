import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld } from '#app/testing/world.server.ts'

test('a new customer sent again after a lost answer is made once', async () => {
  const shop = await newWorld()
  const before = (await shop.call.customer.getAll({})).pagination.total
  const input = { name: 'Ana Peralta', phone: '809-555-0134', requestId: randomUUID() }
  const [first, second] = await Promise.all([
    shop.call.customer.create(input),
    shop.call.customer.create(input),
  ])
  expect(second).toEqual(first)
  expect(await shop.call.customer.create(input)).toEqual(first)
  expect((await shop.call.customer.getAll({})).pagination.total).toBe(before + 1)
})

test('the same request with another name is refused', async () => {
  const shop = await newWorld()
  const requestId = randomUUID()
  await shop.call.customer.create({ name: 'Ana', requestId })
  await expect(shop.call.customer.create({ name: 'Eva', requestId })).rejects.toMatchObject(
    refusal('platform.key_reused'),
  )
})
