import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ALL_PERMISSIONS } from '#app/permissions.server.ts'
import { refusal } from '#app/testing/calls.server.ts'
import { newWorld, type World } from '#app/testing/world.server.ts'
import { saleOf } from '#modules/pos/testing/sale.server.ts'
import { inTransaction } from '#platform/kernel/ctx.server.ts'
import type { ProductId } from '#platform/values/ids.ts'
import { basisPoints, cents } from '#platform/values/money.ts'

const at = (local: string): Date => new Date(`${local}:00-04:00`)

/** Sells `quantity` of something that costs 118 at a local time. */
const sell = (shop: World, product: ProductId, local: string, quantity = 1) =>
  shop.as({ now: at(local) }).pos.checkout(saleOf(shop, [{ productId: product, quantity }], quantity * 118))

const NOTHING = { count: 0, gross: 0, discount: 0, subtotal: 0, tax: 0, total: 0 }

test('every day of the period has its figures, the ones without sales have zeros', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-11-17T10:00')
  await sell(shop, coffee, '2026-11-18T10:00')
  await sell(shop, coffee, '2026-11-18T18:00', 2)
  await sell(shop, coffee, '2026-11-21T10:00')
  const found = await shop.call.report.salesByDay({ from: '2026-11-18', to: '2026-11-20' })
  const sold = { count: 2, gross: 354, discount: 0, subtotal: 300, tax: 54, total: 354 }
  expect(found).toMatchObject({ from: '2026-11-18', to: '2026-11-20', totals: sold })
  expect(found.days).toEqual([
    { day: '2026-11-18', ...sold },
    { day: '2026-11-19', ...NOTHING },
    { day: '2026-11-20', ...NOTHING },
  ])
})

test('midnight is that of Santo Domingo, four hours after the server’s', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-11-30T23:59')
  await sell(shop, coffee, '2026-12-01T00:00', 2)
  const november = await shop.call.report.salesByDay({ from: '2026-11-30', to: '2026-11-30' })
  const december = await shop.call.report.salesByDay({ from: '2026-12-01', to: '2026-12-01' })
  expect([november.totals.total, december.totals.total]).toEqual([118, 236])
})

test('discounts, document types and rates add up to the total; exempt stands apart from zero', async () => {
  const shop = await newWorld()
  const [coffee, butter, water, bread] = [
    await shop.product(),
    await shop.product({ tax_percent_bps: basisPoints(1600), price: cents(11_600) }),
    await shop.product({ tax_percent_bps: basisPoints(0), price: cents(2_500) }),
    await shop.product({ is_taxable: false, tax_percent_bps: null, price: cents(5_000) }),
  ]
  const company = await shop.call.customer.create({
    name: 'Ferretería El Tornillo',
    tax_id: '101850043',
    email: 'a@b.test',
  })
  await shop.call.pos.checkout(
    saleOf(
      shop,
      [
        { productId: coffee, quantity: 2, discount: { type: 'percentage', value: 50 } },
        { productId: water, quantity: 1 },
      ],
      143,
    ),
  )
  await shop.call.pos.checkout(
    saleOf(
      shop,
      [
        { productId: butter, quantity: 1 },
        { productId: bread, quantity: 2 },
      ],
      216,
      { customerId: company.id, documentType: 'credito_fiscal' },
    ),
  )
  const found = await shop.call.report.salesByDay({ from: '2026-11-01', to: '2026-11-30' })
  expect(found.totals).toEqual({ count: 2, gross: 477, discount: 118, subtotal: 325, tax: 34, total: 359 })
  expect(found.document_types).toEqual([
    { document_type: 'consumo', count: 1, gross: 261, discount: 118, subtotal: 125, tax: 18, total: 143 },
    {
      document_type: 'credito_fiscal',
      count: 1,
      gross: 216,
      discount: 0,
      subtotal: 200,
      tax: 16,
      total: 216,
    },
  ])
  expect(found.rates).toEqual([
    { rate_percent: 18, base: 100, tax: 18 },
    { rate_percent: 16, base: 100, tax: 16 },
    { rate_percent: 0, base: 25, tax: 0 },
  ])
  expect(found.exempt).toBe(100)
})

test('a day’s total is the dashboard’s', async () => {
  const shop = await newWorld()
  const coffee = await shop.product()
  await sell(shop, coffee, '2026-11-20T08:15', 3)
  const { today, sales } = await shop.as({ now: at('2026-11-20T12:30') }).dashboard.getSummary({})
  const { totals } = await shop.call.report.salesByDay({ from: today, to: today })
  expect(totals.total).toBe(sales.total)
  expect(totals.total).toBe(354)
})

test('a sale that was cancelled the same day does not count', async () => {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const coffee = await shop.product()
  const { orderId } = await sell(shop, coffee, '2026-11-20T08:15')
  await sell(shop, coffee, '2026-11-20T09:15', 2)
  await shop.as({ now: at('2026-11-20T10:00') }).pos.cancelInvoice({ invoiceId: orderId })
  const found = await shop.call.report.salesByDay({ from: '2026-11-20', to: '2026-11-20' })
  expect(found.totals).toMatchObject({ count: 1, total: 236 })
  expect(found.rates).toEqual([{ rate_percent: 18, base: 200, tax: 36 }])
})

