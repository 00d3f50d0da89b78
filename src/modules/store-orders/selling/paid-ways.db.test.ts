import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { change } from '#app/testing/tenant-state.server.ts'
import type { World } from '#app/testing/world.server.ts'
import { cashSessionOf } from '#modules/cash/testing/cash-session.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { StoreOrderId } from '#platform/values/ids.ts'
import { refused } from '../testing/refused.server.ts'
import { rows, selling } from '../testing/selling.server.ts'
import { openShop } from '../testing/store.server.ts'

test('cash on delivery is charged as it is handed over, and that makes the invoice', async () => {
  const { shop } = await openShop()
  const { order, method, upTo, invoiceOf, onHand } = await selling(shop)
  const id = await order({ way: 'on_delivery' })
  await upTo(id, 'ready')
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ is_invoiced: false, pays: true })
  expect(await refused(shop.call.ecommerce.moveOrder({ id, status: 'delivered' }))).toMatchObject({
    code: 'store_orders.payment_needed',
  })
  expect(
    await refused(
      shop.call.ecommerce.moveOrder({
        id,
        status: 'delivered',
        payment: { payment_method_id: randomUUID() },
      }),
    ),
  ).toMatchObject({ code: 'pos.payment_method_unknown' })
  const payment = { payment_method_id: await method('CASH') }
  await shop.call.ecommerce.moveOrder({ id, status: 'delivered', payment })
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ status: 'delivered', is_paid: true })
  expect(await invoiceOf(id)).toMatchObject({ total: 200, pending: 0 })
  expect(await onHand()).toBe(3000)
})

test('who orders with an RNC has a document of fiscal credit in that name', async () => {
  const { shop } = await openShop()
  const { order, invoiceOf } = await selling(shop)
  const id = await order({
    document_type: 'credito_fiscal',
    tax_id: '131-24679-6',
    tax_name: 'Comercial Peña SRL',
  })
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  const invoice = await invoiceOf(id)
  expect(invoice.ncf).toMatch(/^E31/)
  expect(invoice).toMatchObject({
    document_type: 'credito_fiscal',
    pending: 0,
    customer: { name: 'Comercial Peña SRL', tax_id: '131246796' },
  })
})

test('a shop that invoices what was delivered makes no invoice of what is paid until then', async () => {
  const { shop } = await openShop()
  await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
  const { order, upTo, invoiceOf, onHand } = await selling(shop)
  const id = await order()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  await upTo(id, 'ready')
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({
    is_paid: true,
    is_invoiced: false,
    pays: false,
    next: ['delivered', 'cancelled'],
  })
  expect(await onHand()).toBe(5000)
  await shop.call.ecommerce.moveOrder({ id, status: 'delivered' })
  expect(await invoiceOf(id)).toMatchObject({ total: 200, pending: 0 })
  expect(await onHand()).toBe(3000)
})

/** What cash lies in the drawers by what was written down of it. */
const inDrawers = async (shop: World) => {
  const [row] = await rows(
    shop,
    `select coalesce(sum(amount_cents), 0)::int as cash from customer_payments where cash_session_id is not null`,
  )
  return row?.cash
}

test('cash for an order that is not handed over yet is a payment of its own in the drawer, and pays its invoice later', async () => {
  const { shop } = await openShop()
  await shop.call.tenant.updateConfiguration({
    changes: { store_invoices_when: 'delivered', cash_session_required: true },
  })
  const { order, method, upTo, invoiceOf } = await selling(shop)
  const id = await order({ way: 'on_delivery' })
  const payment_method_id = await method('CASH')
  const paid = { id, payment_method_id, amount: 200, requestId: randomUUID() }
  expect(await refused(shop.call.ecommerce.recordOrderPayment(paid))).toMatchObject({
    code: 'payments.cashbox_closed',
  })
  await shop.call.cashSession.open({ id: randomUUID(), float: 500 })
  expect(await refused(shop.call.ecommerce.recordOrderPayment({ ...paid, amount: 150 }))).toMatchObject({
    code: 'deposits.amount_differs',
    asked: 20_000,
  })
  const taken = await shop.call.ecommerce.recordOrderPayment(paid)
  expect(taken.number).toBe('RC-000001')
  expect(await shop.call.ecommerce.recordOrderPayment(paid)).toEqual(taken)
  expect(await inDrawers(shop)).toBe(20_000)
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({
    is_paid: true,
    is_invoiced: false,
    pays: false,
    held_until: null,
  })
  expect(
    await refused(shop.call.ecommerce.recordOrderPayment({ ...paid, requestId: randomUUID() })),
  ).toMatchObject({ code: 'store_orders.nothing_to_pay' })
  await upTo(id, 'delivered')
  expect(await invoiceOf(id)).toMatchObject({ total: 200, pending: 0 })
  // The money came once, with the payment, and not again with the invoice.
  expect(await inDrawers(shop)).toBe(20_000)
  expect(await rows(shop, 'select id from customer_payments')).toHaveLength(1)
})

