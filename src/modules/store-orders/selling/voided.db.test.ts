import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { World } from '#app/testing/world.server.ts'
import { invoiceVoided } from '#modules/invoices/voids/invoice-voided.ts'
import { inTransaction, reading } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { cents, milli } from '#platform/values/money.ts'
import { orderByToken } from '../orders/orders.server.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { offered, openShop } from '../testing/store.server.ts'
import { followVoid } from './invoice-order.server.ts'
import { followDeposits } from './pay-order.server.ts'

/** A shop with five loaves, of which somebody ordered two. */
async function ordered(way: 'transfer' | 'on_delivery' = 'transfer') {
  const { shop, storeId } = await openShop()
  await shop.range({ type: 'nota_credito' })
  await inTransaction(shop.owner, (tx) =>
    tx.query("update payment_methods set available_for_online_store = true where code = 'CASH'"),
  )
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const { call, sessionId } = await withCart(shop, storeId, product, 2)
  const sent = { ...details(pickup), sessionId, total: 200, way }
  await call.ecommerce.placeOrder(sent)
  const id = sent.id as StoreOrderId
  const order = () => shop.call.ecommerce.getOrder({ id })
  /** Voids the order's invoice at the counter, and does what the worker does then, twice. */
  const voids = async () => {
    const { invoice_id } = await order()
    await shop.call.pos.cancelInvoice({
      invoiceId: invoice_id ?? '',
      reason: 'Error',
      requestId: randomUUID(),
    })
    await work(shop)
    await work(shop)
    await followDeposits(shop.owner, [{ purpose_id: id, from: 'applied', to: 'paid' }])
  }
  const upTo = async (last: 'ready' | 'delivered', payment?: { payment_method_id: string }) => {
    const steps = ['accepted', 'prepared', 'ready', 'delivered'] as const
    for (const status of steps.slice(0, steps.indexOf(last) + 1))
      await shop.call.ecommerce.moveOrder({ id, status, ...(status === 'delivered' && { payment }) })
  }
  const figures = async () => {
    const [row] = await inTransaction(shop.owner, (tx) =>
      tx.query<{ shelf: number; kept: number; credit: number; deposits: string[] }>(
        `select (select on_hand_milli::int from stock_levels where product_id = $1) as shelf,
          (select coalesce(sum(quantity_milli), 0)::int from store_reservations) as kept,
          (select coalesce(sum(credit_cents), 0)::int from customer_accounts) as credit,
          array(select status from customer_deposits) as deposits`,
        [product],
      ),
    )
    return row
  }
  return { shop, storeId, pickup, product, id, order, voids, upTo, figures }
}

const tokenOf = async (shop: World, id: StoreOrderId): Promise<string> => {
  const [row] = await reading(shop.owner, (tx) =>
    tx.query<{ token: string }>('select token from store_orders where id = $1', [id]),
  )
  return row?.token ?? ''
}

async function work(shop: World): Promise<void> {
  const rows = await reading(shop.owner, (tx) =>
    tx.query<{ payload: unknown }>('select payload from outbox where event = $1', [invoiceVoided.name]),
  )
  for (const { payload } of rows) await followVoid(shop.owner, invoiceVoided.payload.parse(payload))
}

test('an order whose invoice was voided is as it was before: paid, its goods kept, invoiced again or cancelled', async () => {
  const { shop, id, order, voids, figures } = await ordered()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  expect(await figures()).toMatchObject({ shelf: 3000, kept: 0, deposits: ['applied'] })
  await voids()
  expect(await figures()).toMatchObject({ shelf: 5000, kept: 2000, credit: 0, deposits: ['paid'] })
  expect(await order()).toMatchObject({
    status: 'placed',
    is_paid: true,
    is_invoiced: false,
    may_invoice: true,
    next: ['accepted', 'prepared', 'ready', 'delivered', 'cancelled'],
  })
  await shop.call.ecommerce.invoiceOrder({ id })
  expect(await figures()).toMatchObject({ shelf: 3000, kept: 0, deposits: ['applied'] })
  expect(await order()).toMatchObject({ is_invoiced: true, may_invoice: false })
  expect(await refused(shop.call.ecommerce.invoiceOrder({ id }))).toMatchObject({
    code: 'store_orders.nothing_to_invoice',
  })
  await voids()
  await shop.call.ecommerce.moveOrder({ id, status: 'cancelled', reason: 'No queda' })
  expect(await figures()).toMatchObject({ shelf: 5000, kept: 0, credit: 20_000, deposits: ['refunded'] })
  const { moves } = await order()
  expect(moves.map(({ what }) => what)).toEqual([
    'placed',
    'paid',
    'invoiced',
    'voided',
    'invoiced',
    'voided',
    'cancelled',
  ])
})

