import { expect, test } from 'vitest'
import { saleOf } from '#app/testing/till.server.ts'
import { newWorld } from '#app/testing/world.server.ts'

test('the copy of a receipt is for those who may print it again; the sale itself may be looked up', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  const detail = (permissions: Parameters<typeof shop.actor>[0]) =>
    shop.as({ permissions }).pos.getInvoiceDetail({ invoiceId: orderId })
  expect(await detail(['pos.access'])).toMatchObject({ total: 118, receiptData: null })
  expect(await detail(['pos.access', 'pos.reprint'])).toMatchObject({ receiptData: { copy: true } })
})
