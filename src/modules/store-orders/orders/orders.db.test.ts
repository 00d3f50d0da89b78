import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { offered, openShop } from '../testing/store.server.ts'

async function twoOrders() {
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(50_000) })
  const ids: string[] = []
  for (const [at, name] of ['Yudelka Peña', 'Ramón Batista'].entries()) {
    // The second late in the evening of the shop's day, which is the next one in the world's time.
    const now = new Date(NOON.getTime() + at * 11 * HOUR_MS)
    const { call, sessionId } = await withCart(shop, storeId, product, 1, now)
    const id = randomUUID()
    ids.push(id)
    const email = `${at}@ejemplo.test`
    const phone = `809-555-010${at}`
    await call.ecommerce.placeOrder({ ...details(pickup), id, name, email, phone, sessionId, total: 100 })
  }
  const list = async (input: Parameters<typeof shop.call.ecommerce.getOrders>[0]) =>
    (await shop.call.ecommerce.getOrders(input)).data.map(({ name }) => name)
  return { shop, ids, list }
}

test('orders are found by number, name and telephone, by state, payment and the shop’s days, a page at a time', async () => {
  const { shop, ids, list } = await twoOrders()
  expect(await list({})).toEqual(['Ramón Batista', 'Yudelka Peña'])
  expect(await list({ search: 'p-000001' })).toEqual(['Yudelka Peña'])
  expect(await list({ search: 'batista' })).toEqual(['Ramón Batista'])
  expect(await list({ search: 'pena yudelka' })).toEqual(['Yudelka Peña'])
  expect(await list({ search: 'RAMÓN' })).toEqual(['Ramón Batista'])
  expect(await list({ search: '(809) 555-0100' })).toEqual(['Yudelka Peña'])
  expect(await list({ search: '100%' })).toEqual([])
  expect(await list({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['Ramón Batista', 'Yudelka Peña'])
  expect(await list({ from: '2026-11-21' })).toEqual([])
  expect(await list({ way: 'link' })).toEqual([])
  await shop.call.ecommerce.confirmTransfer({ id: ids[0] ?? '', reference: '0099' })
  expect(await list({ paid: true })).toEqual(['Yudelka Peña'])
  expect(await list({ paid: false, status: 'placed', way: 'transfer' })).toEqual(['Ramón Batista'])
  await shop.call.ecommerce.moveOrder({ id: ids[0] ?? '', status: 'delivered' })
  expect(await list({ status: 'open' })).toEqual(['Ramón Batista'])
  expect(await list({ status: 'delivered' })).toEqual(['Yudelka Peña'])
  const second = await shop.call.ecommerce.getOrders({ page: 2, pageSize: 1 })
  expect(second).toMatchObject({ data: [{ name: 'Yudelka Peña' }], pagination: { total: 2, pageCount: 2 } })
  const behind = await shop.call.ecommerce.getOrders({ page: 3, pageSize: 1 })
  expect(behind).toMatchObject({ data: [], pagination: { total: 2, pageCount: 2 } })
})

test('an invoiced order is not cancelled but returned, whose credit note takes all of it back', async () => {
  const { shop, ids } = await twoOrders()
  const id = ids[0] ?? ''
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({
    is_invoiced: true,
    pays: false,
    next: ['accepted', 'prepared', 'ready', 'delivered', 'returned'],
  })
  expect(
    await refused(shop.call.ecommerce.moveOrder({ id, status: 'cancelled', reason: 'No' })),
  ).toMatchObject({ code: 'store_orders.invoiced' })
  await shop.range({ type: 'nota_credito' })
  await shop.call.ecommerce.moveOrder({ id, status: 'returned', reason: 'No lo quiso' })
  const order = await shop.call.ecommerce.getOrder({ id })
  expect(order).toMatchObject({ status: 'returned', cancel_reason: 'No lo quiso', next: [] })
  const invoice = await shop.call.invoice.getById({ id: order.invoice_id ?? '' })
  expect(invoice.credit_notes).toMatchObject([{ total: 100 }])
})

test('nobody moves an order that somebody else moved meanwhile', async () => {
  const { shop, ids } = await twoOrders()
  const id = ids[0] ?? ''
  const { version } = await shop.call.ecommerce.getOrder({ id })
  await shop.call.ecommerce.moveOrder({ id, version, status: 'accepted' })
  expect(await refused(shop.call.ecommerce.moveOrder({ id, version, status: 'cancelled' }))).toMatchObject({
    code: 'platform.record_changed',
  })
})
