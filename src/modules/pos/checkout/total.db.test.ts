import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { change, stateOf } from '#app/testing/tenant-state.server.ts'
import { newWorld } from '#app/testing/world.server.ts'
import { saleOf } from '../testing/sale.server.ts'

test('a total that is not today’s is refused, both are named in centavos and nothing is written', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const sale = saleOf(shop, [{ productId: coffee, quantity: 2 }], 236)
  await change(shop, 'update products set price_cents = 12500 where id = $1', [coffee])
  const before = await stateOf(shop)
  await expect(shop.call.pos.checkout(sale)).rejects.toMatchObject({
    code: 'CONFLICT',
    ...refusal('pos.total_changed', { shown: 23_600, today: 25_000 }),
  })
  expect(await stateOf(shop)).toEqual(before)
})

test.each([117.99, 118.01, 0, -118])('%d for something of 118.00 is refused', async (total) => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const before = await stateOf(shop)
  await expect(
    shop.call.pos.checkout({ ...saleOf(shop, [{ productId: coffee, quantity: 1 }], 118), total }),
  ).rejects.toMatchObject({ cause: { code: 'pos.total_changed', params: { today: 11_800 } } })
  expect(await stateOf(shop)).toEqual(before)
})

test('a price in the input is not heeded where the shop has set one', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const cheap = { ...saleOf(shop, [{ productId: coffee, quantity: 1, price: 1 }], 1) }
  await expect(shop.call.pos.checkout(cheap)).rejects.toMatchObject(
    refusal('pos.total_changed', { shown: 100, today: 11_800 }),
  )
})
