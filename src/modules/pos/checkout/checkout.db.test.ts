import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld } from '#app/testing/world.server.ts'
import { reading } from '#platform/ctx.server.ts'
import { milli } from '#platform/money.ts'

test('a sale, its number and its stock land together', async () => {
  const shop = await newWorld()
  const coffee = await shop.product({ onHand: milli(3000) })
  const id = randomUUID()
  const sold = await shop.call.pos.checkout({
    id,
    items: [{ productId: coffee, quantity: 2 }],
    payments: [{ paymentMethodId: shop.methods.CASH ?? '', amount: 300 }],
    total: 236,
  })
  expect(sold).toMatchObject({
    orderId: id,
    orderNumber: '000001',
    ncf: 'E320000000001',
    total: 236,
    taxAmount: 36,
    changeAmount: 64,
  })
  const [level] = await reading(shop.owner, (tx) =>
    tx.query<{ on_hand_milli: number }>('select on_hand_milli from stock_levels where product_id = $1', [
      coffee,
    ]),
  )
  expect(level).toEqual({ on_hand_milli: 1000 })
})
