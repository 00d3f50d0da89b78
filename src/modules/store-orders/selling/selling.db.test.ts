import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import { NOON } from '#app/testing/world.server.ts'
import { sumUpInvoices } from '#modules/invoices/list/invoice-sums.job.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { HOUR_MS } from '#platform/values/wall-clock.ts'
import { delivers, details, withCart } from '../testing/ordering.server.ts'
import { refused } from '../testing/refused.server.ts'
import { offered, openShop } from '../testing/store.server.ts'
import { followDeposits } from './pay-order.server.ts'

async function placed() {
  const { shop, storeId } = await openShop()
  const { pickup } = await delivers(shop)
  const product = await offered(shop, { name: 'Pan', price: cents(10_000), onHand: milli(5000) })
  const { call, sessionId } = await withCart(shop, storeId, product, 2)
  await call.ecommerce.placeOrder({ ...details(pickup), sessionId, total: 200 })
  const { data } = await shop.call.ecommerce.getOrders()
  const id = data[0]?.id ?? ''
  const pickedUp = { storeId, pickup }
  const shelf = async () => {
    const [row] = await inTransaction(shop.owner, (tx) =>
      tx.query<{ left: number }>(
        'select on_hand_milli::bigint as left from stock_levels where product_id = $1',
        [product],
      ),
    )
    return row?.left
  }
  return { shop, id, product, shelf, ...pickedUp }
}

test('a transfer that arrived makes one invoice at what was agreed on, with a fiscal number and its goods', async () => {
  const { shop, id, shelf } = await placed()
  await inTransaction(shop.owner, (tx) => tx.query('update products set price_cents = 99900'))
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  const order = await shop.call.ecommerce.getOrder({ id })
  expect(order).toMatchObject({ is_paid: true, is_invoiced: true, total: 200, status: 'placed' })
  const invoice = await shop.call.invoice.getById({ id: order.invoice_id ?? '' })
  expect(invoice).toMatchObject({ total: 200, pending: 0, origin: 'store' })
  expect((await shop.call.invoice.getAll({ origin: 'store' })).pagination.total).toBe(1)
  expect((await shop.call.invoice.getAll({ origin: 'office' })).pagination.total).toBe(0)
  expect(invoice.ncf).toMatch(/^E32/)
  expect(await shelf()).toBe(3000)
  await followDeposits(shop.owner, [{ purpose_id: id, to: 'paid' }])
  const count = await inTransaction(shop.owner, (tx) => tx.query('select id from invoices'))
  expect(count).toHaveLength(1)
  expect(await refused(shop.call.ecommerce.confirmTransfer({ id, reference: '0100' }))).toMatchObject({
    code: 'store_orders.nothing_to_pay',
  })
})

test('what was invoiced of orders as if the office had made it is of the store once the program is new', async () => {
  const { shop, id } = await placed()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  const { tenantId } = shop.owner
  await change(shop, "update invoices set origin = 'office' where tenant_id = $1", [tenantId])
  await sumUpInvoices(shop.owner, 1)
  const found = async (origin: 'office' | 'store') => {
    const { data, pagination, totals } = await shop.call.invoice.getAll({ origin })
    return { shown: data.length, counted: pagination.total, total: totals.total }
  }
  expect(await found('office')).toEqual({ shown: 1, counted: 1, total: 200 })
  const [, sums = ''] = readFileSync('migrations/0775_where_invoices_come_from.sql', 'utf8').split(
    '-- The sums',
  )
  await change(shop, `-- ${sums.replace('id from tenants', `id from tenants where id = '${tenantId}'`)}`)
  expect(await found('office')).toEqual({ shown: 0, counted: 0, total: 0 })
  expect(await found('store')).toEqual({ shown: 1, counted: 1, total: 200 })
})

test('an order goes its way to the customer and comes back by a credit note, its goods with it', async () => {
  const { shop, id, shelf } = await placed()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  for (const status of ['accepted', 'prepared', 'ready', 'delivered'] as const)
    await shop.call.ecommerce.moveOrder({ id, status })
  expect(await refused(shop.call.ecommerce.moveOrder({ id, status: 'cancelled' }))).toMatchObject({
    code: 'store_orders.move_refused',
    from: 'delivered',
  })
  await shop.range({ type: 'nota_credito' })
  await shop.call.ecommerce.moveOrder({ id, status: 'returned' })
  expect(await shelf()).toBe(5000)
})

test('an order whose time passed is accepted or paid only with goods that nobody else took, and money that arrived stays', async () => {
  const { shop, id, product, shelf, storeId, pickup } = await placed()
  const now = new Date(NOON.getTime() + 25 * HOUR_MS)
  const { call, sessionId } = await withCart(shop, storeId, product, 4, now)
  const theirs = { ...details(pickup), sessionId, total: 400 }
  await call.ecommerce.placeOrder(theirs)
  const later = shop.as({ ctx: { ...shop.owner, now } })
  const short = { code: 'store_orders.stock_short', name: 'Pan', available: 1 }
  expect(await refused(later.ecommerce.moveOrder({ id, status: 'accepted' }))).toEqual(short)
  const [method] = (await shop.call.paymentMethod.getAll()).filter(({ code }) => code === 'CARD')
  const paid = { id, payment_method_id: method?.id ?? '', amount: 200, reference: '0098' }
  expect(await refused(later.ecommerce.recordOrderPayment(paid))).toEqual(short)
  await later.ecommerce.confirmTransfer({ id, reference: '0099' })
  await followDeposits({ ...shop.owner, now }, [{ purpose_id: id, to: 'paid' }])
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ is_paid: true, is_invoiced: false })
  expect(await shop.call.notification.getUnread()).toContainEqual(
    expect.objectContaining({ kind: 'store_order_short', params: { number: 'P-000001', product: 'Pan' } }),
  )
  // Who took the goods has them.
  await later.ecommerce.moveOrder({ id: theirs.id, status: 'accepted' })
  expect(await refused(later.ecommerce.moveOrder({ id, status: 'accepted' }))).toEqual(short)
  await later.ecommerce.moveOrder({ id: theirs.id, status: 'cancelled' })
  await later.ecommerce.moveOrder({ id, status: 'accepted' })
  expect(await shelf()).toBe(5000)
})

