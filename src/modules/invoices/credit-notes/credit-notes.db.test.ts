import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refusal } from '#app/testing/calls.server.ts'
import { stateOf } from '#app/testing/tenant-state.server.ts'
import { NOON, newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { reading } from '#platform/kernel/ctx.server.ts'
import { cents, milli } from '#platform/values/money.ts'
import { methodOf } from '../testing/payment-means.server.ts'

/** A shop that sold three coffees at 10 % less and a service, with numbers for credit notes. */
async function soldShop() {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const coffee = await shop.product({ name: 'Café', onHand: milli(10_000) })
  const service = await shop.product({ name: 'Envío', product_type: 'service', price: cents(5900) })
  const { id: customerId } = await shop.call.customer.create({ name: 'Ana', tax_id: '101850043' })
  const id = randomUUID()
  const sold = await shop.call.pos.checkout(
    saleOf(
      shop,
      [
        { productId: coffee, quantity: 3, discount: { type: 'percentage', value: 10 } },
        { productId: service, quantity: 1 },
      ],
      377.6,
      { id, customerId },
    ),
  )
  const back = (quantity: number, more = {}) => ({
    order_id: id,
    customer_id: customerId,
    items: [{ product_id: coffee, quantity, price: 106.2 }],
    ...more,
  })
  return { shop, coffee, service, customerId, id, sold, back }
}

const onHand = (shop: World, productId: string) =>
  reading(shop.owner, async (tx) => {
    const [row] = await tx.query<{ level: number; moved: number }>(
      `select (select on_hand_milli from stock_levels where product_id = $1)::int as level,
        (select sum(quantity_milli) from stock_movements where product_id = $1)::int as moved`,
      [productId],
    )
    return row
  })

test('a return gives back what was paid, with its own fiscal number, and the goods are on the shelf again', async () => {
  const { shop, coffee, sold, back } = await soldShop()
  const note = await shop.call.creditNote.create(back(2))
  expect(note).toMatchObject({
    number: 'NC-000001',
    modified_ncf: sold.ncf,
    total_amount: 212.4,
    tax_amount: 32.4,
    items: [
      { product_name: 'Café', quantity: 2, price: 106.2, total: 212.4, reason: 'Devolución de producto' },
    ],
  })
  expect(note.ncf).toBe('E340000000001')
  expect(await onHand(shop, coffee)).toEqual({ level: 9000, moved: 9000 })
  const found = await shop.call.invoice.getByNumber({ number: sold.orderNumber })
  expect(found.items.map(({ available }) => available)).toEqual([1, 1])
})

test('an invoice is found by its number with and without zeros, and by its fiscal number', async () => {
  const { shop, sold, id } = await soldShop()
  for (const number of [sold.orderNumber, String(Number(sold.orderNumber)), sold.ncf.toLowerCase()]) {
    expect(await shop.call.invoice.getByNumber({ number })).toMatchObject({
      id,
      items: [
        { product: { name: 'Café' }, quantity: 3, price: 106.2, available: 3 },
        { product: { name: 'Envío' }, quantity: 1, price: 59, available: 1 },
      ],
    })
  }
  await expect(shop.call.invoice.getByNumber({ number: '999' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    ...refusal('credit_notes.invoice_not_found', { number: '999' }),
  })
})

test('a service comes back without touching a shelf', async () => {
  const { shop, service, back } = await soldShop()
  const note = await shop.call.creditNote.create(
    back(1, { items: [{ product_id: service, quantity: 1, price: 59 }] }),
  )
  expect(note.total_amount).toBe(59)
  expect(
    await reading(shop.owner, (tx) => tx.query(`select 1 from stock_movements where reason = 'return'`)),
  ).toEqual([])
})

test('the same return sent again is one return', async () => {
  const { shop, coffee, back } = await soldShop()
  const request = back(1, { requestId: randomUUID() })
  expect(await shop.call.creditNote.create(request)).toEqual(await shop.call.creditNote.create(request))
  expect(await onHand(shop, coffee)).toEqual({ level: 8000, moved: 8000 })
})

test('the same return sent twice without an id of its own is one return, also at once', async () => {
  const { shop, coffee, back } = await soldShop()
  const [one, two] = await Promise.all([1, 2].map(() => shop.call.creditNote.create(back(1))))
  expect(two).toEqual(one)
  const minutesLater = (minutes: number) => shop.as({ now: new Date(NOON.getTime() + minutes * 60_000) })
  expect(await minutesLater(4).creditNote.create(back(1))).toEqual(one)
  expect(await onHand(shop, coffee)).toEqual({ level: 8000, moved: 8000 })
  // Another piece, somebody else, or later on: another return.
  expect((await shop.call.creditNote.create(back(1, { notes: 'Otra' }))).number).toBe('NC-000002')
  expect((await minutesLater(6).creditNote.create(back(1))).number).toBe('NC-000003')
  expect(await onHand(shop, coffee)).toEqual({ level: 10_000, moved: 10_000 })
})

test('of two returns with ids of their own for the same last piece one is taken', async () => {
  const { shop, coffee, back } = await soldShop()
  await shop.call.creditNote.create(back(2))
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => shop.call.creditNote.create(back(1, { requestId: randomUUID() }))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await onHand(shop, coffee)).toEqual({ level: 10_000, moved: 10_000 })
})

test('more than is left never comes back, not even at once from two counters', async () => {
  const { shop, coffee, back } = await soldShop()
  const answers = await Promise.allSettled(
    [1, 2, 3, 4].map(() => shop.call.creditNote.create(back(2, { requestId: randomUUID() }))),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(shop.call.creditNote.create(back(2, { requestId: randomUUID() }))).rejects.toMatchObject({
    code: 'CONFLICT',
    ...refusal('credit_notes.too_much', { product: 'Café', available: 1 }),
  })
  expect(await onHand(shop, coffee)).toEqual({ level: 9000, moved: 9000 })
})

test.each([
  ['a price that was not paid', { price: 118 }, 'credit_notes.price_not_paid'],
  ['nothing', { quantity: 0 }, 'credit_notes.bad_quantity'],
  ['less than nothing', { quantity: -1 }, 'credit_notes.bad_quantity'],
  ['a part of what is counted', { quantity: 0.5 }, 'credit_notes.bad_quantity'],
  ['a product that was not sold', { product_id: randomUUID() }, 'credit_notes.not_on_invoice'],
])('%s is refused and changes nothing', async (_, change, code) => {
  const { shop, coffee, back } = await soldShop()
  const before = await stateOf(shop)
  const items = [{ product_id: coffee, quantity: 1, price: 106.2, ...change }]
  await expect(shop.call.creditNote.create(back(1, { items }))).rejects.toMatchObject(refusal(code))
  expect(await stateOf(shop)).toEqual(before)
})

test('without numbers for credit notes nothing comes back, and the goods stay sold', async () => {
  const shop = await newWorld()
  const coffee = await shop.product({ onHand: milli(10_000) })
  const { orderId } = await shop.call.pos.checkout(saleOf(shop, [{ productId: coffee, quantity: 1 }], 118))
  const { customer_id } = await shop.call.invoice.getByNumber({ number: '1' })
  const before = await stateOf(shop)
  const items = [{ product_id: coffee, quantity: 1, price: 118 }]
  await expect(shop.call.creditNote.create({ order_id: orderId, customer_id, items })).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    ...refusal('credit_notes.no_fiscal_number'),
  })
  expect(await stateOf(shop)).toEqual(before)
})

