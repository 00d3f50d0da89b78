import { expect, test } from 'vitest'
import { NOON } from '#app/testing/world.server.ts'
import { depositCredited } from '#modules/invoices/deposits/deposit-events.ts'
import { MINUTE_MS } from '#platform/values/wall-clock.ts'
import { details, withCart } from '../testing/ordering.server.ts'
import { rows, sellingByLink } from '../testing/selling.server.ts'
import { followLateMoney } from './late-money.server.ts'

test('an order is paid by AZUL’s page, and has its invoice, its stock and no more than one payment', async () => {
  const { order, linkOf, page, begin, approve, shop, invoiceOf, onHand } = await sellingByLink()
  const id = await order({ way: 'link' })
  const { held_until } = await shop.call.ecommerce.getOrder({ id })
  expect(held_until).toBe(new Date(NOON.getTime() + 30 * MINUTE_MS).toISOString())
  // What is paid there is the order's price: nothing is deposited.
  const shown = await page(id)
  expect(shown).toContain('Pedido P-000001')
  expect(shown).not.toContain('Depósito')
  await approve(await begin(id), id)
  expect(await shop.call.notification.getUnread()).toContainEqual(
    expect.objectContaining({ kind: 'store_order_paid', params: { number: 'P-000001', amount: 20_000 } }),
  )
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ is_paid: true, is_invoiced: true })
  expect(await invoiceOf(id)).toMatchObject({ total: 200, pending: 0 })
  expect(await onHand()).toBe(3000)
  expect(await linkOf(id)).toBeNull()
  expect(await rows(shop, 'select id from customer_payments')).toHaveLength(1)
  // Nobody of the shop pressed anything: what became of it is the program's.
  const { moves } = await shop.call.ecommerce.getOrder({ id })
  expect(moves.find(({ what }) => what === 'invoiced')).toMatchObject({ by_name: '', is_person: false })
})

test('what is paid by a link after its time stays paid, and the shop hears that somebody else has the goods', async () => {
  const { order, begin, approve, shop, storeId, pickup, product } = await sellingByLink()
  const id = await order({ way: 'link' })
  const number = await begin(id)
  const now = new Date(NOON.getTime() + 46 * MINUTE_MS)
  const { call, sessionId } = await withCart(shop, storeId, product, 5, now)
  await call.ecommerce.placeOrder({ ...details(pickup), sessionId, total: 500 })
  await approve(number, id, now)
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ is_paid: true, is_invoiced: false })
  const told = (await shop.call.notification.getUnread()).map(({ kind }) => kind)
  expect(told).toEqual(expect.arrayContaining(['store_order_short', 'store_order_paid']))
})

test('what was paid in cash as it was handed over is asked for by no link, and what comes all the same is the customer’s', async () => {
  const { order, linkOf, begin, approve, shop, method, upTo } = await sellingByLink()
  const id = await order({ way: 'link' })
  // AZUL's page stands open at the customer's meanwhile.
  const number = await begin(id)
  await upTo(id, 'ready')
  const payment = { payment_method_id: await method('CASH') }
  await shop.call.ecommerce.moveOrder({ id, status: 'delivered', payment })
  expect(await linkOf(id)).toBeNull()
  await approve(number, id)
  expect(await rows(shop, 'select id from invoices')).toHaveLength(1)
  // Beside the cash of the invoice, it is what the customer has paid ahead.
  expect(await rows(shop, 'select amount_cents::int as amount from customer_payments')).toEqual([
    { amount: 20_000 },
  ])
  expect(await rows(shop, 'select status from customer_deposits')).toEqual([{ status: 'pending' }])
  for (const { payload } of await rows(
    shop,
    `select payload from outbox where event = '${depositCredited.name}'`,
  ))
    await followLateMoney(shop.owner, depositCredited.payload.parse(payload))
  const { status, moves } = await shop.call.ecommerce.getOrder({ id })
  expect([status, moves.at(-1)?.what]).toEqual(['delivered', 'credited'])
  expect(await shop.call.notification.getUnread()).toContainEqual(
    expect.objectContaining({ kind: 'store_order_late', params: { number: 'P-000001', amount: 20_000 } }),
  )
  // The order says it: the link rings no second bell of the same money.
  expect(await rows(shop, `select 1 from notifications where kind = 'payment_link_credited'`)).toEqual([])
})

test('what was taken of an order that is cancelled is the customer’s, and no link asks for what was paid by hand', async () => {
  const { order, linkOf, shop, method } = await sellingByLink()
  const id = await order({ way: 'link' })
  expect(await linkOf(id)).not.toBeNull()
  await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
  await shop.call.ecommerce.recordOrderPayment({
    id,
    payment_method_id: await method('TRANSFER'),
    amount: 200,
    reference: '0099',
  })
  expect(await linkOf(id)).toBeNull()
  await shop.call.ecommerce.moveOrder({ id, status: 'cancelled', reason: 'Se arrepintió' })
  expect(await rows(shop, 'select status, released_cents::int as released from customer_deposits')).toEqual([
    { status: 'refunded', released: 20_000 },
  ])
})