test('what is cancelled is free for others, and another shop’s orders are not there', async () => {
  const [mine, theirs] = [await placed(), await placed()]
  await mine.shop.call.ecommerce.moveOrder({ id: mine.id, status: 'cancelled', reason: 'Se arrepintió' })
  const kept = await inTransaction(mine.shop.owner, (tx) =>
    tx.query('select order_id from store_reservations'),
  )
  expect(kept).toEqual([])
  expect(
    await refused(mine.shop.call.ecommerce.moveOrder({ id: theirs.id, status: 'accepted' })),
  ).toMatchObject({ code: 'store_orders.order_not_found' })
})

test('an order that costs nothing asks for nothing, is kept until the shop accepts it, and is invoiced as it is handed over', async () => {
  const { shop, storeId, product, pickup } = await placed()
  await shop.call.promotion.create({
    name: 'De regalo',
    code: 'REG',
    type: 'percentage_discount',
    discount: 100,
    productIds: [product],
    startDate: '2026-11-20',
    endDate: '2026-12-31',
  })
  const { call, sessionId } = await withCart(shop, storeId, product, 2)
  const sent = { ...details(pickup), sessionId, total: 0 }
  await call.ecommerce.placeOrder(sent)
  const { id } = sent
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({
    total: 0,
    is_paid: true,
    pays: false,
    status: 'placed',
    held_until: expect.any(String),
  })
  expect(await refused(shop.call.ecommerce.confirmTransfer({ id, reference: '0100' }))).toMatchObject({
    code: 'store_orders.nothing_to_pay',
  })
  for (const status of ['accepted', 'prepared', 'ready', 'delivered'] as const)
    await shop.call.ecommerce.moveOrder({ id, status })
  const { invoice_id } = await shop.call.ecommerce.getOrder({ id })
  expect(await shop.call.invoice.getById({ id: invoice_id ?? '' })).toMatchObject({ total: 0, pending: 0 })
})

test('what was agreed on is sold as it was, though its product was changed, moved or deleted since', async () => {
  const { shop, storeId, pickup, shelf } = await placed()
  const category = await shop.call.productCategory.create({ name: 'Panes', code: 'PAN' })
  const product = await offered(shop, { name: 'Pan de agua', price: cents(10_000), onHand: milli(5000) })
  const other = await offered(shop, { name: 'Pan sobao', price: cents(10_000), onHand: milli(5000) })
  await inTransaction(shop.owner, (tx) =>
    tx.query('update products set category_id = $1 where id = any($2::uuid[])', [
      category.id,
      [product, other],
    ]),
  )
  await shop.call.promotion.create({
    name: 'Panes a mitad',
    code: 'PAN',
    type: 'percentage_discount',
    discount: 50,
    categoryIds: [category.id],
    startDate: '2026-11-20',
    endDate: '2026-12-31',
  })
  const ordered = []
  for (const productId of [product, other]) {
    const { call, sessionId } = await withCart(shop, storeId, productId, 2)
    const sent = { ...details(pickup), sessionId, total: 100 }
    await call.ecommerce.placeOrder(sent)
    ordered.push(sent.id)
  }
  await inTransaction(shop.owner, async (tx) => {
    await tx.query('update products set category_id = null, deleted_at = $2 where id = $1', [product, NOON])
    await tx.query("update products set category_id = null, product_type = 'service' where id = $1", [other])
  })
  for (const id of ordered) {
    await shop.call.ecommerce.confirmTransfer({ id, reference: id })
    expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ is_invoiced: true, total: 100 })
  }
  const left = await inTransaction(shop.owner, (tx) =>
    tx.query('select on_hand_milli::int as left from stock_levels where product_id = any($1::uuid[])', [
      [product, other],
    ]),
  )
  expect(left).toEqual([{ left: 3000 }, { left: 3000 }])
  expect(await shelf()).toBe(5000)
})

test('what keeps a paid order from being invoiced is told in the words of the refusal', async () => {
  const { shop, id } = await placed()
  await inTransaction(shop.owner, (tx) => tx.query('update stock_levels set on_hand_milli = 1000'))
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ is_paid: true, is_invoiced: false })
  const told = (await shop.call.notification.getUnread()).find(({ kind }) => kind === 'store_order_unposted')
  expect(told?.params).toMatchObject({
    number: 'P-000001',
    why_es: expect.stringContaining('De «Pan» quedan 1 y se piden 2.'),
  })
})