test('a card for an order makes its invoice at once where the shop invoices what is paid; credit and another shop’s order are refused', async () => {
  const { shop } = await openShop()
  const { order, method, invoiceOf, onHand } = await selling(shop)
  const id = await order({ way: 'on_delivery' })
  const pay = async (code: string, more: object = {}, by = shop) =>
    by.call.ecommerce.recordOrderPayment({
      id,
      payment_method_id: await method(code),
      amount: 200,
      reference: '123456',
      ...more,
    })
  await rows(shop, "update payment_methods set is_active = true where code = 'CREDIT'")
  expect(await refused(pay('CREDIT'))).toMatchObject({ code: 'payments.method_pays_nothing' })
  expect(await refused(pay('CARD', { reference: null }))).toMatchObject({
    code: 'payments.reference_missing',
  })
  expect(await refused(pay('CARD', {}, (await openShop()).shop))).toMatchObject({
    code: 'store_orders.order_not_found',
  })
  await pay('CARD')
  expect(await invoiceOf(id)).toMatchObject({ total: 200, pending: 0 })
  expect(await onHand()).toBe(3000)
})

test('who handles orders and may record no payments takes no money for one', async () => {
  const { shop } = await openShop()
  const { order, method } = await selling(shop)
  const id = await order({ way: 'transfer' })
  const paid = { id, payment_method_id: await method('TRANSFER'), amount: 200, reference: '0001' }
  const permissions = ['ecommerce.orders', 'ecommerce.manage_orders'] as const
  await expect(shop.as({ permissions }).ecommerce.recordOrderPayment(paid)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'Requiere permiso: invoices.pay',
  })
  await expect(
    shop.as({ permissions }).ecommerce.confirmTransfer({ id, reference: '0001' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Requiere permiso: invoices.pay' })
  await shop.as({ permissions: [...permissions, 'invoices.pay'] }).ecommerce.recordOrderPayment(paid)
})

test('who handles orders and may record no payments hands over what is paid, and nothing that is paid then', async () => {
  const { shop } = await openShop()
  const { order, method, upTo } = await selling(shop)
  const orders = { permissions: ['ecommerce.orders', 'ecommerce.manage_orders'] as const }
  const payers = { permissions: [...orders.permissions, 'invoices.pay'] as const }
  const payment_method_id = await method('CARD')
  const [owed, paid] = [await order({ way: 'on_delivery' }), await order({ way: 'transfer' })]
  await upTo(owed, 'ready')
  await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
  await shop.call.ecommerce.confirmTransfer({ id: paid, reference: '0007' })
  await upTo(paid, 'ready')
  const handed = {
    id: owed,
    status: 'delivered',
    payment: { payment_method_id, reference: '123456' },
  } as const
  expect(await refused(shop.as(orders).ecommerce.moveOrder(handed))).toMatchObject({
    code: 'store_orders.taking_money_forbidden',
  })
  expect(await rows(shop, 'select id from invoices')).toEqual([])
  expect(await shop.call.ecommerce.getOrder({ id: owed })).toMatchObject({ status: 'ready', pays: true })
  await shop.as(orders).ecommerce.moveOrder({ id: paid, status: 'delivered' })
  await shop.as(payers).ecommerce.moveOrder(handed)
  expect(await rows(shop, 'select id from invoices')).toHaveLength(2)
})

test('two who take the money of one order at the same moment take it once', async () => {
  const { shop } = await openShop()
  const { order, method } = await selling(shop)
  const id = await order({ way: 'transfer' })
  const payment_method_id = await method('TRANSFER')
  const answers = await Promise.all(
    ['0001', '0002'].map((reference) =>
      shop.call.ecommerce.recordOrderPayment({ id, payment_method_id, amount: 200, reference }).then(
        () => 'taken',
        async (error: unknown) => (await refused(Promise.reject(error))).code,
      ),
    ),
  )
  expect(answers.toSorted()).toEqual(['store_orders.nothing_to_pay', 'taken'])
  expect(await rows(shop, 'select id from customer_payments')).toHaveLength(1)
})

test('what was paid of an order that is cancelled goes back in cash out of the drawer, by who may handle money', async () => {
  const { shop } = await openShop()
  await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
  const { order, method } = await selling(shop)
  const id = await order({ way: 'on_delivery' })
  await shop.call.cashSession.open({ id: randomUUID(), float: 500 })
  await shop.call.ecommerce.recordOrderPayment({ id, payment_method_id: await method('CASH'), amount: 200 })
  const handler = shop.as({ permissions: ['ecommerce.orders', 'ecommerce.manage_orders'] })
  const back = { id, status: 'cancelled', reason: 'No queda', refund: { way: 'cash' } } as const
  expect(await refused(handler.ecommerce.moveOrder(back))).toMatchObject({
    code: 'store_orders.taking_money_forbidden',
  })
  await shop.call.ecommerce.moveOrder(back)
  expect(await rows(shop, 'select way, amount_cents::int as amount from customer_deposit_refunds')).toEqual([
    { way: 'cash', amount: 20_000 },
  ])
  // What came in went out again, and nothing of it is owed to anybody.
  expect(
    await rows(shop, 'select coalesce(sum(credit_cents), 0)::int as credit from customer_accounts'),
  ).toEqual([{ credit: 0 }])
})

test('a transfer that goes back has its number', async () => {
  const { shop } = await openShop()
  await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
  const { order } = await selling(shop)
  const id = await order()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  const back = { id, status: 'cancelled', reason: 'No queda' } as const
  await expect(shop.call.ecommerce.moveOrder({ ...back, refund: { way: 'transfer' } })).rejects.toMatchObject(
    { code: 'BAD_REQUEST' },
  )
  await shop.call.ecommerce.moveOrder({ ...back, refund: { way: 'transfer', reference: 'BHD-7' } })
  expect(await rows(shop, 'select way, reference from customer_deposit_refunds')).toEqual([
    { way: 'transfer', reference: 'BHD-7' },
  ])
  // Who looks at the order, the list or the customer's account reads where the money is.
  const { money_back, customer_id } = await shop.call.ecommerce.getOrder({ id })
  expect(money_back).toMatchObject([
    { way: 'transfer', amount: 200, number: 'RD-000001', reference: 'BHD-7', left: null },
  ])
  expect((await shop.call.ecommerce.getOrders()).data).toMatchObject([{ ways_back: ['transfer'] }])
  const { data } = await shop.call.customer.getPayments({ id: customer_id })
  expect(data).toMatchObject([{ refund: { way: 'transfer', number: 'RD-000001' }, left: 0 }])
})

test('what is left of an order’s money as credit is owed until it is used, and of one that is not over nothing is said', async () => {
  const { shop } = await openShop()
  await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
  const { order } = await selling(shop)
  const id = await order()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ money_back: [], credit_now: null })
  await shop.call.ecommerce.moveOrder({ id, status: 'cancelled', reason: 'No queda' })
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({
    money_back: [{ way: 'credit', amount: 200, number: 'RD-000001' }],
    credit_now: 200,
  })
  await change(shop, 'update customer_accounts set credit_cents = 5000 where tenant_id = $1', [
    shop.owner.tenantId,
  ])
  expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ credit_now: 50 })
  expect((await shop.call.ecommerce.getOrders()).data).toMatchObject([{ ways_back: ['credit'] }])
})

