import { expect, test } from 'vitest'
import { NOON, newWorld } from '#app/testing/world.server.ts'
import { milli } from '#platform/values/money.ts'
import { saleOf } from '../testing/sale.server.ts'

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

test('papers of recent sales have so many lines in all; what is longer is looked up by itself', async () => {
  const shop = await newWorld()
  const coffee = await shop.product({ onHand: milli(9_000_000) })
  const sell = async (lines: number, minute: number) => {
    const items = Array.from({ length: lines }, () => ({ productId: coffee, quantity: 1 }))
    const at = shop.as({ now: new Date(NOON.getTime() + minute * 60_000) })
    return (await at.pos.checkout(saleOf(shop, items, 118 * lines))).orderId
  }
  const small = await sell(2, 0)
  const first = await sell(900, 1)
  for (const minute of [2, 3]) await sell(900, minute)
  const { invoices } = await shop.call.pos.getRecentInvoices({ limit: 200 })
  expect(invoices.map(({ receiptData }) => receiptData?.items.length ?? null)).toEqual([900, 900, null, 2])
  expect(invoices.map(({ id }) => id).slice(2)).toEqual([first, small])
  expect(invoices[2]).toMatchObject({ total: 118 * 900 })
  const { receiptData } = await shop.call.pos.getInvoiceDetail({ invoiceId: first })
  expect(receiptData?.items).toHaveLength(900)
})

test('nobody asks for the papers of recent sales without end', async () => {
  const shop = await newWorld()
  for (let asked = 0; asked < 120; asked += 1) await shop.call.pos.getRecentInvoices({ limit: 1 })
  await expect(shop.call.pos.getRecentInvoices({ limit: 1 })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  const later = shop.as({ now: new Date(NOON.getTime() + 60_000) })
  expect(await later.pos.getRecentInvoices({ limit: 1 })).toEqual({ invoices: [] })
})