test('another shop’s invoice is not there, and to take returns is a permission', async () => {
  const { shop, back, sold } = await soldShop()
  const other = await newWorld()
  await expect(other.call.creditNote.create(back(1))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const seller = shop.as({ permissions: ['pos.sell', 'pos.access'] })
  await expect(seller.creditNote.create(back(1))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(seller.invoice.getByNumber({ number: sold.orderNumber })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('whatever comes back piece by piece adds up to what was paid, the discount of the cart included', async () => {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const [bread, milk] = [
    await shop.product({ price: cents(3333) }),
    await shop.product({ price: cents(10_001) }),
  ]
  const items = [
    { productId: bread, quantity: 7 },
    { productId: milk, quantity: 3 },
  ]
  const discount = { type: 'percentage', value: 7 }
  const { items: priced, total } = await shop.call.pos.validateCart({ items, discount })
  const { orderId } = await shop.call.pos.checkout(saleOf(shop, items, total, { discount }))
  const invoice = await shop.call.invoice.getByNumber({ number: '1' })
  const given = { total: 0, tax: 0 }
  for (const { product, price, quantity } of invoice.items) {
    for (let i = 0; i < quantity; i += 1) {
      const note = await shop.call.creditNote.create({
        requestId: randomUUID(),
        order_id: orderId,
        customer_id: invoice.customer_id,
        items: [{ product_id: product.id, quantity: 1, price }],
      })
      given.total += Math.round(note.total_amount * 100)
      given.tax += Math.round(note.tax_amount * 100)
    }
  }
  const paid = priced.reduce((sum, item) => sum + Math.round(item.taxAmount * 100), 0)
  expect(given).toEqual({ total: Math.round(total * 100), tax: paid })
})

test('of a cancelled sale nothing comes back', async () => {
  const other = await soldShop()
  await other.shop.call.pos.cancelInvoice({ invoiceId: other.id, recreate: false, reason: 'Prueba' })
  await expect(other.shop.call.creditNote.create(other.back(1))).rejects.toMatchObject(
    refusal('credit_notes.invoice_cancelled'),
  )
  // Who asks for it is told, whatever they may do with it.
  for (const permission of ['pos.return', 'invoices.view'] as const)
    for (const number of [other.sold.orderNumber, other.sold.ncf]) {
      const { items, ...found } = await other.shop
        .as({ permissions: [permission] })
        .invoice.getByNumber({ number })
      expect(found).toMatchObject({ id: other.id, status: 'cancelled', cash_left: 0 })
      expect(new Set(items.map(({ available }) => available))).toEqual(new Set([0]))
    }
})

test('a return and a cancellation at once take everything back once', async () => {
  const { shop, id, coffee, back } = await soldShop()
  await Promise.allSettled([
    shop.call.creditNote.create(back(1)),
    shop.call.pos.cancelInvoice({ invoiceId: id, recreate: false, reason: 'Prueba' }),
  ])
  // Whoever came first: the cancellation took back what was left.
  expect(await onHand(shop, coffee)).toEqual({ level: 10_000, moved: 10_000 })
})

test('the points of what comes back are taken back, and of all of it all of them', async () => {
  const { shop, coffee, service, customerId, back } = await soldShop()
  await shop.call.tenant.updateConfiguration({
    changes: {
      rewards_enabled: true,
      reward_cents_per_point: 100,
    },
  })
  const items = [
    { productId: coffee, quantity: 3 },
    { productId: service, quantity: 1 },
  ]
  const sold = await shop.call.pos.checkout(saleOf(shop, items, 413, { customerId }))
  expect(sold.receiptData.rewards).toEqual({ pointsEarned: 413, currentBalance: 413 })
  const some = { order_id: sold.orderId, items: [{ product_id: coffee, quantity: 1, price: 118 }] }
  await shop.call.creditNote.create(back(1, some))
  const balance = () =>
    reading(shop.owner, (tx) => tx.query('select sum(points)::int as points from points_entries'))
  expect(await balance()).toEqual([{ points: 295 }])
  const rest = [
    { product_id: coffee, quantity: 2, price: 118 },
    { product_id: service, quantity: 1, price: 59 },
  ]
  await shop.call.creditNote.create(back(1, { ...some, items: rest }))
  expect(await balance()).toEqual([{ points: 0 }])
})

test('what is handed out in cash leaves the drawer, and what is not is spent once, whoever comes first', async () => {
  const { shop, coffee, back, customerId } = await soldShop()
  const { id: sessionId } = await shop.call.cashSession.open({ id: randomUUID(), float: 1000 })
  const paidOut = await shop.call.creditNote.create(back(1, { refund: 'cash' }))
  const credit = await shop.call.creditNote.create(back(1))
  const left = await shop.call.cashSession.report({ sessionId })
  expect(left).toMatchObject({
    cash: { voids: 0, returns: 106.2 },
    movements: [{ kind: 'return', reason: 'NC-000001', amount: 106.2 }],
  })
  const pay = (reference: string) =>
    shop.call.pos.checkout(
      saleOf(shop, [{ productId: coffee, quantity: 1 }], 118, {
        customerId,
        payments: [
          { paymentMethodId: methodOf(shop, 'CREDIT_NOTE'), amount: 106.2, reference },
          { paymentMethodId: methodOf(shop, 'CASH'), amount: 11.8 },
        ],
      }),
    )
  await expect(pay(paidOut.number)).rejects.toMatchObject({
    code: 'CONFLICT',
    ...refusal('credit_notes.unusable', { reference: paidOut.number, left: 0 }),
  })
  await expect(pay('NC-999999')).rejects.toMatchObject(
    refusal('credit_notes.unknown', { reference: 'NC-999999' }),
  )
  const answers = await Promise.allSettled(
    [credit.number, credit.ncf, credit.number].map((named) => pay(`${named}-${credit.secret}`)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const other = await newWorld()
  const bread = await other.product()
  await expect(
    other.call.pos.checkout(
      saleOf(other, [{ productId: bread, quantity: 1 }], 118, {
        payments: [
          { paymentMethodId: methodOf(other, 'CREDIT_NOTE'), amount: 118, reference: credit.number },
        ],
      }),
    ),
  ).rejects.toMatchObject(refusal('credit_notes.unknown'))
})

test('a report counts what came back against the day it came back', async () => {
  const { shop, back } = await soldShop()
  const today = { from: '2026-11-20', to: '2026-11-20' }
  const before = await shop.call.report.salesByDay(today)
  await shop.call.creditNote.create(back(1))
  const after = await shop.call.report.salesByDay(today)
  expect(Math.round((before.totals.total - after.totals.total) * 100)).toBe(10_620)
  expect(Math.round((before.totals.tax - after.totals.tax) * 100)).toBe(1_620)
  expect(after.totals.count).toBe(before.totals.count)
})

test('an annulment takes pos.void, which a cashier has not, and changes nothing without it', async () => {
  const { shop, coffee, back } = await soldShop()
  const annulment = back(3, { kind: 'annulment', refund: 'cash' })
  const cashier = shop.as({ permissions: ['pos.access', 'pos.sell', 'pos.return'] })
  await expect(cashier.creditNote.create(annulment)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    ...refusal('returns.annulment_not_allowed'),
  })
  expect(await onHand(shop, coffee)).toEqual({ level: 7000, moved: 7000 })
  expect(await cashier.creditNote.create(back(1))).toMatchObject({ number: 'NC-000001' })
  const supervisor = shop.as({ permissions: ['pos.return', 'pos.void'] })
  expect(await supervisor.creditNote.create(back(2, { kind: 'annulment' }))).toMatchObject({
    number: 'NC-000002',
  })
})