test('a paid order whose customer was deleted since is invoiced to whom it names', async () => {
  const { shop } = await openShop()
  await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
  const { order, upTo, invoiceOf } = await selling(shop)
  const id = await order()
  await shop.call.ecommerce.confirmTransfer({ id, reference: '0099' })
  await rows(shop, 'update customers set deleted_at = now() where not is_default')
  await upTo(id, 'delivered')
  expect(await invoiceOf(id)).toMatchObject({ total: 200, pending: 0 })
  expect(await rows(shop, 'select customer_name, points_earned::int as points from invoices')).toEqual([
    { customer_name: 'Yudelka Peña', points: 0 },
  ])
})

test('a transfer whose number paid another order is told to who confirms it and to the shop', async () => {
  const { shop } = await openShop()
  const { order } = await selling(shop)
  const [one, two] = [await order(), await order()]
  const confirm = (id: StoreOrderId) => shop.call.ecommerce.confirmTransfer({ id, reference: '0099123' })
  expect(await confirm(one)).toMatchObject({ repeats: [] })
  expect(await confirm(two)).toMatchObject({
    repeats: [{ kind: 'card_of_payment', reference: '0099123', payment: 'RC-000001' }],
  })
  expect(await shop.call.notification.getUnread()).toContainEqual(
    expect.objectContaining({ kind: 'payment_repeated' }),
  )
})

