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

test('the last sales come with their papers, for those who may print them again', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  for (const quantity of [1, 2]) {
    await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity }], 118 * quantity))
  }
  const recent = async (permissions: Parameters<typeof shop.actor>[0]) =>
    (await shop.as({ permissions }).pos.getRecentInvoices()).invoices.map(({ receiptData }) => receiptData)
  const papers = await recent(['pos.access', 'pos.reprint'])
  expect(papers).toHaveLength(2)
  expect(papers.map((paper) => paper?.items.map(({ quantity }) => quantity)).toSorted()).toEqual([[1], [2]])
  expect(papers[0]).toMatchObject({ copy: true, payments: [{ payment_method_name: 'Efectivo' }] })
  expect(await recent(['pos.access'])).toEqual([null, null])
})