test('a cancellation counts on its own day: the day of the sale stays as it was, and their sum is what stands', async () => {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const coffee = await shop.product()
  const { orderId } = await sell(shop, coffee, '2026-11-19T08:15', 3)
  await sell(shop, coffee, '2026-11-20T09:15', 1)
  const before = await shop.call.report.salesByDay({ from: '2026-11-19', to: '2026-11-19' })
  await shop.as({ now: at('2026-11-20T10:00') }).pos.cancelInvoice({ invoiceId: orderId })
  expect(await shop.call.report.salesByDay({ from: '2026-11-19', to: '2026-11-19' })).toEqual(before)
  const both = await shop.call.report.salesByDay({ from: '2026-11-19', to: '2026-11-20' })
  expect(both.days).toMatchObject([
    { day: '2026-11-19', count: 1, total: 354 },
    { day: '2026-11-20', count: 0, total: -236 },
  ])
  expect(both.totals).toMatchObject({ count: 1, subtotal: 100, tax: 18, total: 118 })
  expect(both.rates).toEqual([{ rate_percent: 18, base: 100, tax: 18 }])
  const today = await shop.as({ now: at('2026-11-20T12:30') }).dashboard.getSummary({})
  expect(today.sales.total).toBe(-236)
  expect(today.money_by_method).toMatchObject([{ code: 'CASH', amount: -236 }])
  expect(today.best_sellers).toEqual([])
})

test('a shop without sales has zeros, and none of another shop', async () => {
  const other = await newWorld()
  await sell(other, await other.product(), '2026-11-20T08:00')
  const shop = await newWorld()
  expect(await shop.call.report.salesByDay({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
    days: [{ day: '2026-11-20', ...NOTHING }],
    totals: NOTHING,
    document_types: [],
    rates: [],
    money: [],
    exempt: 0,
  })
})

test('it asks for its permission, and its module for the owner too', async () => {
  const shop = await newWorld()
  const today = { from: '2026-11-20', to: '2026-11-20' }
  const others = ALL_PERMISSIONS.filter((permission) => permission !== 'reports.view')
  const forbidden = { code: 'FORBIDDEN', message: 'Requiere permiso: reports.view' }
  await expect(shop.as({ permissions: others }).report.salesByDay(today)).rejects.toMatchObject(forbidden)
  const without = { ...shop.owner, actor: { ...shop.owner.actor, withheld: new Set(['reports.view']) } }
  await expect(shop.as({ ctx: without }).report.salesByDay(today)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    cause: { code: 'platform.part_off' },
  })
  await expect(shop.as({ permissions: ['reports.view'] }).report.salesByDay(today)).resolves.toBeDefined()
})

test('the admin of a new shop may see it, the cashier not', async () => {
  const shop = await newWorld()
  const rows = await inTransaction(shop.owner, (tx) =>
    tx.query(
      `select r.code from role_permissions p join roles r on r.tenant_id = p.tenant_id and r.id = p.role_id
        where p.permission = 'reports.view'`,
    ),
  )
  expect(rows).toEqual([{ code: 'admin' }])
})

test('a period that ends before it begins or has more than 366 days is refused by name', async () => {
  const { report } = (await newWorld()).call
  await expect(report.salesByDay({ from: '2026-11-21', to: '2026-11-20' })).rejects.toMatchObject(
    refusal('sales_report.period_reversed'),
  )
  await expect(report.salesByDay({ from: '2026-01-01', to: '2027-01-02' })).rejects.toMatchObject(
    refusal('sales_report.period_too_long', { most: 366 }),
  )
  expect((await report.salesByDay({ from: '2026-01-01', to: '2027-01-01' })).days).toHaveLength(366)
})

test.each([
  ['2026-02-29', '2026-03-01'],
  ['ayer', 'hoy'],
  ['0000-01-01', '0000-01-02'],
  ['9999-12-31', '9999-12-31'],
])('%s to %s are no days', async (from, to) => {
  const { report } = (await newWorld()).call
  await expect(report.salesByDay({ from, to })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('what comes back takes its share of the gross and of the discount, as its void would', async () => {
  const shop = await newWorld()
  await shop.range({ type: 'nota_credito' })
  const cloth = await shop.product({ price: cents(9999), price_includes_tax: false })
  const items = [{ productId: cloth, quantity: 3, discount: { type: 'percentage' as const, value: 50 } }]
  const today = { from: '2026-11-20', to: '2026-11-20' }
  const figures = async () => (await shop.as({ now: at('2026-11-20T18:00') }).report.salesByDay(today)).totals
  const call = shop.as({ now: at('2026-11-20T10:00') })

  const { orderId } = await call.pos.checkout(saleOf(shop, items, 176.99))
  expect(await figures()).toMatchObject({ gross: 299.97, total: 176.99 })
  const sale = await call.invoice.getByNumber({ number: '1' })
  for (const _ of [1, 2, 3])
    await call.creditNote.create({
      order_id: orderId,
      customer_id: sale.customer_id,
      items: [{ product_id: cloth, quantity: 1, price: sale.items[0]?.price ?? 0 }],
      refund: 'credit',
      requestId: randomUUID(),
    })
  expect(await figures()).toEqual({ ...NOTHING, count: 1 })
})