test('an order that was delivered before its invoice was voided keeps nothing, and gives what was paid back when it returns', async () => {
  const { shop, id, order, voids, upTo, figures } = await ordered()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  await upTo('delivered')
  await voids()
  expect(await figures()).toMatchObject({ shelf: 5000, kept: 0, deposits: ['paid'] })
  await shop.call.ecommerce.moveOrder({ id, status: 'returned', reason: 'Lo devolvió' })
  expect(await figures()).toMatchObject({ shelf: 5000, credit: 20_000, deposits: ['refunded'] })
  expect(await order()).toMatchObject({ status: 'returned', may_invoice: false })
})

test('what was handed over for a voided invoice went back with it, and is taken once more with the next', async () => {
  const { shop, id, order, voids, upTo, figures } = await ordered('on_delivery')
  const cash = (await shop.call.paymentMethod.getAll()).find(({ code }) => code === 'CASH')
  const payment = { payment_method_id: cash?.id ?? '' }
  await upTo('delivered', payment)
  await voids()
  expect(await order()).toMatchObject({ status: 'delivered', is_paid: false, may_invoice: true })
  expect(await refused(shop.call.ecommerce.invoiceOrder({ id }))).toMatchObject({
    code: 'store_orders.payment_needed',
  })
  await shop.call.ecommerce.invoiceOrder({ id, payment })
  expect(await order()).toMatchObject({ is_paid: true, is_invoiced: true })
  expect(await figures()).toMatchObject({ shelf: 3000, credit: 0, deposits: [] })
})

test('where somebody else has the goods meanwhile the shop is told, and the order waits for others', async () => {
  const { shop, storeId, product, pickup, id, order, voids, upTo } = await ordered()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  await upTo('ready')
  const { call, sessionId } = await withCart(shop, storeId, product, 3)
  const theirs = { ...details(pickup), sessionId, total: 300 }
  await call.ecommerce.placeOrder(theirs)
  await inTransaction(shop.owner, (tx) =>
    tx.query('update store_reservations set quantity_milli = 4000 where order_id = $1', [theirs.id]),
  )
  await voids()
  expect(await shop.call.notification.getUnread()).toContainEqual(
    expect.objectContaining({ kind: 'store_order_not_kept', params: { number: 'P-000001', product: 'Pan' } }),
  )
  expect(await refused(shop.call.ecommerce.invoiceOrder({ id }))).toMatchObject({
    code: 'store_orders.stock_short',
    available: 1,
  })
  expect(await order()).toMatchObject({ status: 'ready', is_invoiced: false })
})

test('what of an order went back as money at the counter before it is returned is nobody’s credit', async () => {
  const { shop, product, id, order, upTo } = await ordered('on_delivery')
  await shop.call.cashSession.open({ id: randomUUID(), float: 500 })
  const cash = (await shop.call.paymentMethod.getAll()).find(({ code }) => code === 'CASH')
  await upTo('delivered', { payment_method_id: cash?.id ?? '' })
  const { invoice_id, customer_id } = await order()
  const back = (refund: 'cash' | 'credit') =>
    shop.call.creditNote.create({
      requestId: randomUUID(),
      order_id: invoice_id ?? '',
      customer_id,
      reason: 'product_return',
      refund,
      items: [{ product_id: product, quantity: 1, price: 100, line: 0, reason: 'No lo quiere' }],
    })
  const backs = async () => {
    const found = await orderByToken(shop.owner, await tokenOf(shop, id))
    return found?.money_back.map(({ way, amount }) => [way, amount])
  }
  await back('cash')
  expect(await backs()).toEqual([['cash', 100]])
  await back('credit')
  await shop.call.ecommerce.moveOrder({ id, status: 'returned', reason: 'No lo quiere' })
  expect(await backs()).toEqual([
    ['cash', 100],
    ['note', 100],
  ])
})

test('an order whose whole invoice came back by a credit note is handed over no more, and returned without another note', async () => {
  const { shop, product, id, order, figures } = await ordered()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  const { invoice_id, customer_id } = await order()
  await shop.call.creditNote.create({
    requestId: randomUUID(),
    order_id: invoice_id ?? '',
    customer_id,
    reason: 'product_return',
    refund: 'credit',
    items: [{ product_id: product, quantity: 2, price: 100, line: 0, reason: 'No lo quiere' }],
  })
  expect(await order()).toMatchObject({ next: ['returned'] })
  expect(await refused(shop.call.ecommerce.moveOrder({ id, status: 'accepted' }))).toMatchObject({
    code: 'store_orders.move_refused',
  })
  await shop.call.ecommerce.moveOrder({ id, status: 'returned', reason: 'No lo quiere' })
  expect(await figures()).toMatchObject({ shelf: 5000, credit: 0 })
})