test('a card that an order is paid by as it is handed over has a number, which is held against those that paid before', async () => {
  const { shop } = await openShop()
  const { order, method, upTo } = await selling(shop)
  const orders = [await order({ way: 'on_delivery' }), await order({ way: 'on_delivery' })]
  for (const id of orders) await upTo(id, 'ready')
  const payment_method_id = await method('CARD')
  const hand = (id: StoreOrderId | undefined, reference: string | null) =>
    shop.call.ecommerce.moveOrder({
      id: id ?? '',
      status: 'delivered',
      payment: { payment_method_id, reference },
    })
  expect(await refused(hand(orders[0], null))).toMatchObject({ code: 'payments.reference_missing' })
  expect(await hand(orders[0], '004512')).toMatchObject({ repeats: [] })
  expect(await hand(orders[1], 'Aut. 4512')).toMatchObject({ repeats: [{ kind: 'card_repeated' }] })
  expect(await shop.call.notification.getUnread()).toContainEqual(
    expect.objectContaining({ kind: 'card_repeated' }),
  )
})

test('a transfer is taken in one way from wherever it is recorded: by its number, though its goods are gone, and the log says so', async () => {
  const { shop } = await openShop()
  const { order, method, product } = await selling(shop)
  const payment_method_id = await method('TRANSFER')
  const record = (id: StoreOrderId, reference: string | null, amount = 200) =>
    shop.call.ecommerce.recordOrderPayment({ id, payment_method_id, amount, reference })
  const [one, two] = [await order(), await order({ way: 'on_delivery' })]
  expect(await refused(record(one, null))).toMatchObject({ code: 'payments.reference_missing' })
  expect(await refused(record(one, '0071', 150))).toMatchObject({ code: 'deposits.amount_differs' })
  await rows(
    shop,
    'update store_reservations set held_until = created_at from store_orders o where o.id = order_id',
  )
  await inTransaction(shop.owner, (tx) =>
    tx.query('update stock_levels set on_hand_milli = 1000 where product_id = $1', [product]),
  )
  await record(one, '0071')
  await shop.call.ecommerce.confirmTransfer({ id: two, reference: '0072' })
  for (const id of [one, two])
    expect(await shop.call.ecommerce.getOrder({ id })).toMatchObject({ is_paid: true, is_invoiced: false })
  const told = (await shop.call.notification.getUnread()).filter(({ kind }) => kind === 'store_order_short')
  expect(told).toHaveLength(2)
  expect(
    await rows(
      shop,
      "select details ->> 'payment' as payment from audit_log where action = 'store_order.paid' order by 1",
    ),
  ).toEqual([{ payment: 'RC-000001' }, { payment: 'RC-000002' }])
})

test.for([true, false])(
  'that no cashbox was open (%s) is told of cash of an order that is taken or given back',
  async (outside_drawer) => {
    const { shop } = await openShop()
    await shop.call.tenant.updateConfiguration({ changes: { store_invoices_when: 'delivered' } })
    if (!outside_drawer) await cashSessionOf(shop).open()
    const { order, method } = await selling(shop)
    const payment_method_id = await method('CASH')
    const { moveOrder, recordOrderPayment } = shop.call.ecommerce
    const id = await order({ way: 'on_delivery' })
    const told = { outside_drawer }
    const payment = { id, requestId: randomUUID(), payment_method_id, amount: 200 }
    expect(await recordOrderPayment(payment)).toMatchObject(told)
    const refund = { way: 'cash' as const }
    expect(await moveOrder({ id, status: 'cancelled', reason: 'No queda', refund })).toMatchObject(told)
    const other = await order({ way: 'on_delivery' })
    expect(await moveOrder({ id: other, status: 'delivered', payment: { payment_method_id } })).toMatchObject(
      told,
    )
  },
)
